import { socialNetworks } from '@vitrine/core/social-networks'
import type { Database } from '../db/database.ts'
import { createNetworks } from '../networks.ts'
import { memoryFiles } from '../ports/files.ts'
import { loadServerTexts } from '../ports/texts.ts'
import { claimPublications } from '../post-publishing/post-publishing.store.ts'
import { createPublisher, type Publisher } from '../post-publishing/post-publishing.publisher.service.ts'
import { createGrants, dayMs } from '../sandbox-networks/sandbox-networks.grants.service.ts'
import type { SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { testConfig } from './config.ts'
import { createTestLog } from './log.ts'

type PublisherDeps = Parameters<typeof createPublisher>[0]

/** Publishes posts whose pictures are not read. */
export const publisherOf = (deps: Omit<PublisherDeps, 'readPicture' | 'fetchPublic'>): Publisher =>
  createPublisher({ ...deps, readPicture: async () => null, fetchPublic: async () => new Uint8Array() })

/** A process that only publishes, on the networks of the demonstration, with a clock that many minutes ahead. */
export const openPublishing = async (database: Database, aheadMinutes = 0) => {
  const clock = { now: () => new Date(Date.now() + aheadMinutes * 60_000) }
  const services = {
    database,
    clock,
    config: testConfig,
    files: memoryFiles(),
    texts: await loadServerTexts(),
    log: createTestLog(),
  }
  const networks = createNetworks(services)
  const connections: SocialConnections = networks
  return {
    connections,
    publisher: publisherOf({ ...services, connections }),
    /** Connects each of these accounts to a page on every network, as if somebody had given consent. */
    async connect(advertisers: readonly number[]): Promise<void> {
      const grants = createGrants(testConfig.tokenSecret, clock)
      for (const advertiserId of advertisers)
        for (const network of socialNetworks) {
          const pageId = `${advertiserId}1`
          const id = {
            facebook: pageId,
            instagram: pageId,
            google: `accounts/${advertiserId}/locations/${pageId}`,
            linkedin: `urn:li:organization:${pageId}`,
          }[network]
          const token = await grants.signToken({ network, advertiserId, kind: 'page', pageId }, 365 * dayMs)
          const tokens = { access: token, refresh: null, accessEndsAt: null, endsAt: null }
          await database.db.transaction((tx) =>
            networks.keep(tx, advertiserId, {
              network,
              tokens,
              page: { id, name: `Page ${pageId}`, address: null, token, refusal: null },
              handshake: null,
            }),
          )
        }
    },
    /** Claims due posts as every process does each second; resolves to how many it found. */
    look: async (count: number): Promise<number> => (await claimPublications(database, clock.now(), count)).length,
  }
}
