import { answerApprovalWire, reviewsPageWire, reviewWire, type Review } from '@vitrine/core/reviews'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReviewAct } from '../sandbox-networks/sandbox-networks.model.ts'
import { listReviews } from '../sandbox-networks/sandbox-networks.reviews.store.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'

const minuteMs = 60_000
const path = '/api/provider/reviews'
const page = `${ids.outlet}1`

let app: TestApp
let head: string
let outlet: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app, [ids.head, ids.outlet, ids.north])
  head = await app.tokenOf(ids.headMain)
  outlet = await app.tokenOf(ids.outletMain)
  await connect(app, { token: outlet, network: 'google', person: ids.outlet })
})

const ask = async (needsApproval = true): Promise<void> => {
  const settings = '/api/provider/socialposts/reglages'
  const now = (await (await app.call('GET', settings, { token: head })).json()) as object
  const reply = await app.call('PUT', settings, { token: head, body: { ...now, accordRequis: needsApproval } })
  expect(reply.status).toBe(200)
}
const act = async (what: ReviewAct): Promise<void> => {
  const body = new URLSearchParams({ 'review-act': what })
  await app.app.request(`/sandbox-networks/google/reviews?page=${page}`, { method: 'POST', body })
  await app.jobs.drain()
}
const list = async (token: string, query = ''): Promise<Review[]> =>
  reviewsPageWire.decode(await (await app.call('GET', `${path}${query}`, { token })).json()).items
const only = async (token = outlet): Promise<Review> => {
  const [review, ...others] = await list(token)
  expect(others).toEqual([])
  return review!
}
const answer = (review: Review, comment: string, token = outlet) =>
  app.call('POST', `${path}/${review.id}/answers`, { token, body: { network: 'GMB', comment } })
const approve = (review: Review, comment: string, token = head) =>
  app.call('POST', `${path}/${review.id}/approval`, { token, body: { version: review.version, comment } })
const giveBack = (review: Review, reason: string, token = head) =>
  app.call('POST', `${path}/${review.id}/return`, { token, body: { version: review.version, reason } })
const withdraw = (review: Review, token = outlet) => app.call('DELETE', `${path}/${review.id}/proposal`, { token })
/** A bad review with an answer that waits for the head office. */
const proposed = async (text = 'Sorry for that'): Promise<Review> => {
  await act('bad')
  const reply = await answer(await only(), text)
  expect(reply.status).toBe(200)
  await app.jobs.drain()
  return reviewWire.decode(await reply.json())
}
const onNetwork = async () => (await listReviews(app.database, { network: 'google', pageId: page }, { limit: 10 }))[0]!
const mailsTo = (login: string) => app.mails.filter(({ to }) => to.includes(login))
const later = async (ms = minuteMs): Promise<void> => {
  app.clock.advance(ms)
  await app.jobs.tick('reviews-due')
}
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code]

describe('while a head office asks for its approval', () => {
  beforeEach(async () => ask())

  test('an answer of its point of sale waits, nothing is sent, and one mail tells of it', async () => {
    const review = await proposed()
    expect(review).toMatchObject({ status: 'to-approve', answer: null, proposal: { state: 'proposed', text: 'Sorry for that' } })
    await later(20 * minuteMs)
    expect((await onNetwork()).reply).toBeNull()
    const [mail, ...others] = mailsTo('head')
    expect(others).toEqual([])
    expect(mail?.text).toContain('Sorry for that')
  })

  test('another wording of what waits is not told of again', async () => {
    await proposed()
    await answer(await only(), 'Sorry, we call you')
    await app.jobs.drain()
    expect((await only(head)).proposal?.text).toBe('Sorry, we call you')
    expect(mailsTo('head')).toHaveLength(1)
  })

  test('the head office finds it, and it is sent once when it is approved', async () => {
    const review = await proposed()
    expect((await list(head, '?type=to-approve')).map(({ id }) => id)).toEqual([review.id])
    expect((await approve(review, 'Sorry for that')).status).toBe(200)
    await app.jobs.drain()
    expect(await only()).toMatchObject({ status: 'answered', proposal: null, answer: { state: 'shown', text: 'Sorry for that' } })
    await later(20 * minuteMs)
    expect(await onNetwork()).toMatchObject({ reply: 'Sorry for that', taken: 1 })
  })

  test('it is sent as the head office has put it', async () => {
    await approve(await proposed(), 'We are sorry')
    await app.jobs.drain()
    expect((await onNetwork()).reply).toBe('We are sorry')
  })

  test('one that is returned says why, is mended and proposed again', async () => {
    const review = await proposed()
    expect((await giveBack(review, 'Say when you call.')).status).toBe(200)
    await app.jobs.drain()
    expect(await only()).toMatchObject({ status: 'to-answer', proposal: { state: 'returned', reason: 'Say when you call.' } })
    expect(mailsTo('outlet').at(-1)?.text).toContain('Say when you call.')
    await answer(await only(), 'We call you on Monday')
    await app.jobs.drain()
    expect(await only(head)).toMatchObject({ status: 'to-approve', proposal: { state: 'proposed', reason: '' } })
    expect(mailsTo('head')).toHaveLength(2)
    expect((await onNetwork()).reply).toBeNull()
  })

  test('one that is withdrawn is gone, and cannot be approved any more', async () => {
    const review = await proposed()
    expect((await withdraw(review)).status).toBe(200)
    expect(await only()).toMatchObject({ status: 'to-answer', proposal: null })
    expect(await codeOf(await approve(review, 'Sorry'))).toEqual([409, 'answer-not-proposed'])
    expect(await codeOf(await withdraw(review))).toEqual([409, 'answer-not-proposed'])
    await app.jobs.drain()
    expect((await onNetwork()).reply).toBeNull()
  })

  test('of two who approve at once one is told that it does not wait any more', async () => {
    const review = await proposed()
    const replies = await Promise.all([approve(review, 'One'), approve(review, 'Two')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.drain()
    expect((await onNetwork()).taken).toBe(1)
  })

  test('what was changed since it was looked at is not approved', async () => {
    const review = await proposed()
    await answer(review, 'Something else')
    expect(await codeOf(await approve(review, 'Sorry for that'))).toEqual([409, 'review-changed'])
    expect(await codeOf(await giveBack(review, 'No'))).toEqual([409, 'review-changed'])
  })

  test('a review that was edited on its network is to be looked at before it is proposed again', async () => {
    const review = await proposed()
    app.clock.advance(minuteMs)
    await act('edit')
    expect(await only()).toMatchObject({ status: 'to-answer', proposal: { state: 'outdated', text: 'Sorry for that' } })
    expect(await codeOf(await approve(review, 'Sorry for that'))).toEqual([409, 'answer-not-proposed'])
    await answer(await only(), 'Sorry for that')
    expect((await only()).proposal?.state).toBe('proposed')
  })

  test('a review that was answered on its network meanwhile is to be looked at', async () => {
    await proposed()
    app.clock.advance(minuteMs)
    await app.database.query(
      `UPDATE sandbox_reviews SET reply = 'Elsewhere', reply_id = 'x', reply_at = now(), reply_ready_at = now(), updated_at = now()`,
    )
    await later(16 * minuteMs)
    expect(await only()).toMatchObject({ answer: { text: 'Elsewhere' }, proposal: { state: 'outdated' } })
  })

  test('a review that left its network is not answered', async () => {
    const review = await proposed()
    app.clock.advance(minuteMs)
    await act('delete')
    expect(await codeOf(await approve(review, 'Sorry'))).toEqual([409, 'review-deleted'])
  })

  test('a change of an answer that is shown waits too, and the one that is shown stays', async () => {
    await approve(await proposed('First'), 'First')
    await app.jobs.drain()
    await answer(await only(), 'Second')
    await app.jobs.drain()
    expect(await only()).toMatchObject({ status: 'to-approve', answer: { text: 'First', state: 'shown' }, proposal: { text: 'Second' } })
    expect((await onNetwork()).reply).toBe('First')
    await approve(await only(head), 'Second')
    await app.jobs.drain()
    expect(await onNetwork()).toMatchObject({ reply: 'Second', taken: 2 })
  })

  test('deleting an answer needs no approval, and takes what waits with it', async () => {
    await approve(await proposed('First'), 'First')
    await app.jobs.drain()
    const review = await only()
    await answer(review, 'Second')
    expect((await app.call('DELETE', `${path}/${review.id}/answers`, { token: outlet })).status).toBe(200)
    await app.jobs.drain()
    expect(await only()).toMatchObject({ status: 'to-answer', answer: null, proposal: null })
    expect((await onNetwork()).reply).toBeNull()
  })

  test.each([
    ['the point of sale itself', ids.outletMain],
    ['another account', ids.northMain],
  ])('%s cannot approve or return it', async (_, user) => {
    const review = await proposed()
    const token = await app.tokenOf(user)
    expect((await approve(review, 'Sorry', token)).status).toBe(404)
    expect((await giveBack(review, 'No', token)).status).toBe(404)
    expect(await only()).toMatchObject({ proposal: { state: 'proposed' }, answer: null })
  })

  test('nobody but its point of sale withdraws it', async () => {
    expect((await withdraw(await proposed(), head)).status).toBe(404)
  })

  test('a returned answer says why', async () => {
    const review = await proposed()
    const none = await giveBack(review, '  ')
    expect([none.status, await none.json()]).toEqual([400, expect.objectContaining({ field: 'reason', reason: 'required' })])
    const long = await giveBack(review, 'x'.repeat(1001))
    expect(await long.json()).toMatchObject({ field: 'reason', reason: 'too-long' })
  })

  test('an approved text is as long as its network allows', async () => {
    const reply = await approve(await proposed(), 'é'.repeat(2049))
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ field: 'comment', reason: 'answer-too-long' })])
    expect((await only()).proposal?.state).toBe('proposed')
  })

  test('the head office answers reviews of its points of sale, and its own, at once', async () => {
    await proposed()
    expect((await answer(await only(head), 'By the head office', head)).status).toBe(200)
    await app.jobs.drain()
    expect(await only()).toMatchObject({ proposal: null, answer: { text: 'By the head office', state: 'shown' } })
  })

  test('what goes back and forth is in the trail of both accounts', async () => {
    await giveBack(await proposed(), 'Say when.')
    await answer(await only(), 'On Monday')
    await approve(await only(head), 'On Monday')
    const trail = (of: number) =>
      app.database.query(`SELECT act FROM audit_events WHERE act LIKE 'review.answer%' AND advertiser_id = $1 ORDER BY id`, [of])
    const decided = [{ act: 'review.answer-returned' }, { act: 'review.answer-approved' }]
    expect(await trail(ids.outlet)).toEqual([{ act: 'review.answer-proposed' }, decided[0], { act: 'review.answer-proposed' }, decided[1]])
    expect(await trail(ids.head)).toEqual(decided)
  })

  test('what is erased of a review takes a proposed answer with it', async () => {
    const review = await proposed()
    expect((await app.call('POST', `${path}/${review.id}/erase`, { token: outlet })).status).toBe(200)
    expect((await only()).proposal).toBeNull()
    expect((await approve(review, 'Sorry')).status).toBe(409)
  })
})

describe('the setting', () => {
  const approvalOf = async (token: string) => answerApprovalWire.decode(await (await app.call('GET', `${path}/approval`, { token })).json())

  test('is told to whoever it concerns', async () => {
    expect(await approvalOf(outlet)).toEqual({ approver: null, isRequired: false, waiting: 0 })
    await ask()
    await proposed()
    expect((await approvalOf(outlet)).approver).not.toBeNull()
    expect(await approvalOf(head)).toEqual({ approver: null, isRequired: true, waiting: 1 })
  })

  test('sends what waits once it is withdrawn, and leaves what was returned', async () => {
    await ask()
    await giveBack(await proposed(), 'Say when.')
    await act('good')
    const good = (await list(outlet)).find(({ rating }) => rating === 5)!
    await answer(good, 'Thank you')
    await ask(false)
    await app.jobs.drain()
    const states = (await list(outlet)).map(({ rating, answer: sent, proposal }) => [rating, sent?.text ?? null, proposal?.state ?? null])
    expect(states.toSorted()).toEqual([
      [2, null, 'returned'],
      [5, 'Thank you', null],
    ])
  })

  test('lets answers out at once where nobody asks', async () => {
    await act('bad')
    await answer(await only(), 'Sorry')
    await app.jobs.drain()
    expect((await onNetwork()).reply).toBe('Sorry')
  })

  test('does not hold answers of a head office that is away for good', async () => {
    await ask()
    await app.database.query(`UPDATE advertisers SET status = 'SUSPENDU' WHERE id = $1`, [ids.head])
    await act('bad')
    await answer(await only(), 'Sorry')
    await app.jobs.drain()
    expect((await onNetwork()).reply).toBe('Sorry')
  })
})
