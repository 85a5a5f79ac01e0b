import { findVehicleNames } from '@vitrine/core/ad-editor'
import { toQueryString, type HttpCall } from '@vitrine/core/http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { sampleBody, sampleContent } from './ad-editor.samples.ts'
import { vehicleNames, type NamedVehicle } from './ad-editor.makes.model.ts'

const query = { objectType: 2100, brand: '', model: '' }
const own: NamedVehicle[] = [
  { brand: 'CITROEN', model: 'c3', version: 'PureTech 83' },
  { brand: 'Citroën', model: 'C3', version: 'ë-C3 Max' },
  { brand: 'Hommell', model: 'Barquette', version: '' },
]

describe('the names of vehicles', () => {
  test('are makes of cars or of motorbikes, with those of the account, each once and in its usual spelling', () => {
    const cars = vehicleNames.brand(query, own)
    expect(cars.length).toBeGreaterThan(60)
    expect(cars.filter((name) => /^(Citro|Hommell|Yamaha)/i.test(name))).toEqual(['Citroën', 'Hommell'])
    expect(vehicleNames.brand({ ...query, objectType: 2200 }, [])).toEqual(expect.arrayContaining(['Yamaha', 'BMW', 'Vespa']))
    expect(vehicleNames.brand({ ...query, objectType: 2200 }, [])).not.toContain('Renault')
  })

  test('are the models of the make, however it is typed, and none before it is told', () => {
    expect(vehicleNames.model({ ...query, brand: 'citroen' }, own).filter((name) => /^c3$/i.test(name))).toEqual(['C3'])
    expect(vehicleNames.model({ ...query, brand: 'mercedes benz' }, [])).toContain('Sprinter')
    expect(vehicleNames.model({ ...query, objectType: 2200, brand: 'BMW' }, [])).toContain('R 1250 GS')
    expect(vehicleNames.model({ ...query, brand: 'BMW' }, [])).not.toContain('R 1250 GS')
    expect(vehicleNames.model({ ...query, brand: 'hommell' }, own)).toEqual(['Barquette'])
    expect(vehicleNames.model(query, own)).toEqual([])
  })

  test('are the versions that the account has written for the model', () => {
    expect(vehicleNames.version({ ...query, brand: 'Citroen', model: 'C3' }, own)).toEqual(['ë-C3 Max', 'PureTech 83'])
    expect(vehicleNames.version({ ...query, brand: 'Citroen' }, own)).toEqual([])
  })
})

describe('the list of choices', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp()
    await app.database.query(`UPDATE advertisers SET universe = 'VO' WHERE id = $1`, [ids.north])
    for (const [owner, id, version] of [
      [ids.north, 1, 'TCe 90'],
      [ids.south, 2, 'Secret'],
    ] as const) {
      await app.database.query(
        `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code, brand, model, data)
         VALUES ($1, $2, 'A', 'VO', 2100, 'V', $3, $3, 'SAISIE_VO', 'Renault', 'Clio', $4)`,
        [owner, id, `R${id}`, JSON.stringify({ VERSION: version })],
      )
    }
    token = await app.tokenOf(ids.northMain)
  })
  afterAll(() => app.close())

  const http = {
    send: async ({ path, query = {} }: HttpCall) =>
      (await app.call('GET', `/api/provider${path}?${toQueryString(query)}`, { token })).json() as Promise<unknown>,
  }

  test('gives makes, models and versions to whoever deals with vehicles, and versions of the own ads alone', async () => {
    const { brand, model, version } = await findVehicleNames(http, { objectType: 2100, brand: 'renault', model: 'Clio' })
    expect(brand).toContain('Peugeot')
    expect(model).toEqual(expect.arrayContaining(['Clio', 'Trafic']))
    expect(version).toEqual(['TCe 90'])
    expect(await findVehicleNames(http, { objectType: null, brand: '', model: '' })).toMatchObject({
      brand: expect.arrayContaining(['Yamaha', 'Renault']),
      model: [],
      version: [],
    })
  })

  test('refuses more values than conditions', async () => {
    const reply = await app.call('GET', '/api/provider/definition-donnee-listee?dataCondition=marque&dataValue=a,b', { token })
    expect([reply.status, ((await reply.json()) as { field: string }).field]).toEqual([400, 'dataValue'])
  })

  test('a plate is that of one ad of the account; the same one is refused at its field, and another account may have it', async () => {
    const bodyOf = (reference: string, plate: string, login = 'north') =>
      sampleBody(sampleContent({ objectType: 2100, reference, plate }), { flux: { code: 'SAISIE_VO' } }, login)
    const save = (body: object, as = token) => app.call('POST', '/api/provider/annonce', { token: as, body })
    expect((await save(bodyOf('CAR-1', 'AB-123-CD'))).status).toBe(201)
    const taken = await save(bodyOf('CAR-2', 'ab 123 cd'))
    expect(await taken.json()).toMatchObject({ code: 'plate-exists', field: 'NUMERO_IMMATRICULATION' })
    expect((await save(bodyOf('CAR-2', 'AB-124-CD'))).status).toBe(201)
    await app.database.query(`UPDATE advertisers SET universe = 'VO' WHERE id = $1`, [ids.south])
    expect((await save(bodyOf('CAR-1', 'AB-123-CD', 'south'), await app.tokenOf(ids.southMain))).status).toBe(201)
  })
})
