import { createHttp } from '@vitrine/core/http'
import { createAutoAnswersClient } from '@vitrine/core/review-auto-answers'
import { namesakesWire, reviewsPageWire, type Namesake, type Review } from '@vitrine/core/reviews'
import { expect, test } from 'vitest'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { receiveMail, subscribeContacts } from '../test/contacts.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { ids, type TestApp } from '../test/harness.ts'

const path = '/api/provider/reviews'

let app: TestApp
let token = ''
let review: Review
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
  await subscribeContacts(app.database)
  token = await app.tokenOf(ids.northMain)
  await connect(app, { token, network: 'google', person: ids.north })
  const body = new URLSearchParams({ 'review-act': 'bad' })
  await app.app.request(`/sandbox-networks/google/reviews?page=${ids.north}1`, { method: 'POST', body })
  await app.jobs.drain()
  review = reviewsPageWire.decode(await (await app.call('GET', path, { token })).json()).items[0]!
  await app.database.query(`UPDATE reviews SET author = 'Zoé de la Tour'`)
})

const allow = async (): Promise<void> => {
  const fetch = ((input: string | URL, init?: RequestInit) => app.app.request(String(input), init)) as typeof globalThis.fetch
  const http = createHttp({
    baseUrls: { auth: '/api/auth', backend: '/api/backend', provider: '/api/provider', logs: '/api/logs' },
    getToken: () => token,
    fetch,
  })
  const client = createAutoAnswersClient(http)
  const { details, version } = await client.find()
  await client.save({ ...details, recognisesContacts: true }, version)
}

const ask = (as = token) => app.call('GET', `${path}/${review.id}/contacts`, { token: as })
const namesakes = async (): Promise<Namesake[]> => namesakesWire.decode(await (await ask()).json()).contacts

const writes = (firstName: string, lastName: string, email: string, more: object = {}) =>
  receiveMail(app.database, { firstName, lastName, email, at: app.clock.now(), ...more })

test('nobody is recognised until the account wants it', async () => {
  await writes('Zoé', 'de la Tour', 'zoe@example.org')
  expect(await namesakes()).toEqual([])
  await allow()
  expect(await namesakes()).toMatchObject([{ name: 'Zoé de la Tour', adReference: '' }])
})

test('somebody is recognised by the whole name, however it was typed, once, within a year', async () => {
  await allow()
  const year = 365 * 86_400_000
  await writes('', 'ZOE DE LA TOUR', 'one@example.org')
  await writes('zoe', 'De La Tour', 'two@example.org', { at: new Date(app.clock.now().getTime() - 1000) })
  await writes('zoe', 'De La Tour', 'two@example.org', { at: new Date(app.clock.now().getTime() - 5000) })
  await writes('Zoé', 'Tour', 'three@example.org')
  await writes('Zoé', 'de la Tour', 'four@example.org', { at: new Date(app.clock.now().getTime() - year - 1000) })
  await writes('Zoé', 'de la Tour', 'five@example.org', { advertiserId: ids.south })
  expect((await namesakes()).map(({ name }) => name)).toEqual(['ZOE DE LA TOUR', 'zoe De La Tour'])
})

test.each(['Zoé', 'Zoé T.', '', 'Z. T.'])('the author %o has no name to be known by', async (author) => {
  await allow()
  await writes('Zoé', 'T.', 'zoe@example.org')
  await app.database.query(`UPDATE reviews SET author = $1`, [author])
  expect(await namesakes()).toEqual([])
})

test('who may not see contacts is told of none', async () => {
  const { text } = await makeKeyAs(app, ids.northMain, { ...secretKey, droits: ['reviews:read'] })
  expect((await ask(await tokenFrom(app, text, { scopes: ['reviews:read'] }))).status).toBe(403)
  expect((await ask(await app.tokenOf(ids.southMain))).status).toBe(404)
  await app.database.query(`UPDATE advertisers SET options = options || '{"contactManager": false}'`)
  await expect.poll(async () => (await ask()).status).toBe(403)
})
