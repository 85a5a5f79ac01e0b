import pg from 'pg'

/** SQLSTATEs by which PostgreSQL says that it is starting, stopping, or full: broken connections, shutdowns, no connection left. */
const away = /^(?:08\w{3}|57P0[1-5]|53300)$/

/** What the driver says, which gives these no code. */
const lost = /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying to connect/

const isLost = (error: Error & { code?: unknown; syscall?: unknown }): boolean => {
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? '')
  return lost.test(error.message) || (typeof error.code === 'string' && /^(?:connect|read|write)$/.test(String(error.syscall)))
}

/** Whether an error means that the database does not answer for the moment, whatever was asked. */
export const isOutage = (error: unknown): boolean => error instanceof Error && (isLost(error) || isOutage(error.cause))
