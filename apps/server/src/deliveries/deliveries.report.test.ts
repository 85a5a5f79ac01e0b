import type { PortalConnector, Requirement } from '@vitrine/core/portals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.script(`UPDATE advertisers SET options = options || '{"diffusion":true}'`)
  await addPortal(1, 'TOITS')
  await addPortal(2, 'LOGIS')
  await app.database.query('UPDATE ads SET photos = $1 WHERE id IN (1, 2)', [
    JSON.stringify([1, 2].map((at) => ({ url: `https://pictures.example/${at}`, thumb: '/thumb', width: 1_600, height: 1_200 }))),
  ])
  await deliver()
  app.clock.advance(60_000)
  await app.database.script(
    `UPDATE ads SET title = 'Now short' WHERE id = 3; UPDATE ads SET photos = photos - 1 WHERE id = 2; UPDATE ads SET title = title || '.' WHERE id = 2`,
  )
  await deliver()
})
afterAll(() => app.close())

const requirements: Requirement[] = [
  { kind: 'length', field: 'title', max: 20, level: 'refused' },
  { kind: 'pictures', min: 3, level: 'advised' },
  { kind: 'object-types', objectTypes: [1100], level: 'refused' },
]
const connector: PortalConnector = { format: 'json', delivery: 'folder', sends: 'changes' }

/** A portal with four ads: one accepted, two whose title is too long, one out of the portal's scope. */
const addPortal = async (portal: number, codeName: string): Promise<void> => {
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, requirements, connector) VALUES ($1, $2, $2, 'IMMO', $3, $4)`,
    [portal, codeName, JSON.stringify(requirements), JSON.stringify(connector)],
  )
  for (const [id, title, objectType] of [
    [1, 'Flat', 1100],
    [2, 'A title that is far too long', 1100],
    [3, 'Another title far too long', 1100],
    [4, 'House', 1200],
  ] as const) {
    if (portal === 1) await insertAd(app, ids.north, id)
    await app.database.query(
      `UPDATE ads SET portals = array_append(portals, $2), title = $3, universe = 'IMMO', object_type = $4, offer_type = 'V', reference = 'R' || id WHERE id = $1`,
      [id, codeName, title, objectType],
    )
  }
}
const deliver = async (): Promise<void> => {
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
}
const errors = '/api/provider/rapports-diffusions-erreurs'
const get = async (path: string, user: number = ids.northMain) => {
  const reply = await app.call('GET', path, { token: await app.tokenOf(user) })
  return { status: reply.status, body: (await reply.json()) as never }
}

describe('runs with errors', () => {
  test('are told newest first, with what the portal says beside the newest of it', async () => {
    const { body } = await get(errors)
    expect(body).toMatchObject({
      total: 4,
      hits: [
        {
          codeFluxPartenaire: 'LOGIS',
          annonceur: 'north',
          type: 'DIFFUSION',
          etat: 'termine',
          message: '',
          nbErreurs: 2,
          bilanAnnonces: { traites: 4, ajoutes: 0, modifies: 2, identiques: 2, diffusees: 2, non_valides: 2, supprimes: 0 },
        },
        { codeFluxPartenaire: 'TOITS' },
        { codeFluxPartenaire: 'LOGIS', nbErreurs: 3, messages: [] },
        { codeFluxPartenaire: 'TOITS' },
      ],
    })
    expect((body as { hits: { messages: object[] }[] }).hits[0]?.messages).toMatchObject([
      {
        annonce: 2,
        codeInterne: 'R2',
        nomCodeFluxPartenaire: 'LOGIS',
        niveau: 'REFUS',
        champ: 'title',
        motif: 'length:title:max=20',
        date: expect.any(String) as string,
      },
      { annonce: 2, niveau: 'CONSEIL', champ: 'pictures' },
      { annonce: 4, niveau: 'REFUS', champ: '', motif: 'object-types:objectType' },
    ])
  })

  test('are asked for by portal, page and direction', async () => {
    const { body } = await get(`${errors}?partnerCodeName=TOITS&direction=asc&page=2&size=1&type=DIFFUSION&sort=endDate`)
    expect(body).toMatchObject({ total: 2, hits: [{ codeFluxPartenaire: 'TOITS', nbErreurs: 2 }] })
  })

  test('of another advertiser are nobody’s business', async () => {
    expect((await get(`${errors}?idAdvertiser=${ids.north}`, ids.southMain)).body).toEqual({ total: 0, hits: [] })
  })

  test.each([
    ['type', 'INTEGRATION'],
    ['sort', 'idUniq'],
    ['direction', 'up'],
    ['size', '501'],
    ['page', '0'],
    ['idAdvertiser', 'x'],
  ])('refuse %s=%s by its name', async (name, value) => {
    expect(await get(`${errors}?${name}=${value}`)).toMatchObject({ status: 400, body: { code: 'invalid', field: name } })
  })
})

describe('the report of a portal', () => {
  const path = '/api/provider/portals/report'

  test('names the portal, the numbers of its last run, its history, and each ad with what is said of it', async () => {
    const { status, body } = await get(`${path}/TOITS/en`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      diffuseur: {
        diffuseurNomDeCode: 'TOITS',
        id: 1,
        nom: 'TOITS',
        nbAnnoncesMax: null,
        nbAnnoncesQuota: 0,
        modeSelectionAutomatique: false,
        nbAnnoncesSelectionnees: 4,
        actif: false,
      },
      statistiques: {
        idFlux: 1,
        codeFluxPartenaire: 'TOITS',
        bilanAnnonces: { traites: 4, modifies: 2, identiques: 2, diffusees: 2, non_valides: 2 },
        bilanPhotos: { traites: 3, ajoutes: 0, modifies: 1, identiques: 2, integrees: 2, non_valides: 1, supprimes: 0 },
      },
      passages: [
        { bilanAnnonces: { ajoutes: 0 } },
        {
          bilanAnnonces: { ajoutes: 4, diffusees: 1, non_valides: 3 },
          bilanPhotos: { traites: 4, ajoutes: 4, integrees: 2, non_valides: 2 },
        },
      ],
      etats: { error: 2, published: 2, diffused: 0, ignored: 0 },
      total: 4,
      annonces: [
        {
          id: 2,
          status: 'error',
          modifiable: true,
          messages: [
            { message: 'Title: at most 20 characters', champ: 'title', libelle: 'Title' },
            { message: 'At least 3 photos', champ: 'pictures', libelle: 'Photos' },
          ],
        },
        { id: 4, status: 'error', messages: [{ champ: '' }] },
        { id: 1, status: 'published', messages: [{ niveau: 'CONSEIL' }] },
        { id: 3, status: 'published' },
      ],
    })
  })

  test('says whether rules of the account say what goes there, as long as it has them', async () => {
    const isAutomatic = async (): Promise<boolean> =>
      ((await get(`${path}/TOITS/en`)).body as { diffuseur: { modeSelectionAutomatique: boolean } }).diffuseur.modeSelectionAutomatique
    const rule = (...portals: string[]) =>
      app.database.query(
        'INSERT INTO broadcast_rules (advertiser_id, version, rules) VALUES ($1, 1, $2) ON CONFLICT (advertiser_id) DO UPDATE SET rules = $2',
        [ids.north, JSON.stringify([{ priority: 1, name: 'All', criteria: {}, portals }])],
      )
    await rule('LOGIS')
    expect(await isAutomatic()).toBe(false)
    await rule('LOGIS', 'TOITS')
    expect(await isAutomatic()).toBe(true)
    await app.database.script('DELETE FROM broadcast_rules')
  })

  test('is asked for by id, in the language of the path', async () => {
    const { body } = await get(`${path}/1/fr`)
    expect((body as { annonces: { messages: { message: string }[] }[] }).annonces[0]?.messages[0]?.message).toMatch(
      /^Titre de l’annonce.*20 caractères au plus$/,
    )
  })

  test.each([
    ['status=error', [2, 4]],
    ['status=published&sort=titre', [1, 3]],
    ['status=ignored', []],
    ['search=r4', [4]],
    ['limit=2&page=2', [1, 3]],
  ])('with %s holds %j', async (query, expected) => {
    const { body } = await get(`${path}/1/en?${query}`)
    expect((body as { annonces: { id: number }[] }).annonces.map(({ id }) => id)).toEqual(expected)
  })

  test('lists of an earlier run the ads that it left out, with what the portal said then', async () => {
    const [latest, first] = ((await get(`${path}/1/en`)).body as { passages: { idUniq: number }[] }).passages.map(
      ({ idUniq }) => idUniq,
    ) as [number, number]
    const refusedAfter = async (run: number) =>
      (
        (await get(`${path}/1/en?passage=${run}&sort=titre`)).body as {
          total: number
          annonces: { id: number; status: string; messages: { message: string }[] }[]
        }
      ).annonces.map(({ id, status, messages }) => [id, status, messages[0]?.message])
    const long = 'Title: at most 20 characters'
    expect(await refusedAfter(first)).toEqual([
      [2, 'error', long],
      [4, 'error', 'This portal does not take this kind of object'],
      [3, 'error', long],
    ])
    expect(await refusedAfter(latest)).toEqual([
      [2, 'error', long],
      [4, 'error', expect.any(String)],
    ])
    expect(await refusedAfter(latest + 1)).toEqual([])
    expect((await get(`${path}/1/en?passage=${first}`)).body).toMatchObject({ etats: { error: 2, published: 2 } })
    expect((await get(`${path}/1/en?passage=${first}`, ids.southMain)).body).toMatchObject({ annonces: [] })
  })

  test('is taken along as a file, which holds no formula', async () => {
    await app.database.script(`UPDATE ads SET reference = '=1+1' WHERE id = 4`)
    const token = await app.tokenOf(ids.northMain)
    const reply = await app.call('GET', `${path}/TOITS/en/file?status=error&limit=1`, { token })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [heads, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await reply.arrayBuffer())
      .trimEnd()
      .split('\r\n')
    expect(heads).toBe('\uFEFF"Portal";"Reference";"Ad";"Level";"Field";"What the portal says";"Since"')
    expect(lines.map((line) => line.split(';').slice(0, 6).join(';'))).toEqual([
      '"TOITS";"R2";"2";"Refused";"Title";"Title: at most 20 characters"',
      '"TOITS";"R2";"2";"Advice";"Photos";"At least 3 photos"',
      expect.stringMatching(/^"TOITS";"'=1\+1";"4";"Refused";"";/),
    ])
    await app.database.script(`UPDATE ads SET reference = 'R4' WHERE id = 4`)
  })

  test('keeps words that are not known as the portal wrote them', async () => {
    await app.database.query(`UPDATE delivery_ads SET messages = $1 WHERE portal_id = 2 AND ad_id = 2`, [
      JSON.stringify([{ level: 'refused', cause: null, text: 'ERR 42: mandat <absent>' }]),
    ])
    const { body } = await get(`${path}/2/fr?search=r2`)
    expect(body).toMatchObject({ annonces: [{ messages: [{ message: 'ERR 42: mandat <absent>', champ: '', motif: '' }] }] })
  })

  test('tells of an ad that the next run will send', async () => {
    await insertAd(app, ids.north, 5)
    await app.database.script(`UPDATE ads SET portals = '{TOITS}', reference = 'R5' WHERE id = 5`)
    expect((await get(`${path}/1/en?status=ignored`)).body).toMatchObject({
      etats: { error: 2, published: 2, ignored: 1 },
      total: 1,
      annonces: [{ id: 5, status: 'ignored', messages: [] }],
    })
    await app.database.script('DELETE FROM ads WHERE id = 5')
  })

  test('is empty for who has sent nothing', async () => {
    expect((await get(`${path}/1/en`, ids.southMain)).body).toMatchObject({ statistiques: null, passages: [], total: 0, annonces: [] })
  })

  test.each([
    ['99/en', 404],
    ['NOWHERE/en', 404],
    ['1/xx', 404],
    ['1/en?status=lost', 400],
  ])('of %s is refused with %i', async (rest, status) => {
    expect((await get(`${path}/${rest}`)).status).toBe(status)
  })
})

test('the report of a portal is that of a point of sale for the head of its network, and of no stranger', async () => {
  await insertAd(app, ids.outlet, 61)
  await app.database.script(`UPDATE ads SET portals = '{TOITS}', reference = 'OUTLET' WHERE id = 61`)
  const path = '/api/provider/portals/report/1/en'
  const referencesOf = async (query: string) =>
    ((await get(`${path}${query}`, ids.headMain)).body as { annonces: { reference: string }[] }).annonces.map(({ reference }) => reference)
  expect(await referencesOf('')).toEqual([])
  expect(await referencesOf(`?idAnnonceur=${ids.outlet}`)).toEqual(['OUTLET'])
  const statusOf = async (site: number | string, user: number) => (await get(`${path}?idAnnonceur=${site}`, user)).status
  expect([await statusOf(ids.north, ids.headMain), await statusOf(ids.head, ids.outletMain)]).toEqual([404, 404])
  expect(await statusOf('x', ids.headMain)).toBe(400)
})
