import { breakdownPageWire, synthesisWire, type BreakdownRow } from '@vitrine/core/contacts'
import { addDays, dayOf } from '@vitrine/core/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createRandom } from '../demo/random.ts'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
let tokens: Record<'head' | 'outlet' | 'north' | 'sub', string>

const portals = ['A', 'B', 'C'].map((code) => ({ codeName: code, name: `Portal ${code}` }))
const owners = [ids.head, ids.outlet, ids.north]
const adIds: Record<number, number[]> = {
  [ids.head]: [1, 2, 3, 4, 5, 6],
  [ids.outlet]: [11, 12, 13, 14, 15, 16, 17],
  [ids.north]: [21, 22, 23, 24],
}

/** Inserts a hundred days of contacts, calls and requests without an ad, also around both clock changes and midnight. */
const fill = async (): Promise<void> => {
  const random = createRandom(7)
  for (const [owner, list] of Object.entries(adIds))
    for (const id of list) await insertAd(database, id, { owner: Number(owner), data: id % 2 === 1 ? { NEGOCIATEUR: 'N1' } : {} })
  for (let number = 0; number < 420; number += 1) {
    const advertiserId = random.pick(owners)
    const isReconciliation = random.chance(0.1)
    // Few people, some with only an address or only a number, so that they recur and are merged.
    const person = random.between(1, 40)
    const email = random.chance(0.7) ? `p${person}@example.org` : ''
    const phone = random.chance(0.6) ? `06000000${String(person).padStart(2, '0')}` : ''
    const more = {
      advertiserId,
      portal: random.pick(portals),
      adId: isReconciliation || random.chance(0.15) ? null : random.pick(adIds[advertiserId] ?? []),
      at: new Date(
        Date.parse('2025-12-01T00:00:00Z') + Math.floor(random.next() ** 0.7 * 121 * 24) * 3_600_000 - (random.chance(0.5) ? 1 : 0),
      ),
      phone,
    }
    if (!isReconciliation && random.chance(0.3))
      await receiveRing(database, { ...more, status: random.pick(['answered', 'missed'] as const) })
    else await receiveMail(database, { ...more, email, isReconciliation })
  }
  await database.query(`UPDATE contacts SET state = CASE id % 3 WHEN 0 THEN 'new' WHEN 1 THEN 'in-progress' ELSE 'done' END`)
  await database.query(`UPDATE contacts SET call_back_at = $1::timestamptz + make_interval(hours => (id % 5)::int - 2) WHERE id % 4 = 0`, [
    app.clock.now().toISOString(),
  ])
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = await createTestApp({ database })
  await subscribeContacts(database)
  const token = (id: number) => app.tokenOf(id)
  tokens = {
    head: await token(ids.headMain),
    outlet: await token(ids.outletMain),
    north: await token(ids.northMain),
    sub: await token(ids.northSub),
  }
  await fill()
})
afterAll(() => database.close())

const get = async (path: string, token: string) => {
  const reply = await app.call('GET', `/api/provider/contacts/${path}`, { token })
  expect(reply.status).toBe(200)
  return reply.json()
}

interface Question {
  who: keyof typeof tokens
  after: string
  before: string
  narrow?: string
  /** The same condition in SQL. */
  where: string
}

const scope = {
  head: `advertiser_id IN (${ids.head}, ${ids.outlet})`,
  outlet: `advertiser_id = ${ids.outlet}`,
  north: `advertiser_id = ${ids.north}`,
  sub: `advertiser_id = ${ids.north} AND ad_id IN (21, 23)`,
}

const question = (who: Question['who'], after: string, before: string, narrow = '', test = 'true'): Question => ({
  who,
  after,
  before,
  narrow,
  where: `${scope[who]} AND ${test}`,
})

const questions: Question[] = [
  question('head', '2026-03-04', '2026-03-10'),
  question('head', '2025-12-20', '2026-03-10'),
  question('head', '2025-03-11', '2026-03-10'),
  question('outlet', '2026-02-09', '2026-03-10'),
  question('north', '2026-01-31', '2026-03-02'),
  question('north', '2026-03-29', '2026-03-29'),
  question('head', '2026-03-28', '2026-03-30'),
  question('head', '2026-02-01', '2026-03-31', `&annonceurs=${ids.outlet}`, `advertiser_id = ${ids.outlet}`),
  question('head', '2026-02-01', '2026-03-31', '&codeNames=A,C', `portal IN ('A', 'C')`),
  question('head', '2026-02-01', '2026-03-31', '&annonce=13', 'ad_id = 13'),
  question('sub', '2026-01-01', '2026-03-31'),
  question('sub', '2026-01-01', '2026-03-31', '&codeNames=B', `portal = 'B'`),
]

/** The local day, computed from the instant rather than from stored columns. */
const local = `(at AT TIME ZONE 'Europe/Paris')::date`
const between = (after: string, before: string) => `${local} BETWEEN '${after}' AND '${before}'`

const countPlainly = async (where: string) => {
  const [row] =
    await database.query(`SELECT count(*) FILTER (WHERE kind = 'mail')::int AS mails, count(*) FILTER (WHERE status = 'answered')::int AS "answeredCalls",
    count(*) FILTER (WHERE status = 'missed')::int AS "missedCalls", count(DISTINCT person_id) FILTER (WHERE kind <> 'reconciliation')::int AS people,
    count(*) FILTER (WHERE kind = 'reconciliation')::int AS reconciliations FROM contacts WHERE ${where}`)
  return row
}

const total = `count(*) FILTER (WHERE kind <> 'reconciliation')::int`
const rank = (row: BreakdownRow) => [row.portal?.codeName ?? row.ad?.id, row.total]

describe.each(questions)('$who from $after to $before $narrow', ({ who, after, before, narrow, where }) => {
  const read = async () => synthesisWire.decode(await get(`synthese?afterContacts=${after}&beforeContacts=${before}${narrow}`, tokens[who]))
  const inPeriod = `${where} AND ${between(after, before)}`

  test('the figures are those of a plain count, in both periods', async () => {
    const synthesis = await read()
    expect(synthesis.period).toEqual({ after, before })
    expect(synthesis.previousPeriod.before).toBe(addDays(after, -1))
    expect(synthesis.figures).toEqual(await countPlainly(inPeriod))
    expect(synthesis.previousFigures).toEqual(
      await countPlainly(`${where} AND ${between(synthesis.previousPeriod.after, synthesis.previousPeriod.before)}`),
    )
  })

  test('the chart has every stretch, and adds up to the figures', async () => {
    const { series, step, figures } = await read()
    const rows = await database.query<{ from: string; mails: number }>(
      `SELECT to_char(date_trunc('${step}', ${local}::timestamp), 'YYYY-MM-DD') AS from, count(*) FILTER (WHERE kind = 'mail')::int AS mails FROM contacts WHERE ${inPeriod} GROUP BY 1 ORDER BY 1`,
    )
    expect(series.filter(({ mails }) => mails > 0).map(({ from, mails }) => ({ from, mails }))).toEqual(
      rows.filter(({ mails }) => mails > 0),
    )
    for (const name of ['mails', 'answeredCalls', 'missedCalls'] as const)
      expect(series.reduce((sum, point) => sum + point[name], 0)).toBe(figures[name])
    expect(new Set(series.map(({ from }) => from)).size).toBe(series.length)
  })

  test('what waits is counted whatever the period', async () => {
    const late = `state <> 'done' AND call_back_at <= '${app.clock.now().toISOString()}'`
    const [expected] = await database.query(`SELECT count(*) FILTER (WHERE kind = 'mail' AND state = 'new')::int AS "newContacts",
      count(*) FILTER (WHERE status = 'missed' AND state <> 'done')::int AS "missedCallsToReturn",
      count(*) FILTER (WHERE kind <> 'reconciliation' AND ${late})::int AS "overdueCallBacks",
      count(*) FILTER (WHERE kind = 'call' AND ${late})::int AS "overdueCalls" FROM contacts WHERE ${where}`)
    expect((await read()).backlog).toEqual(expected)
  })

  test('the busiest portals and ads are the busiest', async () => {
    const { portals: busiest, ads } = await read()
    const byPortal = await database.query<{ key: string; total: number }>(
      `SELECT portal AS key, ${total} AS total FROM contacts WHERE ${inPeriod} GROUP BY 1 HAVING ${total} > 0 ORDER BY 2 DESC, 1 LIMIT 5`,
    )
    expect(busiest.map(rank)).toEqual(byPortal.map(({ key, total: number }) => [key, number]))
    const byAd = await database.query<{ key: number; total: number }>(
      `SELECT ad_id AS key, ${total} AS total FROM contacts WHERE ${inPeriod} AND ad_id IS NOT NULL GROUP BY 1 HAVING ${total} > 0 ORDER BY 2 DESC, 1 LIMIT 5`,
    )
    expect(ads.map(rank)).toEqual(byAd.map(({ key, total: number }) => [key, number]))
  })

  test('the breakdowns share out all of it', async () => {
    for (const par of ['diffuseur', 'annonce']) {
      const page = breakdownPageWire.decode(
        await get(`repartition?par=${par}&limit=100&afterContacts=${after}&beforeContacts=${before}${narrow}`, tokens[who]),
      )
      const key = par === 'annonce' ? 'ad_id' : 'portal'
      const rows = await database.query(
        `SELECT ${key} AS key, count(*) FILTER (WHERE kind = 'mail')::int AS mails, count(*) FILTER (WHERE status = 'answered')::int AS answered, count(*) FILTER (WHERE status = 'missed')::int AS missed,
         count(*) FILTER (WHERE kind = 'reconciliation')::int AS reconciliations, max(at) FILTER (WHERE kind <> 'reconciliation') AS newest
         FROM contacts WHERE ${inPeriod} AND ${key} IS NOT NULL GROUP BY 1 ORDER BY 1`,
      )
      const found = page.items.map((row) => ({
        key: row.portal?.codeName ?? row.ad?.id,
        mails: row.mails,
        answered: row.answeredCalls,
        missed: row.missedCalls,
        reconciliations: row.reconciliations,
        newest: row.lastAt === null ? null : new Date(row.lastAt),
      }))
      expect(found.toSorted((a, b) => (String(a.key).padStart(4) < String(b.key).padStart(4) ? -1 : 1))).toEqual(rows)
      expect(page.total).toBe(rows.length)
    }
  })
})

describe('a breakdown', () => {
  const read = async (query: string, token = tokens.head) =>
    breakdownPageWire.decode(await get(`repartition?afterContacts=2026-02-01&beforeContacts=2026-03-31&${query}`, token))

  test('names ads online without contacts when asked', async () => {
    await insertAd(database, 98, { owner: ids.head, title: 'Silent loft' })
    await insertAd(database, 99, { owner: ids.head, state: 'S' })
    expect((await read('par=annonce&preset=sanscontacts')).items.map(({ ad, total: number }) => [ad?.id, number])).toEqual([[98, 0]])
    const all = await read('par=annonce&preset=all&limit=100')
    expect(all.total).toBe((await read('par=annonce')).total + 1)
    expect((await read('par=annonce&preset=all&search=SILENT')).items.map(({ ad }) => ad?.id)).toEqual([98])
  })

  test('names portals that ads are on though nothing came', async () => {
    await insertAd(database, 97, { owner: ids.outlet, portals: '{QUIET}' })
    await database.query(`INSERT INTO portals (id, code_name, name) VALUES (1, 'QUIET', 'Quiet Site')`)
    const { items } = await read('preset=sanscontacts')
    expect(items.map(({ portal, lastAt }) => [portal, lastAt])).toEqual([[{ codeName: 'QUIET', name: 'Quiet Site' }, null]])
  })

  test('names a sub-user no portals of others', async () => {
    await insertAd(database, 95, { data: { NEGOCIATEUR: 'N1' }, portals: '{MINE}' })
    await insertAd(database, 96, { portals: '{OTHERS}' })
    await receiveMail(database, { adId: 96, portal: { codeName: 'OTHERS_TOO', name: 'Others too' }, at: new Date('2026-03-20T08:00:00Z') })
    const codes = async (token: string) => (await read('preset=all', token)).items.map(({ portal }) => portal?.codeName)
    expect(await codes(tokens.north)).toEqual(expect.arrayContaining(['MINE', 'OTHERS', 'OTHERS_TOO']))
    expect((await codes(tokens.sub)).toSorted()).toEqual(['A', 'B', 'C', 'MINE'])
  })

  test('keeps to the portals asked for, also among those without contacts', async () => {
    expect((await read('preset=sanscontacts&codeNames=A')).items).toEqual([])
    expect((await read('preset=all&codeNames=A,QUIET')).items.map(({ portal }) => portal?.codeName)).toEqual(['A', 'QUIET'])
  })

  test('pages and sorts', async () => {
    const whole = (await read('par=annonce&limit=100&sort=dernier')).items
    expect(whole.map(({ lastAt }) => lastAt)).toEqual(whole.map(({ lastAt }) => lastAt).toSorted())
    const byName = await read('par=annonce&limit=3&page=2&sort=nom')
    const names = (await read('par=annonce&limit=100&sort=nom')).items.map(({ ad }) => ad?.title)
    expect(byName.items.map(({ ad }) => ad?.title)).toEqual(names.slice(3, 6))
    expect((await read('par=annonce&page=99')).items).toEqual([])
  })

  test('says how much the period before brought', async () => {
    const { items } = await read('')
    const rows = await database.query<{ key: string; total: number }>(
      `SELECT portal AS key, ${total} AS total FROM contacts WHERE ${scope.head} AND ${between('2025-12-04', '2026-01-31')} GROUP BY 1 ORDER BY 1`,
    )
    expect(
      items
        .toSorted((a, b) => ((a.portal?.codeName ?? '') < (b.portal?.codeName ?? '') ? -1 : 1))
        .map(({ portal, previousTotal }) => ({ key: portal?.codeName, total: previousTotal })),
    ).toEqual(rows)
  })
})

test('a point of sale that joins or leaves a network takes its figures along', async () => {
  const read = async () =>
    synthesisWire.decode(await get('synthese?afterContacts=2025-12-01&beforeContacts=2026-03-31', await app.tokenOf(ids.headMain)))
  const before = await read()
  await database.query(`UPDATE advertisers SET network_head_id = $1 WHERE id = $2`, [ids.head, ids.north])
  app.sessions.refresh()
  const more = await read()
  expect(more.figures).toEqual(await countPlainly(`advertiser_id IN (${owners.join()}) AND ${between('2025-12-01', '2026-03-31')}`))
  expect(more.advertisers.map(({ name }) => name)).toEqual(['head', 'north', 'outlet'])
  await database.query(`UPDATE advertisers SET network_head_id = NULL WHERE id = $1`, [ids.north])
  app.sessions.refresh()
  expect(await read()).toEqual(before)
})

test('a day ends at midnight of the account, in summer as in winter', async () => {
  const days = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'].map((text) =>
    dayOf(new Date(text), 'Europe/Paris'),
  )
  expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-29', '2026-03-30'])
  const south = { advertiserId: ids.south, portal: portals[0]! }
  for (const text of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'])
    await receiveMail(database, { ...south, at: new Date(text) })
  const { figures } = synthesisWire.decode(
    await get('synthese?afterContacts=2026-03-29&beforeContacts=2026-03-29', await app.tokenOf(ids.southMain)),
  )
  expect(figures.mails).toBe(2)
  const list = await app.call('GET', '/api/provider/contacts?afterContacts=2026-03-29&beforeContacts=2026-03-29', {
    token: await app.tokenOf(ids.southMain),
  })
  expect(((await list.json()) as { total_items: number }).total_items).toBe(2)
})

describe('among many ads', () => {
  beforeAll(async () => {
    await database.query(`UPDATE advertisers SET network_head_id = $1 WHERE id = $2`, [ids.south, ids.suspended])
    for (const owner of [ids.south, ids.suspended])
      await database.query(
        `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code)
         SELECT $1, $1 * 1000 + n, 'A', 'IMMO', 1200, 'V', 'R' || n, 'Ad ' || n, 'x' FROM generate_series(1, 150) AS n`,
        [owner],
      )
    await database.query(`INSERT INTO persons (advertiser_id, id) VALUES ($1, 9001), ($2, 9002)`, [ids.south, ids.suspended])
    // A few ads have many contacts, each in a part of the year.
    await database.query(
      `INSERT INTO contacts (advertiser_id, kind, at, day, portal, portal_name, person_id, ad_id)
       SELECT owner, 'mail', day + time '12:00', day, 'S', 'S', CASE owner WHEN $1 THEN 9001 ELSE 9002 END, owner * 1000 + 1 + ad
       FROM (SELECT CASE WHEN h % 3 = 0 THEN $2::int ELSE $1::int END AS owner, floor(150 * power((h % 1009) / 1009.0, 2))::int AS ad, h
         FROM (SELECT abs(hashint4(n)::bigint) AS h FROM generate_series(1, 6000) AS n) AS numbers) AS drawn
       CROSS JOIN LATERAL (SELECT '2025-04-01'::date + (((ad * 37) % 260) + (h / 1013) % 90)::int AS day) AS dated`,
      [ids.south, ids.suspended],
    )
    app.sessions.refresh()
  })

  test.each([
    ['2026-03-04', '2026-03-10'],
    ['2025-10-01', '2025-10-30'],
    ['2025-09-15', '2025-12-20'],
    ['2025-06-01', '2025-10-31'],
    ['2025-05-10', '2026-03-10'],
    ['2025-03-11', '2025-03-31'],
  ])('the busiest from %s to %s are found without adding up the others', async (after, before) => {
    for (const owners of [`${ids.south},${ids.suspended}`, String(ids.south)]) {
      const path = `synthese?afterContacts=${after}&beforeContacts=${before}&annonceurs=${owners}`
      const { ads } = synthesisWire.decode(await get(path, await app.tokenOf(ids.southMain)))
      const rows = await database.query<{ key: number; total: number }>(
        `SELECT ad_id AS key, count(*)::int AS total FROM contacts WHERE advertiser_id IN (${owners}) AND ad_id > 1000 AND day BETWEEN '${after}' AND '${before}' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 5`,
      )
      expect(ads.map(rank)).toEqual(rows.map(({ key, total: number }) => [key, number]))
    }
  })
})
