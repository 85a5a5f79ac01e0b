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

const look = async (query: string) =>
  citiesWire.decode(await (await app.call('GET', `/api/provider/codepostalVille?${query}`, { token })).json())

test('finds the communes of a postal code, the largest first', async () => {
  const cities = await look('codePostal=44210&pays=FR&nbMax=40')
  expect(cities).toEqual([{ postalCode: '44210', name: 'Pornic', inseeCode: '44131', department: '44' }])
  expect((await look('codePostal=38300'))[0]?.name).toBe('Bourgoin-Jallieu')
})

test('finds by the beginning of a code, at most 40', async () => {
  const cities = await look('codePostal=38')
  expect(cities).toHaveLength(40)
  expect(cities.every(({ postalCode }) => postalCode.startsWith('38'))).toBe(true)
  expect(await look('codePostal=38&nbMax=3')).toHaveLength(3)
})

test('knows the districts of the large cities', async () => {
  expect((await look('codePostal=75011')).map(({ name }) => name)).toContain('Paris 11e Arrondissement')
})

test.each(['', 'codePostal=', 'codePostal=4x', 'codePostal=00000', 'codePostal=44000&pays=BE'])('finds nothing for %s', async (query) => {
  expect(await look(query)).toEqual([])
})

test('reads the package once', async () => {
  await look('codePostal=44000')
  expect(await importPlaces(app.database)).toBe(false)
})

test('asks for a session', async () => {
  expect((await app.call('GET', '/api/provider/codepostalVille?codePostal=44000')).status).toBe(401)
})
