import type { SocialNetwork } from '@vitrine/core/social-networks'
import { sandboxNetworksPath } from '../../config.ts'
import { createNetworks } from '../../networks.ts'
import type { Services } from '../../ports/services.ts'
import { createGrants, dayMs } from '../../sandbox-networks/sandbox-networks.grants.service.ts'

/** In how many days each account's consent expires. LinkedIn is left to be connected. */
const connected: readonly { advertiserId: number; network: SocialNetwork; days: number | null }[] = [
  { advertiserId: 1001, network: 'facebook', days: 8.5 },
  { advertiserId: 1001, network: 'instagram', days: 71.5 },
  { advertiserId: 1001, network: 'google', days: null },
  { advertiserId: 1007, network: 'facebook', days: 80.5 },
  { advertiserId: 1008, network: 'facebook', days: 62.5 },
  { advertiserId: 1011, network: 'facebook', days: 75.5 },
]

/** Connects accounts of the demonstration to its networks, as if somebody had agreed there. */
export const connectDemoNetworks = async (services: Pick<Services, 'database' | 'clock' | 'config'>): Promise<void> => {
  const { database, clock, config } = services
  const [networks, grants] = [createNetworks(services), createGrants(config.tokenSecret, clock)]
  for (const { advertiserId, network, days } of connected) {
    // Credentials of the real network are set, on which the demonstration has no pages.
    if (!config.socialNetworks[network]?.url?.startsWith(`${config.publicUrl}${sandboxNetworksPath}/`)) continue
    const access = await grants.signToken({ network, advertiserId, kind: 'user', pageId: null }, 10 * 365 * dayMs)
    const tokens = {
      access,
      refresh: null,
      accessEndsAt: null,
      endsAt: days === null ? null : new Date(clock.now().getTime() + days * dayMs),
    }
    await database.db.transaction((tx) => networks.keep(tx, advertiserId, { network, tokens, page: null, handshake: null }))
    const page = (await networks.pagesOf(advertiserId, network)).find(({ refusal }) => refusal === null)
    if (!page) continue
    const consent = await networks.chosen(advertiserId, network, page.id)
    await database.db.transaction((tx) => networks.keep(tx, advertiserId, consent))
  }
}
