import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'

/** Whether the demo data is in the database. */
export const hasDemo = async (database: Database): Promise<boolean> => (await rows(database, sql`SELECT 1 FROM demo_marker`)).length > 0
