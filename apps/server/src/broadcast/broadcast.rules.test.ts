import {
  appliedPlansWire,
  broadcastRulesWire,
  rulesPreviewWire,
  type AppliedPlan,
  type BroadcastRules,
  type RulesPreview,
} from '@vitrine/core/broadcast'
import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import type { Database } from '../db/database.ts'
import { columns, rows, sql } from '../db/sql.ts'
import { portals } from '../portals/portals.table.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { listCandidates } from './broadcast.candidates.store.ts'

let database: Database
let app: TestApp
let token: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  token = await app.tokenOf(ids.northMain)
  await database.script(`INSERT INTO portals (id, code_name, name, requirements) VALUES
    (1, 'SUNNY', 'Sunny Homes', '[{"kind":"length","field":"title","max":10,"level":"refused"}]'), (2, 'FREE', 'Free', '[]'), (3, 'ELSE', 'Nobody’s', '[]')`)
  await database.script('INSERT INTO portal_accounts (advertiser_id, portal_id, places, active) VALUES (1, 1, 2, true), (1, 2, NULL, true)')
})

interface Reply {
  status: number
  body: { code?: string; message?: string; field?: string }
}
const call = async (method: string, path: string, body?: object, as = token): Promise<Reply> => {
  const reply = await app.call(method, `/api/broadcast/${path}`, { token: as, headers: { 'accept-language': 'en' }, ...(body && { body }) })
  return { status: reply.status, body: (await reply.json()) as Reply['body'] }
}

const rule = (priorite: number, criteres: object, diffuseurs: string[] = ['SUNNY'], nom = `Rule ${priorite}`) => ({
  priorite,
  nom,
  criteres,
  diffuseurs,
})
const found = async (): Promise<BroadcastRules> => broadcastRulesWire.decode((await call('GET', 'rules')).body as never)
const save = (regles: object[], version = 0, as = token) => call('PUT', 'rules', { version, regles }, as)
const preview = async (regles: object[], diffuseur: string | null = null): Promise<RulesPreview> =>
  rulesPreviewWire.decode((await call('POST', 'rules/preview', { regles, diffuseur })).body as never)
const asShown = ({ plans }: RulesPreview) => plans.map(({ portal, mark }) => ({ diffuseur: portal, marque: mark }))
const applied = async (regles: object[], version = 1): Promise<AppliedPlan[]> => {
  await save(regles, version - 1)
  return appliedPlansWire.decode((await call('POST', 'rules/apply', { version, plans: asShown(await preview(regles)) })).body as never)
    .applied
}

/** The application's clock, which is stopped. */
const now = "timestamptz '2026-03-10 09:00Z'"

/** Numbered ads: of type 1100 for a flat, 1200 for a house. */
const ads = async (
  count: number,
  { first = 1, type = 1100, portals = [] as string[], title = 'Ad', days = 200, parent = 0 } = {},
): Promise<void> => {
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, portals, created_at, parent_id)
     SELECT 1, n, 'A', 'IMMO', $1::int, 'V', 'R' || n, $2 || ' ' || n, 'Lyon', 'SAISIE_IMMO', $3::text[], ${now} - make_interval(days => $4::int), $7::int FROM generate_series($5::int, $6::int) AS n`,
    [type, title, portals, days, first, first + count - 1, parent],
  )
}
const insertContacts = (ad: number, times: number, { portal = 'SUNNY', daysAgo = 3 } = {}) =>
  database.query(
    `WITH person AS (INSERT INTO persons (advertiser_id) VALUES (1) RETURNING id)
     INSERT INTO contacts (advertiser_id, kind, status, at, day, portal, portal_name, person_id, ad_id)
     SELECT 1, 'call', 'answered', ${now} - make_interval(days => $3::int), (${now} - make_interval(days => $3::int))::date, $2, $2, person.id, $1 FROM person, generate_series(1, $4::int)`,
    [ad, portal, daysAgo, times],
  )
const chosen = async (code = 'SUNNY'): Promise<number[]> =>
  (await database.query<{ id: number }>('SELECT id FROM ads WHERE portals @> ARRAY[$1] ORDER BY id', [code])).map(({ id }) => id)

const houses = { typeObjets: '1200' }

describe('rules', () => {
  test('are kept as a whole and in order, with the portals that they may name', async () => {
    expect(await found()).toMatchObject({
      version: 0,
      rules: [],
      portals: [{ codeName: 'FREE' }, { codeName: 'SUNNY', quota: { kind: 'limited', slots: 2 } }],
    })
    expect((await save([rule(9, houses, ['SUNNY'], 'Houses'), rule(2, {}, ['FREE', 'SUNNY'], 'All')])).status).toBe(200)
    expect(await found()).toMatchObject({
      version: 1,
      rules: [
        { priority: 1, name: 'All', portals: ['FREE', 'SUNNY'] },
        { priority: 2, name: 'Houses', criteria: houses },
      ],
    })
  })

  test('of two people who change them at once are kept of the first, and the second is told', async () => {
    await save([rule(1, {})])
    expect((await save([rule(1, houses)], 1)).status).toBe(200)
    expect(await save([], 1)).toMatchObject({ status: 409, body: { code: 'broadcast-rules-changed', field: 'version' } })
    expect(await save([])).toMatchObject({ status: 409 })
    expect((await found()).rules).toMatchObject([{ criteria: houses }])
  })

  test.each([
    [rule(1, { typeObjets: '1200', couleur: 'bleu' }), { code: 'unknown-parameter', field: 'regles.0.criteres.couleur' }],
    [rule(1, { prixGt: 'beaucoup' }), { code: 'invalid-query', field: 'regles.0.criteres.prixGt' }],
    [rule(1, {}, ['SUNNY', 'ELSE']), { code: 'broadcast-rule-portal', field: 'regles.0.diffuseurs' }],
    [rule(1, {}, [], ' '), { code: 'invalid', field: 'regles.0.nom' }],
  ])('that make no sense are refused by name: %j', async (wrong, refusal) => {
    expect(await save([wrong])).toMatchObject({ status: 400, body: refusal })
    expect(await call('POST', 'rules/preview', { regles: [wrong], diffuseur: null })).toMatchObject({ status: 400, body: refusal })
    expect((await found()).version).toBe(0)
  })

  test('are no more than fifty', async () => {
    expect((await save(Array.from({ length: 51 }, (_, index) => rule(index + 1, {})))).status).toBe(400)
  })

  test('are for accounts that have the optimiser, and for users who see all ads', async () => {
    expect((await save([], 0, await app.tokenOf(ids.northSub))).status).toBe(403)
    await database.query(`UPDATE advertisers SET options = options || '{"expertDiffusion": false}' WHERE id = 1`)
    for (const [method, path, body] of [
      ['GET', 'rules'],
      ['PUT', 'rules', { version: 0, regles: [] }],
      ['POST', 'rules/preview', { regles: [], diffuseur: null }],
      ['POST', 'rules/apply', { version: 0, plans: [] }],
      ['PUT', '1/pins', { annonces: [], epinglees: true }],
    ] as const) {
      expect([path, (await call(method, path, body)).status]).toEqual([path, 403])
    }
  })
})

describe('what rules would do', () => {
  test('is told of rules that are not kept, in numbers and with the ads and their reasons', async () => {
    await ads(2, { portals: ['SUNNY'] })
    await ads(2, { first: 3, type: 1200 })
    await insertContacts(1, 12)
    const { found: matches, plans, ads: shown } = await preview([rule(1, { ...houses, prixGt: '1' }), rule(2, { refs: 'R3' })], 'SUNNY')
    expect(matches).toEqual([0, 1])
    expect(plans).toMatchObject([{ portal: 'SUNNY', comes: 1, stays: 1, goes: 1 }])
    expect(shown.map(({ id, change, reason }) => [id, change, reason.kind])).toEqual([
      [3, 'comes', 'rule'],
      [2, 'goes', 'contacts'],
      [1, 'stays', 'contacts'],
    ])
    expect(shown.find(({ id }) => id === 1)?.perMonth).toBeGreaterThan(shown.find(({ id }) => id === 2)?.perMonth ?? Infinity)
    expect(await chosen()).toEqual([1, 2])
    expect((await found()).version).toBe(0)
  })

  test('leaves portals alone that no rule names, and those that take nothing at the moment', async () => {
    await ads(3)
    expect((await preview([])).plans).toEqual([])
    await database.query('UPDATE portal_accounts SET active = false WHERE portal_id = 1')
    expect((await preview([rule(1, {}, ['SUNNY', 'FREE'])])).plans.map(({ portal, comes }) => [portal, comes])).toEqual([['FREE', 3]])
  })

  test('does not bring what the portal would refuse, and lots as any other ad', async () => {
    await ads(1, { title: 'Much too long for it' })
    await ads(1, { first: 2, parent: 9, type: 4100 })
    await ads(1, { first: 3 })
    expect((await preview([rule(1, {})], 'SUNNY')).ads.map(({ id }) => id)).toEqual([2, 3])
  })

  test('tells of each rule what becomes of the ads that it is the first to ask for', async () => {
    await ads(1, { portals: ['SUNNY'] })
    await ads(2, { first: 2, type: 1200 })
    const { plans } = await preview([rule(1, { ...houses, refs: 'R2' }), rule(2, houses), rule(3, {}, ['FREE'])])
    expect(plans.map(({ portal, rules }) => [portal, rules])).toEqual([
      ['FREE', [{ rule: 3, comes: 3, stays: 0, goes: 0 }]],
      [
        'SUNNY',
        [
          { rule: 1, comes: 1, stays: 0, goes: 0 },
          { rule: 2, comes: 1, stays: 0, goes: 0 },
        ],
      ],
    ])
  })

  test('takes places that are needed from what the portal refuses', async () => {
    await ads(2, { title: 'Much too long for it', portals: ['SUNNY'] })
    await ads(1, { first: 3 })
    const { ads: shown } = await preview([rule(1, {})], 'SUNNY')
    expect(shown.map(({ id, change, reason }) => [id, change, reason.kind])).toEqual([
      [3, 'comes', 'rule'],
      [2, 'goes', 'refused'],
      [1, 'stays', 'refused'],
    ])
  })

  test('counts contacts for the days that an ad was there, whatever moved it meanwhile', async () => {
    await ads(4)
    await move(1, true, 2)
    await move(2, true, 50)
    await move(2, false, 20)
    await move(3, false, 80)
    await database.query("UPDATE ads SET portals = '{SUNNY}' WHERE id = 1")
    // Before it was put there, an ad was there until its last contact.
    await insertContacts(1, 30, { daysAgo: 60 })
    const { rows } = await known()
    expect(rows.map(({ contacts, days }) => [contacts, Math.round(days)])).toEqual([
      [30, 30 + 2],
      [0, 30],
      [0, 10],
      [0, 0],
    ])
  })

  test('knows the same of an ad that has just been put there, or taken off', async () => {
    await ads(4)
    await database.query("UPDATE ads SET portals = '{SUNNY}' WHERE id IN (1, 2)")
    await move(2, true, 5)
    for (const id of [1, 2, 3]) await insertContacts(id, 4, { daysAgo: 10 })
    const before = await known()
    await move(1, false, 0)
    await move(2, false, 0)
    await move(3, true, 0)
    await move(4, true, 0)
    await database.query("UPDATE ads SET portals = CASE WHEN id IN (3, 4) THEN '{SUNNY}'::text[] ELSE '{}' END")
    expect((await known()).rows).toEqual(before.rows)
  })
})

/** What is known of the ads on the first portal. */
const known = async () => {
  const [portal] = await rows<PortalRow>(database, sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} WHERE id = 1`)
  const candidates = await listCandidates(database, { advertiserId: 1, portal: portal! }, app.clock.now())
  return { rows: candidates.map(({ id, contacts, days }) => ({ id, contacts, days })) }
}

const move = (id: number, on: boolean, daysAgo: number) =>
  database.query(
    `INSERT INTO broadcast_runs (advertiser_id, portal_id, activates, state, asked, changed, created_at) VALUES (1, 1, $2, 'done', ARRAY[$1::int], ARRAY[$1::int], ${now} - make_interval(days => $3::int))`,
    [id, on, daysAgo],
  )

/** What an ad may have been through on a portal. */
const anyPast = fc.record({
  type: fc.constantFrom(1100, 1200),
  isThere: fc.boolean(),
  age: fc.integer({ min: 0, max: 200 }),
  contacts: fc.oneof(fc.constant(0), fc.nat(20)),
  moves: fc.array(fc.record({ on: fc.boolean(), daysAgo: fc.nat(85) }), { maxLength: 3 }),
})

describe('a plan', () => {
  test('is carried out within the places, and taken back with one call', async () => {
    await ads(2, { portals: ['SUNNY'] })
    await ads(2, { first: 3, type: 1200 })
    const [done] = await applied([rule(1, houses)])
    expect(await chosen()).toEqual([3, 4])
    expect(done).toMatchObject({ portal: 1, run: { activates: true, state: 'done', changed: 2 } })
    expect((await call('POST', `1/runs/${done!.run.id}/undo`)).body).toMatchObject({ success: true })
    expect(await chosen()).toEqual([1, 2])
  })

  test('that was taken back leaves what is known of the ads as it was', async () => {
    await ads(2, { portals: ['SUNNY'] })
    await ads(2, { first: 3, type: 1200 })
    await insertContacts(1, 30)
    const before = await preview([rule(1, houses)])
    const [done] = await applied([rule(1, houses)])
    app.clock.advance(60_000)
    await call('POST', `1/runs/${done!.run.id}/undo`)
    expect((await preview([rule(1, houses)])).plans.map(({ expected }) => Math.round(expected.before))).toEqual(
      before.plans.map(({ expected }) => Math.round(expected.before)),
    )
  })

  test('is refused when it is no longer the one that was shown, and says what it is now', async () => {
    await ads(1, { portals: ['SUNNY'] })
    await save([rule(1, {})])
    const shown = asShown(await preview([rule(1, {})]))
    await ads(3, { first: 2 })
    expect(await call('POST', 'rules/apply', { version: 1, plans: shown })).toMatchObject({
      status: 409,
      body: { code: 'broadcast-plan-changed', message: expect.stringContaining('1 ads would come and 0 would go') },
    })
    expect(await call('POST', 'rules/apply', { version: 4, plans: [] })).toMatchObject({
      status: 409,
      body: { code: 'broadcast-rules-changed' },
    })
    expect(await chosen()).toEqual([1])
  })

  test('that was carried out wants nothing more', async () => {
    await ads(5, { portals: [] })
    await applied([rule(1, { refs: 'R4' })])
    expect((await preview([rule(1, { refs: 'R4' })])).plans).toMatchObject([{ comes: 0, goes: 0, stays: 2 }])
  })

  test.each(
    fc.sample(fc.array(anyPast, { minLength: 25, maxLength: 40 }), { seed: 7, numRuns: 6 }).map((pasts, index) => [index, pasts] as const),
  )('that was carried out wants nothing more a while later, whatever the ads have been through (%i)', async (_, pasts) => {
    await database.query('UPDATE portal_accounts SET places = 12 WHERE portal_id = 1')
    await ads(pasts.length)
    for (const [index, { type, isThere, age, contacts, moves }] of pasts.entries()) {
      const id = index + 1
      await database.query(
        `UPDATE ads SET object_type = $2, portals = $3, created_at = ${now} - make_interval(days => $4::int) WHERE id = $1`,
        [id, type, isThere && index < 24 ? ['SUNNY'] : [], age],
      )
      for (const { on, daysAgo } of moves.toSorted((one, other) => other.daysAgo - one.daysAgo)) await move(id, on, daysAgo)
      if (contacts > 0) await insertContacts(id, contacts, { daysAgo: Math.min(age, 1 + (contacts % 70)) })
    }
    const rules = [rule(1, { ...houses, prixGt: '1' }), rule(2, { refs: 'R2,R7,R11' }), rule(3, {})]
    await save(rules)
    const carryOut = async () => {
      const { plans } = await preview(rules)
      const shown = plans.map(({ portal, mark }) => ({ diffuseur: portal, marque: mark }))
      expect((await call('POST', 'rules/apply', { version: 1, plans: shown })).status).toBe(200)
      app.clock.advance(3 * 60 * 60_000)
      return plans
    }
    await carryOut()
    expect(await carryOut()).toMatchObject([{ comes: 0, goes: 0 }])
    expect(await carryOut()).toMatchObject([{ comes: 0, goes: 0 }])
  })

  test('never moves an ad that is pinned', async () => {
    await ads(2, { portals: ['SUNNY'] })
    await ads(2, { first: 3, type: 1200 })
    expect((await call('PUT', '1/pins', { annonces: [2], epinglees: true })).body).toEqual({ annonces: [2], epinglees: true })
    await applied([rule(1, houses)])
    expect(await chosen()).toEqual([2, 3])
    expect((await preview([rule(1, houses)], 'SUNNY')).ads.find(({ id }) => id === 2)).toMatchObject({
      pinned: true,
      reason: { kind: 'pinned' },
    })
    await call('PUT', '1/pins', { annonces: [2], epinglees: false })
    expect((await preview([rule(1, houses)], 'SUNNY')).plans).toMatchObject([{ comes: 1, goes: 1 }])
  })

  test('of many ads goes on after the reply, one part after the other, and is taken back so', async () => {
    await database.query('UPDATE portal_accounts SET places = 400 WHERE portal_id = 1')
    await ads(400, { portals: ['SUNNY'] })
    await ads(400, { first: 401, type: 1200 })
    const [done] = await applied([rule(1, houses)])
    expect(done!.run).toMatchObject({ state: 'waiting', total: 400 })
    await app.jobs.drain()
    expect((await chosen())[0]).toBe(401)
    expect(await chosen()).toHaveLength(400)
    await call('POST', `1/runs/${done!.run.id}/undo`)
    await app.jobs.drain()
    expect((await chosen()).at(-1)).toBe(400)
    expect(await chosen()).toHaveLength(400)
  })
})

test('an ad that is not on the portal cannot be pinned there', async () => {
  await ads(1, { portals: ['SUNNY'] })
  await ads(1, { first: 2 })
  expect(await call('PUT', '1/pins', { annonces: [1, 2], epinglees: true })).toMatchObject({ status: 409, body: { code: 'broadcast-pin' } })
  expect(await database.query('SELECT * FROM ad_pins')).toEqual([])
})
