import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Http } from '../http/http.types.ts'
import { createPlacesClient, paceLookups } from './index.ts'

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

describe('a provider that wants to be asked at its own pace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const send = vi.fn<Http['send']>(async () => [])
  const http = paceLookups({ send }, [250, 1250])

  test('is left a pause before a city is looked up, and none before anything else', async () => {
    send.mockClear()
    const found = createPlacesClient(http).cities('28')
    await http.send({ service: 'provider', path: '/annonce' })
    await vi.advanceTimersByTimeAsync(249)
    expect(send.mock.calls.map(([{ path }]) => path)).toEqual(['/annonce'])
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await found).toEqual([])
    expect(send.mock.calls.map(([{ path }]) => path)).toEqual(['/annonce', '/codepostalVille'])
  })
  test('is not waited for by who has given up', async () => {
    send.mockClear()
    const asking = new AbortController()
    const found = createPlacesClient(http).cities('28', 'FR', { signal: asking.signal })
    asking.abort()
    await vi.advanceTimersByTimeAsync(0)
    await found
    expect(send).toHaveBeenCalledOnce()
  })
})
