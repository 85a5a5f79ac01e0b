import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

const children: ChildProcess[] = []
afterEach(() => {
  for (const { pid } of children.splice(0)) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // The process is gone already.
    }
  }
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const siteOf = (port: number): string => `
  import { Site } from ${JSON.stringify(new URL('site.ts', import.meta.url).href)}
  const site = new Site()
  const part = 'setTimeout(process.exit, 30_000); require("node:http").createServer((_, reply) => reply.end("here")).listen(${port}, "127.0.0.1")'
  await site.start({ command: [process.execPath, '-e', part], ready: 'http://127.0.0.1:${port}/' })
  console.log(process.pid)
  await site.ended`

/** Starts a site as npm does, from a shell. The pipe that is closed is held by the parts of the site too. */
const startSite = async (port: number, env: NodeJS.ProcessEnv) => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, siteOf(port)], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(shell)
  const [said] = (await once(shell.stdout, 'data')) as [Buffer]
  const closed = once(shell.stdout, 'close')
  return { shell, site: Number(said), closed }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )

test('what npm started ends with all its parts when npm is gone, without a signal to the site', async () => {
  const port = await freePort()
  const { shell, closed } = await startSite(port, { ...process.env, npm_lifecycle_event: 'start' })
  shell.kill('SIGKILL')
  await closed
  expect(await answers(port)).toBe(false)
})

test('the parts of a site that is killed end too', async () => {
  const port = await freePort()
  const { site, closed } = await startSite(port, process.env)
  process.kill(site, 'SIGKILL')
  await closed
  expect(await answers(port)).toBe(false)
})
