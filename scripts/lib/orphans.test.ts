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
  console.log('ready')
  await site.ended`

/** Starts a site and kills its shell, as npm does, without a signal to the site. */
const killShell = async (port: number, env: NodeJS.ProcessEnv) => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, siteOf(port)], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(shell)
  await once(shell.stdout, 'data')
  const closed = once(shell.stdout, 'close')
  shell.kill('SIGKILL')
  return { closed }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )

test('what npm started ends with all its parts when npm is gone', async () => {
  const port = await freePort()
  const { closed } = await killShell(port, { ...process.env, npm_lifecycle_event: 'start' })
  // The part of the site holds the other end of the pipe too.
  await closed
  expect(await answers(port)).toBe(false)
})
