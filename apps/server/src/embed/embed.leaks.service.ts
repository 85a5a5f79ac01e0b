import { record } from '../audit/audit.store.ts'
import { serverAuthor } from '../caller.ts'
import { createCache } from '../ports/cache.ts'
import type { Services } from '../ports/services.ts'
import { insertLeakMail } from './embed.leaks.mails.ts'
import { markLeaked } from './embed.leaks.store.ts'

const dayMs = 86_400_000

export type LeakServices = Pick<Services, 'database' | 'clock' | 'texts' | 'config' | 'log'>

/** A secret key that a browser has shown. */
interface Sighting {
  /** What its hash begins with. */
  hashStart: string
  page: string | null
  requestId: string
}

/** Tells the owners of leaked keys, by the list of keys, a mail and the trail, once a day for each key. */
export interface KeyLeaks {
  note(sighting: Sighting): Promise<void>
}

export const createKeyLeaks = (services: LeakServices): KeyLeaks => {
  const { database, clock, log } = services
  const noted = createCache<string, number>({ max: 10_000 })

  const tell = async ({ hashStart, page, requestId }: Sighting, at: Date): Promise<void> => {
    const key = await database.db.transaction(async (tx) => {
      const marked = await markLeaked(tx, hashStart, page, { at, before: new Date(at.getTime() - dayMs) })
      if (!marked) return null
      await record(tx, serverAuthor(marked.advertiserId, at), 'key.leaked', { subjectId: marked.id })
      await insertLeakMail(tx, services, { key: marked, page, at })
      return marked
    })
    if (key) log.warn({ requestId, key: key.id, advertiser: key.advertiserId, page }, 'a browser has shown a secret key')
  }

  return {
    async note(sighting) {
      const at = clock.now()
      if ((noted.get(sighting.hashStart) ?? 0) > at.getTime() - dayMs) return
      noted.set(sighting.hashStart, at.getTime())
      try {
        await tell(sighting, at)
      } catch (error) {
        // Noticing must not decide what the page is answered; it is tried again with the next call.
        noted.delete(sighting.hashStart)
        log.error({ requestId: sighting.requestId, err: error }, 'a leaked key could not be noted')
      }
    },
  }
}
