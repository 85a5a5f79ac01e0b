import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { checkPublished, publishOne, type PublishDeps } from './post-publishing.service.ts'
import { claimPublications, renewPublications, type Claimed } from './post-publishing.store.ts'

export interface Publisher {
  /** Polls for due publications until stopped. */
  start(): void
  /** Publishes until nothing is due. */
  drain(): Promise<void>
  /** Waits for publications in progress, up to a limit. */
  stop(): Promise<void>
}

const atOnce = 8
const pollMs = 1_000
const renewMs = 10_000
/** Without contact to the database for this long the claims may have expired; shorter than a claim lasts. */
const lostMs = 40_000
const graceMs = 4_000

interface Running {
  claimed: Claimed
  renewedAt: number
  giveUp: AbortController
  done: Promise<void>
}

type PublisherDeps = PublishDeps & { log: Logger }

/** The publications that this process is sending. Their claims are renewed regularly. */
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
    /** Renews the claims, and aborts publications that another process has taken over. */
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

/** Publishes due posts, several at a time. Any number of processes may do so on one database. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
  const { database, clock, log } = deps
  const sending = createSending(deps)
  let stopped = false
  let taking: Promise<unknown> = Promise.resolve()
  let renewing: NodeJS.Timeout | undefined

  /** Claims due publications up to the free capacity; returns how many. */
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

  /** Waits for the next poll, or until half of the capacity is free. Polling more often would be expensive when much is due. */
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
