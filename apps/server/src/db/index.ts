export type { Database, Db } from './database.ts'
export { migrate } from './migrate.ts'
export { openPglite } from './pglite.ts'
export { openPostgres } from './postgres.ts'
