import { advertiserPortalsWire, type AdvertiserPortal } from '@vitrine/core/portals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd, intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

const path = '/api/provider/diffuseurs/annonceur'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.script(`INSERT INTO portals (id, code_name, name, universe, free, category, tariff, identifiers, connection) VALUES
    (1, 'SUNNY', 'Sunny Homes', 'IMMO', false, 'GENERALISTE', 120, '{agency-code,contract}', 'portalGroup'),
    (2, 'ECOLE', 'École des toits', 'IMMO', true, 'REGIONAL', NULL, '{}', NULL),
    (3, 'CARS', 'Cars', 'VO', true, 'AUTOMOBILE', NULL, '{}', NULL)`)
  await app.database.query('UPDATE advertisers SET connection_urls = $2 WHERE id = $1', [
    ids.north,
    { portalGroup: 'https://sunny.example/pro', propertyPortal: 'javascript:alert(1)' },
  ])
})
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM ads; DELETE FROM portal_accounts'))

const list = async (query: string, user: number = ids.northMain): Promise<AdvertiserPortal[]> => {
  const reply = await app.call('GET', `${path}?${query}`, { token: await app.tokenOf(user) })
  expect(reply.status).toBe(200)
  return advertiserPortalsWire.decode((await reply.json()) as never).items
}
const put = async (at: string, body: object, user: number = ids.northMain) => {
  const reply = await app.call('PUT', `${path}/${at}`, { token: await app.tokenOf(user), body })
  return { status: reply.status, body: (await reply.json()) as { field?: string; code?: string; compte?: object } }
}
const agreed = { code_agence: ' AG-12 ', numero_contrat: 'C/7', type_quota: 'limite', quota: 40, prix: 99 }

describe('the portals of an advertiser', () => {
  test('are all those for its ads, with what was agreed, where its own pages are, and its ads online', async () => {
    await put('1', agreed)
    await insertAd(app, ids.north, 1, {})
    await app.database.query("UPDATE ads SET portals = '{SUNNY}'")
    expect(await list('preset=all')).toEqual([
      {
        id: 2,
        codeName: 'ECOLE',
        portal: {
          name: 'École des toits',
          logoUrl: null,
          category: 'REGIONAL',
          free: true,
          tariff: null,
          identifiers: [],
          choosesPhotoMode: false,
        },
        connectionUrl: null,
        adCount: 0,
        account: null,
      },
      {
        id: 1,
        codeName: 'SUNNY',
        portal: {
          name: 'Sunny Homes',
          logoUrl: null,
          category: 'GENERALISTE',
          free: false,
          tariff: 120,
          identifiers: ['agency-code', 'contract'],
          choosesPhotoMode: false,
        },
        connectionUrl: 'https://sunny.example/pro',
        adCount: 1,
        account: {
          agencyCode: 'AG-12',
          login: '',
          contract: 'C/7',
          hasPassword: false,
          photoMode: 'URL',
          quota: 'limited',
          slots: 40,
          price: 99,
          active: true,
          sentAt: null,
        },
      },
    ])
  })

  test.each([
    ['preset=connected', ['SUNNY']],
    ['preset=all&sort=-name', ['SUNNY', 'ECOLE']],
    ['preset=all&sort=category', ['SUNNY', 'ECOLE']],
    ['preset=all&name=toits ecole', ['ECOLE']],
    ['preset=all&modelEco=gratuit', ['ECOLE']],
    ['', []],
  ])('are narrowed and sorted by %s', async (query, codes) => {
    await put('1', agreed)
    expect((await list(query)).map(({ codeName }) => codeName)).toEqual(codes)
  })

  test('have the account of the own advertiser alone, also for a network head', async () => {
    await put('1', agreed)
    await put('1', { ...agreed, code_agence: 'OUTLET' }, ids.outletMain)
    expect(await list('preset=connected', ids.headMain)).toEqual([])
    expect((await list('preset=connected', ids.outletMain))[0]?.account?.agencyCode).toBe('OUTLET')
  })

  test('lead to no address that is not one of the web', async () => {
    await app.database.query("UPDATE portals SET connection = 'propertyPortal' WHERE id = 1")
    expect((await list('preset=all')).map(({ connectionUrl }) => connectionUrl)).toEqual([null, null])
    await app.database.query("UPDATE portals SET connection = 'portalGroup' WHERE id = 1")
  })

  test('are told to an embedding page without what was agreed', async () => {
    await put('1', agreed)
    const { text } = await makeKeyAs(app, ids.northMain, secretKey)
    const reply = await app.call('GET', `${path}?preset=all`, {
      token: await tokenFrom(app, text, { scopes: ['ads:read'] }),
      headers: { origin: intranet },
    })
    expect(
      advertiserPortalsWire.decode((await reply.json()) as never).items.map(({ account, connectionUrl }) => [account, connectionUrl]),
    ).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

describe('what was agreed with a portal', () => {
  test.each([
    [{ code_agence: '' }, 'code_agence'],
    [{ code_agence: 'two words' }, 'code_agence'],
    [{ numero_contrat: 'x'.repeat(61) }, 'numero_contrat'],
    [{ quota: null }, 'quota'],
    [{ quota: 0 }, 'quota'],
    [{ prix: -1 }, 'prix'],
    [{ type_quota: 'beaucoup' }, 'type_quota'],
  ])('is refused by the field that is wrong: %j', async (wrong, field) => {
    expect(await put('1', { ...agreed, ...wrong })).toMatchObject({ status: 400, body: { field } })
    expect(await list('preset=connected')).toEqual([])
  })

  test('keeps nothing that the portal does not ask for', async () => {
    expect((await put('2', { code_agence: 'AG', type_quota: 'aucune', quota: 3, prix: 10 })).status).toBe(200)
    expect((await list('preset=connected'))[0]?.account).toMatchObject({ agencyCode: '', quota: 'none', slots: null, price: null })
  })

  test('is not for portals of another universe, nor for sub-users', async () => {
    expect((await put('3', { type_quota: 'illimite' })).status).toBe(404)
    expect(await put('1', agreed, ids.northSub)).toMatchObject({ status: 403, body: { code: 'portal-rights' } })
  })

  test('is in the trail', async () => {
    await put('1', agreed)
    await put('1/actif', { actif: false })
    await put('1/actif', { actif: true })
    expect(await app.database.query('SELECT act, subject_id FROM audit_events ORDER BY id DESC LIMIT 3')).toEqual(
      ['resumed', 'suspended', 'changed'].map((what) => ({ act: `portal.${what}`, subject_id: expect.anything() })),
    )
  })
})

describe('what is sent to a portal', () => {
  test('is suspended and resumed, and stays so when the agreement changes', async () => {
    await put('1', agreed)
    expect(await put('1/actif', { actif: false })).toMatchObject({ status: 200, body: { compte: { actif: false } } })
    expect(await put('1', agreed)).toMatchObject({ body: { compte: { actif: false } } })
    expect(await put('1/actif', { actif: true })).toMatchObject({ status: 200, body: { compte: { actif: true } } })
  })

  test('is not resumed before the portal knows whose ads they are, nor without an account', async () => {
    expect(await put('1/actif', { actif: true })).toMatchObject({ status: 409, body: { code: 'portal-no-account' } })
    await app.database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 1, false)', [ids.north])
    expect(await put('1/actif', { actif: true })).toMatchObject({ status: 409, body: { code: 'portal-identifiers' } })
  })
})

test('how many portals an ad is on follows the portals it is on', async () => {
  await insertAd(app, ids.north, 1, {})
  await app.database.query("UPDATE ads SET portals = '{SUNNY,ECOLE}'")
  expect(await app.database.query('SELECT active_portal_count AS count FROM ads')).toEqual([{ count: 2 }])
})
