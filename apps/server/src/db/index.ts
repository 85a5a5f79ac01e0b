export type { Database, Db } from './database.ts'
export { migrate } from './migrate.ts'
export { startEmbedded } from './embedded/embedded.ts'
export { openPostgres } from './postgres.ts'
