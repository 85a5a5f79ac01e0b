import { createHash, randomBytes } from 'node:crypto'
import { connectionStateOf, daysUntil, hasNetwork, socialNetworks, type ConnectablePage, type SocialConnection, type SocialNetwork } from '@vitrine/core/social-networks'
import type { Advertiser } from '@vitrine/core/account'
import type { ServerConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { seal, unseal } from '../ports/sealed.ts'
import { Refusal } from '../refusal.ts'
import { NetworkFault, type ConnectedPage, type NetworkConnector, type NetworkPage, type NetworkTokens, type OpenConnection, type SocialConnections } from './social-networks.connector.model.ts'
import { endHandshake, findConnection, findHandshake, saveChoice, saveFault, saveHandshake, savePage, saveTokens, type Handshake } from './social-networks.store.ts'
import type { ConnectionRow } from './social-networks.table.ts'

export type Connectors = Readonly<Partial<Record<SocialNetwork, NetworkConnector>>>

export interface ConnectionDeps {
  database: Database
  clock: Clock
  config: ServerConfig
  connectors: Connectors
}

/** Somebody of an account. */
export interface Person {
  advertiserId: number
  userId: number
}

/** What an answer of a network leads to: a page, or the choice of one. */
export interface Consent {
  network: SocialNetwork
  tokens: NetworkTokens
  /** Null where the person is still to choose. */
  page: NetworkPage | null
  /** What this answers; null for a page that is chosen later. */
  handshake: Handshake | null
}

interface KeptTokens extends NetworkTokens {
  /** The page's own. */
  page: string | null
}

const handshakeMinutes = 20
/** Tokens are refreshed this long before they end, so that none ends on its way. */
const refreshMs = 10 * 60_000

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** Where every network sends people back to; what it brings is read by the screen, which is signed in. */
export const returnAddress = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string => `${publicUrl}/socialNetworks/retour`

const refusedBy = (error: unknown): never => {
  if (!(error instanceof NetworkFault)) throw error
  throw new Refusal(error.reason === 'outage' || error.reason === 'timeout' ? 'network-away' : 'network-refused', { params: { answer: error.answer } })
}

/** The connections of all accounts to their networks. */
export const createConnections = ({ database, clock, config, connectors }: ConnectionDeps) => {
  const sealed = (tokens: KeptTokens): string => seal(config.tokenSecret, JSON.stringify(tokens))
  const unsealed = (text: string | null): KeptTokens | null => {
    const json = text === null ? null : unseal(config.tokenSecret, text)
    if (json === null) return null
    const kept = JSON.parse(json) as Record<keyof KeptTokens, unknown>
    return { ...kept, accessEndsAt: dateOf(kept.accessEndsAt), endsAt: dateOf(kept.endsAt) } as KeptTokens
  }

  const connectorOf = (network: SocialNetwork): NetworkConnector => {
    const connector = connectors[network]
    if (!connector) throw new Refusal('network-not-offered')
    return connector
  }

  const toConnection = (network: SocialNetwork, row: ConnectionRow | undefined, { advertiser, canManage }: { advertiser: Advertiser; canManage: boolean }): SocialConnection => {
    const now = clock.now()
    const { pageId = null, pageName = null, pageAddress = null, connectedAt = null, expiresAt = null, fault = null, choice = null } = row ?? {}
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
      failedCount: 0,
      canConnect: canManage && isSubscribed && connectors[network] !== undefined,
      isSubscribed,
      isChoosing: choice !== null,
    }
  }

  /** A token that still holds for a while, refreshed where it would not. */
  const fresh = async (row: ConnectionRow, connector: NetworkConnector): Promise<{ row: ConnectionRow; tokens: KeptTokens }> => {
    const tokens = unsealed(row.tokens)
    if (!tokens) throw new NetworkFault('connection-expired', '')
    const isFresh = tokens.accessEndsAt === null || tokens.accessEndsAt.getTime() - refreshMs > clock.now().getTime()
    if (isFresh) return { row, tokens }
    if (tokens.refresh === null) {
      if (tokens.accessEndsAt !== null && tokens.accessEndsAt > clock.now()) return { row, tokens }
      throw new NetworkFault('connection-expired', '')
    }
    const next = { ...(await connector.refresh(tokens)), page: tokens.page }
    const isSaved = await saveTokens(database, row, sealed(next), next.endsAt)
    if (isSaved) return { row: { ...row, version: row.version + 1 }, tokens: next }
    // Another process was quicker, or somebody has connected again.
    const other = await findConnection(database.db, row.advertiserId, row.network)
    const others = unsealed(other?.tokens ?? null)
    if (!other || !others) throw new NetworkFault('connection-missing', '')
    return { row: other, tokens: others }
  }

  /** What a network refuses because of the connection is noted. */
  const noting = async <Value>(row: ConnectionRow, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof NetworkFault && error.reason === 'connection-expired') await database.db.transaction((tx) => saveFault(tx, row, error.answer, clock.now()))
      throw error
    }
  }

  const open: SocialConnections['open'] = async (advertiserId, network): Promise<OpenConnection> => {
    const connector = connectors[network]
    const found = await findConnection(database.db, advertiserId, network)
    if (!connector || !found || found.pageId === null) throw new NetworkFault('connection-missing', '')
    if (found.fault !== null) throw new NetworkFault('connection-expired', found.fault)
    const { row, tokens } = await noting(found, () => fresh(found, connector))
    const page: ConnectedPage = { network, id: row.pageId ?? '', name: row.pageName ?? '', address: row.pageAddress, token: tokens.page ?? tokens.access }
    return {
      page,
      publish: (post, signal) => noting(row, () => connector.publish(page, post, signal)),
      find: (post, since) => noting(row, () => connector.find(page, post, since)),
      remove: (remoteId) => noting(row, () => connector.remove(page, remoteId)),
      state: (remoteId) => noting(row, () => connector.state(page, remoteId)),
    }
  }

  /** Notes who is sent to a network, and says where. */
  const begin = async (tx: Db, { advertiserId, userId }: Person, network: SocialNetwork): Promise<string> => {
    const connector = connectorOf(network)
    const [state, verifier, now] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url'), clock.now()]
    const endsAt = new Date(now.getTime() + handshakeMinutes * 60_000)
    await saveHandshake(tx, { advertiserId, userId, state: hashOf(state), network, verifier: seal(config.tokenSecret, verifier), endsAt, now })
    return connector.authorizeAddress({ state, challenge: hashOf(verifier), returnTo: returnAddress(config) })
  }

  /** What the code is worth, and the pages that may be chosen with it. */
  const exchanged = async (network: SocialNetwork, answer: { code: string; verifier: string }): Promise<{ tokens: NetworkTokens; pages: NetworkPage[] }> => {
    const connector = connectorOf(network)
    const tokens = await connector.exchange({ ...answer, returnTo: returnAddress(config) }).catch(refusedBy)
    const pages = (await connector.pages(tokens).catch(refusedBy)).filter(({ refusal }) => refusal === null)
    if (pages.length === 0) throw new Refusal('network-no-page')
    return { tokens, pages }
  }

  /** Reads what somebody came back with; nothing is connected yet. */
  const consentOf = async ({ advertiserId, userId }: Person, { state, code }: { state: string; code: string }): Promise<Consent> => {
    const handshake = { advertiserId, userId, state: hashOf(state) }
    const found = await findHandshake(database, handshake, clock.now())
    const verifier = found && unseal(config.tokenSecret, found.verifier)
    if (!found || verifier === null) throw new Refusal('network-handshake')
    const { network } = found
    try {
      const { tokens, pages } = await exchanged(network, { code, verifier })
      const former = (await findConnection(database.db, advertiserId, network))?.pageId
      const page = pages.find(({ id }) => id === former) ?? (pages.length === 1 ? pages[0] : undefined)
      return { network, tokens, page: page ?? null, handshake }
    } catch (error) {
      // Nothing is tried twice under the same state.
      await endHandshake(database, handshake, clock.now())
      throw error
    }
  }

  const keep = async (tx: Db, advertiserId: number, { network, tokens, page, handshake }: Consent): Promise<void> => {
    if (handshake && !(await endHandshake(tx, handshake, clock.now()))) throw new Refusal('network-handshake')
    if (!page) return saveChoice(tx, advertiserId, network, sealed({ ...tokens, page: null }))
    const { id, name, address } = page
    await savePage(tx, advertiserId, network, { tokens: sealed({ ...tokens, page: page.token }), pageId: id, pageName: name, pageAddress: address, expiresAt: tokens.endsAt }, clock.now())
  }

  /** The pages of whoever has agreed last. */
  const choiceOf = async (advertiserId: number, network: SocialNetwork): Promise<{ tokens: NetworkTokens; pages: NetworkPage[] }> => {
    const connector = connectorOf(network)
    const row = await findConnection(database.db, advertiserId, network)
    if (!row) throw new Refusal('not-found')
    const chosen = unsealed(row.choice)
    const tokens = chosen ?? (await fresh(row, connector).catch(refusedBy)).tokens
    return { tokens, pages: await connector.pages(tokens).catch(refusedBy) }
  }

  return {
    open,
    begin,
    consentOf,
    keep,
    /** Every network with what the account has of it. */
    listed: (found: readonly ConnectionRow[], viewer: { advertiser: Advertiser; canManage: boolean }): SocialConnection[] =>
      socialNetworks.map((network) => toConnection(network, found.find((row) => row.network === network), viewer)),
    pagesOf: async (advertiserId: number, network: SocialNetwork): Promise<ConnectablePage[]> =>
      (await choiceOf(advertiserId, network)).pages.map(({ id, name, address, refusal }) => ({ id, name, address, refusal })),
    /** The page that was chosen, as consent to keep; refuses one that may not be. */
    chosen: async (advertiserId: number, network: SocialNetwork, pageId: string): Promise<Consent> => {
      const { tokens, pages } = await choiceOf(advertiserId, network)
      const page = pages.find(({ id }) => id === pageId)
      if (!page || page.refusal !== null) throw new Refusal('network-page', { field: 'page' })
      return { network, tokens, page, handshake: null }
    },
  }
}

export type Connections = ReturnType<typeof createConnections>
