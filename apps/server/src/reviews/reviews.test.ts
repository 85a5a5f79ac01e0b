import { reviewsPageWire, reviewWire, type Review } from '@vitrine/core/reviews'
import { expect, test } from 'vitest'
import { createReviewConnectors } from '../networks.ts'
import type { ReviewAct, ReviewFailure } from '../sandbox-networks/sandbox-networks.model.ts'
import { listReviews } from '../sandbox-networks/sandbox-networks.reviews.store.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { answerDue } from './reviews.answering.service.ts'
import type { ReviewConnector, ReviewConnectors } from './reviews.connector.model.ts'
import { readDue } from './reviews.reading.service.ts'
import { claimAnswers, noteSending } from './reviews.store.ts'

type Network = 'google' | 'facebook'
const minuteMs = 60_000
const path = '/api/provider/reviews'
const page = `${ids.north}1`

let app: TestApp
let token = ''
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
  token = await app.tokenOf(ids.northMain)
  for (const network of ['google', 'facebook'] as const) await connect(app, { token, network, person: ids.north })
})

const act = async (network: Network, what: ReviewAct): Promise<void> => {
  const body = new URLSearchParams({ 'review-act': what })
  await app.app.request(`/sandbox-networks/${network}/reviews?page=${page}`, { method: 'POST', body })
  await app.jobs.drain()
}
const failNext = (network: Network, failure: ReviewFailure) =>
  app.app.request(`/sandbox-networks/${network}/reviews/failure`, {
    method: 'POST',
    body: new URLSearchParams({ 'review-failure': failure }),
  })

const list = async (query = ''): Promise<Review[]> => {
  const reply = await app.call('GET', `${path}${query}`, { token })
  expect(reply.status).toBe(200)
  return reviewsPageWire.decode(await reply.json()).items
}
const only = async (): Promise<Review> => {
  const [review, ...others] = await list()
  expect(others).toEqual([])
  return review!
}
const answer = (review: Pick<Review, 'id' | 'network'>, comment: string, more: object = {}) =>
  app.call('POST', `${path}/${review.id}/answers`, {
    token,
    body: { network: review.network === 'google' ? 'GMB' : 'FACEBOOK', comment, ...more },
  })
/** What was put into the queue is left undone, as if nobody had told of it. */
const forgetJobs = () => (app.jobs.waiting as unknown[]).splice(0)
/** The next run of the clock, after a while. */
const later = async (ms = minuteMs): Promise<void> => {
  app.clock.advance(ms)
  await app.jobs.tick('reviews-due')
}
const onNetwork = async (network: Network) => (await listReviews(app.database, { network, pageId: page }, { limit: 10 }))[0]!

const depsWith = (connectors: ReviewConnectors) => ({ ...app.deps, connectors })
const connectorOf = (network: Network): ReviewConnector => createReviewConnectors(app.deps)[network]!

test.each(['google', 'facebook'] as const)('a review on %s is found within a minute, and not twice', async (network) => {
  await act(network, 'bad')
  await later()
  await later()
  expect(await only()).toMatchObject({
    network,
    rating: network === 'google' ? 2 : 1,
    recommends: network === 'google' ? null : false,
    status: 'new',
    language: 'fr',
    answer: null,
  })
})

test('a review that was edited, deleted or answered on the network is so here', async () => {
  await act('google', 'good')
  await act('google', 'answered')
  expect((await only()).answer).toMatchObject({ state: 'shown', text: 'Merci pour votre avis !' })
  app.clock.advance(minuteMs)
  await act('google', 'edit')
  expect(await only()).toMatchObject({ status: 'to-answer', answer: { state: 'outdated' } })
  expect((await only()).text).toContain('(Édité)')
  app.clock.advance(minuteMs)
  await act('google', 'delete')
  expect(await only()).toMatchObject({ status: 'deleted' })
})

test('one that turns up late is found by the next whole reading', async () => {
  await act('google', 'bad')
  const body = new URLSearchParams({ 'review-act': 'late' })
  await app.app.request(`/sandbox-networks/google/reviews?page=${page}`, { method: 'POST', body })
  forgetJobs()
  await later(16 * minuteMs)
  expect((await list()).map(({ rating }) => rating).toSorted()).toEqual([2, 4])
})

test('after an outage nothing is missing, and nothing is there twice', async () => {
  const google = connectorOf('google')
  let isDown = true
  const flaky: ReviewConnector = {
    ...google,
    list: async (...asked) => {
      if (isDown) throw new TypeError('down')
      return google.list(...asked)
    },
  }
  const deps = depsWith({ google: flaky })
  const body = new URLSearchParams({ 'review-act': 'bad' })
  for (let count = 0; count < 3; count += 1) {
    await app.app.request(`/sandbox-networks/google/reviews?page=${page}`, { method: 'POST', body })
    await expect(readDue(deps)).rejects.toThrow('down')
    app.clock.advance(90 * minuteMs)
  }
  isDown = false
  forgetJobs()
  await readDue(deps)
  app.clock.advance(minuteMs)
  await readDue(deps)
  expect(await list()).toHaveLength(3)
})

test('ten thousand reviews are taken over whole', async () => {
  const createdAt = app.clock.now()
  const all = Array.from({ length: 10_000 }, (_, index) => ({
    remoteId: `r${index}`,
    author: 'A.',
    rating: (index % 5) + 1,
    recommends: null,
    text: `Number ${index}`,
    createdAt,
    editedAt: null,
    answer: null,
  }))
  const size = 50
  const google: ReviewConnector = {
    ...connectorOf('google'),
    list: async (_, next) => {
      const from = Number(next ?? 0)
      return { reviews: all.slice(from, from + size), next: from + size < all.length ? String(from + size) : null }
    },
  }
  await readDue(depsWith({ google }))
  const [row] = await app.database.query('SELECT count(*)::int AS count FROM reviews')
  expect(row).toEqual({ count: 10_000 })
}, 60_000)

test.each(['google', 'facebook'] as const)('an answer on %s is sent once and shown', async (network) => {
  await act(network, 'bad')
  const review = await only()
  expect((await answer(review, 'Sorry for that')).status).toBe(200)
  expect(await only()).toMatchObject({ status: 'answered', answer: { state: 'sending', text: 'Sorry for that' } })
  await app.jobs.drain()
  expect(await only()).toMatchObject({ answer: { state: 'shown' } })
  expect((await only()).answeredAt).not.toBeNull()
  await later()
  await later(20 * minuteMs)
  expect(await onNetwork(network)).toMatchObject({ reply: 'Sorry for that', taken: 1 })
})

test('an answer that the network looks at is pending, and then shown', async () => {
  await act('google', 'bad')
  await failNext('google', 'held')
  await answer(await only(), 'Sorry')
  await app.jobs.drain()
  expect((await only()).answer?.state).toBe('pending')
  await later()
  expect((await only()).answer?.state).toBe('shown')
})

test('an answer that the network refuses says why, and its review waits again', async () => {
  await act('google', 'bad')
  await failNext('google', 'refused')
  await answer(await only(), 'Sorry')
  await app.jobs.drain()
  expect(await only()).toMatchObject({ status: 'to-answer', answer: { state: 'refused', reason: 'OFF_TOPIC', text: 'Sorry' } })
  await later(20 * minuteMs)
  expect(await only()).toMatchObject({ answer: { state: 'refused', text: 'Sorry' } })
})

test.each(['google', 'facebook'] as const)('an answer on %s whose reply is lost is asked for, and not sent again', async (network) => {
  await act(network, 'bad')
  await failNext(network, 'lost-answer')
  await answer(await only(), 'Sorry')
  await app.jobs.drain()
  expect((await only()).answer?.state).toBe('lost')
  await later(2 * minuteMs)
  expect((await only()).answer?.state).toBe('shown')
  expect((await onNetwork(network)).taken).toBe(1)
})

test.each(['rate-limit', 'outage'] as const)('after %s the answer is sent later', async (failure) => {
  await act('google', 'bad')
  await failNext('google', failure)
  await answer(await only(), 'Sorry')
  await app.jobs.drain()
  expect(['sending', 'lost']).toContain((await only()).answer?.state)
  await later(5 * minuteMs)
  expect((await only()).answer?.state).toBe('shown')
  expect((await onNetwork('google')).taken).toBe(1)
})

test('an expired connection is said to be the reason', async () => {
  await act('google', 'bad')
  await failNext('google', 'expired-token')
  await answer(await only(), 'Sorry')
  await app.jobs.drain()
  expect((await only()).answer).toMatchObject({ state: 'refused', reason: 'connection-expired' })
})

/** The claim of a process that was killed runs out. */
const forgetClaims = () => app.database.query('UPDATE reviews SET claimed_until = NULL')

test.each(['before the call', 'after the call'])(
  'a process that is killed %s leaves the answer to another, which sends it once',
  async (when) => {
    await act('facebook', 'bad')
    const review = await only()
    await answer(review, 'Sorry')
    forgetJobs()
    const [claimed] = await claimAnswers(app.database, app.clock.now(), 1)
    await noteSending(app.database, claimed!, app.clock.now())
    if (when === 'after the call')
      await connectorOf('facebook').answer(ids.north, (await onNetwork('facebook')).id, 'Sorry', AbortSignal.timeout(5_000))
    await later()
    expect((await only()).answer?.state).toBe('sending')
    await forgetClaims()
    await later()
    expect((await only()).answer?.state).toBe('shown')
    expect((await onNetwork('facebook')).taken).toBe(1)
  },
)

test('two processes send an answer once', async () => {
  await act('facebook', 'bad')
  await answer(await only(), 'Sorry')
  const deps = depsWith(createReviewConnectors(app.deps))
  await Promise.all([answerDue(deps), answerDue(deps), answerDue(deps)])
  expect((await onNetwork('facebook')).taken).toBe(1)
})

test.each(['google', 'facebook'] as const)('an answer on %s can be changed and deleted', async (network) => {
  await act(network, 'bad')
  await answer(await only(), 'First')
  await app.jobs.drain()
  await answer(await only(), 'Second')
  await app.jobs.drain()
  expect(await onNetwork(network)).toMatchObject({ reply: 'Second', taken: 2 })
  const { id } = await only()
  const removed = await app.call('DELETE', `${path}/${id}/answers`, { token })
  expect(reviewWire.decode(await removed.json()).answer?.state).toBe('deleting')
  await app.jobs.drain()
  expect(await only()).toMatchObject({ status: 'to-answer', answer: null, answeredAt: null })
  expect((await onNetwork(network)).reply).toBeNull()
})

test('a text that is written while another is being sent follows it', async () => {
  await act('google', 'bad')
  const google = connectorOf('google')
  const review = await only()
  await answer(review, 'First')
  const slow: ReviewConnector = {
    ...google,
    answer: async (...asked) => {
      await answer(review, 'Second')
      return google.answer(...asked)
    },
  }
  await answerDue(depsWith({ google: slow }))
  expect((await only()).answer).toMatchObject({ text: 'Second', state: 'sending' })
  await app.jobs.drain()
  expect(await onNetwork('google')).toMatchObject({ reply: 'Second', taken: 2 })
})

test('an answer that is longer than its network allows is refused at its field', async () => {
  await act('google', 'bad')
  const reply = await answer(await only(), 'é'.repeat(2049))
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ field: 'comment', reason: 'answer-too-long' })
  expect((await answer(await only(), 'é'.repeat(2048))).status).toBe(200)
})

test('an answer to a review that has changed since it was read is refused', async () => {
  await act('google', 'bad')
  const review = await only()
  await app.call('POST', `${path}/${review.id}/seen`, { token })
  expect((await only()).version).toBe(review.version)
  app.clock.advance(minuteMs)
  await act('google', 'edit')
  const reply = await answer(review, 'Sorry', { version: review.version })
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({ code: 'review-changed' })
})

test('the wrong network, and a deleted review, are refused', async () => {
  await act('google', 'bad')
  const review = await only()
  expect((await answer({ ...review, network: 'facebook' }, 'Sorry')).status).toBe(400)
  app.clock.advance(minuteMs)
  await act('google', 'delete')
  expect((await answer(review, 'Sorry')).status).toBe(409)
  expect((await app.call('DELETE', `${path}/${review.id}/answers`, { token })).status).toBe(409)
})

test('opening a review takes it out of the new ones', async () => {
  await act('google', 'bad')
  const { id } = await only()
  expect(await list('?type=new')).toHaveLength(1)
  await app.call('POST', `${path}/${id}/seen`, { token })
  expect(await list('?type=new')).toEqual([])
  expect(await list('?type=to-answer')).toHaveLength(1)
})

test('new ones come first, then what waits longest, then the rest', async () => {
  for (const what of ['late', 'bad', 'good'] as const) {
    await act('google', what)
    app.clock.advance(minuteMs)
  }
  const [good, bad, late] = await list()
  expect([good, bad, late].map((review) => review?.rating)).toEqual([5, 2, 4])
  for (const review of [good, bad, late]) await app.call('POST', `${path}/${review!.id}/seen`, { token })
  await answer(late!, 'Thank you')
  expect((await list()).map(({ id }) => id)).toEqual([bad!.id, good!.id, late!.id])
})

test.each([
  ['?rates=2', 1],
  ['?rates=5,4', 1],
  ['?medias=FACEBOOK', 0],
  ['?hasText=oui', 2],
  ['?hasText=non', 0],
  ['?hasAnswer=oui', 0],
  ['?languages=en', 0],
  ['?languages=fr', 2],
  ['?search=semaines', 1],
  ['?createdAfter=2026-03-10&createdBefore=2026-03-10', 2],
  ['?detectedAfter=2026-03-11', 0],
])('%s leaves %i', async (query, count) => {
  await act('google', 'bad')
  await act('google', 'good')
  expect(await list(query)).toHaveLength(count)
})

test('a page says where it stands', async () => {
  await act('google', 'bad')
  await act('google', 'good')
  const reply = await app.call('GET', `${path}?limit=1&page=2`, { token })
  expect(await reply.json()).toMatchObject({ pagination: { total: 2, page: 2, nb_page: 2, from: 2, to: 2, previous: 1, next: null } })
})

test('the file has a line for each review, and no formula', async () => {
  await act('google', 'bad')
  await app.database.query(`UPDATE reviews SET text = '=HYPERLINK("https://bad.example")', author = '<b>x</b>'`)
  const reply = await app.call('GET', '/api/provider/export/reviews?format=csv', { token })
  const file = await reply.text()
  expect(file.trim().split('\n')).toHaveLength(2)
  expect(file).toContain('<b>x</b>')
  expect(file).not.toMatch(/(^|[;,])"?=HYPERLINK/m)
  const sheet = await app.call('GET', '/api/provider/export/reviews?format=xlsx', { token })
  expect(new Uint8Array(await sheet.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  expect((await app.call('GET', '/api/provider/export/reviews?format=pdf', { token })).status).toBe(400)
})

const erase = (id: number, user: number = ids.northMain) =>
  app.tokenOf(user).then((as) => app.call('POST', `${path}/${id}/erase`, { token: as }))

test('whoever wrote a review is erased for good, whatever is read afterwards, and the rating stays', async () => {
  await act('google', 'bad')
  await act('google', 'answered')
  const { id, author, rating } = await only()
  expect(author).not.toBe('')
  expect((await erase(id)).status).toBe(200)
  const erased = { author: '', text: '', rating, erasedAt: expect.any(Date), answer: { text: '' } }
  expect(await only()).toMatchObject(erased)
  await later(16 * minuteMs)
  expect(await only()).toMatchObject(erased)
  await act('google', 'edit')
  expect(await only()).toMatchObject(erased)
  expect((await answer(await only(), 'Merci')).status).toBe(409)
  const [entry] = await app.database.query(`SELECT subject_id FROM audit_events WHERE act = 'review.erased'`)
  expect(entry).toEqual({ subject_id: id })
})

test('an answer that is on its way when its review is erased arrives, and is forgotten then', async () => {
  await act('google', 'bad')
  const body = { network: 'GMB', comment: 'Bonjour Madame' }
  const { id } = await only()
  await app.call('POST', `${path}/${id}/answers`, { token, body })
  expect((await erase(id)).status).toBe(200)
  await app.jobs.drain()
  expect((await onNetwork('google')).reply).toBe('Bonjour Madame')
  await later(16 * minuteMs)
  expect(await only()).toMatchObject({ author: '', text: '', answer: { text: '' } })
})

test('a review is erased by who answers for personal data alone, and where they see it', async () => {
  await act('google', 'bad')
  const { id } = await only()
  expect((await erase(id, ids.northSub)).status).toBe(403)
  expect((await erase(id, ids.southMain)).status).toBe(404)
})

test('what left its network is erased after ninety days', async () => {
  await act('google', 'bad')
  app.clock.advance(minuteMs)
  await act('google', 'delete')
  const tidy = async (days: number) => {
    app.clock.advance(days * 86_400_000)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    token = await app.tokenOf(ids.northMain)
  }
  await tidy(89)
  expect((await only()).author).not.toBe('')
  await tidy(2)
  expect(await only()).toMatchObject({ status: 'deleted', author: '', text: '' })
})
