import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Files } from './files.ts'

const room = 'apps/server/src/db'
const list = `${room}/migrations/checksums.txt`

interface Migration {
  name: string
  checksum: string
}

/** The list with what is missing added: a migration that stands in it has run on somebody's data, and stays as it is. */
export const withMissing = (text: string, migrations: readonly Migration[]): string => {
  const listed = new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, checksum, name = '']) => [name, checksum]))
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of listed) {
    if (!own.has(name)) throw new Error(`${name} has landed and is gone: bring it back.`)
    if (own.get(name) !== checksum) throw new Error(`${name} has landed and was changed: take the change back, and write a new migration.`)
  }
  return (
    text +
    migrations
      .filter(({ name }) => !listed.has(name))
      .map(({ name, checksum }) => `${checksum}  ${name}\n`)
      .join('')
  )
}

/** The names and checksums of all migrations that have landed, in the format of sha256sum. */
export const migrationFiles = async (root: string): Promise<Files> => {
  const { readMigrations } = (await import(pathToFileURL(join(root, room, 'migration-files.ts')).href)) as {
    readMigrations: () => Promise<Migration[]>
  }
  const before = await readFile(join(root, list), 'utf8').catch(() => '')
  return { [list]: withMissing(before, await readMigrations()) }
}
