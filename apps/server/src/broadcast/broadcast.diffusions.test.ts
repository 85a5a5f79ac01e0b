import { adDiffusionsPageWire } from '@vitrine/core/broadcast'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const refusal = { level: 'refused', cause: { kind: 'length', field: 'title', params: { max: 10 } }, text: 'Trop long' }

beforeEach(async () => {
  await app.database.script(
    `DELETE FROM ads; DELETE FROM portals; INSERT INTO portals (id, code_name, name) VALUES (1, 'SUNNY', 'Sunny'), (2, 'FREE', 'Free')`,
  )
  const ad = (id: number, portals: readonly string[], { advertiser = ids.north as number, state = 'A', data = {} } = {}) =>
    app.database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, portals, data) VALUES ($1, $2::int, $3, 'IMMO', 1100, 'V', 'R' || $2::int, 'Ad', 'Lyon', 'SAISIE_IMMO', $4, $5::jsonb)`,
      [advertiser, id, state, portals, data],
    )
  await ad(1, ['SUNNY', 'FREE'], { data: { NEGOCIATEUR: 'N1' } })
  await ad(2, ['FREE', 'GONE'])
  await ad(3, [])
  await ad(4, ['FREE'], { state: 'B' })
  await ad(5, ['FREE'], { advertiser: ids.south })
  const insertAnswer = (portal: number, id: number, state: string, messages: readonly object[] = []) =>
    app.database.query(
      `INSERT INTO delivery_ads (advertiser_id, portal_id, ad_id, next_hash, delivery_id, state, messages, since) VALUES ($1, $2, $3, 'x', 1, $4, $5::jsonb, '2026-03-01')`,
      [ids.north, portal, id, state, JSON.stringify(messages)],
    )
  await insertAnswer(1, 1, 'error', [{ level: 'advised', cause: null, text: 'Plus de photos' }, refusal])
  await insertAnswer(2, 1, 'published')
  await insertAnswer(1, 2, 'published')
})

const ask = async (query = '', user: number = ids.northMain) => {
  const reply = await app.call('GET', `/api/provider/diffusions-annonces?${query}`, { token: await app.tokenOf(user) })
  expect(reply.status).toBe(200)
  return adDiffusionsPageWire.decode(await reply.json()).items
}
const found = async (query: string, user?: number) => (await ask(query, user)).map(({ id }) => id).toSorted()

test('every ad online comes with its portals and what they last said, what is refused first', async () => {
  const [one, two, three] = await ask('sort=reference')
  expect(one).toMatchObject({
    reference: 'R1',
    diffusions: [
      { portalId: 2, name: 'Free', state: 'accepted', since: new Date('2026-03-01'), cause: null, words: '' },
      { portalId: 1, name: 'Sunny', state: 'refused', cause: refusal.cause, words: 'Trop long' },
    ],
  })
  expect(two?.diffusions).toEqual([{ portalId: 2, name: 'Free', state: 'waiting', since: null, cause: null, words: '' }])
  expect(three?.diffusions).toEqual([])
})

test('ads are found by portal and by what these portals said', async () => {
  expect(await found('diffuseurs=SUNNY')).toEqual([1])
  expect(await found('etat=REFUSEE')).toEqual([1])
  expect(await found('etat=REFUSEE&diffuseurs=FREE')).toEqual([])
  expect(await found('etat=ACCEPTEE')).toEqual([1])
  expect(await found('etat=EN_ATTENTE')).toEqual([2])
  expect(await found('etat=AUCUN')).toEqual([3])
})

test('a network head sees the ads of all its points of sale, or of those that it asks for', async () => {
  await app.database.script(
    `UPDATE ads SET advertiser_id = ${ids.outlet} WHERE id IN (1, 2); UPDATE ads SET advertiser_id = ${ids.head} WHERE id = 3;
     UPDATE advertisers SET options = (SELECT options FROM advertisers WHERE id = ${ids.north}) WHERE id = ${ids.head}`,
  )
  expect(await found('', ids.headMain)).toEqual([1, 2, 3])
  expect(await found(`idAnnonceur=${ids.outlet}`, ids.headMain)).toEqual([1, 2])
  expect(await found(`idAnnonceur=${ids.head},${ids.south}`, ids.headMain)).toEqual([3])
})

test('a sub-user sees the own ads alone', async () => {
  expect(await found('', ids.northSub)).toEqual([1])
})
