import { notificationPageWire } from '@vitrine/core/notifications'
import { expect, test } from 'vitest'
import { hashOfCode, newCode } from '../products/products.code.service.ts'
import { insertCode } from '../products/products.store.ts'
import { NetworkFault } from '../social-networks/social-networks.connector.model.ts'
import { createOpening } from '../social-networks/social-networks.opening.service.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { subscribeContacts } from '../test/contacts.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { createFakeNetworks } from '../test/fake-networks.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { planned, saved, savedAndPlanned, subscribePosts, written } from '../test/posts.ts'
import { publisherOf } from '../test/publishing.ts'

const dayMs = 86_400_000
/** An hour from now. */
const ten = new Date('2026-03-10T10:00:00Z')

let app: TestApp
beforeEachApp(async (fresh) => void (app = fresh))

const told = async (user: number = ids.northMain) => {
  const reply = await app.call('GET', '/api/backend/notifications?lang=en', { token: await app.tokenOf(user) })
  return notificationPageWire.decode(await reply.json()).items.map(({ kind, title, note }) => [kind, title, note].join(' | '))
}
const badReview = async (page: number): Promise<void> => {
  const body = new URLSearchParams({ 'review-act': 'bad' })
  await app.app.request(`/sandbox-networks/google/reviews?page=${page}1`, { method: 'POST', body })
  await app.jobs.drain()
}
const askApproval = async (): Promise<void> => {
  const path = '/api/provider/socialposts/reglages'
  const token = await app.tokenOf(ids.headMain)
  const now = (await (await app.call('GET', path, { token })).json()) as object
  expect((await app.call('PUT', path, { token, body: { ...now, accordRequis: true } })).status).toBe(200)
}

test('a bad review is told to those who get its mail', async () => {
  await subscribeNetworks(app)
  await connect(app, { token: await app.tokenOf(ids.northMain), network: 'google', person: ids.north })
  await badReview(ids.north)
  const mailed = await app.database.query<{ user: number }>(`SELECT user_id AS "user" FROM mails ORDER BY user_id`)
  const people = await app.database.query<{ user: number }>(`SELECT user_id AS "user" FROM notifications ORDER BY user_id`)
  expect(people).toEqual(mailed)
  expect(people.length).toBeGreaterThan(0)
  expect((await told())[0]).toMatch(/^bad-review \| A review of [12] stars? on Google \| \w/)
})

test('an answer that waits is told to the head office, and one that is returned to whoever proposed it', async () => {
  await subscribeNetworks(app, [ids.head, ids.outlet])
  const [head, outlet] = [await app.tokenOf(ids.headMain), await app.tokenOf(ids.outletMain)]
  await connect(app, { token: outlet, network: 'google', person: ids.outlet })
  await askApproval()
  await badReview(ids.outlet)
  const [review] = await app.database.query<{ id: number }>('SELECT id FROM reviews')
  const path = `/api/provider/reviews/${review?.id}`
  await app.call('POST', `${path}/answers`, { token: outlet, body: { network: 'GMB', comment: 'Sorry' } })
  expect((await told(ids.headMain))[0]).toMatch(/^answer-to-approve \|/)
  const [{ version } = { version: 0 }] = await app.database.query<{ version: number }>('SELECT version FROM reviews')
  expect((await app.call('POST', `${path}/return`, { token: head, body: { version, reason: 'Say when' } })).status).toBe(200)
  expect((await told(ids.outletMain))[0]).toMatch(/^answer-returned \|/)
})

test('posts that wait are told to the head office, and those that are returned to whoever proposed them', async () => {
  await subscribePosts(app)
  const [head, outlet] = [await app.tokenOf(ids.headMain), await app.tokenOf(ids.outletMain)]
  await askApproval()
  const post = await saved(app, outlet, { content: written(['facebook'], { title: 'Spring' }) })
  await planned(app, outlet, { ids: [post.id], networks: ['facebook'], plan: ten, advertiser: ids.outlet })
  expect((await told(ids.headMain))[0]).toMatch(/^post-to-approve \| .+ \| Spring$/)
  const [{ version } = { version: 0 }] = await app.database.query<{ version: number }>('SELECT version FROM posts WHERE id = $1', [post.id])
  const body = { annonces: [{ id: post.id, version }], accord: false, commentaire: 'Another picture' }
  expect((await app.call('POST', '/api/provider/socialposts/accord', { token: head, body })).status).toBe(200)
  expect((await told(ids.outletMain))[0]).toMatch(/^post-returned \| .+ \| Spring$/)
})

test('a post that failed is told to whoever planned it', async () => {
  await subscribePosts(app)
  const networks = createFakeNetworks()
  await savedAndPlanned(app, await app.tokenOf(ids.northMain), ['facebook'], ten)
  networks.answerAll(new NetworkFault('moderation', 'No'))
  app.clock.advance(61 * 60_000)
  await publisherOf({ ...app.deps, connections: networks.connections }).drain()
  expect((await told())[0]).toMatch(/^post-failed \| A post was not published on Facebook \|/)
})

test('a connection is told of before its end', async () => {
  await subscribePosts(app)
  await app.database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at, expires_at) VALUES ($1, 'facebook', 'sealed', 'p', 'Our page', now(), $2)`,
    [ids.north, new Date(app.clock.now().getTime() + 2 * dayMs)],
  )
  await app.jobs.tick('connection-ends')
  expect(await told()).toEqual([expect.stringMatching(/^connection-ending \| The connection to Facebook ends on .* \| Our page$/)])
})

test('a connection that a network takes no more is told of, once', async () => {
  await app.database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'facebook', 'sealed', 'p', 'Our page', now())`,
    [ids.north],
  )
  const refused = async (): Promise<never> => {
    throw new NetworkFault('connection-expired', 'The session is over')
  }
  const deps = { ...app.deps, connectors: { facebook: {} } } as unknown as Parameters<typeof createOpening>[0]
  const { open } = createOpening(deps, { fresh: refused } as unknown as Parameters<typeof createOpening>[1])
  for (const _ of [1, 2]) await expect(open(ids.north, 'facebook')).rejects.toThrow('connection-expired')
  expect(await told()).toEqual(['connection-ended | The connection to Facebook has ended | Our page'])
  await app.jobs.drain()
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['north@example.org', 'Facebook n’accepte plus la connexion de votre page'],
  ])
})

test('an export is told to whoever asked for it, when it is ready', async () => {
  await subscribeContacts(app.database)
  const body = { filters: {}, exportType: 'annonce_IMMO_MAILTRACKING', to: 'north@example.org', filename: 'Spring', lang: 'fr' }
  const reply = await app.call('POST', '/api/backend/export_requests', { token: await app.tokenOf(ids.northMain), body })
  expect([reply.status, await told()]).toEqual([202, []])
  await app.jobs.drain()
  expect(await told()).toEqual(['export-ready | Export ready: 0 contacts | '])
})

test('a product is told of before its end, and at its end', async () => {
  const code = newCode()
  await insertCode(app.database, hashOfCode(code), { product: 'website', days: 20, uses: 1, expiresAt: null }, app.clock.now())
  await app.call('POST', '/api/backend/activate-product', { token: await app.tokenOf(ids.northMain), body: { code } })
  for (const days of [10, 11]) {
    app.clock.advance(days * dayMs)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
  }
  expect((await told()).map((line) => line.split(' | ')[0])).toEqual(['product-ended', 'product-ending'])
})
