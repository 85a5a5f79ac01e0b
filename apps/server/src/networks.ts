import { media, mediumKeys } from '@vitrine/core/presence'
import type { ServerConfig } from './config.ts'
import type { Services } from './ports/services.ts'
import { createGooglePresence } from './presence/presence.google.client.ts'
import { createHttpMedium } from './presence/presence.http.client.ts'
import type { MediaConnectors } from './presence/presence.model.ts'
import type { ReviewConnectors } from './reviews/reviews.connector.model.ts'
import { createFacebookReviews } from './reviews/reviews.facebook.client.ts'
import { createGoogleReviews } from './reviews/reviews.google.client.ts'
import { createGoogleReviewLink } from './review-requests/review-requests.google.client.ts'
import type { FindGoogleLink } from './review-requests/review-requests.model.ts'
import { directoryFetch, sandboxDirectory } from './sandbox-directories/sandbox-directories.routes.ts'
import { networkFetch } from './sandbox-networks/sandbox-networks.routes.ts'
import { createConnections, type Connections } from './social-networks/social-networks.connections.service.ts'
import { createFacebookConnector } from './social-networks/social-networks.facebook.client.ts'
import { createGoogleConnector } from './social-networks/social-networks.google.client.ts'
import type { ConnectorDeps } from './social-networks/social-networks.http.client.ts'
import { createInstagramConnector } from './social-networks/social-networks.instagram.client.ts'
import { createLinkedinConnector } from './social-networks/social-networks.linkedin.client.ts'
import type { ConnectionDeps } from './social-networks/social-networks.tokens.service.ts'
import type { FiguresConnectors } from './statistics/statistics.connector.model.ts'
import { googleFigures } from './statistics/statistics.google.client.ts'
import { facebookFigures, instagramFigures } from './statistics/statistics.graph.client.ts'
import { linkedinFigures } from './statistics/statistics.linkedin.client.ts'
import { setTimeout as pause } from 'node:timers/promises'

const makers = {
  facebook: createFacebookConnector,
  instagram: createInstagramConnector,
  google: createGoogleConnector,
  linkedin: createLinkedinConnector,
}

/** The clients of the networks for which this installation has credentials: those of the vendors, or of the demonstration. */
export const createNetworks = (services: Pick<Services, 'database' | 'clock' | 'config'>): Connections => {
  const { clock, config } = services
  const dependencies: Omit<ConnectorDeps, 'app'> = {
    fetch: networkFetch(services),
    now: () => clock.now(),
    pause: (ms, signal) => pause(ms, undefined, signal && { signal }),
  }
  const connectors = Object.fromEntries(
    Object.entries(makers).flatMap(([network, make]) => {
      const app = config.socialNetworks[network as keyof typeof makers]
      return app ? [[network, make({ ...dependencies, app })]] : []
    }),
  ) as ConnectionDeps['connectors']
  return createConnections({ ...services, connectors })
}

/** The statistics of each network. */
export const figuresConnectors: FiguresConnectors = {
  facebook: facebookFigures,
  instagram: instagramFigures,
  google: googleFigures,
  linkedin: linkedinFigures,
}

const directoryService = (config: ServerConfig) =>
  config.connectors['presence'] ?? (config.isDemo ? sandboxDirectory(config.publicUrl) : null)

/**
 * The connectors of the media that this installation sends sheets to by itself: Google by the account's connection to it, others by
 * the service that the operator has named, or by the directories of the demonstration.
 */
export const createMedia = (services: Pick<Services, 'database' | 'clock' | 'config'>): MediaConnectors => {
  const { clock, config } = services
  const now = (): Date => clock.now()
  const connector = directoryService(config)
  const served = connector ? mediumKeys.filter((medium) => media[medium].takes !== 'form' && medium !== 'google') : []
  const deps = connector && { connector, fetch: directoryFetch(services), now }
  return {
    ...(config.socialNetworks.google && { google: createGooglePresence({ connections: createNetworks(services), now }) }),
    ...(deps && Object.fromEntries(served.map((medium) => [medium, createHttpMedium(medium, deps)]))),
  }
}

/** The networks whose reviews this installation reads and answers, by the connections that posts have. */
export const createReviewConnectors = (services: Pick<Services, 'database' | 'clock' | 'config'>): ReviewConnectors => {
  const { clock, config } = services
  const connections = createNetworks(services)
  return {
    ...(config.socialNetworks.google && { google: createGoogleReviews(connections) }),
    ...(config.socialNetworks.facebook && { facebook: createFacebookReviews(connections, () => clock.now()) }),
  }
}

/** Where Google takes reviews of a connected place; null where the operator has not set Google up. */
export const createReviewLinkFinder = (services: Pick<Services, 'database' | 'clock' | 'config'>): FindGoogleLink | null =>
  services.config.socialNetworks.google ? createGoogleReviewLink(createNetworks(services)) : null
