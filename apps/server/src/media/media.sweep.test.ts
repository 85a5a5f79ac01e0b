import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Files } from '../ports/files.ts'
import { memoryFiles } from '../ports/files.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { createUploader, mediaOf, pathsOf, type SentMedia, type Uploader } from '../test/media.ts'
import { findMedia } from './media.store.ts'

/** The number of file operations after which the process is as good as killed: they fail. */
let left = Number.POSITIVE_INFINITY
const spend = (): void => {
  if (left === 0) throw new Error('killed')
  left -= 1
}
const mortal = (files: Files): Files => ({
  ...files,
  write: async (path, bytes) => (spend(), files.write(path, bytes)),
  remove: async (path) => (spend(), files.remove(path)),
})

let app: TestApp
let north: Uploader
beforeAll(async () => {
  app = await createTestApp({ files: mortal(memoryFiles()) })
  north = await createUploader(app, ids.northMain)
  await app.database.query('CREATE TABLE postings (advertiser_id int NOT NULL, content jsonb NOT NULL)')
})
afterAll(() => app.close())
beforeEach(async () => {
  left = Number.POSITIVE_INFINITY
  await app.database.script('DELETE FROM postings; DELETE FROM media_files; DELETE FROM media_uploads')
  await sweep()
})

const sweep = async (): Promise<void> => {
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
}
const aDayPasses = () =>
  app.database.script(
    `UPDATE media_files SET touched_at = now() - interval '25 hours'; UPDATE media_uploads SET touched_at = now() - interval '25 hours'`,
  )
const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 340, height: 20, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const upload = async (colour: string): Promise<SentMedia> => mediaOf(await north.upload({ bytes: await picture(colour) }))
const name = (media: SentMedia) =>
  app.database.query('INSERT INTO postings (advertiser_id, content) VALUES ($1, $2)', [
    ids.north,
    JSON.stringify({ pictures: [{ url: media.url }] }),
  ])
const storedIds = async (): Promise<string[]> => [...new Set((await pathsOf(app)).map((path) => path.split('/')[1] ?? ''))]
const rows = async (): Promise<string[]> =>
  (await app.database.query<{ id: string }>('SELECT id FROM media_files ORDER BY id')).map(({ id }) => id)

test('the sweep deletes unreferenced files after a day, with their bytes, and keeps referenced ones completely', async () => {
  const [useful, useless] = [await upload('#ff0000'), await upload('#00ff00')]
  await name(useful)
  await sweep()
  expect(await rows()).toEqual([useful.id, useless.id].toSorted())
  const before = (await pathsOf(app)).filter((path) => path.includes(useful.id))
  await aDayPasses()
  await sweep()
  expect([await rows(), await pathsOf(app)]).toEqual([[useful.id], before])
  expect(before).toHaveLength(5)
})

test('the sweep keeps files of ads, of their versions and of working copies', async () => {
  const [shown, offered, earlier, typed] = [
    await upload('#101010'),
    await upload('#202020'),
    await upload('#303030'),
    await upload('#404040'),
  ]
  const say = (text: string, value: object) => app.database.query(text, [ids.north, JSON.stringify(value)])
  await say(
    `INSERT INTO ads (advertiser_id, id, parent_id, state, universe, object_type, offer_type, reference, title, source_code, photos)
     VALUES ($1, 801, 0, 'A', 'IMMO', 1200, 'V', 'R801', '', 'SAISIE_IMMO', $2)`,
    [{ id: shown.id, url: new URL(shown.url).pathname }],
  )
  await say('UPDATE ads SET documents = $2 WHERE advertiser_id = $1 AND id = 801', [{ id: offered.id }])
  await say('INSERT INTO ad_versions (advertiser_id, ad_id, version, at, content) VALUES ($1, 801, 1, now(), $2)', {
    pictures: [{ id: earlier.id }],
  })
  await say(
    `INSERT INTO ad_copies (advertiser_id, id, user_id, base_version, content, saved_at) VALUES ($1, gen_random_uuid(), ${ids.northMain}, 0, $2, now())`,
    { pictures: [{ id: typed.id }] },
  )
  await aDayPasses()
  await sweep()
  expect(await rows()).toEqual([shown, offered, earlier, typed].map(({ id }) => id).toSorted())
  await app.database.script(`UPDATE ad_copies SET saved_at = now() - interval '181 days'`)
  await sweep()
  expect(await rows()).toEqual([shown, offered, earlier].map(({ id }) => id).toSorted())
  await app.database.script('DELETE FROM ad_copies; DELETE FROM ads')
})

test('the sweep leaves alone bytes that this database never knew', async () => {
  await app.deps.files.write('media/0f0e0d0c-0000-4000-8000-000000000001/original', await picture('#abcdef'))
  await upload('#fedcba')
  await aDayPasses()
  await sweep()
  expect(await storedIds()).toEqual(['0f0e0d0c-0000-4000-8000-000000000001'])
  await app.deps.files.remove('media/0f0e0d0c-0000-4000-8000-000000000001/original')
})

test('the sweep deletes the files of a deleted account', async () => {
  await app.database.query(
    `INSERT INTO advertisers (id, login, name, universe, trade, email) VALUES (99, 'short', 'Short', 'IMMO', 'AGENCE', 'short@example.org')`,
  )
  const [{ id } = { id: '' }] = await app.database.query<{ id: string }>(
    `INSERT INTO media_files (advertiser_id, kind, name, format, size, hash, is_ready) VALUES (99, 'document', 'a.pdf', 'pdf', 1, 'a', true) RETURNING id`,
  )
  await app.deps.files.write(`media/${id}/original`, new Uint8Array(1))
  await app.database.query('DELETE FROM advertisers WHERE id = 99')
  await sweep()
  expect(await storedIds()).toEqual([])
})

test('the sweep deletes a file that only another account refers to', async () => {
  const media = await upload('#ff00ff')
  await app.database.query('INSERT INTO postings (advertiser_id, content) VALUES ($1, $2)', [ids.south, JSON.stringify([media.id])])
  await aDayPasses()
  await sweep()
  expect(await rows()).toEqual([])
})

test('the sweep keeps the source of a cropped picture as long as the picture', async () => {
  const source = await upload('#0000ff')
  const edited = await mediaOf(await north.json('POST', `/api/provider/media/${source.id}/edits`, { rotation: 180, recadrage: null }))
  await name(edited)
  await aDayPasses()
  await sweep()
  expect(await rows()).toEqual([source.id, edited.id].toSorted())
  await app.database.query('DELETE FROM postings')
  await sweep()
  await sweep()
  expect([await rows(), await storedIds()]).toEqual([[], []])
})

test('a file that is saved while it is swept either stays or is not found', async () => {
  const media = await upload('#00ffff')
  await aDayPasses()
  const saved = app.database.db.transaction(async (tx) => {
    const [found] = await findMedia(tx, ids.north, [media.id])
    const swept = sweep()
    // The sweep waits for the row that this transaction has locked.
    await expect
      .poll(
        async () =>
          (await app.database.query<{ waiting: number }>(`SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`))[0]?.waiting,
      )
      .toBeGreaterThan(0)
    return { found, swept }
  })
  await (
    await saved
  ).swept
  expect([(await saved).found?.id, await rows(), (await storedIds()).length]).toEqual([media.id, [media.id], 1])
})

test('an upload that is killed at any step is made by the next attempt, and nothing else is left', async () => {
  const [bytes, another] = [await picture('#123456'), await upload('#654321')]
  await name(another)
  for (let steps = 0; steps < 9; steps += 1) {
    left = steps
    const first = await north.upload({ bytes })
    left = Number.POSITIVE_INFINITY
    const media = await mediaOf(await north.upload({ bytes }))
    expect((await pathsOf(app)).filter((path) => path.startsWith(`media/${media.id}/`))).toHaveLength(5)
    expect([first.ok || first.status === 500, await rows()]).toEqual([true, [media.id, another.id].toSorted()])
    await aDayPasses()
    // The sweep is killed too, and the next one continues.
    left = steps
    await sweep().catch(() => undefined)
    left = Number.POSITIVE_INFINITY
    await sweep()
    expect([await rows(), await storedIds()]).toEqual([[another.id], [another.id]])
  }
})
