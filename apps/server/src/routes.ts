import type { Hono } from 'hono'
import { adsEndpoints } from './ads/ads.routes.ts'
import type { Services } from './app.ts'
import type { AppEnv } from './http/context.ts'
import type { Endpoint } from './http/endpoint.ts'

export interface Routes {
  endpoints: Endpoint[]
  /** Adds what is not a call of the contract: pages, builds, pictures. */
  mountFiles(app: Hono<AppEnv>): void
}

/** Every route of the server, feature by feature. */
export const routes = (services: Services): Routes => {
  const endpoints: Endpoint[] = [...adsEndpoints(services)]
  return { endpoints, mountFiles: () => undefined }
}
