import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

/** A new contact, or a change of one's handling, as the database notifies every process. */
interface ContactEvent {
  kind: 'mail' | 'reconciliation' | 'call'
  id: number
  advertiser: number
  /** The version of the changed handling; absent for a new contact. */
  version?: number
}

/** A saved ad. */
interface AdEvent {
  kind: 'ad'
  id: number
  advertiser: number
  version: number
}

/** Reviews of an account were found, changed or answered. */
interface ReviewEvent {
  kind: 'review'
  advertiser: number
}

/** Something of what a person is told of was added, read or removed. */
interface NotificationEvent {
  kind: 'notification'
  user: number
}

export type ServerEvent = ContactEvent | AdEvent | ReviewEvent | NotificationEvent

export interface Follower {
  /** The account by which open streams are counted. */
  account: number
  send(event: ServerEvent): void
  /** Ends the stream; the client may open a new one. */
  end(): void
}

/** Notifies the followers in this process of events in any process on the database. */
export interface EventHub {
  /** Why another follower of this account cannot be accepted; null if it can. */
  refusal(account: number): 'too-many-followers' | 'unavailable' | null
  /** Resolves to a function that unsubscribes, once no event can be missed any more. */
  follow(follower: Follower): Promise<() => void>
  /** The number of open streams. */
  count(): number
  /** Ends all streams permanently. */
  stop(): Promise<void>
}

export const followerLimits = { perAccount: 50, inAll: 2_000 }

// Events of ads, reviews and notifications use it too: the name dates from when there were only contacts.
const channel = 'vitrine_contacts'

const parse = (payload: string): ServerEvent | null => {
  try {
    return JSON.parse(payload) as ServerEvent
  } catch {
    return null
  }
}

interface Source {
  /** Resolves when no event can be missed any more. */
  open(): Promise<void>
  close(): Promise<void>
}

/** The one connection on which this process listens to all processes; it is closed while there are no followers. */
const createSource = ({ database, log }: HubDeps, pass: (event: ServerEvent) => void, onLost: () => void): Source => {
  let heard: Promise<() => Promise<void>> | null = null
  const hear = (payload: string): void => {
    const event = parse(payload)
    if (event) pass(event)
  }
  const start = (): Promise<() => Promise<void>> => {
    const forget = (): boolean => {
      const current = heard === mine
      if (current) heard = null
      return current
    }
    const mine = database.listen(channel, hear, () => void (forget() && onLost()))
    mine.catch(forget)
    return mine
  }
  return {
    open: async () => void (await (heard ??= start())),
    async close() {
      const open = heard
      heard = null
      const leave = await open?.catch(() => null)
      await leave?.().catch((error: unknown) => log.warn({ err: error }, 'events'))
    },
  }
}

interface HubDeps {
  database: Database
  log: Logger
}

export const createEventHub = (deps: HubDeps): EventHub => {
  const followers = new Set<Follower>()
  let stopped = false

  const endAll = (): void => {
    for (const follower of followers) follower.end()
    followers.clear()
  }
  const source = createSource(
    deps,
    (event) => {
      for (const follower of followers) follower.send(event)
    },
    // Events may have been missed: the streams end, and clients reconnect and reload.
    endAll,
  )
  const countOf = (account: number): number => [...followers].filter((follower) => follower.account === account).length

  return {
    refusal(account) {
      if (stopped) return 'unavailable'
      return followers.size >= followerLimits.inAll || countOf(account) >= followerLimits.perAccount ? 'too-many-followers' : null
    },
    async follow(follower) {
      // Counted before it is ready, so that concurrent followers cannot exceed the limit.
      followers.add(follower)
      const leave = (): void => {
        if (followers.delete(follower) && followers.size === 0) void source.close()
      }
      try {
        await source.open()
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
    count: () => followers.size,
    async stop() {
      stopped = true
      endAll()
      await source.close()
    },
  }
}
