import {
  integrationMessagesWire,
  integrationReportWire,
  reportDefaults,
  reportSchema,
  sourceReportWire,
  type FeedStatistics,
} from '@vitrine/core/feeds'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { hostname } from 'node:os'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { feedsPath, feedsTag as tag, foundFeed, guardFeeds, ownerOf } from './feeds.access.routes.ts'
import { findLastRuns } from './feeds.list.store.ts'
import { codeOf } from './feeds.model.ts'
import { reportedAd, reportWords, writtenGroup, writtenMessages } from './feeds.report.service.ts'
import { allReported, countGroups, findGroups, listReported } from './feeds.report.store.ts'
import { runOf } from './feeds.runs.service.ts'
import { countsOf, findLastTaken, findRuns } from './feeds.runs.store.ts'
import { findNames } from './feeds.store.ts'
import { polirisChoices, wordChoices, wordOfGroup, writtenWord } from './words/feeds.words.service.ts'
import { findWords } from './words/feeds.words.store.ts'

/** The latest file of each source. */
const statisticsOf = async ({ database }: Services, c: AppContext): Promise<FeedStatistics[]> => {
  const [runs, names] = [await findLastRuns(database, ownerOf(c)), await findNames(database.db, ownerOf(c))]
  return runs
    .toSorted((one, other) => other.id - one.id)
    .map((run) => ({
      runId: run.id,
      feedId: run.feedId,
      login: callerOf(c).account.advertiser.login,
      type: 'INTEGRATION',
      startDate: run.receivedAt,
      endDate: run.endedAt,
      server: hostname(),
      jobId: run.id,
      partnerId: run.feedId,
      partnerCode: codeOf({ id: run.feedId }),
      partnerName: names.get(run.feedId) ?? '',
      ...countsOf(run),
    }))
}

const reporting = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/rapport-global-integration',
    tag,
    summary: 'What was wrong with ads of the last files, and what became of each source',
    access: 'session',
    scope: 'feeds:read',
    query: openApiParameters(reportSchema),
    reply: { status: 200, description: 'A page of ads with their messages', schema: integrationReportWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const state = readQuery(c, (params) => decodeListQuery(reportSchema, params, reportDefaults))
      const { rows, total } = await listReported(services.database, ownerOf(c), state)
      const words = await reportWords(c.get('language'))
      const ads = rows.map((row) => reportedAd(row, words, state.filters.levels))
      return c.json(integrationReportWire.encode({ total, statistics: await statisticsOf(services, c), ads }))
    },
  })

const exporting = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/export-rapport-integration',
    tag,
    summary: 'Every message of the integration report',
    access: 'session',
    scope: 'feeds:read',
    reply: { status: 200, description: 'The messages, the worst first', schema: integrationMessagesWire.schema },
    refusals: { 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const words = await reportWords(c.get('language'))
      const rows = await allReported(services.database, ownerOf(c))
      return c.json(integrationMessagesWire.encode({ messages: rows.flatMap((row) => writtenMessages(row, words)) }))
    },
  })

const reportingSource = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${feedsPath}/:id/rapport`,
    tag,
    summary: 'What was wrong with the last file of a source: each thing once, with how often and where it is met first',
    access: 'session',
    scope: 'feeds:read',
    reply: { status: 200, description: 'The worst first, then what is met most', schema: sourceReportWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const { database } = services
      const feed = await foundFeed(services, c)
      const feedKey = { advertiserId: feed.advertiserId, feedId: feed.id }
      const words = await reportWords(c.get('language'))
      const [run] = await findRuns(database.db, feedKey, 1)
      const taken = await findLastTaken(database.db, feedKey)
      const counts = await countGroups(database, feedKey)
      const groups = await findGroups(database, feedKey)
      const kept = await findWords(database.db, feedKey)
      const choices = wordChoices(callerOf(c).account.advertiser, words, services.clock.now())
      const hasColumns = groups.some(({ params }) => params?.['column'] !== undefined)
      return c.json(
        sourceReportWire.encode({
          feedId: feed.id,
          feedName: feed.name,
          origin: run?.userId == null ? feed.kind : 'upload',
          run: run ? runOf(run, words) : null,
          taken: taken && runOf(taken, words),
          messageCount: counts.messages,
          groupCount: counts.groups,
          groups: groups.map((group) => ({ ...writtenGroup(group, words), ...wordOfGroup(group, kept) })),
          words: kept.map((word) => writtenWord(word, choices, words)),
          choices: hasColumns ? polirisChoices(choices) : choices,
        }),
      )
    },
  })

export const feedReportEndpoints = (services: Services): Endpoint[] => [reporting(services), exporting(services), reportingSource(services)]
