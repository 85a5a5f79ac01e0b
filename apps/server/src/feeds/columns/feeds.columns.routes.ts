import { columnsAnswerWire, columnsQuestionWire, feedRunWire } from '@vitrine/core/feeds'
import { record } from '../../audit/audit.store.ts'
import { authorOf } from '../../http/author.ts'
import { callerOf, type AppContext } from '../../http/context.ts'
import { endpoint, type Endpoint } from '../../http/endpoint.ts'
import { integerParam } from '../../http/params.ts'
import type { Services } from '../../ports/services.ts'
import { notFound } from '../../refusal.ts'
import { feedsPath, feedsTag as tag, foundFeed, guardFeeds } from '../feeds.access.routes.ts'
import { sendRun } from '../feeds.files.routes.ts'
import { columnsReason } from '../feeds.question.rules.ts'
import { reportWords } from '../feeds.report.service.ts'
import { answerRun, findRun } from '../feeds.runs.store.ts'
import type { FeedRow } from '../feeds.table.ts'
import { checkedAnswer, columnsQuestion, rememberedAnswer } from './feeds.columns.service.ts'
import type { ColumnSample } from '../reading/feeds.columns.rows.ts'
import { deleteColumns, keepColumns } from './feeds.columns.store.ts'

const path = `${feedsPath}/:id/passages/:run/colonnes`

interface Asked {
  feed: FeedRow
  runId: number
  sample: ColumnSample
}

/** The file that asks about its columns. */
const askedFile = async (services: Services, c: AppContext): Promise<Asked> => {
  const feed = await foundFeed(services, c)
  const runId = integerParam(c, 'run')
  const run = await findRun(services.database.db, { advertiserId: feed.advertiserId, feedId: feed.id, id: runId })
  if (run?.state !== 'asking' || run.reason !== columnsReason || run.sample === null) throw notFound()
  return { feed, runId, sample: run.sample }
}

const around = async ({ clock }: Services, c: AppContext) => ({
  advertiser: callerOf(c).account.advertiser,
  words: await reportWords(c.get('language')),
  now: clock.now(),
})

const asking = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'What is asked about the columns of a file whose names are its own, with what is proposed',
    access: 'session',
    scope: 'feeds:read',
    reply: { status: 200, description: 'The columns with examples, and the fields that they may be', schema: columnsQuestionWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const { feed, sample } = await askedFile(services, c)
      return c.json(columnsQuestionWire.encode(columnsQuestion(sample, feed.columns, await around(services, c))))
    },
  })

const answering = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Say what the columns of a file are, for this one and those to come',
    access: 'session',
    scope: 'feeds:write',
    body: columnsAnswerWire.schema,
    reply: { status: 200, description: 'The run, which goes on', schema: feedRunWire.schema },
    refusals: { 'not-found': 404, invalid: 400, 'feeds-not-yours': 403, 'feed-columns-missing': 400, 'feed-columns-doubled': 400 },
    guard: guardFeeds,
    async handle(c, body) {
      const { database, clock, jobs } = services
      const { feed, runId, sample } = await askedFile(services, c)
      const answer = checkedAnswer(columnsAnswerWire.read(body), sample, await around(services, c))
      const feedKey = { advertiserId: feed.advertiserId, feedId: feed.id }
      const run = await database.db.transaction(async (tx) => {
        const answered = await answerRun(tx, { ...feedKey, id: runId }, { state: 'waiting', reason: null, params: {}, sample: null })
        if (!answered) throw notFound()
        await keepColumns(tx, feedKey, rememberedAnswer(answer, sample, feed.columns), clock.now())
        await record(tx, authorOf(c, services), 'feed.columns-chosen', { subjectId: feed.id, details: { count: answer.columns.length } })
        await jobs.enqueue('import-feed', { runId }, tx)
        return answered
      })
      return sendRun(c, run, 200)
    },
  })

const forgetting = (services: Services): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${feedsPath}/:id/colonnes`,
    tag,
    summary: 'No longer take the columns of a source for what somebody said: the next file asks again',
    access: 'session',
    scope: 'feeds:write',
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const feed = await foundFeed(services, c)
      const { database, clock } = services
      await database.db.transaction(async (tx) => {
        if (!(await deleteColumns(tx, { advertiserId: feed.advertiserId, feedId: feed.id }, clock.now()))) throw notFound()
        await record(tx, authorOf(c, services), 'feed.columns-forgotten', { subjectId: feed.id })
      })
      return c.body(null, 204)
    },
  })

export const feedColumnEndpoints = (services: Services): Endpoint[] => [asking(services), answering(services), forgetting(services)]
