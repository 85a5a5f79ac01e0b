import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { StartupError } from './startup-error.ts'

/** Where a database is, without the name and password in its address. */
const placeOf = (url: string): string => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}` : 'DATABASE_URL'
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}

const open = async (url: string | undefined, folder: string): Promise<Database> => {
  // Each driver is loaded only when it is the one in use.
  if (url === undefined) return (await import('../db/pglite.ts')).openPglite(folder)
  return (await import('../db/postgres.ts')).openPostgres(url)
}

/** Opens the database and brings its tables up to date; throws StartupError. */
export const openDatabase = async (url: string | undefined, folder: string, onProgress: (step: string) => void): Promise<Database> => {
  const database = await open(url, folder).catch((error: unknown) => {
    throw new StartupError(
      url === undefined
        ? `The embedded database in ${folder} cannot be opened (${reasonOf(error)}); --reset makes a new one.`
        : `The database at ${placeOf(url)} cannot be reached (${reasonOf(error)}); check DATABASE_URL.`,
    )
  })
  try {
    await migrate(database, (name) => onProgress(`Preparing the tables: ${name}`))
  } catch (error) {
    await database.close()
    throw new StartupError(`The tables cannot be prepared (${(error as Error).message}).`)
  }
  return database
}
