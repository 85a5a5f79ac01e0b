import pg from 'pg'

/**
 * `away`: the database does not answer at the moment. `cannot-save`: it answers, but its disk is full, or it is
 * read-only.
 */
export type Outage = 'away' | 'cannot-save'

/**
 * SQLSTATEs by which PostgreSQL says that it is starting or stopping, has no connection left, or cancelled a statement: broken
 * connections, shutdowns, too many connections, memory, time limits.
 */
const away = /^(?:08\w{3}|57P0[1-5]|53300|53200|57014)$/

/** A full disk, a disk error, a read-only database. */
const cannotSave = /^(?:53100|58030|25006)$/

/** Messages of the driver for errors without a code. */
const lost = /^Connection terminated|is not queryable|^timeout exceeded when trying to connect/

/** Whether a query was given up because its answer did not arrive. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const byCode = (code: string): Outage | null => {
  if (cannotSave.test(code)) return 'cannot-save'
  return away.test(code) ? 'away' : null
}

const isLost = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  isUnanswered(error) ||
  lost.test(error.message) ||
  (typeof error.code === 'string' && /^(?:connect|read|write)$/.test(String(error.syscall)))

/** The outage that an error reveals; null if the error is about the query itself. */
export const outageOf = (error: unknown): Outage | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof pg.DatabaseError) return byCode(error.code ?? '')
  return isLost(error) ? 'away' : outageOf(error.cause)
}
