import {
  agenciesAnswerWire,
  agenciesQuestionWire,
  agencyUses,
  type AgenciesAnswer,
  type AgenciesQuestion,
  type AgencySite,
} from '@vitrine/core/feeds'
import { record } from '../../audit/audit.store.ts'
import { authorOf } from '../../http/author.ts'
import { callerOf, type AppContext } from '../../http/context.ts'
import { endpoint, type Endpoint } from '../../http/endpoint.ts'
import type { Services } from '../../ports/services.ts'
import { invalid, notFound } from '../../refusal.ts'
import { feedsPath, feedsTag as tag, foundFeed, guardFeeds } from '../feeds.access.routes.ts'
import { answerRun, findLastTaken } from '../feeds.runs.store.ts'
import { holdFeedRow } from '../feeds.store.ts'
import type { FeedRow } from '../feeds.table.ts'
import { isPossibleUse } from './feeds.agencies.rules.ts'
import { findAskingRun, findSites, keepAgencyUses } from './feeds.agencies.store.ts'

const path = `${feedsPath}/:id/agences`

/** The head's points of sale: those that the caller may see, which for a page of another site may be some of them. */
const sitesOf = async ({ database }: Services, c: AppContext): Promise<AgencySite[]> => {
  const { id, sites } = callerOf(c).account.advertiser
  return (await findSites(database, id)).filter((site) => sites.some((one) => one.id === site.id))
}

/** What is filled in: an earlier choice that still holds. What came in before files were split is the account's own. */
const usedAs = ({ agencyUses: uses, agencies }: FeedRow, agency: string, sites: readonly AgencySite[]): string => {
  const use = uses === null ? (agencies.includes(agency) ? agencyUses.own : '') : (uses[agency] ?? '')
  return isPossibleUse(use, sites) ? use : ''
}

/** The agencies of the file that asks, or of the last one that was taken in, beside those that are known. */
const questionOf = async (services: Services, c: AppContext, feed: FeedRow): Promise<AgenciesQuestion> => {
  const feedKey = { advertiserId: feed.advertiserId, feedId: feed.id }
  const { db } = services.database
  const asking = await findAskingRun(db, feedKey)
  if (!asking && feed.agencyUses === null) throw notFound()
  const { agencies = [] } = asking ?? (await findLastTaken(db, feedKey)) ?? {}
  const absent = Object.keys(feed.agencyUses ?? {}).filter((known) => !agencies.some(({ agency }) => agency === known))
  const counts = [...agencies, ...absent.map((agency) => ({ agency, ads: 0 }))]
  const sites = await sitesOf(services, c)
  return { agencies: counts.map(({ agency, ads }) => ({ agency, ads, use: usedAs(feed, agency, sites) })), sites }
}

const asking = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The agencies of a source of a network head, with the points of sale that their ads go to',
    access: 'session',
    scope: 'feeds:read',
    reply: { status: 200, description: 'The agencies, and the points of sale that may be chosen', schema: agenciesQuestionWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      return c.json(agenciesQuestionWire.encode(await questionOf(services, c, await foundFeed(services, c))))
    },
  })

/** What a person has said, if it is whole: every agency once, each for something that it may be. */
const checkedUses = ({ agencies: said }: AgenciesAnswer, { agencies, sites }: AgenciesQuestion): Record<string, string> => {
  const wrong = said.find(
    ({ agency, use }, at) =>
      !agencies.some((one) => one.agency === agency) || !isPossibleUse(use, sites) || said.findIndex((one) => one.agency === agency) !== at,
  )
  if (wrong) throw invalid(wrong.agency)
  const unsaid = agencies.find(({ agency }) => !said.some((one) => one.agency === agency))
  if (unsaid) throw invalid(unsaid.agency)
  return Object.fromEntries(said.map(({ agency, use }) => [agency, use]))
}

const answering = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Say which point of sale each agency of a source is, for the file that asks and those to come',
    access: 'session',
    scope: 'feeds:write',
    body: agenciesAnswerWire.schema,
    reply: { status: 200, description: 'What holds from now on', schema: agenciesQuestionWire.schema },
    refusals: { 'not-found': 404, invalid: 400, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c, body) {
      const { database, jobs } = services
      const feed = await foundFeed(services, c)
      const feedKey = { advertiserId: feed.advertiserId, feedId: feed.id }
      const question = await questionOf(services, c, feed)
      const uses = checkedUses(agenciesAnswerWire.read(body), question)
      await database.db.transaction(async (tx) => {
        if (!(await holdFeedRow(tx, feed.advertiserId, feed.id))) throw notFound()
        await keepAgencyUses(tx, feedKey, uses)
        await record(tx, authorOf(c, services), 'feed.agencies-chosen', {
          subjectId: feed.id,
          details: { count: question.agencies.length },
        })
        const run = await findAskingRun(tx, feedKey)
        if (!run) return
        await answerRun(tx, run, { state: 'waiting', reason: null, params: {} })
        await jobs.enqueue('import-feed', { runId: run.id }, tx)
      })
      const agencies = question.agencies.map((one) => ({ ...one, use: uses[one.agency] ?? '' }))
      return c.json(agenciesQuestionWire.encode({ ...question, agencies }))
    },
  })

export const feedAgencyEndpoints = (services: Services): Endpoint[] => [asking(services), answering(services)]
