import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { s3Files } from '../ports/s3-files.ts'
import { createDatabase, postgresVariable, templateName } from '../test/database.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { startStorage, type TestStorage } from '../test/s3.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let folder: string
let storage: TestStorage
beforeAll(async () => {
  folder = await temporaryFolder('restore')
  storage = await startStorage(join(folder, 'storage'))
})
afterAll(async () => {
  await storage.stop()
  await removeFolder(folder)
})

const make = (template?: string) => createDatabase(process.env[postgresVariable] ?? '', `r_${randomUUID().replaceAll('-', '')}`, template)
const bucketAt = (name: string) => ({ ...storage.options, url: `${storage.options.url}/${name}` })
const optionsFor = (name: string, databaseUrl: string) => ({
  dataFolder: join(folder, name),
  databaseUrl,
  storage: bucketAt(name),
  file: join(folder, 'backup.tar.gz'),
})
const namesIn = async (url: string) => {
  const database = await openPostgres(url, { connections: 1 })
  const rows = await database.query<{ name: string }>('SELECT name FROM advertisers')
  await database.close()
  return rows.map(({ name }) => name)
}
const during = async <Result>(work: (opened: AsyncDisposableStack) => Promise<Result>): Promise<Result> => {
  await using opened = new AsyncDisposableStack()
  return await work(opened)
}

test('a database that DATABASE_URL names and files that FILES_URL names go into others of their kind, which must be empty', async () => {
  const [from, into] = [await make(templateName), await make()]
  const source = await openPostgres(from, { connections: 1 })
  await source.query(
    `INSERT INTO advertisers (id, login, name, universe, trade, email) VALUES (1, 'a', 'Kept', 'IMMO', 'AGENCE', 'a@example.org')`,
  )
  await source.close()
  await s3Files(bucketAt('old')).write('exports/a.xlsx', Buffer.from('a'))
  expect(await during((opened) => backUp(optionsFor('old', from), opened))).toContain('and 1 files in')

  const bring = (name: string, url: string, replace = false) => during((opened) => restore({ ...optionsFor(name, url), replace }, opened))
  await mkdir(join(folder, 'new', 'mails'), { recursive: true })
  await writeFile(join(folder, 'new', 'mails', 'a.eml'), 'before')
  await expect(bring('new', from, true)).rejects.toThrow(
    'The database that DATABASE_URL names is not empty: make another one and name that, and this one stays as it is.',
  )
  await expect(bring('old', into)).rejects.toThrow(
    'The storage that FILES_URL names is not empty (exports/a.xlsx): name another bucket or folder, and this one stays as it is.',
  )
  expect(await readdir(join(folder, 'new', 'mails'))).toEqual(['a.eml'])

  expect(await bring('new', into, true)).toMatch(/^Brought back [^]* What was there before is kept in .*replaced-/)
  expect(await namesIn(into)).toEqual(['Kept'])
  expect(Buffer.from((await s3Files(bucketAt('new')).read('exports/a.xlsx'))!).toString()).toBe('a')
})
