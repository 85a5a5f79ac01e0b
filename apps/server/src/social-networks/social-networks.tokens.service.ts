import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { seal, unseal } from '../ports/sealed.ts'
import { Refusal } from '../refusal.ts'
import { NetworkFault, type NetworkConnector, type NetworkTokens } from './social-networks.connector.model.ts'
import { findConnection, saveTokens } from './social-networks.store.ts'
import type { ConnectionRow } from './social-networks.table.ts'

export interface ConnectionDeps {
  database: Database
  clock: Clock
  config: ServerConfig
  connectors: Readonly<Partial<Record<SocialNetwork, NetworkConnector>>>
}

export interface KeptTokens extends NetworkTokens {
  /** The page's own token. */
  page: string | null
}

/** How long before their expiry tokens are refreshed. */
const refreshMs = 10 * 60_000

const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** Encrypts tokens for storage, and refreshes them for use. */
export const createTokens = ({ database, clock, config, connectors }: ConnectionDeps) => {
  const sealed = (tokens: KeptTokens): string => seal(config.tokenSecret, JSON.stringify(tokens))

  const unsealed = (text: string | null): KeptTokens | null => {
    const json = text === null ? null : unseal(config.tokenSecret, text)
    if (json === null) return null
    const kept = JSON.parse(json) as Record<keyof KeptTokens, unknown>
    return { ...kept, accessEndsAt: dateOf(kept.accessEndsAt), endsAt: dateOf(kept.endsAt) } as KeptTokens
  }

  const endsSoon = ({ accessEndsAt }: KeptTokens): boolean =>
    accessEndsAt !== null && accessEndsAt.getTime() - refreshMs <= clock.now().getTime()

  const refreshed = async (
    row: ConnectionRow,
    tokens: KeptTokens,
    connector: NetworkConnector,
  ): Promise<{ row: ConnectionRow; tokens: KeptTokens }> => {
    const next = { ...(await connector.refresh(tokens)), page: tokens.page }
    const isSaved = await saveTokens(database, row, sealed(next), next.endsAt)
    if (isSaved) return { row: { ...row, version: row.version + 1 }, tokens: next }
    // Another process was faster, or somebody has connected again.
    const other = await findConnection(database.db, row.advertiserId, row.network)
    const others = unsealed(other?.tokens ?? null)
    if (!other || !others) throw new NetworkFault('connection-missing', '')
    return { row: other, tokens: others }
  }

  return {
    sealed,
    unsealed,
    connectorOf(network: SocialNetwork): NetworkConnector {
      const connector = connectors[network]
      if (!connector) throw new Refusal('network-not-offered')
      return connector
    },
    /** A token that is valid for a while, refreshed if necessary. */
    async fresh(row: ConnectionRow, connector: NetworkConnector): Promise<{ row: ConnectionRow; tokens: KeptTokens }> {
      const tokens = unsealed(row.tokens)
      if (!tokens) throw new NetworkFault('connection-expired', '')
      if (!endsSoon(tokens)) return { row, tokens }
      if (tokens.refresh !== null) return refreshed(row, tokens, connector)
      if (tokens.accessEndsAt !== null && tokens.accessEndsAt <= clock.now()) throw new NetworkFault('connection-expired', '')
      return { row, tokens }
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
