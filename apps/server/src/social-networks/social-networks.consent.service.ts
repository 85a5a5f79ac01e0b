import { createHash, randomBytes } from 'node:crypto'
import type { ConnectablePage, NetworkAnswer, SocialNetwork } from '@vitrine/core/social-networks'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { seal, unseal } from '../ports/sealed.ts'
import { Refusal } from '../refusal.ts'
import { NetworkFault, type NetworkPage, type NetworkTokens } from './social-networks.connector.model.ts'
import {
  endHandshake,
  findConnection,
  findHandshake,
  saveChoice,
  saveHandshake,
  savePage,
  type Handshake,
} from './social-networks.store.ts'
import type { ConnectionDeps, Tokens } from './social-networks.tokens.service.ts'

/** A user of an account. */
export interface Person {
  advertiserId: number
  userId: number
}

/** A person's consent on a network. */
export interface Consent {
  network: SocialNetwork
  tokens: NetworkTokens
  /** Null if the person still has to choose a page. */
  page: NetworkPage | null
  /** The request that this answers; null for a page that is chosen later. */
  handshake: Handshake | null
}

const handshakeMinutes = 20

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The URL to which every network returns; the answer is read by the screen, where the user is signed in. */
const returnAddress = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string => `${publicUrl}/socialNetworks`

const refusedBy = (error: unknown): never => {
  if (!(error instanceof NetworkFault)) throw error
  throw new Refusal(error.reason === 'outage' || error.reason === 'timeout' ? 'network-away' : 'network-refused', {
    params: { answer: error.answer },
  })
}

/** Sends people to networks, and processes the answers. */
export const createConsents = ({ database, clock, config }: ConnectionDeps, { connectorOf }: Tokens) => {
  /** Exchanges the code, and reads the pages that can be chosen. */
  const exchanged = async (
    network: SocialNetwork,
    answer: { code: string; verifier: string },
  ): Promise<{ tokens: NetworkTokens; pages: NetworkPage[] }> => {
    const connector = connectorOf(network)
    const tokens = await connector.exchange({ ...answer, returnTo: returnAddress(config) }).catch(refusedBy)
    const pages = (await connector.pages(tokens).catch(refusedBy)).filter(({ refusal }) => refusal === null)
    if (pages.length === 0) throw new Refusal('network-no-page')
    return { tokens, pages }
  }
  return {
    /** Records the request, and returns the URL of the consent page. */
    async begin(tx: Db, { advertiserId, userId }: Person, network: SocialNetwork): Promise<string> {
      const connector = connectorOf(network)
      const [state, verifier, now] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url'), clock.now()]
      const endsAt = new Date(now.getTime() + handshakeMinutes * 60_000)
      await saveHandshake(tx, {
        advertiserId,
        userId,
        state: hashOf(state),
        network,
        verifier: seal(config.tokenSecret, verifier),
        endsAt,
        now,
      })
      return connector.authorizeAddress({ state, challenge: hashOf(verifier), returnTo: returnAddress(config) })
    },
    /** Processes a network's answer; nothing is connected yet. */
    async consentOf({ advertiserId, userId }: Person, { state, code }: NetworkAnswer): Promise<Consent> {
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
        // A state can be used once.
        await endHandshake(database, handshake, clock.now())
        throw error
      }
    },
  }
}

/** Stores a consent until its page is chosen. */
export const createChoices = ({ database, clock }: ConnectionDeps, { sealed, unsealed, fresh, connectorOf }: Tokens) => {
  /** The pages of the latest consent. */
  const choiceOf = async (advertiserId: number, network: SocialNetwork): Promise<{ tokens: NetworkTokens; pages: NetworkPage[] }> => {
    const connector = connectorOf(network)
    const row = await findConnection(database.db, advertiserId, network)
    if (!row) throw new Refusal('not-found')
    const tokens = unsealed(row.choice) ?? (await fresh(row, connector).catch(refusedBy)).tokens
    return { tokens, pages: await connector.pages(tokens).catch(refusedBy) }
  }
  return {
    async keep(tx: Db, advertiserId: number, { network, tokens, page, handshake }: Consent): Promise<void> {
      if (handshake && !(await endHandshake(tx, handshake, clock.now()))) throw new Refusal('network-handshake')
      if (!page) return saveChoice(tx, advertiserId, network, sealed({ ...tokens, page: null }))
      const { id, name, address } = page
      await savePage(
        tx,
        advertiserId,
        network,
        { tokens: sealed({ ...tokens, page: page.token }), pageId: id, pageName: name, pageAddress: address, expiresAt: tokens.endsAt },
        clock.now(),
      )
    },
    pagesOf: async (advertiserId: number, network: SocialNetwork): Promise<ConnectablePage[]> =>
      (await choiceOf(advertiserId, network)).pages.map(({ id, name, address, refusal }) => ({ id, name, address, refusal })),
    /** The chosen page, as a consent to be stored; refuses pages that are not allowed. */
    async chosen(advertiserId: number, network: SocialNetwork, pageId: string): Promise<Consent> {
      const { tokens, pages } = await choiceOf(advertiserId, network)
      const page = pages.find(({ id }) => id === pageId)
      if (!page || page.refusal !== null) throw new Refusal('network-page', { field: 'page' })
      return { network, tokens, page, handshake: null }
    },
  }
}
