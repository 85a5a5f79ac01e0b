import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { capture } from '../run.ts'
import type { Files } from './files.ts'

const room = 'apps/server/src/db'
const list = `${room}/migrations/checksums.txt`

interface Migration {
  name: string
  checksum: string
}

const lineOf = ({ name, checksum }: Migration): string => `${checksum}  ${name}\n`

const listedIn = (text: string): Migration[] =>
  [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, checksum = '', name = '']) => ({ name, checksum }))

/** The lines of migrations that were committed. Without a history, all that is listed counts as committed. */
const committed = async (root: string, text: string): Promise<string> => {
  const { code, output } = await capture(['git', 'show', `HEAD:${list}`], { cwd: root })
  if (code !== 0) return text
  const names = new Set(listedIn(output).map(({ name }) => name))
  return listedIn(text)
    .filter(({ name }) => names.has(name))
    .map(lineOf)
    .join('')
}

/** The list with what is missing added: a migration that stands in it has run on somebody's data, and stays as it is. */
export const withMissing = (text: string, migrations: readonly Migration[]): string => {
  const listed = new Map(listedIn(text).map(({ name, checksum }) => [name, checksum]))
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of listed) {
    if (!own.has(name)) throw new Error(`${name} has landed and is gone: bring it back.`)
    if (own.get(name) !== checksum) throw new Error(`${name} has landed and was changed: take the change back, and write a new migration.`)
  }
  return (
    text +
    migrations
      .filter(({ name }) => !listed.has(name))
      .map(lineOf)
      .join('')
  )
}

/** The names and checksums of all migrations that have landed, in the format of sha256sum. */
export const migrationFiles = async (root: string): Promise<Files> => {
  const { readMigrations } = (await import(pathToFileURL(join(root, room, 'migration-files.ts')).href)) as {
    readMigrations: () => Promise<Migration[]>
  }
  const before = await readFile(join(root, list), 'utf8').catch(() => '')
  return { [list]: withMissing(await committed(root, before), await readMigrations()) }
}
