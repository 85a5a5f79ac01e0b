import {
  encodeSheetChange,
  sheetPhotosWire,
  sheetWire,
  type EstablishmentSheet,
  type SheetDetails,
} from '@vitrine/core/establishment-sheet'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noise, photoForm, sendForm } from './testing/establishment-sheet.testing.photos.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { sheetDetails } from './establishment-sheet.samples.ts'
import { saveSheet } from './establishment-sheet.store.ts'

const path = '/api/provider/etablishment-sheet'
let app: TestApp
let head = ''
let north = ''

beforeAll(async () => {
  app = await createTestApp()
  await app.database.query(`UPDATE advertisers SET options = options || '{"localPresence": true}' WHERE id = ANY ($1)`, [
    [ids.head, ids.outlet],
  ])
  head = await app.tokenOf(ids.headMain)
  north = await app.tokenOf(ids.northMain)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('TRUNCATE establishment_sheets, establishment_photos')
})

const of = (id: number | null): string => (id === null ? '' : `idAnnonceur=${id}`)
const read = async (id: number | null = null, token = head): Promise<EstablishmentSheet> =>
  sheetWire.decode(await (await app.call('GET', `${path}?${of(id)}`, { token })).json())
const patch = async (body: object, id: number | null = null, token = head) => {
  const reply = await app.call('PATCH', `${path}/update?${of(id)}`, { token, body })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}
const store = (id: number, changes: Partial<SheetDetails> = {}) =>
  app.database.db.transaction((tx) => saveSheet(tx, id, sheetDetails(changes)))

describe('establishment sheets: whose they are', () => {
  test('a head office reads and changes that of a point of sale', async () => {
    await store(ids.outlet)
    const before = await read(ids.outlet)
    expect(before).toMatchObject({ advertiserId: ids.outlet, version: 1, tradeName: 'North' })
    const { status } = await patch(encodeSheetChange(before, { ...before, tradeName: 'Outlet' }), ids.outlet)
    expect(status).toBe(200)
    expect(await read(ids.outlet)).toMatchObject({ tradeName: 'Outlet', version: 2 })
    expect(await read()).toMatchObject({ advertiserId: ids.head, tradeName: 'head', version: 0 })
  })

  test('a point of sale neither reads nor changes its own, whatever its account says', async () => {
    const token = await app.tokenOf(ids.outletMain)
    const reply = await app.call('GET', path, { token })
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'presence-rights'])
    expect((await patch({ version: 0, ville: 'Nantes' }, null, token)).status).toBe(403)
    expect((await app.call('GET', '/api/provider/list/photos', { token })).status).toBe(403)
  })

  test('nobody finds that of a stranger, and nobody gets in without the option', async () => {
    expect((await app.call('GET', `${path}?idAnnonceur=${ids.north}`, { token: head })).status).toBe(404)
    expect((await patch({ version: 0 }, ids.outlet, north)).status).toBe(404)
    expect((await app.call('GET', path, { token: await app.tokenOf(ids.southMain) })).status).toBe(403)
  })

  test('an account that has no sheet begins with what is known of it', async () =>
    expect(await read(null, north)).toMatchObject({ companyName: 'north', publicEmail: expect.stringContaining('@'), version: 0 }))
})

describe('establishment sheets: coming days', () => {
  test('are named with holidays, the day of last year’s feast, and the school holidays of the zone', async () => {
    await store(ids.outlet, { postalCode: '69006', city: 'Lyon' })
    const { holidays, schoolHolidays } = await read(ids.outlet)
    expect(holidays).toContainEqual({ date: '2026-04-06', name: expect.any(String), kind: 'public', lastYear: '2025-04-21' })
    expect(holidays.every(({ kind }) => kind === 'public' || kind === 'bridge')).toBe(true)
    expect(schoolHolidays).toEqual([])
  })
})

describe('establishment sheets in pages of other sites', () => {
  const headers = { origin: intranet }
  const tokenOf = async (droits: readonly string[], reseau = true) =>
    tokenFrom(app, (await makeKeyAs(app, ids.headMain, { ...secretKey, droits, reseau })).text, { scopes: droits })
  const status = async (token: string, method: 'GET' | 'PATCH', id = ids.outlet) => {
    const body = { version: 1, nom_commerce_long: 'Page' }
    const address = method === 'GET' ? `${path}?${of(id)}` : `${path}/update?${of(id)}`
    return (await app.call(method, address, { token, headers, ...(method === 'PATCH' && { body }) })).status
  }

  test('are read and changed by exactly the rights of the token', async () => {
    await store(ids.outlet)
    const reading = await tokenOf(['presence:read'])
    const writing = await tokenOf(['presence:read', 'presence:write'])
    const other = await tokenOf(['ads:read'])
    expect([await status(reading, 'GET'), await status(reading, 'PATCH')]).toEqual([200, 403])
    expect([await status(writing, 'GET'), await status(writing, 'PATCH')]).toEqual([200, 200])
    expect([await status(other, 'GET'), await status(other, 'PATCH')]).toEqual([403, 403])
  })

  test('are those of points of sale only with a key for the network', async () => {
    await store(ids.outlet)
    expect(await status(await tokenOf(['presence:read'], false), 'GET')).toBe(404)
  })
})

describe('establishment sheets: changes', () => {
  test('store what is sent alone, and the trail says which fields', async () => {
    await store(ids.north, { phone1: '0240820000', openingDate: '2014-09-01' })
    const { status, body } = await patch({ version: 1, telephone_1: '02 40 82 00 01', nom_commerce: 'North' }, null, north)
    expect([status, body['telephone_1'], body['opening_date']]).toEqual([200, '0240820001', '01/09/2014'])
    const [event] = await app.database.query<{ details: object; subject_id: number }>(
      `SELECT details, subject_id FROM audit_events WHERE act = 'sheet.changed' AND advertiser_id = $1 ORDER BY id DESC LIMIT 1`,
      [ids.north],
    )
    expect(event).toEqual({ subject_id: ids.north, details: { fields: ['phone1'] } })
  })

  test('over an older version are refused with who saved since, and lose nothing', async () => {
    await store(ids.outlet)
    const both = await read(ids.outlet)
    await patch(encodeSheetChange(both, { ...both, city: 'Nantes' }), ids.outlet)
    const { status, body } = await patch(encodeSheetChange(both, { ...both, city: 'Rennes' }), ids.outlet)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'record-changed', params: { by: 'head', version: 2 } })
    expect((await read(ids.outlet)).city).toBe('Nantes')
  })

  test('by two people at once leave one of them refused', async () => {
    const first = { version: 0, adresse_1: '1 rue', code_postal: '44210', ville: 'Pornic' }
    const replies = await Promise.all([patch(first, ids.outlet), patch(first, ids.outlet)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    [{ siret_entreprise: '73282932000075' }, 'siret_entreprise', 'no-siret'],
    [{ opening_date: '11/03/2027' }, 'opening_date', 'too-far'],
    [{ ville: '' }, 'ville', 'required'],
    [{ sfc_horaires_exceptionnels: '25/12/2026|09:00-09:00|;' }, 'sfc_horaires_exceptionnels', 'zero-length'],
    [{ sfc_horaires_exceptionnels: '25/12/2026|FERME|' }, 'sfc_horaires_exceptionnels', undefined],
    [{ sites_internet: ['example'] }, 'sites_internet', 'no-address'],
  ])('that do not fit are refused by the name of the field: %o', async (change, field, reason) => {
    await store(ids.outlet)
    const { status, body } = await patch({ version: 1, ...change }, ids.outlet)
    expect([status, body['field'], body['reason']]).toEqual([400, field, reason])
    expect((await read(ids.outlet)).version).toBe(1)
  })

  test('of nothing leave the version as it is', async () => {
    await store(ids.outlet)
    const { status, body } = await patch({ version: 1, nom_commerce: ' North ' }, ids.outlet)
    expect([status, body['version']]).toEqual([200, 1])
  })

  test('may open in a year to the day', async () => {
    await store(ids.outlet)
    expect((await patch({ version: 1, opening_date: '10/03/2027' }, ids.outlet)).status).toBe(200)
  })
})

const upload = async (type: string, bytes: Uint8Array | null, id: number | null = ids.outlet) => {
  const reply = await sendForm(app, `/api/provider/upload/photos?${of(id)}`, head, photoForm(type, bytes))
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}
const photos = async (id = ids.outlet) =>
  sheetPhotosWire.decode(await (await app.call('GET', `/api/provider/list/photos?${of(id)}`, { token: head })).json())
const remove = (type: string, id: number) =>
  app.call('DELETE', `/api/provider/delete/photo?${of(ids.outlet)}&type=${type}&id=${id}`, { token: head })

describe('photos of an establishment', () => {
  test('are added, listed, shown and deleted', async () => {
    const { status, body } = await upload('GALLERY', await noise(500, 450))
    expect([status, body['type']]).toEqual([201, 'GALLERY'])
    const [photo] = await photos()
    expect(photo).toMatchObject({ kind: 'gallery', id: body['id'] })
    const shown = await app.app.request(new URL(photo?.url ?? '').pathname)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await remove('GALLERY', photo?.id ?? 0)).status).toBe(204)
    expect(await photos()).toEqual([])
    const gone = await remove('GALLERY', photo?.id ?? 0)
    expect([gone.status, await gone.json()]).toMatchObject([422, { code: 'photo-unobtainable', reason: '2503' }])
  })

  test('stay when the sweep takes what nobody uses', async () => {
    await upload('COVER', await noise(600, 450))
    await app.database.query(`UPDATE media_files SET touched_at = now() - interval '9 days'`)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    const [cover] = await photos()
    expect((await app.app.request(new URL(cover?.url ?? '').pathname)).status).toBe(200)
  })

  test.each([
    ['no kind', 'BANNER', () => noise(500, 500), 'photo-invalid', '2004'],
    ['no picture', 'GALLERY', async () => Buffer.from('<svg onload="alert(1)"/>'.repeat(600)), 'photo-invalid', '2004'],
    ['only the beginning of one', 'GALLERY', async () => (await noise(500, 500)).subarray(0, 12_000), 'photo-invalid', '2004'],
    ['no file', 'GALLERY', async () => null, 'photo-missing', '2502'],
    ['too few pixels', 'GALLERY', () => noise(449, 700), 'photo-too-small', '2505'],
    [
      'too many pixels',
      'GALLERY',
      () =>
        sharp({ create: { width: 5201, height: 1400, channels: 3, background: '#246' } })
          .jpeg()
          .toBuffer(),
      'photo-too-large',
      '2506',
    ],
    ['a long strip', 'PROFILE', () => noise(1900, 460), 'photo-ratio', '2507'],
    [
      'too few bytes',
      'COVER',
      () =>
        sharp({ create: { width: 450, height: 450, channels: 3, background: '#246' } })
          .jpeg()
          .toBuffer(),
      'photo-weight',
      '2508',
    ],
    ['a heavy logo', 'LOGO', () => noise(1100, 1100, 'png'), 'photo-weight', '2508'],
    ['more than any form may hold', 'GALLERY', async () => Buffer.alloc(5 * 1024 * 1024, 1), 'photo-weight', '2508'],
  ])('are refused for %s', async (_, type, bytes, code, reason) => {
    const { status, body } = await upload(type, await bytes())
    expect({ status, code: body['code'], reason: body['reason'] }).toEqual({ status: 422, code, reason })
    expect(await photos()).toEqual([])
  })

  test('are one of a kind, once each, and at most twenty in the gallery', async () => {
    const one = await noise(460, 460)
    expect((await upload('LOGO', one)).status).toBe(201)
    expect((await upload('LOGO', await noise(470, 460))).body).toMatchObject({ code: 'photo-taken', reason: '2511' })
    expect((await upload('GALLERY', one)).status).toBe(201)
    expect((await upload('GALLERY', one)).body).toMatchObject({ code: 'photo-duplicate', reason: '2509' })
    await app.database.query(
      `INSERT INTO establishment_photos (advertiser_id, kind, media) SELECT $1, 'gallery', to_jsonb(n::text) FROM generate_series(1, 19) n`,
      [ids.outlet],
    )
    expect((await upload('GALLERY', await noise(480, 460))).body).toMatchObject({ code: 'photo-too-many', reason: '2501' })
  })

  test('are not taken as anything but a form', async () => {
    const reply = await app.call('POST', `/api/provider/upload/photos?${of(ids.outlet)}`, { token: head, body: {} })
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'photo-method', reason: '2504' }])
    const broken = await app.app.request(`/api/provider/upload/photos?${of(ids.outlet)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${head}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--y\r\n',
    })
    expect([broken.status, await broken.json()]).toMatchObject([422, { code: 'photo-invalid' }])
  })

  test('of others are not seen', async () => {
    expect((await upload('GALLERY', await noise(500, 500), ids.north)).status).toBe(404)
    expect((await app.call('GET', `/api/provider/list/photos?${of(ids.outlet)}`, { token: north })).status).toBe(404)
  })
})
