import { requestsWire, requestWire, reviewSuggestionsWire, usualSettings, type ReviewRequestSettings } from '@vitrine/core/review-requests'
import { reviewRequestSettingsWire } from '@vitrine/core/review-requests'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Database } from '../db/database.ts'
import { insertAd } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { codeOf } from './review-requests.pdf.service.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await database.query(`UPDATE advertisers SET options = options || '{"socialManagement": true}'`)
})

const day = 86_400_000
const google = 'https://g.page/r/north/review'
const facebook = 'https://www.facebook.com/north/reviews'
const content = {
  sir: 'Bonjour',
  contentMail: 'Merci <b>à vous</b>.\n\nVotre avis ?',
  deviseMail: 'Chaque avis compte.',
  sincerely: 'L’équipe',
}

const bodyOf = (email: string, more: object = {}) => ({
  items: [
    { id: 1, name: 'Google', link: google, checked: true },
    { id: 2, name: 'Facebook', link: facebook, checked: true },
  ],
  mail: { email, subject: 'Votre avis', content },
  nom: 'Ana Ruiz',
  reference: 'R1',
  langue: 'fr',
  ...more,
})
const post = async (body: object, user: number = ids.northMain) =>
  app.call('POST', '/api/provider/mail/send-review', { token: await app.tokenOf(user), body })
const ask = async (email = 'ana@example.org', more: object = {}) => {
  const reply = await post(bodyOf(email, more))
  expect(reply.status).toBe(202)
  return requestWire.decode(await reply.json())
}
const get = async (path: string, user: number = ids.northMain) => {
  const reply = await app.call('GET', `/api/provider/${path}`, { token: await app.tokenOf(user) })
  expect(reply.status).toBe(200)
  return reply
}
const asked = async () => requestsWire.decode(await (await get('review-requests')).json()).requests
const suggestions = async () => reviewSuggestionsWire.decode(await (await get('reviews/links/medias')).json())
const save = async (settings: Partial<ReviewRequestSettings>) => {
  const { version, settings: before } = await suggestions()
  const body = { ...reviewRequestSettingsWire.write({ ...before, ...settings }), version }
  return app.call('PUT', '/api/provider/review-requests/settings', { token: await app.tokenOf(ids.northMain), body })
}

const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+\/review-request\/\S+/g) ?? []
const pathOf = (address: string): string => new URL(address).pathname
const open = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
  app.call(method as 'GET', path, { headers })

describe('a person who is asked', () => {
  test('gets one mail with the same links in text and HTML, and a way to get no more', async () => {
    const request = await ask()
    expect(request).toMatchObject({
      state: 'waiting',
      email: 'ana@example.org',
      networks: ['google', 'facebook'],
      origin: 'hand',
      clicks: 0,
    })
    await app.jobs.drain()
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
    const [mail] = app.mails
    expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Votre avis' })
    expect(mail!.text).toContain('Bonjour Ana Ruiz,')
    expect(mail!.text).toContain('R1')
    expect(mail!.html).toContain('Merci &lt;b&gt;à vous&lt;/b&gt;.')
    expect(mail!.html).not.toContain('<img')
    const [first, second, stop] = linksIn(mail!.text)
    for (const link of [first, second, stop]) expect(mail!.html).toContain(`href="${link}"`)
    expect(mail!.unsubscribeUrl).toBe(stop)
    expect(await database.query('SELECT body, html, unsubscribe_url FROM mails')).toEqual([{ body: '', html: null, unsubscribe_url: null }])
    expect((await asked())[0]!.state).toBe('sent')
  })

  test('is asked once, however often the same request arrives', async () => {
    const [one, other] = await Promise.all([ask('ana@example.org', { numero: 'n1' }), ask('ana@example.org', { numero: 'n1' })])
    const again = await ask('ana@example.org', { numero: 'n1' })
    expect([other.id, again.id]).toEqual([one.id, one.id])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
  })

  test('is not asked again before the pause is over, over all networks, and the refusal says when it was', async () => {
    await ask('ana@example.org')
    const only = { items: [{ id: 2, name: 'Facebook', link: facebook, checked: true }] }
    const refused = await post(bodyOf(' ANA@example.org', only))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'review-request-asked-lately',
      field: 'mail.email',
      message: expect.stringMatching(/10.*2026/),
    })
    app.clock.advance(180 * day - 1)
    expect((await post(bodyOf('ana@example.org'))).status).toBe(409)
    app.clock.advance(1)
    await ask('ana@example.org')
  })

  test('is asked by one of two who ask at the same moment', async () => {
    const replies = await Promise.all([post(bodyOf('ana@example.org')), post(bodyOf('ana@example.org'))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409])
  })

  test('is counted when they follow a link, and a program that looks ahead is not', async () => {
    await ask()
    await app.jobs.drain()
    const path = pathOf(linksIn(app.mails[0]!.text)[0]!)
    expect((await open(path, { method: 'HEAD' })).headers.get('location')).toBe(google)
    await open(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect((await asked())[0]).toMatchObject({ state: 'sent', clicks: 0 })
    const reply = await open(path)
    expect([reply.status, reply.headers.get('location'), reply.headers.get('referrer-policy')]).toEqual([302, google, 'no-referrer'])
    expect((await asked())[0]).toMatchObject({ state: 'clicked', clicks: 1, clickedAt: app.clock.now() })
  })

  test('has probably written the review that somebody of this name wrote within thirty days of the click', async () => {
    await ask()
    await app.jobs.drain()
    await open(pathOf(linksIn(app.mails[0]!.text)[0]!))
    const write = (author: string, at: Date) =>
      database.query(
        `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at) VALUES ($1, 'google', 'p', $2, $3, 2, '', '', $4, $4)`,
        [ids.north, `${author} ${at.getTime()}`, author, at],
      )
    const now = app.clock.now().getTime()
    await write('Ana Ruis', new Date(now + day))
    await write('Ana Ruiz', new Date(now - day))
    await write('Ana Ruiz', new Date(now + 31 * day))
    expect((await asked())[0]!.state).toBe('clicked')
    await write('ANA RUÍZ', new Date(now + 29 * day))
    expect((await asked())[0]!.state).toBe('reviewed')
  })

  test('whose mailbox is not there is shown as not reached, also when mails are forgotten', async () => {
    await ask()
    await database.query(`UPDATE mails SET state = 'failed', failure = 'refused', failed_at = now()`)
    expect((await asked())[0]!.state).toBe('refused')
    await app.jobs.tick('review-requests-due')
    await database.query('DELETE FROM mails')
    expect((await asked())[0]!.state).toBe('refused')
  })

  test('unsubscribes with one click, and is not asked again by anybody of the account, however long ago it was', async () => {
    await ask()
    await app.jobs.drain()
    const path = pathOf(app.mails[0]!.unsubscribeUrl!)
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/lang="fr"[^]*<form method="post"><button>Ne plus recevoir de demandes/)
    expect((await asked())[0]!.state).toBe('sent')
    const done = await app.call('POST', path, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } as never)
    expect(done.status).toBe(200)
    expect((await asked())[0]!.state).toBe('unsubscribed')
    app.clock.advance(400 * day)
    const refused = await post(bodyOf('Ana@example.org'))
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'review-request-silenced'])
  })

  test('with an old or a made-up link is told so, without a trace', async () => {
    for (const path of ['/review-request/none/stop', '/review-request/none/google']) expect((await open(path)).status).toBe(404)
  })
})

describe('a request that is refused', () => {
  test.each([
    ['without a recipient', bodyOf(''), 'mail.email', 'required'],
    ['with an address that is none', bodyOf('nowhere'), 'mail.email', 'invalid'],
    [
      'without a checked network',
      bodyOf('a@example.org', { items: [{ id: 1, name: 'Google', link: google, checked: false }] }),
      'items',
      'required',
    ],
    [
      'whose links are no places of the networks',
      bodyOf('a@example.org', { items: [{ id: 1, name: 'Google', link: 'https://agency.example/how', checked: true }] }),
      'items',
      'no-valid-link',
    ],
    ['without a subject', bodyOf('a@example.org', { mail: { email: 'a@example.org', subject: ' ', content } }), 'mail.subject', 'required'],
  ])('%s names the field', async (_, body, field, reason) => {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ field, reason })
    expect(await asked()).toEqual([])
  })

  test('by an account without social media is refused', async () => {
    await database.query(`UPDATE advertisers SET options = options || '{"socialManagement": false}'`)
    expect((await post(bodyOf('a@example.org'))).status).toBe(403)
  })
})

test('words that are kept are those of the next request in their language', async () => {
  await ask('ana@example.org', { garder: true })
  expect((await suggestions()).letters).toEqual([{ language: 'fr', subject: 'Votre avis', content }])
})

test('links come from the connection until others are typed', async () => {
  await database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, page_address, connected_at) VALUES ($1, 'facebook', 't', 'p', 'North', 'https://www.facebook.com/north', now())`,
    [ids.north],
  )
  expect((await suggestions()).places).toMatchObject([
    { network: 'google', link: '', checked: false },
    { network: 'facebook', link: facebook, checked: true, typed: false },
  ])
  expect((await save({ googleLink: google, facebookLink: 'https://www.facebook.com/other/reviews' })).status).toBe(200)
  expect((await suggestions()).places).toMatchObject([
    { network: 'google', link: google, typed: true },
    { network: 'facebook', link: 'https://www.facebook.com/other/reviews', typed: true },
  ])
  const wrong = await save({ googleLink: 'https://agency.example/' })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'lien_google', reason: 'no-valid-link' }])
})

describe('rules', () => {
  const sell = (adId: number, agreed: string, email = 'ana@example.org') =>
    database.query(
      `INSERT INTO sold_properties (advertiser_id, ad_id, street_number, street_name, postal_code, city, agreement_date, net_price, buyer_name, buyer_email)
       VALUES ($1, $2, '', '', '', '', $3, 1, 'Ana Ruiz', $4)`,
      [ids.north, adId, agreed, email],
    )
  const soldAd = async (id: number) => {
    await insertAd(database, id)
    await database.query(`UPDATE ads SET state = 'V' WHERE id = $1`, [id])
  }
  const run = async () => {
    await app.jobs.tick('review-requests-due')
    await app.jobs.drain()
    return app.mails.map(({ to }) => to)
  }

  test('ask the buyer once, when the days are over and it is working time', async () => {
    await soldAd(1)
    await save({ ...usualSettings, googleLink: google, afterSale: true, saleDays: 7 })
    await sell(1, '2026-03-10')
    expect(await run()).toEqual([])
    app.clock.advance(7 * day + 12 * 3_600_000)
    // At ten in the evening.
    expect(await run()).toEqual([])
    app.clock.advance(12 * 3_600_000)
    expect(await run()).toEqual(['ana@example.org'])
    expect(await run()).toEqual(['ana@example.org'])
    expect((await asked())[0]).toMatchObject({ origin: 'sale', reference: 'R1', name: 'Ana Ruiz', askedBy: '' })
  })

  test('leave alone who was due before they were switched on', async () => {
    await soldAd(1)
    await sell(1, '2026-03-01')
    await save({ ...usualSettings, googleLink: google, afterSale: true, saleDays: 7 })
    app.clock.advance(day)
    expect(await run()).toEqual([])
  })

  test('leave alone who was asked by hand or wants no more', async () => {
    await soldAd(1)
    await ask('ana@example.org')
    await app.jobs.drain()
    app.mails.length = 0
    await save({ ...usualSettings, googleLink: google, afterSale: true, saleDays: 1 })
    await sell(1, '2026-03-10')
    app.clock.advance(day)
    expect(await run()).toEqual([])
  })

  test('ask nobody while no link is known', async () => {
    await soldAd(1)
    await save({ ...usualSettings, afterSale: true, saleDays: 1 })
    await sell(1, '2026-03-10')
    app.clock.advance(day)
    expect(await run()).toEqual([])
  })
})

test('after a year it is forgotten who was asked, and an opt-out stays', async () => {
  await ask('ana@example.org')
  await app.jobs.drain()
  await app.call('POST', pathOf(app.mails[0]!.unsubscribeUrl!))
  app.clock.advance(367 * day)
  await app.jobs.tick('review-requests-due')
  expect(await asked()).toEqual([])
  expect((await post(bodyOf('ana@example.org'))).status).toBe(409)
})

describe('what is printed', () => {
  test.each(['affiche', 'cartes'])('as %s says whose reviews they are, and leads to both networks', async (kind) => {
    await save({ googleLink: google, facebookLink: facebook })
    const reply = await get(`review-requests/print?modele=${kind}&lang=en`)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
    expect(pdf.numPages).toBe(1)
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of ['How was it with us?', 'On Google', 'On Facebook']) expect(text).toContain(part)
  })

  test('has codes that a telephone reads', () => {
    const code = codeOf(google)
    const scale = 4
    const size = code.length * scale
    const data = new Uint8Array(size * size * 4).fill(255)
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1)
        if (code[Math.floor(y / scale)]![Math.floor(x / scale)]) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    expect(decodeQR({ width: size, height: size, data })).toBe(google)
  })

  test('is refused while there is no link', async () => {
    const reply = await app.call('GET', '/api/provider/review-requests/print', { token: await app.tokenOf(ids.northMain) })
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'review-request-no-link'])
  })
})
