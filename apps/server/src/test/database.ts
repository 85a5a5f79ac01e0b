import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'

/** The address of this run's PostgreSQL, which holds the template database. */
export const postgresVariable = 'VITRINE_TEST_POSTGRES'
export const templateName = 'vitrine_template'

const urlOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Creates a database on that PostgreSQL, empty or as a copy of another; resolves to its address. */
export const createDatabase = async (url: string, name: string, template = 'template1'): Promise<string> => {
  const admin = await openPostgres(url, { connections: 1 })
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.close()
  return urlOf(url, name)
}

const dropDatabase = async (url: string, name: string): Promise<void> => {
  const admin = await openPostgres(url, { connections: 1 })
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.close()
}

/** Opens a database of its own: migrated and empty, without any tables, or a copy of another without connections. Close it at the end of the test file. */
export const openTestDatabase = async (template: string = templateName): Promise<Database> => {
  const url = process.env[postgresVariable]
  if (!url) throw new Error(`${postgresVariable} names no PostgreSQL: vitest starts one for each run.`)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Generous time limits, since a busy machine may be slow: tests must fail by a rule, not by the clock.
  const database = await openPostgres(await createDatabase(url, name, template), { connections: 4, waitMs: 60_000 })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(url, name)
    },
  }
}

/** Locks a table until the returned function is called. */
export const holdTable = async ({ query }: Database, table: string): Promise<() => Promise<void>> => {
  const [current] = await query<{ name: string }>('SELECT current_database() AS name')
  const client = new pg.Client(urlOf(process.env[postgresVariable] ?? '', current?.name ?? ''))
  await client.connect()
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  return () => client.end()
}
