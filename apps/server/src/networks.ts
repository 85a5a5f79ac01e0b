import type { Services } from './ports/services.ts'
import { networkFetch } from './sandbox-networks/sandbox-networks.routes.ts'
import { createConnections, type Connections } from './social-networks/social-networks.connections.service.ts'
import { createFacebookConnector } from './social-networks/social-networks.facebook.client.ts'
import { createGoogleConnector } from './social-networks/social-networks.google.client.ts'
import type { ConnectorDeps } from './social-networks/social-networks.http.client.ts'
import { createInstagramConnector } from './social-networks/social-networks.instagram.client.ts'
import { createLinkedinConnector } from './social-networks/social-networks.linkedin.client.ts'
import type { ConnectionDeps } from './social-networks/social-networks.tokens.service.ts'
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
