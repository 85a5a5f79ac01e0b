import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('./migrations/', import.meta.url)

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of its text with normalised line endings. */
  checksum: string
}

const read = async (name: string): Promise<Migration> => {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** The migrations in the order they run. */
export const readMigrations = async (): Promise<Migration[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(read),
  )
