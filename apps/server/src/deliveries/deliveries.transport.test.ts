import { diffusionReportWire } from '@vitrine/core/deliveries'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seal } from '../ports/sealed.ts'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { servePortal, serveSftpPortal } from '../test/portals.ts'
import { deliver, deliverDue, type DeliveryDeps } from './deliveries.service.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const minute = 60_000
const hour = 60 * minute
const password = 'open-"sésame"'

/** Sets up a portal that requires login and password, with two ads. */
const agree = async (delivery: 'sftp' | 'https', { address, typed = password }: { address?: string; typed?: string | null } = {}) => {
  await app.database.script('DELETE FROM portals; DELETE FROM ads')
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, identifiers, connector) VALUES (1, 'TOITS', 'Toits', 'IMMO', '{login,password}', $1)`,
    [JSON.stringify({ format: 'json', delivery, sends: 'changes', ...(address && { address }) })],
  )
  await app.database.query(
    `INSERT INTO portal_accounts (advertiser_id, portal_id, identifiers, password) VALUES ($1, 1, '{"login":"agency"}', $2)`,
    [ids.north, typed === null ? null : seal(testConfig.tokenSecret, typed)],
  )
  for (const id of [1, 2]) await insertAd(app, ids.north, id)
  await app.database.script(`UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = 1100, offer_type = 'V'`)
}

/** Does what is due, with the portal at an address of the test. */
const workAt = async (url: string, changes: Partial<DeliveryDeps> = {}) => {
  const waiting: { advertiserId: number; id: number }[] = []
  const jobs = {
    enqueue: async (_: string, data: unknown) =>
      void waiting.push({ advertiserId: (data as { advertiserId: number }).advertiserId, id: (data as { deliveryId: number }).deliveryId }),
  }
  const deps: DeliveryDeps = {
    ...app.deps,
    jobs,
    folderAnswer: async () => null,
    sandboxAddress: async () => url,
    idleMs: 2_000,
    ...changes,
  }
  await deliverDue(deps)
  for (const run of waiting) await deliver(deps, run)
}

interface Run {
  key: string
  state: string
  reason: string | null
  params: object
  attempts: number
  retry_at: Date | null
}
const runs = () => app.database.query<Run>('SELECT key, state, reason, params, attempts, retry_at FROM deliveries ORDER BY id')
const states = async () =>
  (await app.database.query<{ state: string }>('SELECT state FROM delivery_ads ORDER BY ad_id')).map(({ state }) => state)
const inMinutes = ({ retry_at: at }: Run) => at && (at.getTime() - app.clock.now().getTime()) / minute
const answerText = JSON.stringify({
  annonces: [1, 2].map((adId) => ({
    adId,
    isPublished: adId === 1,
    messages: adId === 1 ? [] : [{ level: 'refused', cause: null, text: 'No balcony' }],
  })),
})
const call = async (method: string, path: string, body?: object, user: number = ids.northMain) =>
  app.call(method, `/api/provider${path}`, { token: await app.tokenOf(user), ...(body && { body }) })
const report = async () => diffusionReportWire.decode((await (await call('GET', '/portals/report/TOITS/en')).json()) as never)

describe('a portal that is reached by HTTPS', () => {
  let portal: Awaited<ReturnType<typeof servePortal>>
  beforeAll(async () => void (portal = await servePortal()))
  afterAll(() => portal.stop())
  beforeEach(() => {
    portal.received.length = 0
    return agree('https')
  })
  const work = (changes: Partial<DeliveryDeps> = {}) => workAt(portal.url, changes)
  const sent = () => portal.received.filter(({ method }) => method === 'PUT')
  const takes = (answer: { status: number; body?: string } = { status: 200, body: answerText }) =>
    portal.reply(({ method }) => (method === 'PUT' ? { status: 201 } : answer))

  test('gets the file with the key of the run and what the advertiser signs in with, and is heard', async () => {
    takes()
    await work()
    const [run] = await runs()
    const [file] = sent()
    expect(file).toMatchObject({
      path: `/${run?.key}.json`,
      headers: {
        authorization: `Bearer ${password}`,
        'idempotency-key': run?.key,
        'x-advertiser': 'agency',
        'content-type': 'application/json',
      },
    })
    expect((JSON.parse(file?.body ?? '') as { annonces: unknown[] }).annonces).toHaveLength(2)
    expect(portal.received.at(-1)).toMatchObject({ method: 'GET', path: `/answers/${run?.key}.json` })
    expect(run).toMatchObject({ state: 'done', reason: null, retry_at: null })
    expect(await states()).toEqual(['published', 'error'])
    await work()
    expect(sent()).toHaveLength(1)
  })

  test('is asked for its answer less and less often', async () => {
    takes({ status: 404 })
    await work()
    const delays: (number | null)[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const wait = inMinutes((await runs())[0]!)
      delays.push(wait && Math.round(wait))
      app.clock.advance((wait ?? 0) * minute)
      await work()
    }
    expect(delays).toEqual([1, 1, 1, 2, 2, 3, 5, 8])
    takes()
    app.clock.advance(15 * minute)
    await work()
    expect((await runs())[0]).toMatchObject({ state: 'done' })
    expect(sent()).toHaveLength(1)
  })

  test.each([
    [500, 'busy'],
    [503, 'busy'],
    [429, 'busy'],
  ])('that answers %s is tried again with the same file, later and later', async (status, reason) => {
    portal.reply(() => ({ status }))
    await work()
    expect((await runs())[0]).toMatchObject({ state: 'sending', reason, params: { status }, attempts: 1 })
    await work()
    expect(sent()).toHaveLength(1)
    app.clock.advance(minute)
    await work()
    expect([sent().length, inMinutes((await runs())[0]!)]).toEqual([2, 2])
    expect((await report()).runs[0]).toMatchObject({
      state: 'sending',
      message: `The portal takes no files at the moment (answer ${status}).`,
      retryAt: expect.any(Date) as Date,
    })
    takes()
    app.clock.advance(2 * minute)
    await work()
    expect(await runs()).toMatchObject([{ state: 'done', reason: null, attempts: 0, retry_at: null }])
    expect(new Set(sent().map(({ headers, body }) => `${headers['idempotency-key'] as string} ${body}`)).size).toBe(1)
  })

  test('is given up after six hours, and sent everything again an hour later', async () => {
    portal.reply(() => ({ status: 503 }))
    for (let tries = 0; tries < 12; tries++) {
      await work()
      app.clock.advance(hour)
    }
    expect(await runs()).toMatchObject([{ state: 'failed', reason: 'busy' }])
    expect(sent()).toHaveLength(12)
    takes()
    await work()
    expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'done' }])
    expect(await states()).toEqual(['published', 'error'])
  })

  test.each([
    [
      400,
      'The portal refuses the file: “Unknown agency <b>…</b>”. Settle it with the portal, then send the ads again.',
      { 'content-type': 'application/problem+json' },
      JSON.stringify({ detail: `Unknown  agency\n<b>${password}</b>` }),
    ],
    [422, 'The portal refuses the file (answer 422). Ask it why, then send the ads again.', { 'content-type': 'text/html' }, '<h1>No</h1>'],
    [401, 'The portal refuses the login or the password. Correct them in your account with this portal.', {}, ''],
    [404, 'The folder for files does not exist at the portal. Ask support to check its address.', {}, ''],
  ])('that answers %s is not tried again before somebody has mended it', async (status, message, headers, body) => {
    portal.reply(() => ({ status, headers, body }))
    await work()
    const [run] = await runs()
    expect(run).toMatchObject({ state: 'failed' })
    expect(inMinutes(run!)).toBe(360)
    expect((await report()).runs[0]).toMatchObject({ state: 'failed', message })
    app.clock.advance(5 * hour)
    await app.database.script(`UPDATE ads SET title = 'Another' WHERE id = 1`)
    await work()
    expect(sent()).toHaveLength(1)

    takes()
    expect((await call('POST', '/portals/report/TOITS/envoi')).status).toBe(202)
    await work()
    expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'done' }])
    expect(await states()).toEqual(['published', 'error'])
    const again = await call('POST', '/portals/report/TOITS/envoi')
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'delivery-not-waiting'])
  })

  test('that refuses a file is not told as having withdrawn what stood there, until it takes one', async () => {
    takes()
    await work()
    await app.database.script(`UPDATE ads SET state = 'B'`)
    portal.reply(() => ({ status: 400 }))
    await work()
    expect((await report()).runs[0]).toMatchObject({ state: 'failed', ads: { deleted: 0 }, photos: { deleted: 0 } })
    takes({ status: 200, body: '{"annonces":[]}' })
    expect((await call('POST', '/portals/report/TOITS/envoi')).status).toBe(202)
    await work()
    // The other one had been refused, so it did not stand there.
    expect((await report()).runs[0]).toMatchObject({ state: 'done', ads: { deleted: 1 } })
    expect(await states()).toEqual([])
  })

  test('that has never taken an ad is told that it goes, and it is not counted as withdrawn', async () => {
    portal.reply(() => ({ status: 400 }))
    await work()
    await app.database.script(`UPDATE ads SET state = 'B'`)
    takes({ status: 200, body: '{"annonces":[]}' })
    expect((await call('POST', '/portals/report/TOITS/envoi')).status).toBe(202)
    await work()
    expect(JSON.parse(sent().at(-1)?.body ?? '')).toMatchObject({ annonces: [{ id: '1', action: 'supprimer' }, { id: '2' }] })
    expect((await report()).runs[0]).toMatchObject({ state: 'done', ads: { deleted: 0 } })
    expect(await states()).toEqual([])
  })

  test('is sent nothing again by somebody who does not look after portals', async () => {
    portal.reply(() => ({ status: 400 }))
    await work()
    expect((await call('POST', '/portals/report/TOITS/envoi', undefined, ids.northSub)).status).toBe(403)
  })

  test('that waits for another try is tried at once when somebody asks', async () => {
    portal.reply(() => ({ status: 500 }))
    await work()
    takes()
    expect((await call('POST', '/portals/report/TOITS/envoi')).status).toBe(202)
    await work()
    expect(await runs()).toMatchObject([{ state: 'done' }])
  })

  test('that has moved to a machine inside is not followed', async () => {
    const inside = await servePortal()
    portal.reply(() => ({ status: 307, headers: { location: `${inside.url}/` } }))
    await work()
    expect((await runs())[0]).toMatchObject({ state: 'failed', reason: 'moved' })
    expect(inside.received).toEqual([])
    inside.stop()
  })

  test('that reads nothing, or says nothing, is left', async () => {
    portal.raw(() => undefined)
    await work({ idleMs: 60 })
    expect((await runs())[0]).toMatchObject({ state: 'sending', reason: 'slow' })
    takes()
    app.clock.advance(minute)
    await work()
    expect(await runs()).toMatchObject([{ state: 'done' }])
  })

  test('that is cut off in the midst of a file gets all of it by the next try', async () => {
    portal.raw((request) => void request.once('data', () => request.destroy()))
    await work()
    expect((await runs())[0]).toMatchObject({ state: 'sending', reason: 'unreachable' })
    takes()
    app.clock.advance(minute)
    await work()
    expect((JSON.parse(sent().at(-1)?.body ?? '') as { annonces: unknown[] }).annonces).toHaveLength(2)
    expect(await runs()).toMatchObject([{ state: 'done' }])
  })

  test('gets the same run once more where the process was killed before it was noted', async () => {
    takes({ status: 404 })
    const { transaction } = app.database.db
    let kills = 1
    app.database.db.transaction = (async (...given: Parameters<typeof transaction>) => {
      // Kills the process right after the file has arrived.
      if (sent().length > 0 && kills-- > 0) throw new Error('killed')
      return transaction.apply(app.database.db, given)
    }) as typeof transaction
    await expect(work()).rejects.toThrow('killed')
    app.database.db.transaction = transaction
    expect((await runs())[0]).toMatchObject({ state: 'sending' })
    takes()
    const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>('SELECT id FROM deliveries')
    const deps: DeliveryDeps = { ...app.deps, folderAnswer: async () => null, sandboxAddress: async () => portal.url }
    await deliver(deps, { advertiserId: ids.north, id })
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await runs()).toMatchObject([{ state: 'done' }])
  })

  test.each([
    ['inside', 'https://10.0.0.7/files'],
    ['without a secret connection', 'http://files.portal.example/in'],
    ['of another kind', 'sftp://files.portal.example/in'],
    ['that is none', 'files'],
  ])('is sent nothing at an address %s', async (_, address) => {
    await agree('https', { address })
    await work()
    expect((await runs())[0]).toMatchObject({ state: 'failed', reason: 'address' })
    expect(portal.received).toEqual([])
  })

  test('is sent nothing without a password, nor with one that this server cannot read', async () => {
    await agree('https', { typed: null })
    await work()
    await app.database.query('UPDATE portal_accounts SET password = $1', [seal('another secret of thirty-two characters', password)])
    await app.database.script('UPDATE deliveries SET retry_at = NULL')
    await work()
    expect(await runs()).toMatchObject([{ reason: 'password' }, { reason: 'password' }])
    expect(portal.received).toEqual([])
  })

  test.each([
    ['nothing that makes sense', 'never mind'],
    ['something else', '{"annonces":[{"adId":"1; DROP","isPublished":1}]}'],
    ['nothing of ads', '[]'],
  ])('that answers %s is sent everything again', async (_, body) => {
    takes({ status: 200, body })
    await work()
    expect(await runs()).toMatchObject([{ state: 'failed', reason: 'report-broken' }])
    takes()
    await work()
    expect(sent()).toHaveLength(1)
    app.clock.advance(15 * minute)
    await work()
    expect(await states()).toEqual(['published', 'error'])
  })

  test('is read as far as it makes sense', async () => {
    const messages = [
      { level: 'refused', cause: { kind: 'nonsense' }, text: `a\0${'b'.repeat(5_000)}` },
      { level: 'refused', cause: { kind: 'length', field: '\ud800', params: {} }, text: 3 },
    ]
    takes({
      status: 200,
      body: JSON.stringify({
        annonces: [
          { adId: 1, isPublished: false, messages },
          { adId: 77, isPublished: true },
        ],
      }),
    })
    await work()
    expect(await states()).toEqual(['error', 'diffused'])
    const [kept] = await app.database.query<{ messages: { cause: unknown; text: string }[] }>(
      'SELECT messages FROM delivery_ads WHERE ad_id = 1',
    )
    expect(kept?.messages.map(({ cause, text }) => [cause, text.length])).toEqual([
      [null, 2_000],
      [null, 0],
    ])
  })
})

describe('a portal that is reached by SFTP', () => {
  let server: Awaited<ReturnType<typeof serveSftpPortal>>
  beforeEach(async () => {
    server = await serveSftpPortal({ password })
    await agree('sftp')
  })
  afterEach(() => server.stop())
  const work = (changes: Partial<DeliveryDeps> = {}) => workAt(server.url, changes)
  const answered = async () => server.files.set(`/in/answers/${(await runs()).at(-1)?.key}.json`, answerText)

  test('gets the file under a name that nobody reads until it is whole, and is heard', async () => {
    await work()
    const [run] = await runs()
    const target = `/in/${run?.key}.json`
    expect(server.done.map((each) => each.replace(/\.\w{8}\.part$/, '.PART'))).toEqual([`write ${target}.PART`, `move ${target}`])
    expect((JSON.parse(server.files.get(target) ?? '') as { annonces: unknown[] }).annonces).toHaveLength(2)
    expect([run?.state, inMinutes(run!)]).toEqual(['answering', 1])
    await answered()
    app.clock.advance(minute)
    await work()
    expect(await states()).toEqual(['published', 'error'])
    expect(await runs()).toMatchObject([{ state: 'done', retry_at: null }])
  })

  test('that refuses the password says so, and gets the ads once the right one is entered', async () => {
    await agree('sftp', { typed: 'wrong' })
    await work()
    expect(await runs()).toMatchObject([{ state: 'failed', reason: 'login' }])
    expect((await report()).runs[0]?.message).toBe(
      'The portal refuses the login or the password. Correct them in your account with this portal.',
    )
    await work()
    expect(await runs()).toHaveLength(1)
    const saved = await call('PUT', '/diffuseurs/annonceur/1', { identifiant: 'agency', mot_de_passe: password, type_quota: 'illimite' })
    expect(saved.status).toBe(200)
    await work()
    expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'answering' }])
  })

  test('is sent nothing once it shows another key', async () => {
    await work()
    await answered()
    app.clock.advance(minute)
    await work()
    server.stop()
    server = await serveSftpPortal({ password })
    await app.database.script(`UPDATE ads SET title = 'Another' WHERE id = 1`)
    await work()
    expect((await runs()).at(-1)).toMatchObject({ state: 'failed', reason: 'host-key' })
    expect([server.done, server.files.size]).toEqual([[], 0])
  })

  test('that is cut off in the midst of a file gets all of it by the next try', async () => {
    server.portal.isCutOff = true
    await work()
    expect((await runs())[0]).toMatchObject({ state: 'sending', reason: 'unreachable', attempts: 1 })
    expect([...server.files.keys()].filter((path) => !path.endsWith('.part'))).toEqual([])
    server.portal.isCutOff = false
    app.clock.advance(minute)
    await work()
    const [run] = await runs()
    expect(run).toMatchObject({ state: 'answering', attempts: 0 })
    expect((JSON.parse(server.files.get(`/in/${run?.key}.json`) ?? '') as { annonces: unknown[] }).annonces).toHaveLength(2)
  })

  test('that keeps a part of a file alone, and says nothing of it, does not get it under its name', async () => {
    server.portal.isFull = true
    await work()
    expect(await runs()).toMatchObject([{ state: 'sending', reason: 'unreachable' }])
    expect([...server.files.keys()]).toEqual([])
  })

  test('does not get a file twice where the process was killed before it was noted', async () => {
    await work()
    const before = [...server.done]
    await app.database.script(
      `UPDATE deliveries SET state = 'sending', sent_at = NULL, retry_at = created_at; UPDATE delivery_ads SET state = 'ignored'`,
    )
    await work()
    expect(server.done).toEqual(before)
    expect(await runs()).toMatchObject([{ state: 'answering' }])
    expect(await states()).toEqual(['diffused', 'diffused'])
  })

  test.each([
    ['NO_SUCH_FILE', 'path', 'failed'],
    ['PERMISSION_DENIED', 'refused', 'failed'],
    ['FAILURE', 'unreachable', 'sending'],
  ] as const)('that says %s is told as what it means', async (refusal, reason, state) => {
    server.portal.refusal = refusal
    await work()
    expect(await runs()).toMatchObject([{ reason, state }])
    expect(server.files.size).toBe(0)
  })

  test('where nobody listens is tried again', async () => {
    server.stop()
    await work()
    expect(await runs()).toMatchObject([{ reason: 'unreachable', state: 'sending' }])
  })

  test('is sent nothing at an address inside, unless the operator has said that the portal stands there', async () => {
    await agree('sftp', { address: server.url })
    await work()
    expect(await runs()).toMatchObject([{ reason: 'address', state: 'failed' }])
    expect(server.done).toEqual([])
    await app.database.script('UPDATE deliveries SET retry_at = NULL')
    await work({ config: { ...testConfig, privatePortals: ['127.0.0.1'] } })
    expect((await runs()).at(-1)).toMatchObject({ state: 'answering' })
  })
})

test('a password that is entered stands nowhere as it is, and is shown to nobody', async () => {
  await agree('https', { typed: null })
  const secret = 'S3cret-of-the-portal'
  const details = { identifiant: 'agency', type_quota: 'illimite' }
  const refused = await call('PUT', '/diffuseurs/annonceur/1', details)
  expect([refused.status, ((await refused.json()) as { field: string }).field]).toEqual([400, 'mot_de_passe'])
  const saved = await call('PUT', '/diffuseurs/annonceur/1', { ...details, mot_de_passe: secret })
  const outputs = [
    await saved.text(),
    await (await call('GET', '/diffuseurs/annonceur?preset=all')).text(),
    await (await call('GET', '/portals/report/TOITS/en')).text(),
    await (await call('GET', '/journal')).text(),
  ]
  expect(outputs[0]).toContain('"a_un_mot_de_passe":true')
  const [{ password: sealed } = { password: '' }] = await app.database.query<{ password: string }>('SELECT password FROM portal_accounts')
  for (const text of outputs) for (const kept of [secret, sealed]) expect(text).not.toContain(kept)

  // The password must not appear in the report, even if a portal repeats it.
  const portal = await servePortal()
  portal.reply(({ headers }) => ({ status: 400, headers: { 'content-type': 'text/plain' }, body: `${headers.authorization} is not known` }))
  await workAt(portal.url)
  portal.stop()
  const tables = await app.database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await app.database.query(`SELECT 1 FROM ${name} AS line WHERE line::text LIKE '%${secret}%'`)).length > 0) found.push(name)
  expect([tables.length > 20, found]).toEqual([true, []])
  expect((await report()).runs[0]?.message).toContain('Bearer … is not known')

  // A save without the password keeps the stored one.
  await call('PUT', '/diffuseurs/annonceur/1', { ...details, identifiant: 'other' })
  expect(await app.database.query('SELECT password FROM portal_accounts')).toEqual([{ password: sealed }])
})
