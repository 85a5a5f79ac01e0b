import { media, mediumKeys } from '@vitrine/core/presence'
import type { ServerConfig } from './config.ts'
import type { Services } from './ports/services.ts'
import type { MediaConnectors } from './presence/presence.model.ts'
import { createHttpMedium } from './presence/presence.http.client.ts'
import { directoryFetch, sandboxDirectory } from './sandbox-directories/sandbox-directories.routes.ts'

const serviceOf = (config: ServerConfig) => config.connectors['presence'] ?? (config.isDemo ? sandboxDirectory(config.publicUrl) : null)

/** The connectors of the media that this installation serves by itself. */
export const createMedia = (services: Pick<Services, 'database' | 'clock' | 'config'>): MediaConnectors => {
  const connector = serviceOf(services.config)
  if (!connector) return {}
  const deps = { connector, fetch: directoryFetch(services), now: () => services.clock.now() }
  const served = mediumKeys.filter((medium) => media[medium].takes !== 'form')
  return Object.fromEntries(served.map((medium) => [medium, createHttpMedium(medium, deps)]))
}
