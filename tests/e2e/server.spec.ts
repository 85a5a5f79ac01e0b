import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectRange, fillSignIn, listOf, rowsOf } from './journey.ts'
import { say } from './texts.ts'

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const startServer = async (port: number, data: string): Promise<ChildProcess> => {
  const args = ['--conditions=@vitrine/source', 'apps/server/src/main.ts', '--port', String(port), '--data', data, '--demo-size', '30']
  const server = spawn(process.execPath, args, { cwd: resolve(import.meta.dirname, '../..'), stdio: 'ignore' })
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok, () => false), { timeout: 60_000 }).toBe(true)
  return server
}

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

test('a server that goes away and comes back costs nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const [port, data] = [await freePort(), await mkdtemp(join(tmpdir(), 'vitrine-away-'))]
  let server = await startServer(port, data)
  try {
    await page.goto(`http://127.0.0.1:${port}/posts?size=10`)
    await fillSignIn(page, 'ag1002')
    await expect(rowsOf(page)).toHaveCount(10)
    await stopServer(server)

    await page.getByRole('button', { name: say('common:pager.next') }).click()
    await expect(page.getByText(say('shell:connection.lost'))).toBeVisible()
    await expect(listOf(page).getByRole('alert')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(10)

    server = await startServer(port, data)
    // It tries by itself, at most a quarter of a minute apart, so a button to press may be gone before it is pressed.
    await expect(page.getByText(say('shell:connection.lost'))).toBeHidden({ timeout: 20_000 })

    await expectRange(page, 11, 20, 54)
    await expect(listOf(page).getByRole('alert')).toBeHidden()
  } finally {
    await stopServer(server)
    await rm(data, { recursive: true, force: true })
  }
})
