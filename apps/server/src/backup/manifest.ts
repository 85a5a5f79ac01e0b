import * as v from 'valibot'

const migration = v.object({ name: v.string(), checksum: v.string() })
const table = v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number(), parts: v.number() })
const job = v.object({ name: v.string(), data: v.record(v.string(), v.unknown()) })

/** The description of a backup: its last entry, so that a truncated file has none. */
const manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** The migrations that made the tables. */
  migrations: v.array(migration),
  /** In the order in which they are restored, each with its number of entries. */
  tables: v.array(table),
  sequences: v.record(v.string(), v.number()),
  /** The jobs that waited in the queue. */
  jobs: v.array(job),
  /** SHA-256 of every other entry. */
  checksums: v.record(v.string(), v.string()),
})

export type Manifest = v.InferOutput<typeof manifest>

export const manifestName = 'manifest.json'

/** Throws if it is invalid, or in a format of a later version. */
export const readManifest = (text: string): Manifest => {
  const found = v.safeParse(manifest, JSON.parse(text))
  if (found.success) return found.output
  throw new Error('its list of contents is not one that this version of Vitrine can read')
}
