import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

const channel = 'vitrine_rights'
const retryMs = 5_000

/** The caches that a process clears when rights have changed. */
export interface RightsMemories {
  /** A session that has ended. */
  forgetSession(id: string): void
  forgetAll(): void
}

export interface RightsWatch {
  stop(): Promise<void>
}

/**
 * Listens to changes of rights by any process on the database. While the connection is lost, cached rights still expire
 * by age.
 */
export const watchRights = (
  { database, log }: { database: Database; log: Logger },
  { forgetSession, forgetAll }: RightsMemories,
): RightsWatch => {
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const open = async (): Promise<(() => Promise<void>) | null> => {
    try {
      const leave = await database.listen(channel, (id) => (id === '' ? forgetAll() : forgetSession(id)), openLater)
      // Changes before this moment were missed.
      forgetAll()
      return leave
    } catch (error) {
      log.warn({ err: error }, 'changes of rights are not heard')
      openLater()
      return null
    }
  }
  const openLater = (): void => {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(() => void (opened = open()), retryMs).unref()
  }
  let opened = open()

  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      const leave = await opened
      await leave?.().catch((error: unknown) => log.warn({ err: error }, 'changes of rights'))
    },
  }
}
