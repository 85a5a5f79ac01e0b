import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { videoOrderWire, type VideoQuota } from '@vitrine/core/videos'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { diskFiles } from './ports/files.ts'
import { createDatabase, postgresVariable, templateName } from './test/database.ts'
import { ids, insertFixtures, testPassword } from './test/fixtures.ts'
import { removeFolder, temporaryFolder } from './test/temporary.ts'
import { endProcesses, freePort, killHard, start, untilGone, type Started } from './test/process.ts'
import { providePhotos, videoOrder } from './videos/videos.samples.ts'
import { readQuota } from './videos/videos.store.ts'

const adId = 7
let folder: string
let url: string
let database: Database
beforeAll(async () => {
  folder = await temporaryFolder('videos')
  url = await createDatabase(process.env[postgresVariable] ?? '', `videos_${randomUUID().replaceAll('-', '')}`, templateName)
  database = await openPostgres(url, { connections: 2, waitMs: 60_000 })
  await insertFixtures(database)
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, body, city, source_code)
     VALUES ($1, $2, 'A', 'IMMO', 1200, 'V', 'R', 'House', '', 'Lyon', 'SAISIE_IMMO')`,
    [ids.north, adId],
  )
})
afterEach(() => endProcesses())
afterAll(async () => {
  await database.close()
  await removeFolder(folder)
})

interface Server extends Started {
  address: string
}

const begin = async (): Promise<Server> => {
  const port = await freePort()
  const server = start(['--port', String(port), '--data', folder, '--no-demo'], { env: { DATABASE_URL: url } })
  await server.says('Vitrine answers at')
  return { ...server, address: `http://127.0.0.1:${port}/api` }
}

const send = (address: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${address}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

interface Row {
  state: string
  progress: number
  attempts: number
}
const row = async (): Promise<Row | undefined> => (await database.query<Row>('SELECT state, progress, attempts FROM ad_videos'))[0]
const quota = async (): Promise<VideoQuota> => {
  const [now] = await database.query<{ month: string }>('SELECT month::text FROM ad_videos')
  return readQuota(database, ids.north, now!.month)
}

/** The processes that a process has begun. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

test('a video whose server is killed in the midst is made by the next one, counted once, and the server answers meanwhile', async () => {
  const photos = await providePhotos({ database, deps: { files: diskFiles(join(folder, 'files')) } } as never, adId)
  const first = await begin()
  const { token } = (await (await send(first.address, 'auth/connect', { username: 'north', password: testPassword })).json()) as {
    token: string
  }
  const order = videoOrderWire.encode(videoOrder(photos))
  expect((await send(first.address, `provider/annonce/${adId}/clap`, order, token)).status).toBe(202)
  await expect.poll(async () => ((await row())?.progress ?? 0) > 5, { timeout: 120_000 }).toBe(true)
  const begun = performance.now()
  expect((await fetch(`${first.address}/provider/annonce/${adId}/clap`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    200,
  )
  expect(performance.now() - begun).toBeLessThan(2_000)

  const [maker] = await childrenOf(first.child.pid!)
  await killHard(first.child.pid!)
  // What made the video does not outlive its server.
  await untilGone(maker!)
  expect([await row(), await quota()]).toMatchObject([
    { state: 'running', attempts: 1 },
    { remaining: 9, made: 1 },
  ])

  const second = await begin()
  await expect.poll(async () => (await row())?.state, { timeout: 180_000, interval: 500 }).toBe('ready')
  expect([await row(), await quota()]).toMatchObject([
    { progress: 100, attempts: 2 },
    { monthly: 10, remaining: 9, made: 1 },
  ])
  const [{ path }] = (await database.query<{ path: string }>('SELECT clap_url AS path FROM ads')) as [{ path: string }]
  expect(await readdir(join(folder, 'files', path, '..'))).toEqual(['720.jpg', 'captions.vtt', 'video.mp4'])
  expect(await database.query(`SELECT count(*)::int AS made FROM audit_events WHERE act = 'video.made'`)).toEqual([{ made: 1 }])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
}, 400_000)
