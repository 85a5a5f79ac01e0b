import pg from 'pg'

/**
 * `away`: the database does not answer for the moment, whatever is asked. `cannot-save`: it answers, but its disk is full, or it
 * is only to be read from.
 */
export type Outage = 'away' | 'cannot-save'

/**
 * SQLSTATEs by which PostgreSQL says that it is starting, stopping, has no connection left, or gave a statement up: broken
 * connections, shutdowns, too many connections, memory, time.
 */
const away = /^(?:08\w{3}|57P0[1-5]|53300|53200|57014)$/

/** A full disk, an error of the disk, a database to be read from only. */
const cannotSave = /^(?:53100|58030|25006)$/

/** What the driver says, which gives these no code. */
const lost = /^Connection terminated|is not queryable|^timeout exceeded when trying to connect/

/** Whether a question was left because its answer did not come. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const byCode = (code: string): Outage | null => {
  if (cannotSave.test(code)) return 'cannot-save'
  return away.test(code) ? 'away' : null
}

const isLost = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  isUnanswered(error) ||
  lost.test(error.message) ||
  (typeof error.code === 'string' && /^(?:connect|read|write)$/.test(String(error.syscall)))

/** What an error tells about the database as a whole; null when it is about what was asked. */
export const outageOf = (error: unknown): Outage | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof pg.DatabaseError) return byCode(error.code ?? '')
  return isLost(error) ? 'away' : outageOf(error.cause)
}
