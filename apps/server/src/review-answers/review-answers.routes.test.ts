import { createHttp } from '@vitrine/core/http'
import { checkAnswer, createReviewAnswersClient } from '@vitrine/core/review-answers'
import { expect, test } from 'vitest'
import { newReview } from '../reviews/reviews.merge.rules.ts'
import { reviews } from '../reviews/reviews.table.ts'
import { subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'

const text = 'Karim ne rappelle jamais, trois semaines sans nouvelles.'
const details = { network: 'google', tone: 'friendly', length: 'short', whatHappened: '' } as const

let app: TestApp
let id = 0
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
  await app.database.query(`UPDATE advertisers SET options = options || '{"ai": true}' WHERE id = $1`, [ids.north])
  const createdAt = new Date(app.clock.now().getTime() - 3_600_000)
  const remote = { remoteId: 'r1', author: 'Julie Martin', rating: 2, recommends: null, text, createdAt, editedAt: null, answer: null }
  const row = newReview({ advertiserId: ids.north, network: 'google', pageId: 'page' }, remote, app.clock.now())
  const [added] = await app.database.db.insert(reviews).values(row).returning({ id: reviews.id })
  id = added!.id
})

const client = async (user: number = ids.northMain) => {
  const token = await app.tokenOf(user)
  return createReviewAnswersClient(
    createHttp({
      baseUrls: { backend: '/api/backend', provider: '/api/provider', auth: '/api/auth', logs: '/api/logs' },
      getToken: () => token,
      fetch: async (url, init) => app.app.request(String(url), init),
    }),
  )
}

test('an answer is suggested, passes the check, and is read again', async () => {
  const answers = await client()
  expect(await answers.find(id)).toMatchObject({ suggestion: null, fallback: null, lastAnswers: [] })
  const desk = await answers.suggest(id, details)
  const context = { review: { rating: 2, text, author: 'Julie Martin' }, agency: desk.agency, settings: { mayAdmitFaults: false } }
  expect(checkAnswer(desk.suggestion!, { ...context, lastAnswers: desk.lastAnswers })).toEqual([])
  expect(await answers.find(id)).toEqual(desk)
})

test('another one is written when it is asked for again', async () => {
  const answers = await client()
  const first = await answers.suggest(id, details)
  expect((await answers.suggest(id, details)).suggestion).not.toBe(first.suggestion)
})

test('a review of another account, another network and a long note are refused', async () => {
  await app.database.query(`UPDATE advertisers SET options = options || '{"ai": true, "socialManagement": true}' WHERE id = $1`, [
    ids.south,
  ])
  const others = await client(ids.southMain)
  await expect(others.find(id)).rejects.toMatchObject({ status: 404 })
  const own = await client()
  await expect(own.suggest(id, { ...details, network: 'facebook' })).rejects.toMatchObject({ status: 400, field: 'network' })
  const whatHappened = 'x'.repeat(501)
  await expect(own.suggest(id, { ...details, whatHappened })).rejects.toMatchObject({ status: 400, field: 'precisions' })
})

test('who has no texts written is suggested none', async () => {
  await app.database.query(`UPDATE advertisers SET options = options || '{"ai": false}' WHERE id = $1`, [ids.north])
  await expect((await client()).find(id)).rejects.toMatchObject({ status: 403, code: 'ai-option' })
})
