import { createHttp } from '@vitrine/core/http'
import { createAutoAnswersClient, defaultAutoAnswers, type AutoAnswerDetails, type RatingRule } from '@vitrine/core/review-auto-answers'
import { reviewsPageWire, reviewWire, type Review } from '@vitrine/core/reviews'
import { beforeEach, describe, expect, test } from 'vitest'
import { createReviewConnectors } from '../networks.ts'
import type { ReviewAct } from '../sandbox-networks/sandbox-networks.model.ts'
import { listReviews } from '../sandbox-networks/sandbox-networks.reviews.store.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { newReview } from '../reviews/reviews.merge.rules.ts'
import { reviews } from '../reviews/reviews.table.ts'
import { serveAllReviews } from './review-auto-answers.serving.service.ts'
import { sendPlanned, triageReviews } from './review-auto-answers.service.ts'
import { saveAutoAnswers } from './review-auto-answers.store.ts'

type Network = 'google' | 'facebook'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
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

const client = async (user: number = ids.northMain) => {
  const bearer = await app.tokenOf(user)
  return createAutoAnswersClient(
    createHttp({
      baseUrls: { backend: '/api/backend', provider: '/api/provider', auth: '/api/auth', logs: '/api/logs' },
      getToken: () => bearer,
      fetch: async (url, init) => app.app.request(String(url), init),
    }),
  )
}

const texts = ['Merci beaucoup !', 'Un grand merci, à bientôt.']
const thanking = (more: Partial<AutoAnswerDetails> = {}, rule: Partial<RatingRule> = {}): AutoAnswerDetails => ({
  ...defaultAutoAnswers,
  ...more,
  ratings: { ...defaultAutoAnswers.ratings, 5: { isOn: true, reviews: 'all', texts, ...rule } },
})
const save = async (details: AutoAnswerDetails) => {
  const settings = await client()
  return settings.save(details, (await settings.find()).version)
}

const act = async (network: Network, what: ReviewAct): Promise<void> => {
  const body = new URLSearchParams({ 'review-act': what })
  await app.app.request(`/sandbox-networks/${network}/reviews?page=${page}`, { method: 'POST', body })
  await app.jobs.drain()
}
/** A token does not last for the hours that these tests take. */
const list = async (): Promise<Review[]> => {
  const reply = await app.call('GET', path, { token: await app.tokenOf(ids.northMain) })
  return reviewsPageWire.decode(await reply.json()).items
}
const only = async (): Promise<Review> => {
  const [review, ...others] = await list()
  expect(others).toEqual([])
  return review!
}
const later = async (ms = minuteMs): Promise<void> => {
  app.clock.advance(ms)
  await app.jobs.tick('reviews-due')
}
const onNetwork = (network: Network = 'google') => listReviews(app.database, { network, pageId: page }, { limit: 10 })
const answer = ({ id }: Review, comment: string) => app.call('POST', `${path}/${id}/answers`, { token, body: { network: 'GMB', comment } })
const deps = () => ({ ...app.deps, connectors: createReviewConnectors(app.deps), random: () => 0 })
const mailed = () => app.mails.map(({ to, subject }) => ({ to, subject }))

describe('an automatic answer', () => {
  test('is planned when the review is found, goes out once in its time, and is told from one by hand', async () => {
    await save(thanking())
    await act('google', 'good')
    const planned = await only()
    expect(planned).toMatchObject({ status: 'new', answer: null, planned: { text: texts[0] } })
    expect(planned.planned!.at.getTime()).toBeGreaterThanOrEqual(app.clock.now().getTime() + 30 * minuteMs)
    await later(25 * minuteMs)
    expect((await only()).answer).toBeNull()
    await later(4 * hourMs)
    await later()
    expect(await only()).toMatchObject({ planned: null, answer: { text: texts[0], isAutomatic: true, state: 'shown' } })
    await later(20 * minuteMs)
    expect(await onNetwork()).toMatchObject([{ reply: texts[0], taken: 1 }])
    await answer(await only(), 'By hand')
    await app.jobs.drain()
    expect((await only()).answer).toMatchObject({ text: 'By hand', isAutomatic: false })
  })

  test('takes another text than the one before', async () => {
    await save(thanking())
    await act('google', 'good')
    await act('google', 'good')
    await later(5 * hourMs)
    await later()
    expect((await list()).map((review) => review.answer?.text).toSorted()).toEqual(texts.toSorted())
  })

  test('is recorded as what the server does by itself', async () => {
    await save(thanking())
    await act('google', 'good')
    await later(5 * hourMs)
    const found = await app.database.query<{ user_id: number | null }>(`SELECT user_id FROM audit_events WHERE act = 'review.answered'`)
    expect(found).toEqual([{ user_id: null }])
  })

  test.each([
    ['a rating that is off', thanking({}, { isOn: false }), 'good'],
    ['all is stopped', thanking({ isStopped: true }), 'good'],
    ['the rating is below the bound', { ...thanking(), ratings: { ...thanking().ratings, 2: thanking().ratings[5] } }, 'bad'],
  ] as const)('is not planned where %s', async (_, details, what) => {
    await save(details)
    await act('google', what)
    expect((await only()).planned).toBeNull()
  })

  test.each([
    ['all is stopped', () => save(thanking({ isStopped: true }))],
    ['its review is deleted', () => act('google', 'delete')],
    ['its review is edited', () => act('google', 'edit')],
    [
      'somebody answers on the network',
      async () =>
        app.database.query(`UPDATE sandbox_reviews SET reply = 'Elsewhere', reply_id = 'x', reply_at = now(), reply_ready_at = now()`),
    ],
    ['somebody cancels it', async () => app.call('DELETE', `${path}/${(await only()).id}/auto-answer`, { token })],
    ['the subscription ends', () => app.database.query(`UPDATE advertisers SET options = options || '{"socialManagement": false}'`)],
  ])('does not go out once %s', async (_, happens) => {
    await save(thanking())
    await act('google', 'good')
    app.clock.advance(minuteMs)
    await happens()
    await later(16 * minuteMs)
    await later(5 * hourMs)
    await later()
    const states = await app.database.query('SELECT planned_state FROM reviews')
    expect(states).toEqual([{ planned_state: 'cancelled' }])
    expect((await onNetwork())[0]?.reply ?? '').not.toBe(texts[0])
  })

  test('gives way to one that somebody writes, and is never planned again', async () => {
    await save(thanking())
    await act('google', 'good')
    await answer(await only(), 'By hand')
    expect((await only()).planned).toBeNull()
    await later(5 * hourMs)
    await app.call('DELETE', `${path}/${(await only()).id}/answers`, { token })
    await app.jobs.drain()
    app.clock.advance(minuteMs)
    await act('google', 'edit')
    await later(16 * minuteMs)
    expect(await only()).toMatchObject({ answer: null, planned: null })
  })

  test('that new settings are against is cancelled with them, and does not come back when they change again', async () => {
    await save(thanking())
    await act('google', 'good')
    expect((await only()).planned).not.toBeNull()
    await save(thanking({ delayFrom: 60 }))
    expect((await only()).planned).not.toBeNull()
    await save(thanking({ isStopped: true }))
    expect((await only()).planned).toBeNull()
    await save(thanking())
    await later(5 * hourMs)
    await later()
    expect(await only()).toMatchObject({ planned: null, answer: null })
  })

  test('waits while somebody answers', async () => {
    await save(thanking())
    await act('google', 'good')
    const { id } = await only()
    await app.call('POST', `${path}/${id}/answering`, { token })
    await later(5 * hourMs)
    expect((await only()).answer).toBeNull()
    await app.call('DELETE', `${path}/${id}/answering`, { token })
    await later()
    expect((await only()).answer?.text).toBe(texts[0])
  })

  test('waits for the next opening where the server was away until after hours', async () => {
    await save(thanking())
    await act('google', 'good')
    // From ten in the morning to half past ten at night, in Paris.
    await later(12.5 * hourMs)
    const { answer: none, planned } = await only()
    expect(none).toBeNull()
    expect(planned?.at.toISOString() ?? '').toMatch(/^2026-03-11T0[89]:/)
  })

  test('is planned once and sent once by several processes at a time', async () => {
    await save(thanking())
    const body = new URLSearchParams({ 'review-act': 'good' })
    await app.app.request(`/sandbox-networks/google/reviews?page=${page}`, { method: 'POST', body })
    await Promise.all([serveAllReviews(deps(), ids.north), serveAllReviews(deps(), ids.north), serveAllReviews(deps(), ids.north)])
    app.clock.advance(5 * hourMs)
    await Promise.all([sendPlanned(deps()), sendPlanned(deps()), sendPlanned(deps())])
    await later()
    expect(await onNetwork()).toMatchObject([{ reply: texts[0], taken: 1 }])
  })

  test('of a process that is killed between planning and sending is lost by nobody and doubled by nobody', async () => {
    await save(thanking())
    await act('google', 'good')
    app.clock.advance(5 * hourMs)
    // Killed once it is decided that the answer goes out, before the network was called: the next run finds it.
    await sendPlanned(deps())
    expect(await onNetwork()).toMatchObject([{ reply: null, taken: 0 }])
    await later()
    await later()
    expect(await onNetwork()).toMatchObject([{ reply: texts[0], taken: 1 }])
  })

  test('does not come for what was there long before the page was connected', async () => {
    await save(thanking())
    await act('google', 'good')
    await app.database.query(`DELETE FROM reviews; `)
    await app.database.query(`DELETE FROM review_sources`)
    app.clock.advance(2 * 24 * hourMs)
    await app.jobs.tick('reviews-due')
    expect(await only()).toMatchObject({ planned: null })
  })
})

describe('an alert', () => {
  // A contact of the account has no access, and is told nothing.
  const people = ['north-sub@example.org', 'north@example.org']

  test.each(['google', 'facebook'] as const)('of a bad review on %s goes to everybody who may answer, once', async (network) => {
    await act(network, 'bad')
    expect(
      mailed()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(people.toSorted())
    expect(mailed()[0]?.subject).toContain(network === 'google' ? '2 étoiles sur Google' : 'Ne recommande pas sur Facebook')
    expect(app.mails[0]?.text).toContain('/reviews/auto-answers')
    await later(16 * minuteMs)
    app.clock.advance(minuteMs)
    await act(network, 'edit')
    await later(16 * minuteMs)
    expect(app.mails).toHaveLength(people.length)
  })

  test('goes to the people who were chosen alone, and not at all where it is off', async () => {
    await save({ ...defaultAutoAnswers, alertUsers: [ids.northMain] })
    await act('google', 'bad')
    expect(mailed()).toHaveLength(1)
    await save({ ...defaultAutoAnswers, alerts: false })
    await act('google', 'bad')
    expect(mailed()).toHaveLength(1)
  })

  test('comes at the bound and not above it', async () => {
    await act('google', 'good')
    expect(mailed()).toEqual([])
    await save({ ...defaultAutoAnswers, alertRating: 1 })
    await act('google', 'bad')
    expect(mailed()).toEqual([])
  })

  test('comes once for a review that is edited down to the bound', async () => {
    await act('google', 'good')
    for (const rating of [2, 1]) {
      app.clock.advance(minuteMs)
      await app.database.query(`UPDATE sandbox_reviews SET rating = $1, updated_at = $2`, [rating, app.clock.now()])
      await later(16 * minuteMs)
    }
    expect(new Set(mailed().map(({ to }) => to)).size).toBe(mailed().length)
    expect(mailed()).toHaveLength(people.length)
  })

  test('is neither lost nor doubled by a process that is killed while it decides', async () => {
    const body = new URLSearchParams({ 'review-act': 'bad' })
    await app.app.request(`/sandbox-networks/google/reviews?page=${page}`, { method: 'POST', body })
    const killed = {
      ...deps(),
      texts: new Proxy(app.deps.texts, {
        get: () => () => {
          throw new Error('killed')
        },
      }),
    }
    await expect(serveAllReviews(killed as never, ids.north)).rejects.toThrow('killed')
    expect(await app.database.query('SELECT id FROM mails')).toEqual([])
    await Promise.all([triageReviews(deps()), triageReviews(deps())])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(people.length)
  })

  test('of a hostile author stays one line', async () => {
    await act('google', 'good')
    await app.database.query(`UPDATE reviews SET author = E'Eve\\r\\nBcc: all@example.org', rating = 1, needs_triage = true`)
    await triageReviews(deps())
    await app.jobs.drain()
    expect(app.mails[0]?.subject).toContain('Eve Bcc: all@example.org')
  })
})

describe('a point of sale', () => {
  const insert = async (rating: number): Promise<void> => {
    const createdAt = app.clock.now()
    const about = { author: 'A.', recommends: null, text: '', createdAt, editedAt: null, answer: null }
    const row = newReview(
      { advertiserId: ids.outlet, network: 'google', pageId: 'p' },
      { ...about, remoteId: `r${rating}`, rating },
      createdAt,
    )
    await app.database.db.insert(reviews).values(row)
    await triageReviews(deps())
  }
  const planned = async () =>
    (await app.database.query<{ planned_answer: string | null }>(`SELECT planned_answer FROM reviews ORDER BY id`)).map(
      (row) => row.planned_answer,
    )
  beforeEach(() =>
    app.database.query(`UPDATE advertisers SET options = options || '{"socialManagement": true}' WHERE id = ANY ($1)`, [
      [ids.head, ids.outlet],
    ]),
  )

  test('has the settings of its head office until it has its own', async () => {
    await saveAutoAnswers(app.database, ids.head, thanking())
    await insert(5)
    await saveAutoAnswers(app.database, ids.outlet, thanking({}, { texts: ['Ours'] }))
    await app.database.query(`UPDATE reviews SET needs_triage = true, planned_state = NULL, planned_answer = NULL`)
    await triageReviews(deps())
    expect(await planned()).toEqual(['Ours'])
  })

  test('has automatic answers wait for the head office that approves answers, which is told of the first', async () => {
    await app.database.query(
      `INSERT INTO post_settings (advertiser_id, late_minutes, on_change, needs_approval) VALUES ($1, 120, 'hold', true)`,
      [ids.head],
    )
    await saveAutoAnswers(app.database, ids.head, {
      ...thanking({ alerts: false }),
      ratings: { ...thanking().ratings, 4: thanking().ratings[5] },
    })
    await insert(5)
    await insert(4)
    await app.database.query(`UPDATE reviews SET planned_state = 'planned', planned_answer = 'Merci', planned_at = '2026-03-09'`)
    app.clock.advance(5 * hourMs)
    await sendPlanned(deps())
    await app.jobs.drain()
    const standing = await app.database.query('SELECT status, answer, proposed_answer, planned_state FROM reviews')
    const waits = { status: 'to-approve', answer: null, proposed_answer: 'Merci', planned_state: 'sent' }
    expect(standing).toEqual([waits, waits])
    expect(mailed()).toHaveLength(1)

    const head = await app.tokenOf(ids.headMain)
    const [review] = reviewsPageWire.decode(await (await app.call('GET', path, { token: head })).json()).items
    await app.call('POST', `${path}/${review!.id}/approval`, { token: head, body: { version: review!.version, comment: 'Merci' } })
    const approved = await app.call('GET', `${path}/${review!.id}`, { token: head })
    expect(reviewWire.decode(await approved.json())).toMatchObject({ proposal: null, answer: { text: 'Merci', isAutomatic: true } })
  })

  test('is answered by the texts of its head office', async () => {
    await saveAutoAnswers(app.database, ids.head, thanking())
    await insert(5)
    expect(await planned()).toEqual([texts[0]])
  })

  test('has what is planned cancelled by its head office, unless it has settings of its own', async () => {
    const stop = async (): Promise<void> => {
      const settings = await client(ids.headMain)
      await settings.save(thanking({ isStopped: true }), (await settings.find()).version)
    }
    const states = async () =>
      (await app.database.query<{ state: string }>('SELECT planned_state AS state FROM reviews')).map(({ state }) => state)
    await saveAutoAnswers(app.database, ids.head, thanking())
    await insert(5)
    await planned()
    await saveAutoAnswers(app.database, ids.outlet, thanking())
    await stop()
    expect(await states()).toEqual(['planned'])
    await app.database.query('DELETE FROM review_auto_answers WHERE advertiser_id = $1', [ids.outlet])
    await stop()
    expect(await states()).toEqual(['cancelled'])
  })

  test('is not answered where its head office has chosen others', async () => {
    await saveAutoAnswers(app.database, ids.head, thanking({ sites: [ids.head] }))
    await insert(5)
    expect(await planned()).toEqual([null])
  })

  test('is told of its bad reviews, and so is a head office that has saved settings', async () => {
    await insert(1)
    const told = async () =>
      (await app.database.query<{ advertiser_id: number }>('SELECT advertiser_id FROM mails ORDER BY id')).map((row) => row.advertiser_id)
    expect(new Set(await told())).toEqual(new Set([ids.outlet]))
    await saveAutoAnswers(app.database, ids.head, defaultAutoAnswers)
    await insert(2)
    expect(new Set(await told())).toEqual(new Set([ids.outlet, ids.head]))
  })
})

describe('the settings', () => {
  test('are those of a beginning until somebody saves some, with whom can be told', async () => {
    const found = await (await client()).find()
    expect(found).toMatchObject({ version: 0, details: defaultAutoAnswers })
    expect(found.people.map(({ id }) => id)).toContain(ids.northMain)
    expect(found.agency.name).not.toBe('')
  })

  test('keep what a body does not name', async () => {
    await save(thanking({ delayFrom: 60 }))
    const body = { ratings: [{ rate: 5, active: true, text: 'Merci bien.' }] }
    const reply = await app.call('PUT', `${path}/auto-answers`, { token, body })
    expect(reply.status).toBe(200)
    const { details, version } = await (await client()).find()
    expect(version).toBe(2)
    expect(details).toMatchObject({ delayFrom: 60, ratings: { 5: { isOn: true, texts: ['Merci bien.', texts[1]] } } })
  })

  test('that somebody has changed meanwhile are not written over', async () => {
    const settings = await client()
    await settings.save(thanking(), 0)
    await expect(settings.save(thanking(), 0)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  })

  test.each([
    [{ ratings: [{ rate: 5, active: true, text: '' }] }, 'ratings', 'no-texts'],
    [{ ratings: [{ rate: 5, active: true, text: 'Merci [prénom]' }] }, 'ratings', 'unknown-placeholder'],
    [{ medias: [] }, 'medias', 'required'],
    [{ delay_from: 240, delay_to: 15 }, 'delay_to', 'delay-order'],
    [{ alert_users: [ids.southMain] }, 'alert_users', 'not-offered'],
  ])('refuse %j at its field', async (body, field, reason) => {
    const reply = await app.call('PUT', `${path}/auto-answers`, { token, body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ field, reason })
  })
})

describe('what would have been answered', () => {
  beforeEach(async () => {
    await act('google', 'good')
    app.clock.advance(hourMs)
    await act('google', 'bad')
    await act('google', 'good')
  })

  test('is told with its texts, and why not the rest, without anything being saved', async () => {
    const settings = await client()
    const seen = await settings.preview(thanking({ isStopped: true }), 30)
    expect(seen).toMatchObject({ days: 30, answered: 2, others: 1 })
    expect(seen.reviews.map(({ answer: would, refusal }) => would?.text ?? refusal).toSorted()).toEqual(
      [...texts, 'below-bound'].toSorted(),
    )
    expect((await settings.find()).version).toBe(0)
  })

  test('is about the days that were asked for', async () => {
    app.clock.advance(31 * 24 * hourMs)
    const settings = await client()
    expect(await settings.preview(thanking(), 30)).toMatchObject({ answered: 0, others: 0 })
    expect(await settings.preview(thanking(), 90)).toMatchObject({ answered: 2, others: 1 })
  })
})

describe('two colleagues at one review', () => {
  const answering = async (user: number) => {
    const { id } = await only()
    const reply = await app.call('POST', `${path}/${id}/answering`, { token: await app.tokenOf(user) })
    return ((await reply.json()) as { answering: { user: number } | null }).answering?.user
  }

  test('see who came first, until that one is done or silent for a minute', async () => {
    await act('google', 'bad')
    expect(await answering(ids.northMain)).toBe(ids.northMain)
    expect(await answering(ids.northSub)).toBe(ids.northMain)
    await app.database.query(`UPDATE reviews SET answering_until = now() - interval '1 second'`)
    expect((await only()).answering).toBeNull()
    expect(await answering(ids.northSub)).toBe(ids.northSub)
    await app.call('DELETE', `${path}/${(await only()).id}/answering`, { token: await app.tokenOf(ids.northSub) })
    expect((await only()).answering).toBeNull()
  })

  test('change no version by it: what the other has typed is still sent', async () => {
    await act('google', 'bad')
    const { version } = await only()
    await answering(ids.northMain)
    expect((await only()).version).toBe(version)
  })
})
