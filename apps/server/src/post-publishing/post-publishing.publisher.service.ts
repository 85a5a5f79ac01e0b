import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { checkPublished, publishOne, type PublishDeps } from './post-publishing.service.ts'
import { claimPublications, renewPublications, type Claimed } from './post-publishing.store.ts'

export interface Publisher {
  /** Publishes what is due, now and later. */
  start(): void
  /** Publishes what is due, until nothing is. */
  drain(): Promise<void>
  /** Lets what is on its way arrive. */
  stop(): Promise<void>
}

const atOnce = 8
const pollMs = 1_000
const renewMs = 10_000
/** After so long without a word of the database nobody knows any more whose a publication is: less than a claim lasts. */
const lostMs = 40_000
const graceMs = 4_000

interface Running {
  claimed: Claimed
  renewedAt: number
  giveUp: AbortController
  done: Promise<void>
}

type PublisherDeps = PublishDeps & { log: Logger }

/** What this process is sending, and says so to the others. */
const createSending = (deps: PublisherDeps) => {
  const { database, log } = deps
  const running = new Map<string, Running>()
  return {
    count: (): number => running.size,
    all: (): Promise<void>[] => [...running.values()].map(({ done }) => done),
    begin(claimed: Claimed): void {
      const giveUp = new AbortController()
      const done = publishOne(deps, claimed, giveUp.signal)
        .catch((error: unknown) =>
          log.error({ publication: claimed.id, err: error }, 'What became of a post is not written down; its network is asked'),
        )
        .then(() => void running.delete(claimed.id))
      running.set(claimed.id, { claimed, renewedAt: performance.now(), giveUp, done })
    },
    /** Whatever belongs to another process by now is let go of. */
    async renew(): Promise<void> {
      const held = [...running.values()]
      if (held.length === 0) return
      const kept = await renewPublications(
        database,
        held.map(({ claimed: { advertiserId, id, attempts } }) => ({ advertiserId, id, attempts })),
      ).catch(() => null)
      for (const one of held) {
        if (kept?.has(one.claimed.id)) one.renewedAt = performance.now()
        else if (kept || performance.now() - one.renewedAt > lostMs) one.giveUp.abort()
      }
    },
  }
}

/** The posts of the database on their way to the networks, a few at a time; any number of processes may do this on one database. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
  const { database, clock, log } = deps
  const sending = createSending(deps)
  let stopped = false
  let taking: Promise<unknown> = Promise.resolve()
  let renewing: NodeJS.Timeout | undefined

  /** Begins with what is due, as far as there is room; returns how many that is. */
  const fill = async (): Promise<number> => {
    const room = atOnce - sending.count()
    if (room <= 0) return 0
    const due = await claimPublications(database, clock.now(), room)
    for (const claimed of due) sending.begin(claimed)
    return due.length
  }

  const look = async (): Promise<void> => {
    await fill()
    await checkPublished(deps)
  }

  /** Until half of the room is free, or some time has passed: to look costs the more, the more is due. */
  const rest = async (isAway: boolean): Promise<void> => {
    const end = performance.now() + pollMs
    do await Promise.race([wait(Math.max(0, end - performance.now()), undefined, { ref: false }), ...(isAway ? [] : sending.all())])
    while (performance.now() < end && (isAway || sending.count() > atOnce / 2))
  }

  const keepPublishing = async (): Promise<void> => {
    for (let isAway = false; !stopped;) {
      taking = look().then(
        () => null,
        (reason: unknown) => reason,
      )
      const error = await taking
      if (error !== null && !isAway) log.error({ err: error }, 'The posts that are due cannot be read')
      isAway = error !== null
      await rest(isAway)
    }
  }

  return {
    start() {
      renewing = setInterval(() => void sending.renew(), renewMs)
      void keepPublishing()
    },
    async drain() {
      while ((await fill()) > 0 || sending.count() > 0) await Promise.all(sending.all())
      while ((await checkPublished(deps)) > 0);
    },
    async stop() {
      stopped = true
      await Promise.race([taking.then(() => Promise.all(sending.all())), wait(graceMs, undefined, { ref: false })])
      clearInterval(renewing)
    },
  }
}
