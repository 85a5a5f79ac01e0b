import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { s3Files } from '../ports/s3-files.ts'
import { createDatabase, postgresVariable } from '../test/database.ts'
import { insertFixtures } from '../test/fixtures.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { startStorage, type TestStorage } from '../test/s3.ts'
import { backUp } from './back-up.ts'
import { readBackupOptions, readRestoreOptions } from './options/backup-options.ts'
import { restore } from './restore.ts'

let folder: string
let storage: TestStorage
const umask = process.umask()
beforeAll(async () => {
  folder = await temporaryFolder('stores')
  storage = await startStorage(join(folder, 'storage'))
})
afterAll(async () => {
  process.umask(umask)
  await storage.stop()
  await removeFolder(folder)
})

const emptyDatabase = () => createDatabase(process.env[postgresVariable] ?? '', `f_${randomUUID().replaceAll('-', '')}`)
const bucket = (name: string) => {
  const { url, accessKey, secretKey } = storage.options
  return { FILES_URL: `${url}/${name}`, AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey }
}
const filesOf = (name: string) => s3Files({ ...storage.options, url: `${storage.options.url}/${name}` })

test('a backup holds what is in the bucket, and brings it back into another one or into a folder', async () => {
  const url = await emptyDatabase()
  const database = await openPostgres(url, { connections: 2 })
  await migrate(database)
  await insertFixtures(database)
  await database.close()
  await filesOf('first').write('exports/a.xlsx', new TextEncoder().encode('rows'))

  const archive = join(folder, 'backup.tar.gz')
  const run = async (work: (opened: AsyncDisposableStack) => Promise<string>): Promise<string> => {
    await using opened = new AsyncDisposableStack()
    return await work(opened)
  }
  const made = readBackupOptions(['--to', archive, '--data', join(folder, 'first')], { DATABASE_URL: url, ...bucket('first') })!
  expect(await run((opened) => backUp(made, opened))).toContain(' and 1 files in ')
  const bringBack = async (name: string, env: Record<string, string>) => {
    const options = readRestoreOptions(['--from', archive, '--data', join(folder, name)], { DATABASE_URL: await emptyDatabase(), ...env })!
    return run((opened) => restore(options, opened))
  }
  expect(await bringBack('second', bucket('second'))).toContain('Brought back')
  expect(Buffer.from((await filesOf('second').read('exports/a.xlsx'))!).toString()).toBe('rows')
  expect(await bringBack('third', {})).toContain('Brought back')
  expect(await readFile(join(folder, 'third', 'files', 'exports', 'a.xlsx'), 'utf8')).toBe('rows')
}, 120_000)
