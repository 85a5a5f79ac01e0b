import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
let north: string
let photo: Buffer

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4477aa' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM ads; DELETE FROM mails; DELETE FROM limits'))

const insert = async (columns: Record<string, unknown> = {}): Promise<void> => {
  const row = {
    advertiser_id: ids.north,
    id: 7,
    state: 'A',
    universe: 'IMMO',
    object_type: 1100,
    offer_type: 'V',
    reference: 'F-12',
    title: 'Bel appartement à Étretat',
    body: 'Lumineux, <script>alert(1)</script> & calme.',
    source_code: 'SAISIE_IMMO',
    city: 'Étretat',
    postal_code: '76790',
    real_city: 'Fécamp',
    real_postal_code: '76400',
    price: 250_000,
    surface: 62.5,
    rooms: 3,
    note: 'Le vendeur est pressé',
    details: JSON.stringify({ prix_prive: 240_000 }),
    data: JSON.stringify({
      ADRESSE: '3 rue Haute',
      DPE_STATUT: 'REALISE',
      DPE: 'D',
      DPE_CONSOMMATION: '180',
      GES: 'B',
      HONORAIRES_VENDEUR: '9000',
    }),
    ...columns,
  }
  const names = Object.keys(row)
  await app.database.query(
    `INSERT INTO ads (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}
const ask = (language = 'fr', token = north) => app.call('GET', `/api/provider/annonce/7/fiche.pdf?lang=${language}`, { token })
const read = async (bytes: Uint8Array): Promise<{ text: string; pages: number; images: number }> => {
  const images = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Subtype \/Image/g),
  ].length
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
  // Nothing that a PDF viewer would execute.
  expect([await pdf.getJSActions(), await pdf.getOpenAction()]).toEqual([null, null])
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages, images }
}
const pdfOf = async (language?: string) => {
  const reply = await ask(language)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return { ...(await read(new Uint8Array(await reply.arrayBuffer()))), name: reply.headers.get('content-disposition') }
}

test('the sheet of an ad says what visitors may know of the ad, in the language of its reader', async () => {
  await insert()
  const french = await pdfOf('fr')
  for (const words of [
    'Bel appartement à Étretat',
    '250 000 €',
    '76790 Étretat',
    'Surface habitable 62,5 m²',
    'Appartement · Vente',
    'Classe énergie : D',
    '180 kWh/m²/an',
    'Référence : F-12',
    'www.georisques.gouv.fr',
    'Page 1 sur',
  ])
    expect(french.text).toContain(words)
  expect(french.name).toContain('filename="F-12.pdf"')
  const english = await pdfOf('en')
  for (const words of ['Flat · Sale', '€250,000', 'Living area 62.5 m²', 'Energy class: D', 'Bel appartement à Étretat'])
    expect(english.text).toContain(words)
})

test('the sheet of an ad keeps the private note, the private price, the fees of the seller and the real place to itself', async () => {
  await insert()
  const { text } = await pdfOf()
  for (const secret of ['pressé', '240 000', '9 000', 'Fécamp', '76400', 'rue Haute']) expect(text).not.toContain(secret)
})

test('shows texts as they were typed: nothing in them runs', async () => {
  await insert({ title: '<img src=x onerror=alert(1)> %PDF /JavaScript (x) Tj' })
  const { text } = await pdfOf()
  expect(text).toContain('<script>alert(1)</script> & calme.')
  expect(text).toContain('<img src=x onerror=alert(1)> %PDF /JavaScript (x) Tj')
})

test('the sheet of an ad has twenty photos of fifty, and room for those that are missing, broken or somebody else’s', async () => {
  for (let index = 0; index < 50; index += 1) await app.deps.files.write(`media/photo-${index}/1200.jpg`, photo)
  await app.deps.files.write('media/broken/1200.jpg', Buffer.from('no picture'))
  const photoAt = (url: string) => ({ url, thumb: url, width: null, height: null })
  await insert({ photos: JSON.stringify([...Array(50).keys()].map((index) => photoAt(`/media/photo-${index}/1200.jpg`))) })
  expect((await pdfOf()).images).toBe(20)
  const bad = [
    '/media/broken/1200.jpg',
    '/media/gone/1200.jpg',
    'http://127.0.0.1:9/inside.jpg',
    '/exports/secret.xlsx',
    '/media/../exports/a.jpg',
    '/media/photo-1/1200.jpg',
  ]
  await app.database.query('UPDATE ads SET photos = $1', [JSON.stringify(bad.map(photoAt))])
  const { text, images } = await pdfOf()
  expect([images, text.match(/Photo indisponible/g)?.length]).toEqual([1, 5])
})

test('the sheet of an ad keeps the emoji of its texts', async () => {
  await insert({ city: 'Étretat 🐚', title: '🏡 Maison ☀️', body: 'Vue mer 🌊, en famille 👨‍👩‍👧.\nAu calme 🤫\n🚗 Garage' })
  const { text } = await pdfOf()
  for (const words of ['🏡 Maison ☀', 'Vue mer 🌊, en famille 👨', 'Au calme 🤫', '🚗 Garage']) expect(text).toContain(words)
  // A place is told without.
  expect(text).toContain('76790 Étretat')
  expect(text).not.toContain('🐚')
})

test('the sheet of an ad goes on over as many pages as a text of 100 000 signs takes', async () => {
  await insert({ body: `${'Une phrase de plus. '.repeat(5_000)}Fin du texte.`, title: '🏡 Maison' })
  const { text, pages } = await pdfOf()
  expect(text).toContain('Fin du texte.')
  expect(text).toContain(`Page ${pages} sur ${pages}`)
  expect(pages).toBeGreaterThan(15)
})

test('the sheet of an ad is made of an ad that says next to nothing', async () => {
  await insert({ state: 'B', title: '', body: '', price: null, surface: null, rooms: null, data: '{}', city: '', postal_code: '' })
  expect((await pdfOf()).text).toContain('Cette annonce n’a pas encore de descriptif.')
})

test('the sheet of an ad is for whoever may see the ad', async () => {
  await insert()
  expect((await ask('fr', await app.tokenOf(ids.southMain))).status).toBe(404)
})

const mail = {
  object: 'La maison',
  message: 'Bonjour,\nvoici la fiche.',
  name: 'Anne',
  email: 'anne@example.org',
  annonce: 7,
  destinataires: ['one@example.org', 'two@example.org', 'one@example.org'],
}
const send = async (more: object = {}) =>
  app.call('POST', '/api/backend/mail/send', { token: north, body: { ...mail, ...more }, headers: { 'accept-language': 'fr' } })

test('the sheet of an ad is sent to each reader once, as it was then, and answers reach whoever sent it', async () => {
  await insert()
  expect((await send()).status).toBe(202)
  await app.database.script('DELETE FROM ads')
  await app.jobs.drain()
  await app.jobs.drain()
  expect(app.mails.map(({ to, subject, replyTo, from, attachment }) => [to, subject, replyTo, from, attachment?.name])).toEqual([
    ['one@example.org', 'La maison', 'north@example.org', 'area@example.org', 'F-12.pdf'],
    ['two@example.org', 'La maison', 'north@example.org', 'area@example.org', 'F-12.pdf'],
  ])
  expect(app.mails[0]?.text).toContain('voici la fiche.')
  expect((await read(new Uint8Array(app.mails[0]!.attachment!.bytes))).text).toContain('Bel appartement à Étretat')
  expect(await app.database.query('SELECT count(*)::int AS count FROM mails WHERE attachment IS NOT NULL')).toEqual([{ count: 0 }])
  expect(await app.database.query(`SELECT count(*)::int AS count FROM audit_events WHERE act = 'mail.sent'`)).toEqual([{ count: 1 }])
})

test.each([
  ['destinataires', { destinataires: undefined }],
  ['annonce', { annonce: undefined }],
  ['destinataires', { destinataires: [] }],
  ['destinataires.0', { destinataires: ['nowhere'] }],
  ['destinataires', { destinataires: [1, 2, 3, 4, 5, 6].map((number) => `${number}@example.org`) }],
  ['object', { object: 'one\r\nBcc: all@example.org' }],
])('is not sent with a wrong %s', async (field, more) => {
  await insert()
  const reply = await send(more)
  expect([reply.status, ((await reply.json()) as { field?: string }).field]).toEqual([400, field])
  expect(await app.database.query('SELECT count(*)::int AS count FROM mails')).toEqual([{ count: 0 }])
})

test('the sheet of an ad is sent of one’s own ads alone, and to thirty readers an hour', async () => {
  expect((await send()).status).toBe(404)
  await insert()
  let last = 202
  for (let tries = 0; tries < 20 && last === 202; tries += 1) last = (await send()).status
  expect(last).toBe(429)
  expect(await app.database.query('SELECT count(*)::int AS count FROM mails')).toEqual([{ count: 28 }])
})
