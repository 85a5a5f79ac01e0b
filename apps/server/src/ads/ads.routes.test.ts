import { adDeletionResultWire, adPageWire, adSummaryWire, adWire, comingVisitsWire } from '@vitrine/core/ads'
import { dayOf } from '@vitrine/core/days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveMail } from '../test/contacts.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
let north: string
let south: string
let sub: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  south = await app.tokenOf(ids.southMain)
  sub = await app.tokenOf(ids.northSub)
})
afterAll(() => app.close())

interface Given {
  id: number
  owner?: number
  [column: string]: unknown
}

const insert = async ({ id, owner = ids.north, ...columns }: Given): Promise<void> => {
  const row = {
    advertiser_id: owner,
    id,
    state: 'A',
    universe: 'IMMO',
    object_type: 1200,
    offer_type: 'V',
    reference: `R${id}`,
    title: `Maison ${id}`,
    source_code: 'SAISIE_IMMO',
    city: 'Nantes',
    price: id * 1000,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
    ...columns,
  }
  const names = Object.keys(row)
  await app.database.query(
    `INSERT INTO ads (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

beforeEach(() => app.database.script('DELETE FROM ads'))

const read = async (query: string, token = north) => {
  const reply = await app.call('GET', `/api/provider/annonce?${query}`, { token })
  expect(reply.status).toBe(200)
  return adPageWire.decode(await reply.json())
}
const idsOf = async (query: string, token = north) => (await read(query, token)).items.map(({ id }) => id)
const send = (method: string, path: string, body?: unknown, token = north) =>
  app.call(method, `/api/provider/annonce${path}`, { token, ...(body === undefined ? {} : { body }) })
const codeOf = async (reply: Response) => ({ status: reply.status, code: ((await reply.json()) as { code?: string }).code })
const stateOf = async (id: number, token = north) => adWire.decode(await (await send('GET', `/${id}`, undefined, token)).json()).state

describe('the list', () => {
  test('shows the account’s default states, stand-alone ads only, newest first', async () => {
    for (const [index, state] of ['A', 'B', 'M', 'V', 'S'].entries()) await insert({ id: index + 1, state })
    await insert({ id: 9, parent_id: 1 })
    expect(await idsOf('annonce_parente=00&orderBy=-DC')).toEqual([4, 3, 2, 1])
    expect(await idsOf('orderBy=-DC')).toEqual([9, 4, 3, 2, 1])
    expect(await idsOf('annonce_parente=1&orderBy=-DC')).toEqual([9])
    expect(await idsOf('etat=S')).toEqual([5])
  })

  test('hides sold ads from an account without the sold option', async () => {
    await insert({ id: 1, owner: ids.south, state: 'V' })
    await insert({ id: 2, owner: ids.south })
    expect(await idsOf('', south)).toEqual([2])
    expect(await idsOf('etat=V', south)).toEqual([])
  })

  test('never shows another advertiser’s ads, not even by id or reference', async () => {
    await insert({ id: 1, owner: ids.south })
    for (const query of ['', 'ids=1', 'refs=R1', `idAnnonceur=${ids.south}`]) expect(await idsOf(query)).toEqual([])
  })

  test('shows a network head the ads of its points of sale beside its own, or of those it asks for', async () => {
    await insert({ id: 1, owner: ids.outlet })
    await insert({ id: 2, owner: ids.head })
    const head = await app.tokenOf(ids.headMain)
    await insert({ id: 3, owner: ids.north })
    expect(await idsOf('', head)).toEqual([2, 1])
    expect(await idsOf('perPage=1&page=2', head)).toEqual([1])
    expect(await idsOf('mandat=SIMPLE', head)).toEqual([])
    const page = await read(`idAnnonceur=${ids.outlet}`, head)
    expect(page.items.map(({ advertiser }) => advertiser.login)).toEqual(['outlet'])
    expect(await idsOf(`idAnnonceur=${ids.head}`, head)).toEqual([2])
    expect(await idsOf(`idAnnonceur=${ids.north}`, head)).toEqual([])
  })

  test('shows a point of sale nothing of its head or of another one', async () => {
    await insert({ id: 1, owner: ids.outlet })
    await insert({ id: 2, owner: ids.head })
    const outlet = await app.tokenOf(ids.outletMain)
    expect(await idsOf('', outlet)).toEqual([1])
    expect(await idsOf(`idAnnonceur=${ids.head},${ids.outlet}`, outlet)).toEqual([1])
  })

  test('holds a sub-user to the own identifier, except in a list of models', async () => {
    await insert({ id: 1, data: '{"NEGOCIATEUR":"N1"}' })
    await insert({ id: 2, data: '{"NEGOCIATEUR":"N2"}' })
    await insert({ id: 3, state: 'M' })
    expect(await idsOf('', sub)).toEqual([1])
    expect(await idsOf('identifierCode=NEGOCIATEUR&identifierValue=N2', sub)).toEqual([1])
    expect(await idsOf('etat=M', sub)).toEqual([3])
    expect((await send('GET', '/2', undefined, sub)).status).toBe(404)
    expect(await codeOf(await send('PATCH', '/2', { state: 'B' }, sub))).toEqual({ status: 404, code: 'not-found' })
  })

  test.each([
    ['accents and case', 'EVREUX', [1]],
    ['every word, anywhere', 'loft%20R1', [1]],
    ['a word that is missing', 'loft%20absent', []],
    ['signs that mean something to the database', '100%25', [2]],
    ['an underscore', 'a_b', []],
  ])('searches: %s', async (_name, words, found) => {
    await insert({ id: 1, title: 'Loft', city: 'Évreux' })
    await insert({ id: 2, title: 'Axb, 100% neuf', city: 'Laval' })
    expect(await idsOf(`rechercheLibre=${words}`)).toEqual(found)
  })

  test('searches only where it is told to', async () => {
    await insert({ id: 1, title: 'Vue sur Nantes', city: 'Rezé' })
    await insert({ id: 2, title: 'Studio', city: 'Nantes' })
    expect(await idsOf('rechercheLibre=nantes&champsRechercheLibre[]=ville')).toEqual([2])
    expect(await idsOf('rechercheLibre=nantes&champsRechercheLibre[]=titre&champsRechercheLibre[]=reference')).toEqual([1])
  })

  test.each([
    ['prixGt=2000&prixLt=3000', [3, 2]],
    ['prixLt=2000', [2, 1]],
    ['surfaceGt=40', [3]],
    ['typeObjets=1100', [1]],
    ['typeOffres=L', [2]],
    ['mandat=EXCLUSIF', [3]],
    ['sansPhoto=oui', [4, 3, 1]],
    ['diffusionProgrammee=oui', [3]],
    ['annoncesDiffusees=oui', [1]],
    ['withoutContact=non', [3]],
    ['linkedPortals=SITE_A', [2]],
    ['marque=renault&millesime=2020', [4]],
    ['dataValues[NUMERO_IMMATRICULATION]=AB-123-CD', [4]],
    ['typeProgramme=TERRAIN', [3]],
    ['typeProgramme=TERRAIN_MAISON', []],
    ['dateCreationGt=01/01/2026&dateCreationLt=01/01/2026', [4, 3, 2, 1]],
    ['dateCreationGt=02/01/2026', []],
    ['dateMin=06/01/2026&dateMax=06/01/2026', [2]],
    ['dateMin=07/01/2026', [4, 3, 1]],
    ['modele=clio', [4]],
    ['selectionVo=oui', [4]],
    ['stock=VO', [4]],
    ['universe=VO', [4]],
    ['creationProgramme=oui', [3]],
    ['gratuit=oui', [2]],
    ['gratuit=non', [1]],
    ['quota=oui', [1]],
    ['quota=non', [2]],
    ['ids=1,3', [3, 1]],
    ['refs=R2', [2]],
  ])('filters by %s', async (query, found) => {
    await app.database.script(`INSERT INTO portals (id, code_name, name, free, places)
      VALUES (901, 'SITE_A', 'Site A', true, NULL), (902, 'SITE_B', 'Site B', false, 5) ON CONFLICT DO NOTHING`)
    await insert({ id: 1, object_type: 1100, broadcast_count: 2, surface: 20, portals: ['SITE_B'] })
    await insert({ id: 2, offer_type: 'L', photo_count: 1, portals: ['SITE_A'], updated_at: '2026-01-06T09:00:00Z' })
    await insert({
      id: 3,
      mandate: 'EXCLUSIF',
      surface: 60,
      contact_count: 1,
      scheduled_for: '2026-12-01T08:00:00Z',
      creation_program: true,
      data: '{"TYPE_PROGRAMME":"TERRAIN"}',
    })
    const vehicle = { universe: 'VO', brand: 'Renault', model: 'Clio', year: 2020, stock: 'VO', vehicle_selection: true }
    await insert({ id: 4, price: null, data: '{"NUMERO_IMMATRICULATION":"AB-123-CD"}', ...vehicle })
    expect(await idsOf(`${query}&orderBy=-DC`)).toEqual(found)
  })

  test.each([
    ['P', [2, 1, 3]],
    ['-P', [1, 2, 3]],
    ['T', [2, 1, 3]],
    ['-V', [1, 3, 2]],
    ['R', [3, 2, 1]],
    ['DC', [1, 2, 3]],
  ])('sorts by %s; without a price comes last either way', async (sort, found) => {
    await insert({ id: 1, price: 300, title: 'Écurie', city: 'Évry', reference: 'C' })
    await insert({ id: 2, price: null, monthly_rent: 200, title: 'duplex', city: 'Auch', reference: 'B' })
    await insert({ id: 3, price: null, title: 'Yourte', city: 'Dax', reference: 'A' })
    expect(await idsOf(`orderBy=${sort}`)).toEqual(found)
  })

  test('refuses what it cannot read and names the parameter', async () => {
    for (const [query, field] of [
      ['prixGt=abc', 'prixGt'],
      ['etat=X', 'etat'],
      ['cursor=abc', 'cursor'],
      ['perPage=5000', 'perPage'],
      ['prix=5', 'prix'],
      ['prixGt=2&prixLt=1', 'prixLt'],
    ]) {
      const reply = await app.call('GET', `/api/provider/annonce?${query}`, { token: north })
      expect([query, reply.status, ((await reply.json()) as { field: string }).field]).toEqual([query, 400, field])
    }
  })

  test('replies with the asked fields and the id', async () => {
    await insert({ id: 1 })
    const reply = await app.call('GET', '/api/provider/annonce?fields=titre', { token: north })
    expect(((await reply.json()) as { _embedded: { annonce: unknown[] } })._embedded.annonce).toEqual([{ id: 1, titre: 'Maison 1' }])
  })
})

describe('an ad that is not online', () => {
  test.each(['B', 'M', 'V', 'S'])('of state %s is on no portal, whatever was chosen for it', async (state) => {
    await insert({ id: 1, state, portals: ['SITE_A'], active_portal_count: 3, broadcast_count: 4 })
    await insert({ id: 2, portals: ['SITE_A'], active_portal_count: 2, broadcast_count: 4 })
    const states = 'etat=A,B,M,V,S&orderBy=DC'
    expect((await read(states)).items.map(({ activePortalCount }) => activePortalCount)).toEqual([0, 2])
    expect(await idsOf(`${states}&linkedPortals=SITE_A`)).toEqual([2])
    expect(await idsOf(`${states}&annoncesDiffusees=oui`)).toEqual([2])
    expect(await idsOf(`${states}&annoncesDiffusees=non`)).toEqual([1])
    expect(adWire.decode(await (await send('GET', '/1')).json()).activePortalCount).toBe(0)
  })
})

describe('contacts in a period', () => {
  const march = 'afterContacts=01/03/2026&beforeContacts=31/03/2026'
  beforeEach(async () => {
    for (const id of [1, 2, 3, 4]) await insert({ id })
    const mail = (adId: number, day: string, isReconciliation = false) =>
      receiveMail(app.database, { adId, at: new Date(`${day}T09:00:00Z`), email: `${day}-${adId}@example.org`, isReconciliation })
    await mail(1, '2026-03-05')
    await mail(1, '2026-04-20')
    await mail(2, '2026-02-20')
    await mail(2, '2026-04-20')
    await mail(3, '2026-03-31')
    await mail(4, '2026-03-10', true)
  })

  test.each([
    [march, [3, 1]],
    [`${march}&withoutContact=non`, [3, 1]],
    [`${march}&withoutContact=oui`, [4, 2]],
    ['afterContacts=01/04/2026', [2, 1]],
    ['beforeContacts=28/02/2026', [2]],
    ['withoutContact=non', [3, 2, 1]],
    ['withoutContact=oui', [4]],
  ])('%s looks at every contact of an ad', async (query, found) => {
    expect(await idsOf(`${query}&orderBy=-DC`)).toEqual(found)
  })

  test('is right again once another contact has come in', async () => {
    expect(await idsOf(`${march}&orderBy=-DC`)).toEqual([3, 1])
    await receiveMail(app.database, { adId: 4, at: new Date('2026-03-12T09:00:00Z') })
    expect(await idsOf(`${march}&orderBy=-DC`)).toEqual([4, 3, 1])
  })
})

describe('the pages', () => {
  const fill = (count: number) =>
    app.database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code, price, created_at)
       SELECT ${ids.north}, n, (ARRAY['A', 'B', 'M'])[1 + n % 3], 'IMMO', 1200, 'V', 'R' || n, 'Maison', 'SAISIE_IMMO', n % 50, '2026-01-01'::timestamptz + n % 7 * interval '1 day'
       FROM generate_series(1, ${count}) AS n`,
    )

  test.each(['-DC', 'DC', 'P', '-P', 'T'])('step through every ad once, both ways, sorted by %s', async (sort) => {
    await fill(95)
    const whole = await idsOf(`orderBy=${sort}&perPage=100`)
    expect(new Set(whole).size).toBe(95)
    for (const extra of ['', '&prixLt=90']) {
      const forward: number[] = []
      let page = await read(`orderBy=${sort}&perPage=10${extra}`)
      expect(page.previousCursor).toBeNull()
      for (; ; page = await read(`orderBy=${sort}&perPage=10${extra}&cursor=${page.nextCursor}`)) {
        forward.push(...page.items.map(({ id }) => id))
        expect(page.total).toBe(95)
        if (!page.nextCursor) break
      }
      expect(forward).toEqual(whole)
      const before = await read(`orderBy=${sort}&perPage=10${extra}&cursor=${page.previousCursor}`)
      expect(before.items.map(({ id }) => id)).toEqual(whole.slice(80, 90))
    }
  })

  test('are the same near the end of a long list, where they are read from behind', async () => {
    await fill(2600)
    const deep = await idsOf('orderBy=-DC&perPage=50&page=48')
    const expected = await app.database.query<{ id: number }>('SELECT id FROM ads ORDER BY created_at DESC, id DESC OFFSET 2350 LIMIT 50')
    expect(deep).toEqual(expected.map(({ id }) => id))
    const last = await read('orderBy=-DC&perPage=50&page=52')
    expect([last.items.length, last.nextCursor, last.total]).toEqual([50, null, 2600])
    expect((await read('perPage=50&page=900')).items).toEqual([])
  })

  test('count exactly what the counters know and stop at a thousand otherwise', async () => {
    await fill(1500)
    expect(await read('typeObjets=1200&perPage=1')).toMatchObject({ total: 1500, totalIsExact: true })
    expect(await read('prixLt=900&perPage=1')).toMatchObject({ total: 1000, totalIsExact: false })
    expect(await read('prixLt=9&perPage=1')).toMatchObject({ total: 300, totalIsExact: true })
    expect(await idsOf('prixLt=900&perPage=5&orderBy=P')).toEqual(await idsOf('perPage=5&orderBy=P'))
    expect(await read('rechercheLibre=maison&perPage=1')).toMatchObject({ total: 1000, totalIsExact: false })
    expect(await idsOf('rechercheLibre=maison&perPage=50&orderBy=-P')).toEqual(await idsOf('perPage=50&orderBy=-P'))
  })

  test('count as far among many ads', async () => {
    await fill(2600)
    expect(await read('prixLt=900&perPage=1')).toMatchObject({ total: 1000, totalIsExact: false })
    expect(await read('rechercheLibre=maison&perPage=1')).toMatchObject({ total: 1000, totalIsExact: false })
    expect(await read('rechercheLibre=R2600&perPage=1')).toMatchObject({ total: 1, totalIsExact: true })
    expect((await read('prixLt=900&perPage=50&page=40&orderBy=R')).items).toHaveLength(50)
  })

  test('find a rare word among more ads than are looked through one by one', async () => {
    await fill(6000)
    await app.database.script(
      `UPDATE ads SET state = 'A', created_at = '2025-01-01'; UPDATE ads SET title = 'Péniche', created_at = '2020-01-01' WHERE id IN (7, 8)`,
    )
    const page = await read('rechercheLibre=peniche&orderBy=-DC')
    expect([page.items.map(({ id }) => id), page.total, page.totalIsExact]).toEqual([[8, 7], 2, true])
    expect((await read('rechercheLibre=introuvable')).items).toEqual([])
  })

  test('keep their totals right through inserts, changes and deletions', async () => {
    await fill(30)
    await send('DELETE', '', { ids: [3, 6] })
    await send('PATCH', '/9', { annonce: { STATUS: 'B' } })
    await app.database.query('DELETE FROM ads WHERE id = 12')
    const [exact] = await app.database.query<{ a: number; b: number }>(
      `SELECT count(*) FILTER (WHERE state = 'A') AS a, count(*) FILTER (WHERE state = 'B') AS b FROM ads`,
    )
    expect([(await read('etat=A')).total, (await read('etat=B')).total]).toEqual([exact?.a, exact?.b])
  })
})

describe('one ad', () => {
  test('is sent in full, readable by the clients’ codec, with the fields named in the language asked for', async () => {
    await insert({
      id: 1,
      data: '{"DPE":"C"}',
      body: 'Texte',
      photos: JSON.stringify([{ id: 'a', url: '/media/a.webp', thumb: '/media/b.webp', width: 4, height: 3 }]),
    })
    const ad = adWire.decode(await (await send('GET', '/1?lang=en')).json())
    expect(ad.fields).toMatchObject({ DPE: { value: 'C', label: 'Energy class' } })
    expect(ad).toMatchObject({ text: 'Texte', mainPhoto: { url: 'http://127.0.0.1:4100/media/a.webp' } })
    expect(ad.photos).toMatchObject([{ type: 'PHOTO', fileId: 'a', sourceName: null, source: null }])
  })

  test('reads back as the very same item through the codec', async () => {
    await insert({ id: 1, surface: 82.5, rooms: 4, mandate: 'SIMPLE', pushed_at: '2026-02-01T10:00:00Z' })
    const reply = (await (await app.call('GET', '/api/provider/annonce', { token: north })).json()) as { _embedded: { annonce: [unknown] } }
    const [item] = reply._embedded.annonce
    expect(adSummaryWire.encode(adSummaryWire.decode(item))).toEqual(item)
  })

  test('counts the lots of a programme that are not deleted', async () => {
    await insert({ id: 1, object_type: 3000 })
    for (const id of [2, 3, 4]) await insert({ id, parent_id: 1, object_type: 4000, state: id === 4 ? 'S' : 'A' })
    expect((await read('annonce_parente=00')).items[0]?.lotCount).toBe(2)
  })

  test('says of a programme what it sells', async () => {
    await insert({ id: 1, object_type: 5000, data: '{"TYPE_PROGRAMME":"TERRAIN_MAISON"}' })
    await insert({ id: 2, object_type: 3100 })
    expect((await read('orderBy=-DC')).items.map(({ programType }) => programType)).toEqual([null, 'land-and-house'])
  })

  test('goes offline and online again', async () => {
    await insert({ id: 1 })
    expect(
      (await send('PATCH', '/1', { annonceur: { login: 'north' }, flux: { code: 'SAISIE_IMMO' }, annonce: { STATUS: 'B' } })).status,
    ).toBe(200)
    expect(await stateOf(1)).toBe('draft')
    await send('PATCH', '/1', { state: 'A' })
    expect(await stateOf(1)).toBe('active')
  })

  test.each([
    [{ state: 'V' }, { STATUS: 'A' }, 'ad-sold'],
    [{ state: 'V' }, { STATUS: 'B' }, 'ad-sold'],
    [{ state: 'A' }, { STATUS: 'V' }, 'ad-still-active'],
    [{ state: 'B', source_code: 'LOGICIEL' }, { STATUS: 'A' }, 'ad-from-software'],
    [{ state: 'B' }, { remontee: 'oui' }, 'ad-not-active'],
  ])('%o refuses %o: %s', async (given, annonce, code) => {
    await insert({ id: 1, ...given })
    expect(await codeOf(await send('PATCH', '/1', { annonce }))).toEqual({ status: 409, code })
  })

  test('comes back from deletion', async () => {
    await insert({ id: 1 })
    await send('DELETE', '/1')
    expect(await stateOf(1)).toBe('deleted')
    expect((await send('PATCH', '/1', { annonce: { STATUS: 'B' } })).status).toBe(200)
  })

  test('is pushed to the top once in seven days', async () => {
    await insert({ id: 1 })
    expect((await send('PATCH', '/1', { annonce: { remontee: 'oui' } })).status).toBe(200)
    const again = await send('PATCH', '/1?lang=fr', { annonce: { remontee: 'oui' } })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'push-too-soon', message: expect.stringContaining('17/03/2026') })
    app.clock.advance(7 * 86_400_000)
    expect((await send('PATCH', '/1', { annonce: { remontee: 'oui' } }, await app.tokenOf(ids.northMain))).status).toBe(200)
    app.clock.advance(-7 * 86_400_000)
  })

  test('of another advertiser is not there', async () => {
    await insert({ id: 1 })
    for (const [method, body] of [['GET'], ['PATCH', { state: 'B' }], ['DELETE']] as const) {
      expect(await codeOf(await send(method, '/1', body, south))).toEqual({ status: 404, code: 'not-found' })
    }
    expect(await stateOf(1)).toBe('active')
  })

  test('of a point of sale is seen but not changed by the head', async () => {
    await insert({ id: 1, owner: ids.outlet })
    const head = await app.tokenOf(ids.headMain)
    expect((await send('GET', '/1', undefined, head)).status).toBe(200)
    const refusals = [
      await send('DELETE', '/1', undefined, head),
      await send('PATCH', '/1', { state: 'B' }, head),
      await send('PATCH', '/1', { annonce: { STATUS: 'B' }, annonceur: { login: 'outlet' } }, head),
    ]
    for (const reply of refusals) expect(await codeOf(reply)).toEqual({ status: 403, code: 'ad-of-another' })
    const many = adDeletionResultWire.decode(await (await send('DELETE', '', { ids: [1] }, head)).json())
    expect([many.deleted, many.failures.map(({ code }) => code)]).toEqual([[], ['ad-of-another']])
    expect(await stateOf(1, head)).toBe('active')
  })
})

describe('a deletion', () => {
  test('archives as sold when the property was sold and the account keeps sold ads', async () => {
    await insert({ id: 1 })
    await insert({ id: 2, owner: ids.south })
    await send('DELETE', '/1?vendu=oui')
    await send('DELETE', '/2?vendu=oui', undefined, south)
    expect([await stateOf(1), await stateOf(2, south)]).toEqual(['sold', 'deleted'])
  })

  test('as sold closes the visits to come of the ad alone, which can be read before', async () => {
    await insert({ id: 1 })
    await insert({ id: 2 })
    await insert({ id: 3, owner: ids.south })
    const today = dayOf(app.clock.now(), 'Europe/Paris')
    const visits = [
      [ids.north, 1, '2026-01-02', 3],
      [ids.north, 1, '2026-05-20', 5],
      [ids.north, 1, today, 2],
      [ids.north, 2, '2026-05-21', 4],
      [ids.south, 3, '2026-05-22', 6],
    ] as const
    for (const visit of visits)
      await app.database.query(
        `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, max_visitors, registered) VALUES ($1, $2, $3, '14:00', 9, $4)`,
        [...visit],
      )
    const coming = async (annonces: string) =>
      comingVisitsWire.decode(await (await app.call('GET', `/api/provider/visites-a-venir?annonces=${annonces}`, { token: north })).json())
        .visits
    expect(await coming('1,3')).toEqual([
      { adId: 1, date: today, timeSlot: '14:00', registered: 2, waiting: 0 },
      { adId: 1, date: '2026-05-20', timeSlot: '14:00', registered: 5, waiting: 0 },
    ])
    await send('DELETE', '/1?vendu=oui')
    expect((await coming('1,2')).map(({ adId }) => adId)).toEqual([2])
    const open = await app.database.query<{ day: string }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM visits WHERE ad_id = 1 AND active`,
    )
    expect(open).toEqual([{ day: '2026-01-02' }])
  })

  test('of many says which failed and why', async () => {
    await insert({ id: 1 })
    await insert({ id: 2, state: 'V' })
    await insert({ id: 3, source_code: 'LOGICIEL' })
    await insert({ id: 4, owner: ids.south })
    const result = adDeletionResultWire.decode(await (await send('DELETE', '', { ids: [1, 2, 3, 4], vendu: 'non' })).json())
    expect(result.deleted).toEqual([1])
    expect(result.failures.map(({ id, code }) => [id, code])).toEqual([
      [2, 'ad-sold'],
      [3, 'ad-from-software'],
      [4, 'not-found'],
    ])
    expect(result.failures.every(({ message }) => message.length > 10)).toBe(true)
    expect(await stateOf(4, south)).toBe('active')
  })

  test('takes at most 500 ads', async () => {
    expect(await codeOf(await send('DELETE', '', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }))).toEqual({
      status: 400,
      code: 'too-many',
    })
  })
})
