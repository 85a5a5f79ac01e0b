import type { Database } from '../db/database.ts'

/** A comparable description of all tables of a database. */
export const schemaOf = async (database: Database): Promise<string[]> => {
  const rows = await database.query<{ line: string }>(
    `WITH own AS (SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v'))
     SELECT concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attcollation::regcollation) AS line
       FROM own JOIN pg_attribute ON attrelid = own.oid AND attnum > 0 AND NOT attisdropped LEFT JOIN pg_attrdef ON adrelid = own.oid AND adnum = attnum
     UNION ALL SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid)) FROM own JOIN pg_constraint ON conrelid = own.oid
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM own JOIN pg_index ON indrelid = own.oid
     UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid) || tgenabled::text FROM own JOIN pg_trigger ON tgrelid = own.oid AND NOT tgisinternal
     UNION ALL SELECT pg_get_viewdef(oid) FROM own WHERE relname IN (SELECT viewname FROM pg_views WHERE schemaname = 'public')
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc f WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
     ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

/** A hash of the rows of every table that is not empty, generated columns and counters included. */
export const contentsOf = async (database: Database): Promise<Record<string, string>> => {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> 'vitrine_migrations' ORDER BY 1`,
  )
  const words: [string, string][] = []
  for (const { name } of tables) {
    // By column names: a table that was altered later may have them in another order.
    const [row] = await database.query<{ rows: number; word: string }>(
      `SELECT count(*) AS rows, md5(string_agg(to_jsonb(t)::text, ',' ORDER BY to_jsonb(t)::text)) AS word FROM "${name}" t`,
    )
    if (row && row.rows > 0) words.push([name, `${row.rows} ${row.word}`])
  }
  return Object.fromEntries(words)
}

export const sequencesOf = async (database: Database): Promise<object[]> =>
  database.query(`SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`)
