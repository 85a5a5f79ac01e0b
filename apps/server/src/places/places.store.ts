import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'

interface Commune {
  code: string
  nom: string
  type: string
  departement?: string
  codesPostaux?: string[]
  population?: number
}

export interface PlaceRow {
  postal_code: string
  name: string
  insee_code: string
  department: string
}

const { resolve } = createRequire(import.meta.url)
const source = '@etalab/decoupage-administratif'

// Former communes share the postal codes of those they were merged into; only current ones are stored.
const currentTypes = new Set(['commune-actuelle', 'arrondissement-municipal'])

const toRows = (communes: readonly Commune[]) =>
  communes
    .filter(({ type }) => currentTypes.has(type))
    .flatMap(({ code, nom, departement = '', codesPostaux = [], population = 0 }) =>
      codesPostaux.map((postalCode) => ({ postal_code: postalCode, name: nom, insee_code: code, department: departement, population })),
    )

const versionOf = async (): Promise<string> =>
  (JSON.parse(await readFile(resolve(`${source}/package.json`), 'utf8')) as { version: string }).version

/**
 * Copies the communes of France from their package into the database, once for each version of the package: lookups read the
 * table, so that no process holds the package's 8 MB in memory. Returns whether anything was written.
 */
export const importPlaces = async (database: Database): Promise<boolean> => {
  const version = await versionOf()
  const known = await firstRow<{ version: string }>(database, sql`SELECT version FROM places_version`)
  if (known?.version === version) return false
  const places = toRows(JSON.parse(await readFile(resolve(`${source}/data/communes.json`), 'utf8')) as Commune[])
  // One statement: concurrent lookups see the old ones or the new ones, and concurrent processes write one set.
  await rows(
    database,
    sql`WITH emptied AS (DELETE FROM places_version RETURNING 1), marked AS (INSERT INTO places_version (version) VALUES (${version}))
     INSERT INTO places (postal_code, name, insee_code, department, population)
     SELECT postal_code, name, insee_code, department, population FROM json_to_recordset(${JSON.stringify(places)}::json)
       AS row (postal_code text, name text, insee_code text, department text, population int)
     ON CONFLICT (postal_code, insee_code) DO UPDATE SET name = excluded.name, department = excluded.department, population = excluded.population`,
  )
  return true
}

/** The communes of a postal code or its prefix: by code, the largest first. */
export const findPlaces = (database: Database, start: string, limit: number): Promise<PlaceRow[]> =>
  rows(
    database,
    sql`SELECT postal_code, name, insee_code, department FROM places
      WHERE postal_code >= ${start} AND postal_code < ${`${start}~`} ORDER BY postal_code, population DESC, name LIMIT ${limit}`,
  )
