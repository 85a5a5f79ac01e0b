import { linkedPortalsWire } from '@vitrine/core/portals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd, makeKeyAs, secretKey, intranet, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.script(`INSERT INTO portals (id, code_name, name, free, category, logo) VALUES
    (1, 'SUNNY', 'Sunny Homes', false, 'GENERALISTE', 'https://sunny.example/logo.svg'),
    (2, 'ECOLE', 'École des toits', true, 'GENERALISTE', NULL),
    (3, 'NEUF', 'Neuf ici', true, 'NEUF', NULL),
    (4, 'UNUSED', 'Nobody', true, 'NEUF', NULL)`)
})
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM ads'))

const link = async (advertiser: number, id: number, portals: string[], more: { state?: string; data?: object } = {}): Promise<void> => {
  await insertAd(app, advertiser, id, more)
  await app.database.query('UPDATE ads SET portals = $2, data = $3 WHERE id = $1', [id, portals, more.data ?? {}])
}
const ask = async (query: string, token: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/api/provider/diffuseurs/annonceur?${query}`, { token, headers })
const codesOf = async (query = '', user: number = ids.northMain) => {
  const reply = await ask(query, await app.tokenOf(user))
  expect(reply.status).toBe(200)
  return linkedPortalsWire.decode(await reply.json()).items.map(({ codeName }) => codeName)
}

describe('the portals of an advertiser', () => {
  test('are those that its ads are linked to, by name, in the provider’s words', async () => {
    await link(ids.north, 1, ['SUNNY', 'GONE'])
    await link(ids.north, 2, ['ECOLE', 'SUNNY'])
    expect(await (await ask('', await app.tokenOf(ids.northMain))).json()).toMatchObject({
      _embedded: {
        diffusion_annonceur: [
          { diffuseurNomDeCode: 'ECOLE', diffuseurId: 2, diffuseur: { nom: 'École des toits', logo: null } },
          { diffuseurNomDeCode: 'SUNNY', diffuseurId: 1, diffuseur: { nom: 'Sunny Homes', logo: 'https://sunny.example/logo.svg' } },
        ],
      },
    })
  })

  test('leave out what only ads that are offline and other advertisers are linked to', async () => {
    for (const [index, state] of ['B', 'M', 'V', 'S'].entries()) await link(ids.north, index + 1, ['SUNNY'], { state })
    await link(ids.south, 9, ['ECOLE'])
    expect(await codesOf()).toEqual([])
  })

  test.each([
    ['name=ecole', ['ECOLE']],
    ['name=i', ['ECOLE', 'NEUF']],
    ['name=%25', []],
    ['modelEco=payant', ['SUNNY']],
    ['modelEco=gratuit&category=NEUF', ['NEUF']],
    ['category=GENERALISTE', ['ECOLE', 'SUNNY']],
  ])('are narrowed by %s', async (query, codes) => {
    await link(ids.north, 1, ['SUNNY', 'ECOLE', 'NEUF'])
    expect(await codesOf(query)).toEqual(codes)
  })

  test.each([
    ['modelEco=toString', 'modelEco'],
    [`name=${'x'.repeat(201)}`, 'name'],
    ['category=a%00b', 'category'],
  ])('refuse %s', async (query, field) => {
    const reply = await ask(query, await app.tokenOf(ids.northMain))
    expect([reply.status, ((await reply.json()) as { field?: string }).field]).toEqual([400, field])
  })

  test('are those of its points of sale too for a network head, and not the other way round', async () => {
    await link(ids.head, 1, ['SUNNY'])
    await link(ids.outlet, 2, ['ECOLE'])
    expect(await codesOf('', ids.headMain)).toEqual(['ECOLE', 'SUNNY'])
    expect(await codesOf('', ids.outletMain)).toEqual(['ECOLE'])
  })

  test('are those of the ads that a sub-user may see', async () => {
    await link(ids.north, 1, ['SUNNY'], { data: { NEGOCIATEUR: 'N1' } })
    await link(ids.north, 2, ['ECOLE'], { data: { NEGOCIATEUR: 'N2' } })
    expect(await codesOf('', ids.northSub)).toEqual(['SUNNY'])
  })
})

test('the portals are those for ads of the universe of the caller', async () => {
  await app.database.script("INSERT INTO portals (id, code_name, name, universe) VALUES (5, 'CARS', 'Cars', 'VO')")
  const reply = await app.call('GET', '/api/provider/diffuseurs', { token: await app.tokenOf(ids.northMain) })
  expect(Object.keys((await reply.json()) as object)).toEqual(['1', '2', '3', '4'])
})

test('portals are left out by their code names, with commas, and a name that none has leaves out nothing', async () => {
  const token = await app.tokenOf(ids.northMain)
  const without = async (excluded: string) =>
    Object.keys((await (await app.call('GET', `/api/provider/diffuseurs?excluded=${excluded}`, { token })).json()) as object)
  const all = await without('')
  const codes = await app.database.query<{ id: number; code: string }>(
    `SELECT id, code_name AS code FROM portals WHERE universe = 'IMMO' ORDER BY id`,
  )
  const [first, second] = codes.map(({ code }) => code)
  expect(await without(`${first},${second}`)).toEqual(all.slice(2))
  expect(await without('NOBODY')).toEqual(all)
})

test('an embedding page needs the right to read ads', async () => {
  await link(ids.north, 1, ['SUNNY'])
  const { text } = await makeKeyAs(app, ids.northMain, secretKey)
  const statusWith = async (scopes: string[]) => (await ask('', await tokenFrom(app, text, { scopes }), { origin: intranet })).status
  expect([await statusWith(['ads:read']), await statusWith(['contacts:read'])]).toEqual([200, 403])
})
