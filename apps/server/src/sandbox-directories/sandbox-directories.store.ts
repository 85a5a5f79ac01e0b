import type { MediumKey } from '@vitrine/core/presence'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'
import type { Behaviour, SandboxListing } from './sandbox-directories.model.ts'

const columns = sql`medium, key, version, sent, shown, ready_at AS "readyAt", taken, refused_field AS "refusedField", duplicate`

const read = (row: SandboxListing): SandboxListing => ({ ...row, readyAt: new Date(row.readyAt) })

export const findSandboxListing = async (runner: Runner, medium: MediumKey, key: string): Promise<SandboxListing | null> => {
  const row = await firstRow<SandboxListing>(runner, sql`SELECT ${columns} FROM sandbox_listings WHERE medium = ${medium} AND key = ${key}`)
  return row && read(row)
}

export const listSandboxListings = async (runner: Runner, medium: MediumKey): Promise<SandboxListing[]> =>
  (await rows<SandboxListing>(runner, sql`SELECT ${columns} FROM sandbox_listings WHERE medium = ${medium} ORDER BY key LIMIT 50`)).map(
    read,
  )

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`

export const saveSandboxListing = async (runner: Runner, listing: SandboxListing): Promise<void> => {
  const { medium, key, version, sent, shown, readyAt, taken, refusedField, duplicate } = listing
  await rows(
    runner,
    sql`INSERT INTO sandbox_listings (medium, key, version, sent, shown, ready_at, taken, refused_field, duplicate)
      VALUES (${medium}, ${key}, ${version}, ${json(sent)}, ${json(shown)}, ${readyAt.toISOString()}::timestamptz, ${taken}, ${refusedField}, ${json(duplicate)})
      ON CONFLICT (medium, key) DO UPDATE SET version = excluded.version, sent = excluded.sent, shown = excluded.shown, ready_at = excluded.ready_at,
        taken = excluded.taken, refused_field = excluded.refused_field, duplicate = excluded.duplicate`,
  )
}

export const findBehaviour = async (runner: Runner, medium: MediumKey): Promise<Behaviour> =>
  (await firstRow<{ behaviour: Behaviour }>(runner, sql`SELECT behaviour FROM sandbox_directories WHERE medium = ${medium}`))?.behaviour ??
  'take'

export const setBehaviour = async (runner: Runner, medium: MediumKey, behaviour: Behaviour): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO sandbox_directories (medium, behaviour) VALUES (${medium}, ${behaviour})
      ON CONFLICT (medium) DO UPDATE SET behaviour = excluded.behaviour`,
  )
}

/** What was chosen happens once. */
export const takeBehaviour = async (runner: Runner, medium: MediumKey): Promise<Behaviour> =>
  (await firstRow<{ behaviour: Behaviour }>(runner, sql`DELETE FROM sandbox_directories WHERE medium = ${medium} RETURNING behaviour`))
    ?.behaviour ?? 'take'
