import { citiesWire } from '@vitrine/core/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { importPlaces } from './places.store.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await app.tokenOf(ids.northMain)
})
afterAll(() => app.close())

const findCities = async (query: string) =>
  citiesWire.decode(await (await app.call('GET', `/api/provider/codepostalVille?${query}`, { token })).json())

test('the lookup of cities finds the communes of a postal code, the largest first', async () => {
  const cities = await findCities('codePostal=44210&pays=FR&nbMax=40')
  expect(cities).toEqual([{ postalCode: '44210', name: 'Pornic', inseeCode: '44131', department: '44' }])
  expect((await findCities('codePostal=38300'))[0]?.name).toBe('Bourgoin-Jallieu')
})

test('the lookup of cities finds by the beginning of a code, at most 40', async () => {
  const cities = await findCities('codePostal=38')
  expect(cities).toHaveLength(40)
  expect(cities.every(({ postalCode }) => postalCode.startsWith('38'))).toBe(true)
  expect(await findCities('codePostal=38&nbMax=3')).toHaveLength(3)
})

test('the lookup of cities knows the districts of the large cities', async () => {
  expect((await findCities('codePostal=75011')).map(({ name }) => name)).toContain('Paris 11e Arrondissement')
})

test.each(['', 'codePostal=', 'codePostal=4x', 'codePostal=00000', 'codePostal=44000&pays=BE'])(
  'the lookup of cities finds nothing for %s',
  async (query) => {
    expect(await findCities(query)).toEqual([])
  },
)

test('the lookup of cities reads the package once', async () => {
  await findCities('codePostal=44000')
  expect(await importPlaces(app.database)).toBe(false)
})

test('the lookup of cities requires a session', async () => {
  expect((await app.call('GET', '/api/provider/codepostalVille?codePostal=44000')).status).toBe(401)
})
