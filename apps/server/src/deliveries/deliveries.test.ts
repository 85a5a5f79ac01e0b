import { buffer } from 'node:stream/consumers'
import { adForm } from '@vitrine/core/ad-form'
import type { PortalConnector, Requirement } from '@vitrine/core/portals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import type { AnswerMode } from '../sandbox-portals/sandbox-portals.store.ts'
import { deliveredAd, valuesOfDelivered } from './deliveries.ad.model.ts'
import { writeDelivery } from './deliveries.writers.service.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const requirements: Requirement[] = [{ kind: 'length', field: 'title', max: 20, level: 'refused' }]
const portal = async (connector: PortalConnector) => {
  await app.database.script('DELETE FROM portals; DELETE FROM ads')
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, requirements, connector) VALUES (1, 'TOITS', 'Toits', 'IMMO', $1, $2)`,
    [JSON.stringify(requirements), JSON.stringify(connector)],
  )
  for (const [id, title] of [
    [1, 'Flat & <view> "one"'],
    [2, 'Flat two'],
    [3, 'A title that is far too long'],
  ] as const) {
    await insertAd(app, ids.north, id)
    await app.database.query(
      `UPDATE ads SET portals = '{TOITS}', title = $2, universe = 'IMMO', object_type = 1100, offer_type = 'V' WHERE id = $1`,
      [id, title],
    )
  }
}
const run = async () => {
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
}
const states = async () =>
  Object.fromEntries(
    (await app.database.query<{ id: number; state: string }>('SELECT ad_id AS id, state FROM delivery_ads')).map(({ id, state }) => [
      id,
      state,
    ]),
  )
const runs = () =>
  app.database.query<{ state: string; counts: object; reason: string | null }>('SELECT state, counts, reason FROM deliveries ORDER BY id')
const shown = async () =>
  (await app.database.query<{ id: number }>('SELECT ad_id AS id FROM sandbox_portal_ads ORDER BY ad_id')).map(({ id }) => id)
const answers = (mode: AnswerMode) =>
  app.app.request('/sandbox/portals/TOITS/answers', {
    method: 'POST',
    body: new URLSearchParams({ answers: mode }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })

describe.each(['csv', 'xml', 'json', 'poliris'] as const)('a file of %s', (format) => {
  test.each(['all', 'changes'] as const)('with %s brings what a portal takes onto its page, and says what it refused', async (sends) => {
    await portal({ format, delivery: 'folder', sends })
    await run()
    expect(await states()).toEqual({ 1: 'published', 2: 'published', 3: 'error' })
    expect(await shown()).toEqual([1, 2])
    expect(await runs()).toMatchObject([{ state: 'done', reason: null, counts: { added: 3, published: 2, refused: 1 } }])
    expect(await (await app.app.request('/sandbox/portals/TOITS/ads/1')).text()).toMatch(
      /Flat &amp; &lt;view&gt; (?:&quot;one&quot;|&#39;one&#39;|'one')/,
    )

    await run()
    expect(await runs()).toHaveLength(1)

    await app.database.script(`UPDATE ads SET title = 'Now short' WHERE id = 3; UPDATE ads SET state = 'B' WHERE id = 1`)
    await run()
    expect(await states()).toEqual({ 2: 'published', 3: 'published' })
    expect(await shown()).toEqual([2, 3])
    expect((await runs())[1]).toMatchObject({ state: 'done', counts: { added: 0, changed: 1, identical: 1, removed: 1 } })
    expect(await (await app.app.request('/sandbox/portals/TOITS')).text()).toContain('Now short')
    expect((await app.app.request('/sandbox/portals/TOITS/ads/1')).status).toBe(404)
  })
})

test('a portal that is suspended shows nothing any more, and everything again once it is resumed', async () => {
  await portal({ format: 'json', delivery: 'folder', sends: 'changes' })
  const setActive = (active: boolean) =>
    app.database.query(
      'INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 1, $2) ON CONFLICT (advertiser_id, portal_id) DO UPDATE SET active = $2',
      [ids.north, active],
    )
  await run()
  expect(await shown()).toEqual([1, 2])
  await setActive(false)
  await run()
  expect([await shown(), await states()]).toEqual([[], {}])
  await run()
  expect(await runs()).toHaveLength(2)
  await setActive(true)
  await run()
  expect(await shown()).toEqual([1, 2])
  await run()
  expect(await runs()).toHaveLength(3)
})

test('an ad that was withdrawn by a run whose answer nobody could read is withdrawn once more', async () => {
  await portal({ format: 'json', delivery: 'folder', sends: 'all' })
  await run()
  await answers('broken')
  await app.database.script(`UPDATE ads SET state = 'B' WHERE id = 1`)
  await run()
  await answers('on-time')
  await run()
  expect(await states()).toEqual({ 2: 'published', 3: 'error' })
  await run()
  expect(await runs()).toHaveLength(3)
})

describe('a portal', () => {
  beforeEach(() => portal({ format: 'json', delivery: 'folder', sends: 'changes' }))

  test('that is late is heard later', async () => {
    await answers('late')
    await run()
    expect([await states(), await shown()]).toEqual([{ 1: 'diffused', 2: 'diffused', 3: 'diffused' }, []])
    app.clock.advance(11 * 60_000)
    await run()
    expect(await states()).toEqual({ 1: 'published', 2: 'published', 3: 'error' })
    expect(await runs()).toHaveLength(1)
  })

  test.each([
    ['partial', 'done', 'report-partial', ['diffused']],
    ['broken', 'failed', 'report-broken', ['diffused', 'diffused', 'diffused']],
  ] as const)('whose answer is %s is asked again about the rest', async (mode, state, reason, open) => {
    await answers(mode)
    await run()
    expect(Object.values(await states()).filter((each) => each === 'diffused')).toEqual(open)
    expect((await runs())[0]).toMatchObject({ state, reason })
    await answers('on-time')
    await run()
    expect(await states()).toEqual({ 1: 'published', 2: 'published', 3: 'error' })
  })
})

test.each([
  ['before the file is written', `UPDATE deliveries SET state = 'writing', ended_at = NULL, sent_at = NULL`],
  ['before the file is sent', `UPDATE deliveries SET state = 'sending', ended_at = NULL, sent_at = NULL`],
])('a run that was killed %s ends as if it was not', async (_, back) => {
  await portal({ format: 'csv', delivery: 'folder', sends: 'changes' })
  const { files } = app.deps
  const { remove } = files
  // A kill leaves the run's file behind.
  files.remove = async () => undefined
  await run()
  files.remove = remove
  await app.database.script(`${back}; UPDATE delivery_ads SET hash = NULL, state = 'ignored'`)
  const [open] = await app.database.query<{ id: number }>('SELECT id FROM deliveries')
  await app.jobs.enqueue('deliver', { advertiserId: ids.north, deliveryId: open!.id })
  await app.jobs.drain()
  expect([await states(), await shown(), (await runs()).length]).toEqual([{ 1: 'published', 2: 'published', 3: 'error' }, [1, 2], 1])
})

test('a run whose file is lost holds up no other, is called failed after a day, and leaves no file behind', async () => {
  await portal({ format: 'json', delivery: 'folder', sends: 'changes' })
  await app.database
    .script(`INSERT INTO portals (id, code_name, name, universe, connector) SELECT 2, 'BALCONS', 'Balcons', universe, connector FROM portals; UPDATE ads SET portals = '{TOITS,BALCONS}';
    INSERT INTO sandbox_portals (portal_id, answers) VALUES (1, 'late'), (2, 'late')`)
  await run()
  const { files } = app.deps
  const lying = async () => {
    const paths: string[] = []
    for await (const path of files.list()) if (/^(?:deliveries|portals)\//.test(path)) paths.push(path)
    return paths
  }
  await files.remove((await lying()).find((path) => path.startsWith('portals/TOITS/'))!)
  app.clock.advance(11 * 60_000)
  await expect(run()).rejects.toThrow('some portals')
  const stand = () => app.database.query('SELECT portal_id AS portal, state, reason FROM deliveries ORDER BY portal_id, id')
  expect(await stand()).toEqual([
    { portal: 1, state: 'answering', reason: null },
    { portal: 2, state: 'done', reason: null },
  ])

  await answers('on-time')
  app.clock.advance(24 * 60 * 60_000)
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
  expect(await lying()).toEqual([])
  await run()
  expect(await stand()).toEqual([
    { portal: 1, state: 'failed', reason: 'interrupted' },
    { portal: 1, state: 'done', reason: null },
    { portal: 2, state: 'done', reason: null },
  ])
})

test('a run that finds nothing new says what the portal shows all the same', async () => {
  await portal({ format: 'json', delivery: 'folder', sends: 'changes' })
  await run()
  await insertAd(app, ids.north, 4)
  await run()
  expect(await runs()).toMatchObject([
    { counts: { published: 2, refused: 1 } },
    { state: 'done', counts: { identical: 3, published: 2, refused: 1 } },
  ])
})

test('which ads were refused is noted once for all runs in which nothing else is said, and goes with them', async () => {
  await portal({ format: 'json', delivery: 'folder', sends: 'changes' })
  const noted = () =>
    app.database.query('SELECT ad_id AS ad, from_run AS "from", until_run AS until FROM delivery_refusals ORDER BY from_run, ad_id')
  const change = async (title: string) => {
    await app.database.query('UPDATE ads SET title = $1 WHERE id = 3', [title])
    await run()
  }
  await run()
  await change('Another title that is too long')
  await change('Short')
  await change('A title that is too long again')
  const ids4 = (await app.database.query<{ id: number }>('SELECT id FROM deliveries ORDER BY id')).map(({ id }) => id)
  expect(await noted()).toEqual([
    { ad: 3, from: ids4[0], until: ids4[2] },
    { ad: 3, from: ids4[3], until: null },
  ])
  await answers('broken')
  await change('Short once more')
  expect(await noted()).toHaveLength(2)
  await answers('on-time')
  await run()
  expect(await noted()).toMatchObject([{ until: ids4[2] }, { from: ids4[3], until: expect.any(Number) as number }])

  await app.database.query(`UPDATE deliveries SET ended_at = ended_at - interval '14 months' WHERE id = ANY ($1)`, [ids4])
  await app.database.script(
    `INSERT INTO deliveries (advertiser_id, portal_id, state, writes, created_at, ended_at) SELECT advertiser_id, portal_id, 'done', 0, now(), now() FROM deliveries CROSS JOIN generate_series(1, 20) ORDER BY 1 LIMIT 20`,
  )
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
  expect(await noted()).toMatchObject([{ from: ids4[3] }])
})

test('old runs to a portal are deleted, except the latest ones to each', async () => {
  await portal({ format: 'json', delivery: 'folder', sends: 'changes' })
  await app.database.query(
    `INSERT INTO deliveries (advertiser_id, portal_id, state, writes, created_at, ended_at)
      SELECT $1, 1, 'done', 0, at, at FROM generate_series(1, 30) AS n CROSS JOIN LATERAL (SELECT $2::timestamptz - interval '13 months' + (n - 25.5) * interval '1 day' AS at) AS days`,
    [ids.north, app.clock.now().toISOString()],
  )
  const count = async () => (await runs()).length
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
  expect(await count()).toBe(20)
  await app.database.script(
    `INSERT INTO deliveries (advertiser_id, portal_id, state, writes, created_at, ended_at) SELECT advertiser_id, 1, 'done', 0, created_at, ended_at + interval '1 year' FROM deliveries`,
  )
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
  expect(await count()).toBe(25)
})

test('fields for the staff and a hidden address are sent to no portal', async () => {
  const values = {
    ...adForm.empty,
    offerType: 'V' as const,
    objectType: 1100,
    title: 'Flat',
    privatePrice: 12_345,
    street: '3 rue SECRETE',
    city: 'Lyon',
    realCity: 'SECRETE',
    mandateNumber: 'SECRET',
  }
  const sent = deliveredAd({ id: 1, photos: [] }, values, 'https://vitrine.example')
  const text = new TextDecoder().decode(
    await buffer(
      writeDelivery(
        'json',
        (async function* () {
          yield sent
        })(),
      ),
    ),
  )
  for (const hidden of ['SECRET', '12345']) expect(text).not.toContain(hidden)
  expect(valuesOfDelivered(sent)).toMatchObject({ title: 'Flat', offerType: 'V', objectType: 1100 })
})

test('an ad without a video of its own goes out with the one that was made of its photos', () => {
  const row = { id: 1, photos: [], clapUrl: '/media/1/video.mp4' }
  const videoOf = (videoUrl: string) => deliveredAd(row, { ...adForm.empty, videoUrl }, 'https://vitrine.example').fields['assets']
  expect(videoOf('')).toBe('https://vitrine.example/media/1/video.mp4')
  expect(videoOf('https://example.org/own.mp4')).toBe('https://example.org/own.mp4')
})
