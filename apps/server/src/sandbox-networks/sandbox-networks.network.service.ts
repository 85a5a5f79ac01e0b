import { randomUUID } from 'node:crypto'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { sandboxNetworksPath, type ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { createGrants, type Grants } from './sandbox-networks.grants.service.ts'
import { delays, type Failure, type Grant, type Item, type ItemContent, type ItemKind } from './sandbox-networks.model.ts'
import {
  deleteItem,
  findItem,
  findPerson,
  forgetOldItems,
  insertItem,
  listItems,
  setBytes,
  takeFailure,
  type SandboxPerson,
} from './sandbox-networks.store.ts'

export interface SandboxDeps {
  database: Database
  clock: Clock
  config: ServerConfig
  /** Waits; a test replaces it. */
  pause?: (ms: number) => Promise<void>
}

const maxItems = 500

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** The state of one network of the demonstration, independent of its API. */
export const createSandboxNetwork = ({ database, clock, config, pause = wait }: SandboxDeps, network: SocialNetwork) => {
  const grants: Grants = createGrants(config.tokenSecret, clock)
  // In memory only: codes expire after some minutes, so other processes do not matter.
  const used = new Set<string>()
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms)

  const put = async (
    kind: ItemKind,
    pageId: string,
    content: ItemContent,
    {
      id = randomUUID().replaceAll('-', ''),
      readyMs = 0,
      refusedMs = null,
    }: { id?: string; readyMs?: number; refusedMs?: number | null } = {},
  ): Promise<Item> => {
    const item: Item = {
      id,
      kind,
      pageId,
      content,
      createdAt: clock.now(),
      readyAt: after(readyMs),
      refusedAt: refusedMs === null ? null : after(refusedMs),
    }
    await insertItem(database, network, item)
    return item
  }

  const app = config.socialNetworks[network]
  return {
    network,
    /** The base of public addresses. */
    address: `${config.publicUrl}${sandboxNetworksPath}/${network}`,
    clientSecret: app?.clientSecret ?? '',
    grants,
    put,
    now: () => clock.now(),
    pause,
    database,
    /** When something is ready that is not at once. */
    after,
    take: (among: readonly Failure[]): Promise<Failure | null> => takeFailure(database, network, among),
    /** Publishes a post; one that the network was told to refuse later is removed after a while. */
    publish: async (pageId: string, content: ItemContent, options: { id?: string; readyMs?: number } = {}): Promise<Item> => {
      const isRefused = (await takeFailure(database, network, ['refused-later'])) !== null
      const item = await put('post', pageId, content, { ...options, refusedMs: isRefused ? delays.refusedMs : null })
      await forgetOldItems(database, network, maxItems)
      return item
    },
    find: (id: string): Promise<Item | null> => findItem(database, network, id),
    list: (kind: ItemKind, pageId: string): Promise<Item[]> => listItems(database, network, { kind, pageId, limit: 100 }),
    keepBytes: (id: string, bytes: Uint8Array): Promise<void> => setBytes(database, network, id, bytes),
    remove: (id: string): Promise<boolean> => deleteItem(database, network, id),
    isRefused: ({ refusedAt }: Item): boolean => refusedAt !== null && refusedAt <= clock.now(),
    isReady: ({ readyAt }: Item): boolean => readyAt <= clock.now(),
    person: (id: number): Promise<SandboxPerson | null> => findPerson(database.db, id),
    /** Exchanges a code, which can be used once. */
    redeem: async (text: string, returnTo: string) => {
      const code = await grants.readCode(text)
      if (!code || code.network !== network || code.returnTo !== returnTo) return null
      const isFirst = !used.has(code.jti)
      used.add(code.jti)
      return isFirst ? code : null
    },
    /** The rights of a token on this network. */
    grantOf: async (text: string): Promise<Grant | null> => {
      const grant = await grants.readToken(text)
      return grant?.network === network && grant.kind !== 'refresh' ? grant : null
    },
    isApp: (clientId: string | undefined, clientSecret: string | undefined): boolean =>
      app !== undefined && clientId === app.clientId && clientSecret === app.clientSecret,
  }
}

export type SandboxNetwork = ReturnType<typeof createSandboxNetwork>
