import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

/** A server of its own, for journeys that stop it, or that need other variables. */
export const startServer = async (port: number, data: string, variables: Record<string, string> = {}): Promise<ChildProcess> => {
  const args = ['--conditions=@vitrine/source', 'apps/server/src/main.ts', '--port', String(port), '--data', data, '--demo-size', '30']
  const server = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: 'ignore',
    env: { ...process.env, ...variables },
  })
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  } catch (error) {
    await stopServer(server)
    throw error
  }
  return server
}

/** Stops it gracefully, unless it is killed. */
export const stopServer = async (server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
