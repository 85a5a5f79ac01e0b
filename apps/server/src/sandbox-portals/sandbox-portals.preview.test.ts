import { adContentWire, adRecordWire, type AdRecord } from '@vitrine/core/ad-form'
import { portalPreviewsWire, type PortalPreview, type Requirement } from '@vitrine/core/portals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lawful, sampleBody, sampleContent } from '../ad-editor/ad-editor.samples.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'

const requirements: Requirement[] = [
  { kind: 'length', field: 'title', max: 20, level: 'refused' },
  { kind: 'pictures', min: 3, level: 'advised' },
]
const copyId = '00000000-0000-4000-8000-000000000001'
const hostile = 'Maison <b onclick="x()">de ville</b>'

let app: TestApp
let ad: AdRecord
beforeAll(async () => {
  app = await createTestApp()
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, requirements) VALUES (1, 'STRICT', 'Pierre & Clé', 'IMMO', $1), (2, 'FREE', 'Logis', 'IMMO', '[]'), (3, 'CARS', 'Cars', 'VO', '[]')`,
    [JSON.stringify(requirements)],
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.script('DELETE FROM ad_copies; DELETE FROM visits; DELETE FROM ads')
  const content = sampleContent({ ...lawful, title: hostile, privatePrice: 311_111, street: '3 rue SECRETE', mandateNumber: 'SECRET-12' })
  ad = adRecordWire.decode(await (await call('POST', '/annonce', sampleBody(content))).json())
})

const call = async (method: string, path: string, body?: object, user: number = ids.northMain) =>
  app.call(method, `/api/provider${path}`, { token: await app.tokenOf(user), ...(body && { body }) })
const previews = async (path: string, user?: number): Promise<PortalPreview[]> =>
  portalPreviewsWire.decode(await (await call('GET', path, undefined, user)).json()).items
const ofAd = (query = '') => previews(`/annonce/${ad.id}/apercus${query}`)
const open = ({ url }: Pick<PortalPreview, 'url'>) => app.app.request(new URL(url).pathname)
const linkTo = async (name: string, query = '?lang=en'): Promise<PortalPreview> =>
  (await ofAd(query)).find(({ codeName }) => codeName === name)!
const saveCopy = (user?: number) =>
  call(
    'PUT',
    `/copies/${copyId}`,
    { annonce: null, version: 0, contenu: adContentWire.encode(sampleContent({ title: 'Being typed' })) },
    user,
  )

describe('an ad as portals would show it', () => {
  test('is offered for the portals of its universe, those it is chosen for first, with what each would say', async () => {
    await app.database.query(`UPDATE ads SET portals = '{FREE}' WHERE id = $1`, [ad.id])
    expect((await ofAd()).map(({ codeName, isChosen, refusals, advice }) => [codeName, isChosen, refusals, advice])).toEqual([
      ['FREE', true, 0, 0],
      ['STRICT', false, 1, 1],
    ])
  })

  test('is opened by a private link without signing in, while it is a draft, with what would be refused above it', async () => {
    const reply = await open(await linkTo('STRICT'))
    expect(reply.status).toBe(200)
    const page = await reply.text()
    for (const expectedText of [
      'Maison &lt;b onclick=',
      'Pierre &amp; Clé would refuse this ad',
      'Title: at most 20 characters',
      'At least 3 photos',
      '€320,000',
      'nothing is published',
      '<b>north</b>',
    ])
      expect(page).toContain(expectedText)
    for (const hiddenText of ['<b onclick', 'SECRET', '311,111', '<script']) expect(page).not.toContain(hiddenText)
    const header = (name: string) => reply.headers.get(name)
    expect([header('x-robots-tag'), header('cache-control'), header('referrer-policy')]).toEqual([
      'noindex, nofollow',
      'no-store',
      'no-referrer',
    ])
    expect(header('content-security-policy')).toContain("default-src 'none'")
    expect((await app.database.query<{ state: string }>('SELECT state FROM ads'))[0]?.state).toBe('B')
  })

  test('is taken where the portal asks for nothing that it lacks, and is read in the language it was asked in', async () => {
    expect(await (await open(await linkTo('FREE'))).text()).toContain('Logis would take this ad')
    const french = await (await open(await linkTo('FREE', '?lang=fr'))).text()
    expect(french).toContain('Logis prendrait cette annonce')
    expect(french).toContain('lang="fr"')
  })

  test('is gone after half an hour, on a portal of another universe, without the ad, and for who may not see it any more', async () => {
    const link = await linkTo('FREE')
    const statusOf = async (url = link.url) => (await open({ url })).status
    expect(await statusOf(link.url.replace('FREE', 'CARS'))).toBe(404)
    expect(await statusOf(link.url.replace('FREE', 'NOBODY'))).toBe(404)
    expect(await statusOf(`${link.url.slice(0, -2)}xx`)).toBe(404)
    await app.database.query('UPDATE users SET active = false WHERE id = $1', [ids.northMain])
    expect(await statusOf()).toBe(404)
    await app.database.query('UPDATE users SET active = true WHERE id = $1', [ids.northMain])
    expect(await statusOf()).toBe(200)
    app.clock.advance(29 * 60_000)
    expect(await statusOf()).toBe(200)
    app.clock.advance(2 * 60_000)
    expect(await statusOf()).toBe(404)
  })

  test('is shown as it is being typed, to who types it alone', async () => {
    await saveCopy()
    const [first] = await previews(`/copies/${copyId}/apercus?lang=en`)
    expect(await (await open(first!)).text()).toContain('Being typed')
    expect((await call('GET', `/copies/${copyId}/apercus`, undefined, ids.northSub)).status).toBe(404)
    expect((await call('GET', '/copies/nonsense/apercus')).status).toBe(404)
  })

  test('is not for other accounts', async () => {
    expect((await call('GET', `/annonce/${ad.id}/apercus`, undefined, ids.southMain)).status).toBe(404)
  })
})

describe('how a portal answers', () => {
  const choose = (answers: string, site = 'same-origin', { app: server }: Pick<TestApp, 'app'> = app) =>
    server.request('/sandbox/portals/FREE/answers', {
      method: 'POST',
      body: new URLSearchParams({ answers }),
      headers: { 'sec-fetch-site': site },
    })

  test('is chosen on its page, by nobody from elsewhere', async () => {
    expect((await choose('partial')).headers.get('location')).toBe('/sandbox/portals/FREE')
    const reply = await app.app.request('/sandbox/portals/FREE')
    expect(await reply.text()).toContain('<option value="partial" selected>')
    expect(reply.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect([(await choose('broken', 'cross-site')).status, (await choose('nonsense')).status]).toEqual([403, 400])
    expect(await (await app.app.request('/sandbox/portals/FREE')).text()).toContain('<option value="partial" selected>')
  })

  test('is no matter of ours where portals are real', async () => {
    const real = await createTestApp({ config: { ...testConfig, isDemo: false } })
    await real.database.query(`INSERT INTO portals (id, code_name, name, universe, requirements) VALUES (2, 'FREE', 'Logis', 'IMMO', '[]')`)
    expect([(await real.app.request('/sandbox/portals/FREE')).status, (await choose('late', 'same-origin', real)).status]).toEqual([
      404, 404,
    ])
    await real.close()
  })
})

describe('a portal', () => {
  test.each([
    ['logo.svg', 'image/svg+xml', '>PC</text>'],
    ['colours.css', 'text/css; charset=utf-8', '--hue:'],
  ])('has a %s of its own', async (file, type, text) => {
    const reply = await app.app.request(`/sandbox/portals/STRICT/${file}`)
    expect(reply.headers.get('content-type')).toBe(type)
    expect(await reply.text()).toContain(text)
    expect((await app.app.request(`/sandbox/portals/NOBODY/${file}`)).status).toBe(404)
  })

  test('shares its style sheet with the others', async () => {
    expect(await (await app.app.request('/sandbox/portals/style.css')).text()).toContain('--brand')
  })
})
