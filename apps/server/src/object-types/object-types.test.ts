import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { objectTypes } from './object-types.model.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('object types are offered by universe', () => {
  const codes = (universe: 'IMMO' | 'VO') => objectTypes({ language: 'en', universe }).map(({ code }) => code)

  expect(codes('VO')).toEqual([2100, 2200])
  expect(codes('IMMO')).toContain(1200)
  expect(codes('IMMO')).not.toContain(2100)
})

test('asked codes are named in the language of the call', async () => {
  const token = await app.tokenOf(ids.northMain)

  const reply = await app.call('GET', '/api/provider/type_objet?codes=1200,2100,9999&lang=es', { token })

  expect(await reply.json()).toEqual([
    { code: 1200, libelle: 'Casa' },
    { code: 2100, libelle: 'Coche' },
  ])
})

test('codes that are no numbers are refused by name', async () => {
  const token = await app.tokenOf(ids.northMain)

  const reply = await app.call('GET', '/api/provider/type_objet?codes=house', { token })

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid', field: 'codes' })
})
