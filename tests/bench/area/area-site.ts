import { freePorts } from '../../../scripts/lib/ports.ts'
import { Site } from '../../../scripts/lib/site.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'

export interface Area {
  address: string
  stop(): Promise<void>
}

/** The real server with its demonstration, in the embedded database or in one that is named. */
export const startArea = async (databaseUrl?: string): Promise<Area> => {
  const data = await temporaryFolder('bench')
  const port = await freePorts(1)
  const site = new Site()
  const address = `http://127.0.0.1:${port}`
  await site.start({
    command: ['node', '--conditions=@vitrine/source', 'apps/server/src/main.ts', '--demo', '--port', String(port), '--data', data],
    env: { LOG_LEVEL: 'error', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    ready: `${address}/health/ready`,
  })
  return {
    address,
    async stop() {
      await site.stop()
      await removeFolder(data)
    },
  }
}

/** A token of the account of the demonstration that has subscribed everything. */
export const tokenFor = async (address: string): Promise<string> => {
  const body = JSON.stringify({ username: 'ag1001', password: 'vitrine-demo' })
  const reply = await fetch(`${address}/api/auth/connect`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await reply.json()) as { token: string }).token
}

/** The address that opens a screen of the area. */
export const signedIn = (address: string, token: string, path: string): string =>
  `${address}/login?${new URLSearchParams({ token, redirect: path })}`
