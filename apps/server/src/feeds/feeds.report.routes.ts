import { integrationMessagesWire, integrationReportWire, reportDefaults, reportSchema, type FeedStatistics } from '@vitrine/core/feeds'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { hostname } from 'node:os'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { feedsTag as tag, guardFeeds, ownerOf } from './feeds.access.routes.ts'
import { findLastRuns } from './feeds.list.store.ts'
import { codeOf } from './feeds.model.ts'
import { reportedAd, reportWords, writtenMessages } from './feeds.report.service.ts'
import { allReported, listReported } from './feeds.report.store.ts'
import { countsOf } from './feeds.runs.store.ts'
import { findNames } from './feeds.store.ts'

/** The last file of each source. */
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
    reply: { status: 200, description: 'The messages, the worst first', schema: integrationMessagesWire.schema },
    refusals: { 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const words = await reportWords(c.get('language'))
      const rows = await allReported(services.database, ownerOf(c))
      return c.json(integrationMessagesWire.encode({ messages: rows.flatMap((row) => writtenMessages(row, words)) }))
    },
  })

export const feedReportEndpoints = (services: Services): Endpoint[] => [reporting(services), exporting(services)]
