import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

/** A contact that just came in, or whose handling was just changed, as the database tells every process. */
interface ContactEvent {
  kind: 'mail' | 'reconciliation' | 'call'
  id: number
  advertiser: number
  /** Of the changed handling; absent for a contact that came in. */
  version?: number
}

/** An ad that was just saved. */
interface AdEvent {
  kind: 'ad'
  id: number
  advertiser: number
  version: number
}

export type ServerEvent = ContactEvent | AdEvent

export interface Follower {
  /** Whose open streams are counted together. */
  account: number
  send(event: ServerEvent): void
  /** There is nothing more to come; whoever still wants to know asks again. */
  end(): void
}

/** Tells followers in this process what happens in any process on the database. */
export interface EventHub {
  /** Why one more follower of this account cannot be taken; null when it can. */
  refusal(account: number): 'too-many-followers' | 'unavailable' | null
  /** Resolves to the function that leaves, once nothing can be missed any more. */
  follow(follower: Follower): Promise<() => void>
  /** Streams that are open. */
  count(): number
  /** Ends every stream, for good. */
  stop(): Promise<void>
}

export const followerLimits = { perAccount: 50, inAll: 2_000 }

// Ads are told on it too: the name is from when there were only contacts.
const channel = 'vitrine_contacts'

const parse = (payload: string): ServerEvent | null => {
  try {
    return JSON.parse(payload) as ServerEvent
  } catch {
    return null
  }
}

interface Source {
  /** Resolves when nothing can be missed any more. */
  open(): Promise<void>
  close(): Promise<void>
}

/** The one connection on which this process hears what all processes tell; there is none while nobody follows. */
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
    // Something may have been missed: everybody asks anew, and reads what is there by then.
    endAll,
  )
  const countOf = (account: number): number => [...followers].filter((follower) => follower.account === account).length

  return {
    refusal(account) {
      if (stopped) return 'unavailable'
      return followers.size >= followerLimits.inAll || countOf(account) >= followerLimits.perAccount ? 'too-many-followers' : null
    },
    async follow(follower) {
      // Counted from the start, so that many who come at one moment do not slip in together.
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
