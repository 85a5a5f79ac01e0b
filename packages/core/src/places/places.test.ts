import { expect, test, vi } from 'vitest'
import type { Http } from '../http/http.types.ts'
import { createPlacesClient } from './index.ts'

const chartres = { codePostal: '28000', ville: 'Chartres', codeInsee: '28085', departement: '28' }

test('the client of cities finds the cities of a postal code, at most 40', async () => {
  const send = vi.fn<Http['send']>(async () => Array.from({ length: 45 }, () => chartres))
  const cities = await createPlacesClient({ send }).cities(' 28000 ')
  expect(cities).toHaveLength(40)
  expect(cities[0]).toEqual({ postalCode: '28000', name: 'Chartres', inseeCode: '28085', department: '28' })
  expect(send.mock.calls[0]?.[0]).toMatchObject({ path: '/codepostalVille', query: { nbMax: 40, codePostal: '28000', pays: 'FR' } })
})

test('the client of cities asks nobody about an empty postal code', async () => {
  const send = vi.fn<Http['send']>()
  expect(await createPlacesClient({ send }).cities('  ')).toEqual([])
  expect(send).not.toHaveBeenCalled()
})

test('the client of cities waits where the provider wants to be asked at its own pace', async () => {
  const order: string[] = []
  const send: Http['send'] = async () => {
    order.push('asked')
    return []
  }
  await createPlacesClient({ send }, { pause: async () => void order.push('paused') }).cities('28')
  expect(order).toEqual(['paused', 'asked'])
})
