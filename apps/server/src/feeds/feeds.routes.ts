import { createHash, randomBytes } from 'node:crypto'
import {
  canChangeFeed,
  canCollect,
  canMakeSecret,
  feedDefaults,
  feedDetailsWire,
  feedForm,
  feedSchema,
  feedSecretWire,
  feedsPageWire,
  feedWire,
  type Feed,
  type FeedDetails,
} from '@vitrine/core/feeds'
import { sourceOf } from '@vitrine/core/ad-form'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { seal } from '../ports/sealed.ts'
import { notFound } from '../refusal.ts'
import { feedsPath as path, feedsTag as tag, foundFeed, guardFeeds, ownerOf, refuseUnless } from './feeds.access.routes.ts'
import { feedAgencyEndpoints } from './agencies/feeds.agencies.routes.ts'
import { findHeadName } from './agencies/feeds.agencies.store.ts'
import { feedColumnEndpoints } from './columns/feeds.columns.routes.ts'
import { feedFilesEndpoints } from './feeds.files.routes.ts'
import { folderOf } from './feeds.collect.service.ts'
import { findLastRuns, findListed, listFeeds, type ListedFeed } from './feeds.list.store.ts'
import { codeOf } from './feeds.model.ts'
import { agenciesReason } from './feeds.question.rules.ts'
import { fetchMessage, reportWords, type ReportWords } from './feeds.report.service.ts'
import { feedReportEndpoints } from './feeds.report.routes.ts'
import { runOf } from './feeds.runs.service.ts'
import { deleteFeed, holdFeedRow, insertFeed, setSecretHash, updateFeed } from './feeds.store.ts'
import type { FeedRunRow } from './feeds.table.ts'
import { feedWordEndpoints } from './words/feeds.words.routes.ts'

const body = feedDetailsWire.schema
const form = { form: feedForm, wire: feedDetailsWire }

const shown = (
  row: ListedFeed,
  lastRun: FeedRunRow | undefined,
  { feedsFolder, login }: { feedsFolder: string; login: string },
  words: ReportWords,
): Feed => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  isActive: row.isActive,
  host: row.host,
  port: row.port,
  username: row.username,
  path: row.path,
  code: codeOf(row),
  folder: row.kind === 'folder' ? folderOf(feedsFolder, login, row) : null,
  hasSecret: row.password !== null || row.secretHash !== null,
  adCount: row.adCount,
  hasColumns: row.columns !== null,
  isSplit: row.agencyUses !== null || lastRun?.reason === agenciesReason,
  head: row.head,
  createdAt: row.createdAt,
  lastRun: lastRun ? runOf(lastRun, words) : null,
  failure: fetchMessage(row.fetchFailure, words),
})

/** A source as the list shows it. */
const sendFeed = async ({ database, config }: Services, c: AppContext, id: number, status: 200 | 201): Promise<Response> => {
  const row = await findListed(database, ownerOf(c), id)
  if (!row) throw notFound()
  const last = (await findLastRuns(database, ownerOf(c))).find(({ feedId }) => feedId === id)
  return c.json(
    feedWire.encode(shown(row, last, { ...config, login: callerOf(c).account.advertiser.login }, await reportWords(c.get('language')))),
    status,
  )
}

const reading = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The sources that ads of the account come from by files, each with its last file',
    access: 'session',
    scope: 'feeds:read',
    query: openApiParameters(feedSchema),
    reply: { status: 200, description: 'The page and the total', schema: feedsPageWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const { database, config } = services
      const state = readQuery(c, (params) => decodeListQuery(feedSchema, params, feedDefaults))
      const { rows, total } = await listFeeds(database, ownerOf(c), state)
      const last = new Map((await findLastRuns(database, ownerOf(c))).map((run) => [run.feedId, run]))
      const [words, login] = [await reportWords(c.get('language')), callerOf(c).account.advertiser.login]
      const items = rows.map((row) => shown(row, last.get(row.id), { ...config, login }, words))
      return c.json(feedsPageWire.encode({ items, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

/** The values to store; an empty password keeps the stored one. */
const kept = ({ password, ...details }: FeedDetails, { config }: Services) => ({
  ...details,
  ...(password !== '' && { password: seal(config.tokenSecret, password) }),
})

const adding = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a source',
    access: 'session',
    scope: 'feeds:write',
    body,
    form,
    reply: { status: 201, description: 'What was added', schema: feedWire.schema },
    refusals: { 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c, sent) {
      const values = accepted(feedForm, feedDetailsWire, feedDetailsWire.read(sent), { stored: null })
      const id = await services.database.db.transaction(async (tx) => {
        const added = await insertFeed(tx, ownerOf(c), kept(values, services), services.clock.now())
        await record(tx, authorOf(c, services), 'feed.created', { subjectId: added.id })
        return added.id
      })
      return sendFeed(services, c, id, 201)
    },
  })

const changing = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change a source; a password that is empty stays as it is',
    access: 'session',
    scope: 'feeds:write',
    body,
    form,
    reply: { status: 200, description: 'What was changed', schema: feedWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403, 'feed-of-head': 409 },
    guard: guardFeeds,
    async handle(c, sent) {
      const id = integerParam(c, 'id')
      await services.database.db.transaction(async (tx) => {
        const before = await holdFeedRow(tx, ownerOf(c), id)
        if (!before) throw notFound()
        refuseUnless(canChangeFeed({ head: await findHeadName(tx, before) }))
        const stored = before.password === null ? null : before
        const values = accepted(feedForm, feedDetailsWire, feedDetailsWire.read(sent), { stored })
        await updateFeed(tx, ownerOf(c), id, kept(values, services))
        const isElsewhere = values.host !== before.host
        await record(tx, authorOf(c, services), 'feed.changed', {
          subjectId: id,
          ...(isElsewhere && { details: { from: before.host, to: values.host } }),
        })
      })
      return sendFeed(services, c, id, 200)
    },
  })

const deleting = (services: Services): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Delete a source; its ads stay, and are edited by hand from then on',
    access: 'session',
    scope: 'feeds:write',
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403, 'feed-of-head': 409 },
    guard: guardFeeds,
    async handle(c) {
      const id = integerParam(c, 'id')
      await services.database.db.transaction(async (tx) => {
        const before = await holdFeedRow(tx, ownerOf(c), id)
        if (before) refuseUnless(canChangeFeed({ head: await findHeadName(tx, before) }))
        if (!(await deleteFeed(tx, ownerOf(c), id, sourceOf(callerOf(c).account.advertiser)))) throw notFound()
        await record(tx, authorOf(c, services), 'feed.deleted', { subjectId: id })
      })
      return c.body(null, 204)
    },
  })

const makingSecret = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/secret`,
    tag,
    summary: 'Make a new secret for sending files; the one before is worth nothing from then on',
    access: 'session',
    scope: 'feeds:write',
    reply: { status: 201, description: 'The secret, shown this once', schema: feedSecretWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403, 'feed-not-pushed': 409 },
    guard: guardFeeds,
    async handle(c) {
      const feed = await foundFeed(services, c)
      refuseUnless(canMakeSecret(feed))
      const secret = `flux_${feed.id}_${randomBytes(32).toString('base64url')}`
      await services.database.db.transaction(async (tx) => {
        await setSecretHash(tx, feed.advertiserId, feed.id, createHash('sha256').update(secret).digest('base64url'))
        await record(tx, authorOf(c, services), 'feed.secret-made', { subjectId: feed.id })
      })
      return c.json(feedSecretWire.encode({ secret }), 201)
    },
  })

const collecting = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/releve`,
    tag,
    summary: 'Look for a file now, in the folder or on the server of the source',
    access: 'session',
    scope: 'feeds:write',
    reply: { status: 202, description: 'It is being looked for' },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403, 'feed-paused': 409, 'feed-not-fetched': 409 },
    guard: guardFeeds,
    async handle(c) {
      const feed = await foundFeed(services, c)
      refuseUnless(canCollect(feed))
      await services.jobs.enqueue('collect-feeds', { feedId: feed.id })
      return c.body(null, 202)
    },
  })

export const feedsEndpoints = (services: Services): Endpoint[] => [
  reading(services),
  adding(services),
  changing(services),
  deleting(services),
  makingSecret(services),
  collecting(services),
  ...feedFilesEndpoints(services),
  ...feedReportEndpoints(services),
  ...feedWordEndpoints(services),
  ...feedColumnEndpoints(services),
  ...feedAgencyEndpoints(services),
]
