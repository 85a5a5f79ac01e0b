import { readFile } from 'node:fs/promises'
import { saveFaults, valuesToSave } from '@vitrine/core/ad-editor'
import { adContextOf, adForm } from '@vitrine/core/ad-form'
import { legalFindings } from '@vitrine/core/ad-law'
import { adKind } from '@vitrine/core/ads'
import type { Universe } from '@vitrine/core/account'
import { countedAds } from '@vitrine/core/broadcast'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import { adDetail, adJoins, type AdRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { listCandidates } from '../broadcast/broadcast.candidates.store.ts'
import { countChosen, findAgreed } from '../broadcast/broadcast.slots.store.ts'
import { countStates } from '../deliveries/deliveries.report.store.ts'
import { findAdvertiserPortal } from '../portals/portals.accounts.store.ts'
import { findPortalById } from '../portals/portals.store.ts'
import { findDue } from '../deliveries/deliveries.store.ts'
import { columns, rows, sql } from '../db/sql.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { openTestDatabase } from '../test/database.ts'
import { isSeeded } from '../demo-pictures/demo-pictures.store.ts'
import { parsePictureName, type Picture } from '../demo-pictures/pictures.ts'
import { demoAdvertisers, demoUsers } from './accounts.ts'
import { makeDemoAds } from './ads/ads.ts'
import { seedDemo } from './demo.store.ts'

const today = new Date('2026-05-20T00:00:00Z')
const ads = makeDemoAds(2026)
const of = (advertiserId: number) => ads.filter((ad) => ad.advertiser_id === advertiserId)

test('the demo users are people, not functions', () => {
  expect(
    demoUsers.filter(
      ({ firstName, lastName }) => firstName === '' || /^(Direction|Service|Responsable|Accueil|Démonstration)/.test(lastName),
    ),
  ).toEqual([])
  expect(new Set(demoUsers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(demoUsers.length)
})

describe('the demo ads', () => {
  test('are the same every time', () => expect(makeDemoAds(2026)).toEqual(ads))

  test('have ids and references of their own', () => {
    expect(new Set(ads.map(({ id }) => id)).size).toBe(ads.length)
    expect(new Set(ads.map((ad) => `${ad.advertiser_id} ${ad.reference}`)).size).toBe(ads.length)
  })

  test('show every case a list has to show', () => {
    const first = of(1001)
    expect(new Set(first.map(({ state }) => state))).toEqual(new Set(['A', 'B', 'M', 'V', 'S']))
    expect(new Set(first.map(({ object_type: code }) => adKind(code)))).toEqual(new Set(['land', 'program', 'lot', 'house', 'model']))
    expect(new Set(first.map(({ offer_type: offer }) => offer))).toEqual(new Set(['V', 'L']))
    expect(first.some(({ photos }) => photos.length === 0)).toBe(true)
    expect(first.some(({ source_code: source }) => source === 'LOGICIEL_AGENCE')).toBe(true)
    expect(first.some(({ pushed }) => pushed !== null && pushed < 7)).toBe(true)
    expect(of(1004).some(({ offer_type: offer, parent_id: parent }) => offer === 'G' && parent === 0)).toBe(true)
  })

  test('are those that the portal of the demonstration shows', async () => {
    const path = new URL('../../../demo/portal/stock.json', import.meta.url)
    const shown = JSON.parse(await readFile(path, 'utf8')) as {
      id: number
      reference: string
      title: string
      rent: boolean
      price: number
      city: string
    }[]
    const adsById = new Map(of(1001).map((ad) => [ad.id, ad]))
    expect(shown.length).toBeGreaterThan(5)
    for (const { id, reference, title, rent, price, city } of shown) {
      expect(adsById.get(id)).toMatchObject({
        state: 'A',
        reference,
        title,
        offer_type: rent ? 'L' : 'V',
        [rent ? 'monthly_rent' : 'price']: price,
        city,
      })
    }
  })

  test('are of every object type, each with an account that deals with it', () => {
    const made = new Set(ads.map(({ object_type: code }) => code))
    const missing = (['IMMO', 'VO'] as const)
      .flatMap((universe) => objectTypes({ language: 'fr', universe }))
      .filter(({ code }) => !made.has(code))
    expect(missing).toEqual([])
    const builders = ads.filter(({ object_type: code }) => [3300, 3400, 4400, 5200].includes(code)).map((ad) => ad.advertiser_id)
    expect(new Set(builders)).toEqual(new Set([1003]))
  })

  test('keep sold ads to accounts with the sold option', () => {
    const sellers = new Set(ads.filter(({ state }) => state === 'V').map((ad) => ad.advertiser_id))
    const allowed = demoAdvertisers.filter(({ options }) => options.soldProducts).map(({ id }) => id)
    expect([...sellers].every((id) => allowed.includes(id))).toBe(true)
  })

  test('call no plot for building one for leisure, and name nothing a sale that was let', () => {
    const types = (word: RegExp) =>
      new Set(
        ads
          .filter(({ title, parent_id: parent, state }) => word.test(title) && parent === 0 && state !== 'M')
          .map(({ object_type: code }) => code),
      )
    expect(types(/^(Terrain|Lot) (à bâtir|viabilisé)/)).toEqual(new Set([1310]))
    expect(types(/de loisirs/)).toEqual(new Set([1350]))
    expect(ads.filter(({ state, offer_type: offer }) => state === 'V' && offer === 'L')).toEqual([])
  })

  test('put each lot under a programme of the same account', () => {
    const byId = new Map(ads.map((ad) => [ad.id, ad]))
    const lots = ads.filter(({ parent_id: parent }) => parent !== 0)
    expect(lots.length).toBeGreaterThan(100)
    for (const lot of lots) {
      const parent = byId.get(lot.parent_id)
      expect([parent?.advertiser_id, parent && adKind(parent.object_type), adKind(lot.object_type)]).toEqual([
        lot.advertiser_id,
        'program',
        'lot',
      ])
    }
  })

  test('cost what such things cost', () => {
    const homes = ads.filter(({ object_type: code }) => code === 1100 || code === 1200)
    const perMetre = homes.flatMap(({ price, surface }) => (price !== null && surface !== null ? [price / surface] : []))
    expect([Math.min(...perMetre) > 800, Math.max(...perMetre) < 11_000]).toEqual([true, true])
    const rents = homes.flatMap(({ monthly_rent: rent }) => rent ?? [])
    expect([Math.min(...rents) >= 200, Math.max(...rents) < 6000]).toEqual([true, true])
    const cars = of(1005).map(({ price }) => price ?? 0)
    expect([Math.min(...cars) > 3000, Math.max(...cars) < 60_000]).toEqual([true, true])
  })

  test('use pictures that exist', () => {
    const names = ads
      .flatMap(({ photos }) => photos.flatMap(({ url, thumb }) => [url, thumb]))
      .map((url) => url.replace('/media/demo/', ''))
    expect(names.filter((name) => parsePictureName(name) === null)).toEqual([])
  })
})

describe('the seed', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const count = async (sql: string) => (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n

  test('starts over after a start that was stopped half-way', async () => {
    await expect(
      seedDemo(database, {
        today,
        onProgress: () => {
          throw new Error('stopped')
        },
      }),
    ).rejects.toThrow('stopped')
    expect(await seedDemo(database, { today, size: 600 })).toBe(true)
    expect(await count('users')).toBe(demoUsers.length)
    expect(await count('ads WHERE advertiser_id = 1001 AND parent_id = 0')).toBe(600)
  }, 60_000)

  test('gives accounts to whoever has ads on a portal, with places for all of them', async () => {
    const used = await rows<{ ads: number; places: number | null; known: boolean }>(
      database,
      sql`SELECT used.*, own.places, portal_id IS NOT NULL AS known FROM (SELECT advertiser_id, code, count(*)::int AS ads FROM ads, unnest(portals) AS code GROUP BY 1, 2) AS used
        JOIN portals ON code_name = code LEFT JOIN portal_accounts AS own ON portal_id = portals.id AND own.advertiser_id = used.advertiser_id`,
    )
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter(({ ads: online, places, known }) => !known || (places !== null && online > places))).toEqual([])
    expect(used.some(({ places }) => places === null)).toBe(true)
  })

  test('counts the slots that are taken the same wherever they are told, and no more than a contract includes', async () => {
    const agreed = await rows<{ advertiserId: number; portalId: number; universe: Universe; most: number | null }>(
      database,
      sql`SELECT own.advertiser_id AS "advertiserId", own.portal_id AS "portalId", portals.universe, portals.places AS most FROM portal_accounts AS own JOIN portals ON portals.id = own.portal_id WHERE own.active`,
    )
    const told = await Promise.all(
      agreed.map(async ({ advertiserId, portalId, universe, most }) => {
        const portal = (await findPortalById(database.db, portalId))!
        const scope = { advertiserId, portal }
        const report = await countStates(database, { advertiserId, portalId, codeName: portal.codeName, restrictedTo: null })
        const viewer = { advertisers: [advertiserId], restrictedTo: null, universe, connectionUrls: {} }
        const { quota } = await findAgreed(database, scope)
        return {
          portal: (await findAdvertiserPortal(database, viewer, portalId))?.adCount,
          dashboard: countedAds(await countChosen(database, scope)),
          report: Object.values(report).reduce((sum, count) => sum + count, 0),
          optimiser: (await listCandidates(database, scope, today)).filter(({ chosen }) => chosen).length,
          isWithin: quota.kind !== 'limited' || (most !== null && quota.slots <= most),
        }
      }),
    )
    expect(told.length).toBeGreaterThan(10)
    expect(told).toEqual(told.map(({ portal }) => ({ portal, dashboard: portal, report: portal, optimiser: portal, isWithin: true })))
  })

  test('is what pictures are drawn for', async () => {
    const photos = await database.query<{ url: string; thumb: string }>(
      `SELECT photo->>'url' AS url, photo->>'thumb' AS thumb FROM ads, jsonb_array_elements(photos) AS photo`,
    )
    const names = photos
      .filter((_, at) => at % 40 === 0)
      .flatMap(({ url, thumb }) => [url, thumb])
      .map((url) => url.replace('/media/demo/', ''))
    expect(names.length).toBeGreaterThan(100)
    const seeded = await Promise.all(names.map((name) => isSeeded(database, name, parsePictureName(name) as Picture)))
    expect(names.filter((_, at) => !seeded[at])).toEqual([])
  })

  test('can be edited where it is published: nothing that form or law ask for is missing', async () => {
    const found = await rows<AdRow>(
      database,
      sql`SELECT ${columns(adDetail)} FROM ads ${adJoins} WHERE ads.state = 'A' AND ads.source_code LIKE 'SAISIE%'`,
    )
    expect(found.length).toBeGreaterThan(300)
    const missing = found.flatMap((row) => {
      const advertiser = demoAdvertisers.find(({ id }) => id === row.advertiserId)
      const types = objectTypes({ language: 'fr', universe: row.universe as 'IMMO' })
      const around = { isModel: false, isLot: row.parentId > 0, today: '2026-05-20', objectTypes: types, managers: [] }
      const context = {
        ...adContextOf({ universe: row.universe as 'IMMO', trade: advertiser?.trade as 'AGENCE', offerTypes: ['V', 'L', 'G'] }, around),
        managers: [{ value: row.data['NEGOCIATEUR'] ?? '', label: '' }],
      }
      const values = valuesToSave(adForm.tidy(valuesOf(row), context), context)
      const law = legalFindings({ values, context }, context.today).filter(({ rule }) => rule.level === 'blocking')
      return [...Object.keys(saveFaults(values, context, true)), ...law.map(({ rule }) => rule.id)].map(
        (name) => `${row.objectType} ${row.offerType} ${name}`,
      )
    })
    expect(missing).toEqual([])
  })

  test('has the sale of each property that was sold, a library, and ads whose price came down', async () => {
    expect(
      await count(`ads WHERE state = 'V' AND universe = 'IMMO' AND NOT EXISTS (SELECT FROM sold_properties WHERE ad_id = ads.id)`),
    ).toBe(0)
    expect(await count('sold_properties WHERE net_price > initial_price OR net_price < initial_price * 0.9')).toBe(0)
    expect([await count('legal_notices WHERE advertiser_id = 1001'), await count('reusable_texts WHERE advertiser_id = 1001')]).toEqual([
      3, 4,
    ])
    expect([await count('prompts WHERE advertiser_id = 1001'), await count('prompts WHERE advertiser_id = 1007 AND is_default')]).toEqual([
      2, 1,
    ])
    expect(await count('ads WHERE version = 4 AND (SELECT count(*) FROM ad_versions WHERE ad_id = ads.id) = 4')).toBe(24)
    expect(
      await count(
        `ad_versions AS first JOIN ad_versions AS last USING (ad_id) WHERE first.version = 1 AND last.version = 4 AND (first.content -> 'annonce' ->> 'prix')::int <= (last.content -> 'annonce' ->> 'prix')::int`,
      ),
    ).toBe(0)
  })

  test('has told portals of its ads several times: all that is online there is there, some are refused, and almost nothing waits', async () => {
    const runs = await database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM deliveries WHERE ended_at IS NOT NULL GROUP BY advertiser_id, portal_id',
    )
    expect(runs.length).toBeGreaterThan(20)
    expect(runs.filter(({ n }) => n < 5)).toEqual([])
    const states = await database.query<{ state: string }>('SELECT DISTINCT state FROM delivery_ads ORDER BY 1')
    expect(states.map(({ state }) => state)).toEqual(['diffused', 'error', 'published'])
    expect(
      await count(
        `delivery_ads WHERE state = 'published' AND NOT EXISTS (SELECT FROM sandbox_portal_ads AS shown WHERE shown.portal_id = delivery_ads.portal_id AND shown.ad_id = delivery_ads.ad_id)`,
      ),
    ).toBe(0)
    expect(await count('solved_causes WHERE advertiser_id = 1001')).toBeGreaterThan(5)
    expect(await count('ad_pins WHERE user_id IS NOT NULL')).toBe(4)
    expect(await findDue(database, today)).toEqual([
      { advertiserId: 1001, portalId: 2 },
      { advertiserId: 1003, portalId: 2 },
    ])
    expect(
      await count(
        `deliveries WHERE (counts ->> 'published')::int + (counts ->> 'refused')::int > (counts ->> 'added')::int + (counts ->> 'changed')::int + (counts ->> 'identical')::int`,
      ),
    ).toBe(0)
  })

  test('has drafts that go online by themselves', async () => {
    const planned = await database.query<{ advertiser_id: number; at: Date }>(
      'SELECT ads.advertiser_id, scheduled_for AS at FROM ads JOIN ad_schedules ON ad_id = id ORDER BY 1, 2',
    )
    expect(planned.map(({ advertiser_id, at }) => [advertiser_id, Math.floor((at.getTime() - today.getTime()) / 86_400_000)])).toEqual([
      [1001, 3],
      [1001, 10],
      [1005, 3],
      [1005, 10],
    ])
  })

  test('counts its dates from today', async () => {
    expect(
      await count(`ads WHERE created_at > '${today.toISOString()}' OR updated_at < created_at OR updated_at > '${today.toISOString()}'`),
    ).toBe(0)
    expect(await count(`ads WHERE created_at > '${today.toISOString()}'::timestamptz - interval '7 days'`)).toBeGreaterThan(20)
  })

  test('leaves what people have changed alone the second time', async () => {
    await database.query(`UPDATE ads SET title = 'Changed' WHERE id = 100001`)
    expect(await seedDemo(database, { today })).toBe(false)
    expect(await count(`ads WHERE title = 'Changed'`)).toBe(1)
  })

  test('goes on with ids that are free', async () => {
    const insert = `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, source_code)
      VALUES (1001, 'B', 'IMMO', 1200, 'V', 'new', 'New', 'SAISIE_IMMO') RETURNING id`
    expect(await database.query(insert)).toHaveLength(1)
  })
})
