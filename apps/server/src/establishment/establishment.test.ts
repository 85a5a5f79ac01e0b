import { establishmentWire } from '@vitrine/core/establishment'
import type { SheetDetails } from '@vitrine/core/establishment-sheet'
import { closedWeek } from '@vitrine/core/opening-hours'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sheetDetails } from '../establishment-sheet/establishment-sheet.samples.ts'
import { insertPhoto, saveSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { intranet, makeKeyAs, partner, publicKey, type MadeKey } from '../test/embed.ts'
import { ids, createTestApp, type TestApp } from '../test/harness.ts'

let app: TestApp
let key: MadeKey
const keyOfPage = { ...publicKey, widgets: ['establishment'] }
const office = { state: 'ranges' as const, ranges: [{ from: '09:00', to: '19:00' }] }

const write = (changes: Partial<SheetDetails> = {}, id: number = ids.north) =>
  app.database.db.transaction((tx) => saveSheet(tx, id, sheetDetails({ week: [office, ...closedWeek.slice(1)], ...changes })))

beforeAll(async () => {
  app = await createTestApp()
  key = await makeKeyAs(app, ids.northMain, keyOfPage)
  await app.database.query(`UPDATE advertisers SET options = options || '{"localPresence": true}' WHERE id = ANY ($1)`, [
    [ids.north, ids.head],
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('DELETE FROM establishment_sheets')
  await write()
})

interface Asked {
  text?: string
  establishment?: number | string
  headers?: Record<string, string>
  kind?: '' | '.html'
  lang?: string
}
const ask = ({ text = key.text, establishment = ids.north, headers = {}, kind = '', lang = 'en' }: Asked = {}) =>
  app.call('GET', `/api/embed/establishment${kind}?key=${text}&establishment=${establishment}&lang=${lang}`, {
    headers: { origin: partner, ...headers },
  })
const page = async (asked: Asked = {}): Promise<string> => (await ask({ kind: '.html', ...asked })).text()
const refusal = async (asked: Asked) => {
  const reply = await ask(asked)
  return [reply.status, ((await reply.json()) as { code: string }).code]
}
/** What a search engine reads of a page. */
const schemaIn = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

describe('an establishment on a page of others', () => {
  test('is told as data, which the page may read', async () => {
    await write({ phone1: '0240820000', adminEmail: 'hidden@example.com' })
    const reply = await ask()
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, partner])
    const body: unknown = await reply.json()
    expect(establishmentWire.decode(body)).toMatchObject({ id: ids.north, name: 'North', phones: ['0240820000'], universe: 'IMMO' })
    expect(JSON.stringify(body)).not.toContain('hidden')
  })

  test('has its photos at their addresses', async () => {
    const media = crypto.randomUUID()
    await app.database.query(
      `INSERT INTO media_files (advertiser_id, id, kind, name, format, width, height, size, hash, is_ready)
       VALUES ($1, $2, 'picture', 'front.jpg', 'jpeg', 900, 600, 1000, $2, true)`,
      [ids.north, media],
    )
    await app.database.db.transaction((tx) => insertPhoto(tx, ids.north, 'cover', media))
    const { cover } = establishmentWire.decode(await (await ask()).json())
    expect(cover).toMatch(new RegExp(String.raw`^http.*/media/${media}/900\.jpg$`))
    expect(await page()).toContain(`src="${cover}"`)
    await app.database.query('DELETE FROM establishment_photos')
  })

  test.each(['', '.html'] as const)('is kept by caches, and not sent again as long as it is the same (%s)', async (kind) => {
    const first = await ask({ kind })
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await ask({ kind, headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('access-control-allow-origin')]).toEqual([304, '', partner])
    expect(again.headers.get('vary')).toContain('Origin')
    await write({ tradeName: 'South' })
    expect((await ask({ kind, headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test('is that of a point of sale where the key is valid for the network', async () => {
    await write({ tradeName: 'Outlet' }, ids.outlet)
    const alone = await makeKeyAs(app, ids.headMain, keyOfPage)
    const network = await makeKeyAs(app, ids.headMain, { ...keyOfPage, reseau: true })
    expect((await ask({ text: network.text, establishment: ids.outlet })).status).toBe(200)
    expect((await ask({ text: alone.text, establishment: ids.outlet })).status).toBe(404)
  })
})

describe('nothing is told of an establishment', () => {
  test('of another account', async () => {
    await write({}, ids.outlet)
    expect(await refusal({ establishment: ids.outlet })).toEqual([404, 'not-found'])
  })

  test('whose sheet nobody has written', async () => {
    await app.database.query('DELETE FROM establishment_sheets')
    expect(await refusal({})).toEqual([404, 'not-found'])
    expect(await refusal({ kind: '.html' })).toEqual([404, 'not-found'])
  })

  test('whose account has no local presence any more', async () => {
    await app.database.query(`UPDATE advertisers SET options = options - 'localPresence' WHERE id = $1`, [ids.north])
    expect(await refusal({})).toEqual([404, 'not-found'])
    await app.database.query(`UPDATE advertisers SET options = options || '{"localPresence": true}' WHERE id = $1`, [ids.north])
  })

  test.each(['', 'x', '-1', '99999999999'])('by the id “%s”', async (establishment) =>
    expect(await refusal({ establishment })).toEqual([404, 'not-found']),
  )

  test('to whoever has no key that opens it', async () => {
    const other = await makeKeyAs(app, ids.northMain, publicKey)
    const revoked = await makeKeyAs(app, ids.northMain, keyOfPage)
    await app.call('DELETE', `/api/backend/embed_keys/${revoked.id}`, { token: await app.tokenOf(ids.northMain) })
    for (const kind of ['', '.html'] as const) {
      expect(await refusal({ kind, text: 'pk_unknown' })).toEqual([401, 'key-unknown'])
      expect(await refusal({ kind, text: revoked.text })).toEqual([401, 'key-revoked'])
      expect(await refusal({ kind, text: other.text })).toEqual([403, 'widget-not-allowed'])
      expect(await refusal({ kind, headers: { origin: intranet } })).toEqual([403, 'origin-not-allowed'])
    }
    const nameless = await app.call('GET', `/api/embed/establishment.html?key=${key.text}&establishment=${ids.north}`)
    expect(nameless.status).toBe(403)
  })

  test('beyond the limit of one address', async () => {
    const replies = await Promise.all(Array.from({ length: 260 }, () => ask()))
    expect(replies.at(-1)?.status).toBe(429)
    app.clock.advance(60_000)
  })
})

describe('the HTML of an establishment', () => {
  test('is an element with its shadow root, which says nothing about this moment', async () => {
    await write({ phone1: '02 40 82 00 00' })
    const reply = await ask({ kind: '.html' })
    expect(reply.headers.get('content-type')).toContain('text/html')
    const html = await reply.text()
    expect(html).toMatch(new RegExp(`^<vitrine-establishment establishment="${ids.north}"><template shadowrootmode="open"><style>`))
    expect(html).toContain('href="tel:0240820000"')
    expect(html).toContain('09:00–19:00')
    expect(html).not.toMatch(/Open until|opens (?:at|on|tomorrow)|aria-current/)
  })

  test.each([
    ['fr', 'Horaires d’ouverture', 'Lundi'],
    ['es', 'Horario', 'Lunes'],
    ['mx', 'Horario', 'Lunes'],
  ])('is in the language of the page (%s)', async (lang, title, monday) => {
    const html = await page({ lang })
    expect(html).toContain(title)
    expect(html).toContain(monday)
  })

  test('shows hostile texts as they are written, and stays what it is', async () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)></template><!--`
    await write({
      tradeName: hostile,
      addressLine1: hostile,
      phone1: hostile,
      publicEmail: hostile,
      websites: [`https://x.example/"onmouseover="alert(1)`],
      exceptions: [{ date: '2026-03-12', label: hostile, state: 'closed', ranges: [] }],
    })
    const html = await page()
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script/g)).toHaveLength(1)
    expect(html.match(/<\/template/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<[^>]* onmouseover/)
    expect(schemaIn(html)).toMatchObject({ name: hostile })
  })
})

describe('search engines read of an establishment', () => {
  test('who it is, where, and when it is open', async () => {
    await write({
      phone1: '0240820000',
      phone2: '0240820001',
      latitude: 47.1,
      longitude: -2.1,
      websites: ['https://www.example.com/', 'https://other.example.com/'],
      week: [
        office,
        { state: 'all-day', ranges: [] },
        { state: 'ranges', ranges: [{ from: '18:00', to: '02:00' }] },
        ...closedWeek.slice(3),
      ],
      exceptions: [
        { date: '2026-03-12', label: 'Inventory', ...office },
        { date: '2026-03-13', label: '', state: 'closed', ranges: [] },
      ],
    })
    expect(schemaIn(await page())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'RealEstateAgent',
      name: 'North',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '3 quai du Port',
        postalCode: '44210',
        addressLocality: 'Pornic',
        addressCountry: 'FR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 47.1, longitude: -2.1 },
      telephone: ['0240820000', '0240820001'],
      url: 'https://www.example.com/',
      sameAs: 'https://other.example.com/',
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '19:00' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Tuesday', opens: '00:00', closes: '23:59' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Wednesday', opens: '18:00', closes: '02:00' },
        { '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '19:00', validFrom: '2026-03-12', validThrough: '2026-03-12' },
        { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: '2026-03-13', validThrough: '2026-03-13' },
      ],
    })
  })

  test('that a trader of vehicles is one', async () => {
    await app.database.query(`UPDATE advertisers SET universe = 'VO' WHERE id = $1`, [ids.north])
    expect(schemaIn(await page())['@type']).toBe('AutoDealer')
    await app.database.query(`UPDATE advertisers SET universe = 'IMMO' WHERE id = $1`, [ids.north])
  })

  test('no hours of a place that is closed for now', async () => {
    await write({ status: 'temporarily-closed' })
    const html = await page()
    expect(schemaIn(html)).not.toHaveProperty('openingHoursSpecification')
    expect(html).toContain('Temporarily closed')
  })
})
