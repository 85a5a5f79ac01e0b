export type { Database, Db } from './database.ts'
export { migrate } from './migrate.ts'
export { findEmbedded, startEmbedded } from './embedded/embedded.ts'
export { openPostgres } from './postgres.ts'
