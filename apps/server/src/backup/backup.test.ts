import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo } from '../demo/demo.store.ts'
import { putBackJobs } from '../jobs/boss.ts'
import { readWaitingJobs } from '../jobs/waiting.store.ts'
import { memoryFiles, type Files } from '../ports/files.ts'
import { openTestDatabase } from '../test/database.ts'
import { insertFixtures, ids } from '../test/fixtures.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { contentsOf, schemaOf, sequencesOf } from '../test/schema.ts'
import { checkBackup, restoreBackup } from './read-backup.ts'
import { writeBackup, type FileStores } from './write-backup.ts'

const now = new Date('2026-05-20T10:00:00Z')
const opened: Database[] = []
let source: Database
/** An empty database. */
let small: Database
let folder: string
let archive: string
const stores = (): FileStores => ({ files: memoryFiles(), mails: memoryFiles() })
const sourceStores = stores()

const openEmpty = async (): Promise<Database> => {
  const database = await openTestDatabase('template1')
  opened.push(database)
  return database
}

const backUp = (name: string, more: Partial<Parameters<typeof writeBackup>[1]> = {}) =>
  writeBackup(join(folder, name), { database: source, stores: sourceStores, readJobs: readWaitingJobs, now, ...more })

const bringBack = async (path: string, into = stores()) => {
  const database = await openEmpty()
  await restoreBackup(path, await checkBackup(path), { database, stores: into })
  return { database, stores: into }
}

const filesIn = async (files: Files) => {
  const found: Record<string, Uint8Array | null> = {}
  for await (const path of files.list()) found[path] = await files.read(path)
  return found
}

beforeAll(async () => {
  folder = await temporaryFolder('backup')
  archive = join(folder, 'backup.tar.gz')
  source = await openTestDatabase()
  small = await openTestDatabase()
  opened.push(source, small)
  await seedDemo(source, { today: now })
  await insertFixtures(source)
  // Cases that the demo data lack, and special characters in texts.
  await source.query(
    `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at) VALUES ($1, 'a', 'b', E'tab\\t \\\\N "é" €', E'line\\r\\nline\\n\\\\.\\n', now())`,
    [ids.north],
  )
  await source.query(
    `INSERT INTO sessions (id, user_id, advertiser_id, created_at, expires_at, last_seen_at) VALUES (gen_random_uuid(), $1, $2, now(), now(), now())`,
    [ids.northMain, ids.north],
  )
  await source.query(
    `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at, advertisers) VALUES ($1, $2, 'ads', '{}', 'x', 'y', 'fr', now(), '{1,2}')`,
    [ids.north, ids.northMain],
  )
  await source.query(`INSERT INTO limits VALUES ('x', 1, now())`)
  await sourceStores.files.write('exports/une-liste.xlsx', Buffer.from([0, 1, 2, 255]))
  await sourceStores.files.write(`${'deep/'.repeat(30)}é.bin`, Buffer.alloc(9_000_000, 7))
  await sourceStores.mails.write('2026-05-20 lost password.eml', Buffer.from('Subject: é'))
  await putBackJobs(source, [
    { name: 'reset-password', data: { typed: 'north', language: 'fr' } },
    { name: 'export', data: { exportId: 1 } },
  ])
  await backUp('backup.tar.gz')
}, 120_000)
afterAll(async () => {
  for (const database of opened) await database.close()
  await removeFolder(folder)
})

describe('a backup', () => {
  let restored: Awaited<ReturnType<typeof bringBack>>
  beforeAll(async () => void (restored = await bringBack(archive)))

  test('brings back every row of every table, with counters and all that tables work out by themselves', async () => {
    const before = await contentsOf(source)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    expect(await contentsOf(restored.database)).toEqual(before)
    expect(await sequencesOf(restored.database)).toEqual(await sequencesOf(source))
    expect(await schemaOf(restored.database)).toEqual(await schemaOf(source))
  })

  test('brings back every file', async () => {
    for (const store of ['files', 'mails'] as const)
      expect(await filesIn(restored.stores[store])).toEqual(await filesIn(sourceStores[store]))
  })

  test('brings back the work that waited, once', async () => {
    const { jobs } = await checkBackup(archive)
    expect(jobs).toEqual(
      expect.arrayContaining([
        { name: 'reset-password', data: { typed: 'north', language: 'fr' } },
        { name: 'export', data: { exportId: 1 } },
      ]),
    )
    await putBackJobs(restored.database, jobs)
    expect(await restored.database.transact('', readWaitingJobs)).toEqual(jobs)
  })

  test('lets the counters go on from where they were', async () => {
    const lots = async () =>
      (await restored.database.query<{ count: number }>('SELECT sum(count) AS count FROM ad_counters WHERE advertiser_id = 1001'))[0]?.count
    const before = await lots()
    await restored.database.query(
      `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, source_code) VALUES (1001, 'B', 'IMMO', 1200, 'V', 'new', 'New', 'SAISIE_IMMO')`,
    )
    expect(Number(await lots())).toBe(Number(before) + 1)
  })

  test('is for nobody else on the machine, and holds no counts of limits', async () => {
    expect((await stat(archive)).mode & 0o077).toBe(0)
    expect((await checkBackup(archive)).tables.map(({ name }) => name)).not.toContain('limits')
    expect(await readdir(folder)).not.toContain('backup.tar.gz.unfinished')
  })
})

test('what is written while it is made is in it whole or not at all', async () => {
  const transfer = () =>
    source.transact('', async (connection) => {
      await connection.query(
        `INSERT INTO persons (advertiser_id, id) VALUES ($1, (SELECT coalesce(max(id), 0) + 1 FROM persons WHERE advertiser_id = $1))`,
        [ids.north],
      )
      await connection.query(
        `INSERT INTO person_keys (advertiser_id, key, person_id) SELECT $1, 'm:' || id, id FROM persons WHERE advertiser_id = $1 ORDER BY id DESC LIMIT 1`,
        [ids.north],
      )
    })
  let writing = true
  let written = 0
  const busy = (async () => {
    for (; writing; written += 1) await transfer()
  })()
  await expect.poll(() => written).toBeGreaterThan(0)
  await backUp('busy.tar.gz')
  writing = false
  await busy
  const { database } = await bringBack(join(folder, 'busy.tar.gz'))
  const [counts] = await database.query<{ persons: number; keys: number }>(
    `SELECT (SELECT count(*) FROM persons WHERE advertiser_id = $1) AS persons, (SELECT count(*) FROM person_keys WHERE advertiser_id = $1) AS keys`,
    [ids.north],
  )
  expect(counts?.persons).toBe(counts?.keys)
})

test('a file that is tidied away meanwhile is no fault', async () => {
  const files = memoryFiles()
  await files.write('a', Buffer.from('a'))
  await files.write('b', Buffer.from('b'))
  const vanishing: Files = { ...files, read: async (path) => (path === 'a' ? null : files.read(path)) }
  await backUp('vanished.tar.gz', { database: small, stores: { files: vanishing, mails: memoryFiles() } })
  const { stores: back } = await bringBack(join(folder, 'vanished.tar.gz'))
  expect(Object.keys(await filesIn(back.files))).toEqual(['b'])
})

test('one that cannot be written whole leaves nothing behind', async () => {
  const files: Files = {
    ...memoryFiles(),
    list: () => {
      throw new Error('the disk is gone')
    },
  }
  await expect(backUp('half.tar.gz', { database: small, stores: { files, mails: memoryFiles() } })).rejects.toThrow('the disk is gone')
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  await expect(backUp('nowhere/half.tar.gz')).rejects.toThrow('ENOENT')
})

describe('a file is refused before anything is written', () => {
  const damaged = async (change: (bytes: Buffer<ArrayBuffer>) => Uint8Array) => {
    const path = join(folder, `${randomUUID()}.tar.gz`)
    await writeFile(path, change(await readFile(archive)))
    return path
  }
  const rezipped = (change: (tar: Buffer<ArrayBuffer>) => Uint8Array) =>
    damaged((bytes) => gzipSync(change(gunzipSync(bytes)), { level: 1 }))

  test.each([0.2, 0.9, 0.999999])('that ends after %d of it', async (part) => {
    const path = await damaged((bytes) => bytes)
    await truncate(path, Math.floor((await stat(path)).size * part))
    await expect(checkBackup(path)).rejects.toThrow('unexpected end of file')
  })

  test('whose tar ends too early', async () => {
    await expect(rezipped((tar) => tar.subarray(0, 512 * 2000)).then(checkBackup)).rejects.toThrow('Tar archive is truncated')
  })

  test('in which a byte is another', async () => {
    await expect(
      damaged((bytes) => bytes.fill((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1)).then(checkBackup),
    ).rejects.toThrow(/[a-z]{3}/)
    const other = rezipped((tar) => {
      const at = tar.indexOf('Agence des Deux Rives')
      tar[at] = 66
      return tar
    })
    await expect(other.then(checkBackup)).rejects.toThrow('what it holds is not what its list of contents says')
  })

  test('that is something else', async () => {
    await expect(damaged(() => Buffer.from('hello')).then(checkBackup)).rejects.toThrow('incorrect header check')
    await expect(damaged(() => gzipSync('hello')).then(checkBackup)).rejects.toThrow('runcated')
  })

  test('that is of a newer version', async () => {
    await small.query(`INSERT INTO vitrine_migrations (name, checksum) VALUES ('9999_later.sql', 'x')`)
    await backUp('newer.tar.gz', { database: small })
    await small.query(`DELETE FROM vitrine_migrations WHERE name = '9999_later.sql'`)
    await expect(checkBackup(join(folder, 'newer.tar.gz'))).rejects.toThrow(
      'newer than this version of Vitrine, which does not know 9999_later.sql',
    )
  })
})

test('a database that was never started since checksums are kept has those of its files', async () => {
  const old = await openEmpty()
  await migrate(old)
  await old.query('ALTER TABLE vitrine_migrations DROP COLUMN checksum')
  await backUp('old.tar.gz', { database: old })
  expect(await contentsOf((await bringBack(join(folder, 'old.tar.gz'))).database)).toEqual({})
})
