import {
  connectionStateOf,
  daysUntil,
  hasNetwork,
  socialNetworks,
  type SocialConnection,
  type SocialNetwork,
} from '@vitrine/core/social-networks'
import type { Advertiser } from '@vitrine/core/account'
import { createChoices, createConsents } from './social-networks.consent.service.ts'
import { createOpening } from './social-networks.opening.service.ts'
import type { ConnectionRow } from './social-networks.table.ts'
import { createTokens, type ConnectionDeps } from './social-networks.tokens.service.ts'

interface Viewer {
  advertiser: Advertiser
  canManage: boolean
  failed: ReadonlyMap<SocialNetwork, number>
}

/** The connections of all accounts to their networks. */
export const createConnections = (deps: ConnectionDeps) => {
  const { clock, connectors } = deps
  const tokens = createTokens(deps)

  const toConnection = (
    network: SocialNetwork,
    row: ConnectionRow | undefined,
    { advertiser, canManage, failed }: Viewer,
  ): SocialConnection => {
    const now = clock.now()
    const {
      pageId = null,
      pageName = null,
      pageAddress = null,
      connectedAt = null,
      expiresAt = null,
      fault = null,
      choice = null,
    } = row ?? {}
    const isSubscribed = hasNetwork(advertiser, network)
    return {
      network,
      state: connectionStateOf({ pageId, expiresAt, isRefused: fault !== null }, now),
      pageName,
      pageAddress,
      connectedAt,
      expiresAt,
      daysLeft: expiresAt === null ? null : daysUntil(expiresAt, now),
      fault,
      failedCount: failed.get(network) ?? 0,
      canConnect: canManage && isSubscribed && connectors[network] !== undefined,
      isSubscribed,
      isChoosing: choice !== null,
    }
  }

  return {
    ...createOpening(deps, tokens),
    ...createConsents(deps, tokens),
    ...createChoices(deps, tokens),
    /** Every network with the account's connection to it. */
    listed: (found: readonly ConnectionRow[], viewer: Viewer): SocialConnection[] =>
      socialNetworks.map((network) =>
        toConnection(
          network,
          found.find((row) => row.network === network),
          viewer,
        ),
      ),
  }
}

export type Connections = ReturnType<typeof createConnections>
