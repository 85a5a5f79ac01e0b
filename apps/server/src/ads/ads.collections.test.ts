import { adPageWire } from '@vitrine/core/ads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
let north: string

const types = [1100, 2000, 2300, 2400, 2410, 3400, 4100, 4400]

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  const add = (id: number, universe: string, type: number, state = 'A') =>
    app.database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code) VALUES ($1, $2, $6, $3, $4, 'V', $5, $5, 'SAISIE_IMMO')`,
      [ids.north, id, universe, type, `R${id}`, state],
    )
  await add(1, 'IMMO', 2300, 'M')
  for (const type of types) await add(type, 'IMMO', type)
  await add(2100, 'VO', 2100)
})
afterAll(() => app.close())

const read = async (query = '') => {
  const reply = await app.call('GET', `/api/provider/annonces-commerciaux?${query}`, { token: north })
  expect(reply.status).toBe(200)
  return adPageWire.decode(await reply.json())
}
const typesOf = async (query = '') => (await read(query)).items.map(({ objectType }) => objectType).toSorted((one, other) => one - other)

test('business property is premises, shops and offices, lots of programmes among them, and no vehicle', async () => {
  expect(await typesOf()).toEqual([2000, 2300, 2400, 2410, 3400, 4400])
})

test('a model of business property is not on offer', async () => {
  expect((await read('etat=A,M,B')).items.map(({ state }) => state)).not.toContain('model')
  expect(await typesOf('etat=M')).toEqual([])
})

test('a collection of ads can be filtered like any list of ads, but stays a collection', async () => {
  expect(await typesOf('typeObjets=2300,2410,1100')).toEqual([2300, 2410])
  expect(await typesOf('typeObjets=1100')).toEqual([])
  expect(await typesOf('universe=VO')).toEqual([2000, 2300, 2400, 2410, 3400, 4400])
  expect((await read('perPage=2')).total).toBe(6)
})
