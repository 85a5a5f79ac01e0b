import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { socialNetworks } from '@vitrine/core/social-networks'
import { sandboxApp } from '../config.ts'
import { createTestApp, testConfig, type TestApp } from './harness.ts'

export interface ServedApp extends TestApp {
  /** Where the application answers over HTTP. */
  address: string
}

/** Serves the whole application on loopback, where it knows its own address. */
export const serveTestApp = async (): Promise<ServedApp> => {
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  const server = serve({ fetch: (request) => answer(request), port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = await createTestApp({
    config: {
      ...testConfig,
      publicUrl: address,
      socialNetworks: Object.fromEntries(socialNetworks.map((network) => [network, sandboxApp(address, network)])),
    },
  })
  answer = (request) => app.app.fetch(request)
  return {
    ...app,
    address,
    async close() {
      await new Promise<void>((resolve) => void server.close(() => resolve()))
      await app.close()
    },
  }
}
