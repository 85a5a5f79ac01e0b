import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sampleBody, sampleContent } from './ad-editor/ad-editor.samples.ts'
import type { Database } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { putBackJobs } from './jobs/boss.ts'
import { sweepMedia } from './media/media.sweep.service.ts'
import { diskFiles } from './ports/files.ts'
import { receiveMail, subscribeContacts } from './test/contacts.ts'
import { createDatabase, postgresVariable, templateName } from './test/database.ts'
import { flat, jsonOf } from './test/feeds.ts'
import { ids, insertFixtures, testPassword } from './test/fixtures.ts'
import { createUploader, mediaOf, type Uploader } from './test/media.ts'
import { removeFolder, temporaryFolder } from './test/temporary.ts'
import { endProcesses, freePort, killHard, start, type Started } from './test/process.ts'

let folder: string
let url: string
let database: Database
beforeAll(async () => {
  folder = await temporaryFolder('killed')
  url = await createDatabase(process.env[postgresVariable] ?? '', `killed_${randomUUID().replaceAll('-', '')}`, templateName)
  database = await openPostgres(url, { connections: 2, waitMs: 60_000 })
  await insertFixtures(database)
  await subscribeContacts(database)
  for (let count = 0; count < 3; count += 1) await receiveMail(database)
})
afterEach(() => endProcesses())
afterAll(async () => {
  await database.close()
  await removeFolder(folder)
})

interface Server extends Started {
  port: number
}

const begin = async (): Promise<Server> => {
  const port = await freePort()
  const server = start(['--port', String(port), '--data', folder, '--no-demo'], { env: { DATABASE_URL: url } })
  await server.says('Vitrine answers at')
  return { ...server, port }
}

const stop = async ({ child, ended }: Server): Promise<void> => {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const send = async (
  port: number,
  path: string,
  body: object,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

const signIn = async (port: number): Promise<string> =>
  ((await (await send(port, 'auth/connect', { username: 'north', password: testPassword })).json()) as { token: string }).token

const askForExport = async (port: number): Promise<void> => {
  const token = await signIn(port)
  const order = {
    filters: { sujet: 'contacts' },
    exportType: 'annonce_IMMO_MAILTRACKING',
    to: 'north@example.org',
    filename: 'Contacts',
    lang: 'fr',
  }
  expect((await send(port, 'backend/export_requests', order, { token })).status).toBe(202)
}

const states = async (): Promise<unknown[]> =>
  database.query(
    `SELECT exports.state, job.state::text AS job, job.retry_count AS tries FROM exports, jobs.job WHERE job.name = 'export' AND data->>'exportId' = exports.id::text`,
  )

test('an export whose process is killed in the midst of it is made by another one soon, and mailed once', async () => {
  // Both find an empty database and want to create the tables of the queue.
  const [first, other] = await Promise.all([begin(), begin()])
  await stop(other)
  let second = first
  await database.db.transaction(async (tx) => {
    // The job that makes the export blocks at its first row.
    await tx.execute('LOCK TABLE contacts')
    await askForExport(first.port)
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'waiting', job: 'active', tries: 0 }])
    second = await begin()
    await killHard(first.child.pid!)
  })
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'ready', job: 'completed', tries: 1 }])
  await expect.poll(() => database.query(`SELECT subject FROM mails WHERE sent_at IS NULL`), { timeout: 60_000 }).toEqual([])
  expect(await readdir(join(folder, 'mails'))).toHaveLength(1)
  await stop(second)
}, 180_000)

/** Kills the server while its work waits for a lock that the test holds; a new server is started only then, since it may continue jobs of the last one. */
const killAmid = async (serve: () => Promise<Server>, lock: string, work: (server: Server) => Promise<unknown>): Promise<unknown> => {
  const answer = await database.db.transaction(async (tx) => {
    await tx.execute(lock)
    const server = await serve()
    const begun = work(server).catch(() => 'none')
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
    await killHard(server.child.pid!)
    return begun
  })
  // The statements that the database still runs for the dead process end as well.
  await expect
    .poll(
      () =>
        database.query(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([])
  return answer
}
const waiting = async (): Promise<number> =>
  (
    await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database() AND NOT granted`,
    )
  )[0]?.count ?? 0

test('a save whose process is killed in the midst of it leaves no half ad, and is one ad when it is sent again', async () => {
  const stored = () =>
    database.query(
      `SELECT version, title, (SELECT count(*)::int FROM ad_versions) AS versions, (SELECT count(*)::int FROM visits) AS visits, (SELECT count(*)::int FROM audit_events WHERE act LIKE 'ad.%') AS told FROM ads`,
    )
  const visit = {
    id: null,
    date: '2030-05-02',
    timeSlot: '14:00-16:00',
    publicationDuration: 48,
    place: '',
    comment: '',
    maxVisitors: 6,
    registered: 0,
    waiting: 0,
    active: true,
  }
  const save = async ({ port }: Server, title: string, more: object, id = 0): Promise<Response> => {
    const body = sampleBody({ ...sampleContent({ title }), visits: [visit] }, { copie: randomUUID(), ...more })
    return send(port, `provider/annonce${id ? `/${id}` : ''}`, body, { token: await signIn(port), method: id ? 'PUT' : 'POST' })
  }
  const copie = randomUUID()
  const first = await begin()
  // The ad itself has been written by then, its visits have not.
  expect(
    await killAmid(
      async () => first,
      'LOCK TABLE visits',
      () => save(first, 'Made', { copie }),
    ),
  ).toBe('none')
  expect(await stored()).toEqual([])
  const second = await begin()
  const made = (await (await save(second, 'Made', { copie })).json()) as { id: number }
  expect(await (await save(second, 'Made', { copie })).json()).toMatchObject({ id: made.id, version: 1 })
  const whole = await stored()
  expect(whole).toMatchObject([{ version: 1, title: 'Made', versions: 1, visits: 1, told: 1 }])
  expect(
    await killAmid(
      async () => second,
      'LOCK TABLE ad_versions',
      () => save(second, 'Changed', { version: 1 }, made.id),
    ),
  ).toBe('none')
  expect(await stored()).toEqual(whole)
  const third = await begin()
  expect((await save(third, 'Changed', { version: 1 }, made.id)).status).toBe(200)
  expect(await stored()).toMatchObject([{ version: 2, title: 'Changed', versions: 2, visits: 1, told: 2 }])
  await stop(third)
}, 180_000)

test('an upload whose process is killed in the midst of it goes on where it was, and leaves no file that nothing names', async () => {
  const bytes = await sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const uploaderOf = async ({ port }: Server) => {
    const token = await signIn(port)
    const app = {
      request: (path: string, init: RequestInit) => fetch(new URL(path, `http://127.0.0.1:${port}`), { ...init, duplex: 'half' }),
    }
    return createUploader({ app: app as unknown as Parameters<typeof createUploader>[0]['app'], tokenOf: async () => token }, ids.northMain)
  }
  const begun = async (uploader: Uploader): Promise<string> => {
    const reply = await uploader.begin({ bytes })
    expect(reply.status).toBe(201)
    return new URL(reply.headers.get('location') ?? '', 'http://127.0.0.1').pathname
  }
  const first = await begin()
  const before = await uploaderOf(first)
  const [wanted, forgotten] = [await begun(before), await begun(before)]
  await before.add(forgotten, 0, bytes.subarray(0, 100_000))
  // The server reads the upload as it arrives, and it never arrives completely.
  const slow = new ReadableStream({ start: (controller) => controller.enqueue(bytes.subarray(0, 1_500_000)) })
  const cut = before.add(wanted, 0, slow as unknown as Uint8Array).catch(() => 'cut')
  await expect
    .poll(() => database.query(`SELECT received FROM media_uploads ORDER BY received DESC LIMIT 1`), { timeout: 60_000 })
    .not.toEqual([{ received: 100_000 }])
  await killHard(first.child.pid!)
  expect(await cut).toBe('cut')

  const second = await begin()
  const after = await uploaderOf(second)
  const offset = await after.received(wanted)
  expect(offset).toBeGreaterThanOrEqual(1_000_000)
  expect((await after.add(wanted, offset, bytes.subarray(offset))).status).toBe(204)
  const media = await mediaOf(await after.finish(wanted.split('/').at(-1) ?? ''))
  expect(media.taille).toBe(bytes.length)
  await stop(second)

  const files = diskFiles(join(folder, 'files'))
  const left = async (): Promise<string[]> => {
    const names = new Set<string>()
    for await (const path of files.list()) if (/^(?:media|uploads)\//.test(path)) names.add(path.split('/')[1] ?? '')
    return [...names].toSorted()
  }
  expect(await left()).toEqual([media.id, forgotten.split('/').at(-1)].toSorted())
  // A process can also be killed in the middle of a write: it leaves files with temporary names.
  const halves = ['1', '2'].map((name) => join(folder, 'files/media', media.id, `original.${name}.part`))
  for (const half of halves) await writeFile(half, 'half')
  await utimes(halves[0] ?? '', new Date('2026-01-01'), new Date('2026-01-01'))
  await database.script(`UPDATE media_uploads SET touched_at = now() - interval '25 hours'`)
  await sweepMedia({ database, files })
  expect(await left()).toEqual([media.id])
  expect((await readdir(join(folder, 'files/media', media.id))).filter((name) => name.endsWith('.part'))).toEqual(['original.2.part'])
  await database.script(`UPDATE media_files SET touched_at = now() - interval '25 hours'`)
  await sweepMedia({ database, files })
  expect(await left()).toEqual([])
}, 180_000)

test('a run to a portal whose process is killed at any step ends the same, and sends nothing twice', async () => {
  await database.script(`DELETE FROM ads; INSERT INTO portals (id, code_name, name, universe, requirements, connector)
    VALUES (1, 'TOITS', 'Toits', 'IMMO', '[{"kind":"length","field":"title","max":20,"level":"refused"}]', '{"format":"csv","delivery":"folder","sends":"changes"}')`)
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, portals)
      SELECT $1, id, 'A', 'IMMO', 1100, 'V', id, title, 'Lyon', 'SAISIE_IMMO', '{TOITS}' FROM (VALUES (1, 'Flat one'), (2, 'Flat two'), (3, 'A title that is far too long')) AS ad (id, title)`,
    [ids.north],
  )
  const [run] = await database.query<{ id: number; key: string }>(
    `INSERT INTO deliveries (advertiser_id, portal_id, writes, created_at) SELECT $1, 1, writes, now() FROM ad_writes WHERE advertiser_id = $1 RETURNING id, key`,
    [ids.north],
  )
  // The queue would give a dead process's job to another one; this does the same without waiting.
  const goOn = () => putBackJobs(database, [{ name: 'deliver', data: { advertiserId: ids.north, deliveryId: run!.id } }])
  const files = diskFiles(join(folder, 'files'))
  const lying = async (): Promise<string[]> => {
    const paths: string[] = []
    for await (const path of files.list()) if (/^(?:deliveries|portals)\//.test(path)) paths.push(path)
    return paths.toSorted()
  }
  const stand = () =>
    database.query(
      `SELECT state, reason, counts->'added' AS added, counts->'published' AS published, counts->'refused' AS refused FROM deliveries`,
    )
  const [written, answered, sent] = [
    `deliveries/${run!.key}.zip`,
    `portals/TOITS/answers/${run!.key}.json`,
    `portals/TOITS/${run!.key}.zip`,
  ]
  const nothingYet = { reason: null, published: null, refused: null }

  await killAmid(begin, 'LOCK TABLE delivery_ads IN SHARE MODE', goOn)
  expect([await stand(), await lying()]).toEqual([[{ ...nothingYet, state: 'writing', added: null }], []])
  // The portal has the file, but this has not been recorded.
  await killAmid(begin, 'LOCK TABLE portal_accounts IN SHARE MODE', goOn)
  expect([await stand(), await lying()]).toEqual([[{ ...nothingYet, state: 'sending', added: 3 }], [written, sent]])
  // The portal has answered, and its answer was recorded partly, which is rolled back.
  await files.write(
    answered,
    new TextEncoder().encode(JSON.stringify({ annonces: [1, 2, 3].map((adId) => ({ adId, isPublished: adId < 3, messages: [] })) })),
  )
  await killAmid(begin, 'LOCK TABLE delivery_refusals IN SHARE MODE', goOn)
  expect([await stand(), await lying()]).toEqual([[{ ...nothingYet, state: 'answering', added: 3 }], [written, sent, answered].toSorted()])
  expect(await database.query('SELECT DISTINCT state FROM delivery_ads')).toEqual([{ state: 'diffused' }])
  const last = await begin()
  await goOn()
  await expect.poll(lying, { timeout: 60_000 }).toEqual([])
  expect(await stand()).toEqual([{ state: 'done', reason: null, added: 3, published: 2, refused: 1 }])
  expect(await database.query('SELECT ad_id, state FROM delivery_ads ORDER BY ad_id')).toEqual([
    { ad_id: 1, state: 'published' },
    { ad_id: 2, state: 'published' },
    { ad_id: 3, state: 'error' },
  ])
  await stop(last)
}, 180_000)

test('a file of ads whose process is killed in the midst of it changes nothing, and is taken in whole by the next one', async () => {
  await database.script('DELETE FROM ads')
  const path = 'provider/flux'
  const first = await begin()
  const token = await signIn(first.port)
  const details = { nom: 'Software', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
  const { id } = (await (await send(first.port, path, details, { token })).json()) as { id: number }
  const upload = async ({ port }: Server, ...ads: object[]) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/${path}/${id}/fichiers?nom=ads.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: jsonOf(...ads),
    })
    expect(reply.status).toBe(202)
  }
  const lastRun = async ({ port }: Server) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/${path}/${id}/passages`, { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { _embedded: { passages: { id: number; etat: string; bilanAnnonces: object }[] } })._embedded
      .passages[0]
  }
  const stand = () => database.query('SELECT reference, price FROM ads ORDER BY reference')
  await upload(first, flat('A1'), flat('A2'))
  await expect.poll(async () => (await lastRun(first))?.etat, { timeout: 60_000 }).toBe('termine')
  const before = await stand()

  // All rows have been read and checked by then, and none is written.
  await killAmid(
    async () => first,
    'LOCK TABLE ads IN SHARE MODE',
    () => upload(first, flat('A1', { prix: '1000' }), flat('A2'), flat('A3')),
  )
  expect(await stand()).toEqual(before)
  let run: Awaited<ReturnType<typeof lastRun>>
  const goOn = () => putBackJobs(database, [{ name: 'import-feed', data: { runId: run?.id } }])
  // Everything has been written by then, and is not committed yet.
  await killAmid(begin, 'LOCK TABLE audit_events IN SHARE MODE', async (server) => {
    run = await lastRun(server)
    await goOn()
  })
  expect(run?.etat).toBe('en_cours')
  expect(await stand()).toEqual(before)
  const third = await begin()
  await goOn()
  await expect
    .poll(async () => lastRun(third), { timeout: 60_000 })
    .toMatchObject({ id: run?.id, etat: 'termine', bilanAnnonces: { traites: 3, ajoutes: 1, modifies: 1, identiques: 1, supprimes: 0 } })
  expect(await stand()).toEqual([
    { reference: 'A1', price: 1000 },
    { reference: 'A2', price: 250_000 },
    { reference: 'A3', price: 250_000 },
  ])
  await stop(third)
}, 180_000)
