import { createHash } from 'node:crypto'
import { canUploadTo, feedAnswerWire, feedRunsWire, feedRunWire } from '@vitrine/core/feeds'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { longBody } from '../http/long-body.ts'
import { integerParam } from '../http/params.ts'
import { addressOf } from '../http/address.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { findHeadName } from './agencies/feeds.agencies.store.ts'
import { feedsPath as path, feedsTag as tag, foundFeed, guardFeeds, ownerOf, refuseUnless } from './feeds.access.routes.ts'
import { agenciesReason, columnsReason } from './feeds.question.rules.ts'
import { receiveFile } from './feeds.receive.service.ts'
import { reportWords } from './feeds.report.service.ts'
import { answerRun, findRun, findRuns } from './feeds.runs.store.ts'
import { runOf } from './feeds.runs.service.ts'
import { findFeedBySecret } from './feeds.store.ts'
import type { FeedRunRow } from './feeds.table.ts'
import { sumStoredFiles } from './storage/feeds.storage.store.ts'

const shownRuns = 30

export const sendRun = async (c: AppContext, run: FeedRunRow, status: 200 | 202): Promise<Response> =>
  c.json(feedRunWire.encode(runOf(run, await reportWords(c.get('language')))), status)

/** The body in chunks, so that a file need not fit in memory. */
const bytesOf = (c: AppContext): AsyncIterable<Uint8Array> => {
  if (!c.req.raw.body) throw new Refusal('file-empty', { params: { file: c.req.query('nom') ?? '' } })
  return longBody(c)
}

const announcedSize = (c: AppContext): number | undefined => Number(c.req.header('content-length')) || undefined

const uploading = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/fichiers`,
    tag,
    summary: 'Send a file of ads by hand: its bytes as the body (CSV, XLSX, XML or JSON, as it is or in a zip)',
    access: 'session',
    scope: 'feeds:write',
    cost: 'none',
    query: { nom: 'Name of the file' },
    reply: { status: 202, description: 'It waits for its turn', schema: feedRunWire.schema },
    refusals: {
      'not-found': 404,
      'feeds-not-yours': 403,
      'feed-paused': 409,
      'feed-of-head': 409,
      'file-empty': 400,
      'too-large': 413,
      'feed-storage-full': 413,
    },
    guard: guardFeeds,
    async handle(c) {
      const feed = await foundFeed(services, c)
      refuseUnless(canUploadTo({ ...feed, head: await findHeadName(services.database, feed) }))
      const run = await receiveFile(
        services,
        {
          advertiserId: feed.advertiserId,
          feedId: feed.id,
          userId: callerOf(c).account.user.id,
          origin: null,
          file: c.req.query('nom') ?? '',
          announced: announcedSize(c),
        },
        bytesOf(c),
      )
      return sendRun(c, run, 202)
    },
  })

const secretOf = (c: AppContext): { id: number; hash: string } => {
  const secret = /^Bearer (flux_(\d{1,9})_[\w-]{43})$/.exec(c.req.header('authorization') ?? '')
  if (!secret) throw new Refusal('unauthorized')
  return {
    id: Number(secret[2]),
    hash: createHash('sha256')
      .update(secret[1] as string)
      .digest('base64url'),
  }
}

/** The files that one source may send in an hour, and the secrets that may be tried from one address. */
const hourly = { windowMs: 3_600_000, max: 60 }

const pushing = (services: Services): Endpoint => {
  const tries = createSharedLimiter(services, { name: 'feed secret', ...hourly })
  const sent = createSharedLimiter(services, { name: 'feed push', ...hourly })
  return endpoint({
    method: 'POST',
    path: '/api/push/flux',
    tag,
    summary: 'Send a file of ads by the secret of a source, as bearer token: its bytes as the body',
    access: 'public',
    cost: 'none',
    query: { nom: 'Name of the file' },
    reply: { status: 202, description: 'It waits for its turn', schema: feedRunWire.schema },
    refusals: { unauthorized: 401, 'file-empty': 400, 'too-large': 413, 'feed-storage-full': 413, 'rate-limit': 429 },
    async handle(c) {
      const place = addressOf(c, services.config.trustProxy)
      await tries.hit(place)
      const { id, hash } = secretOf(c)
      const feed = await findFeedBySecret(services.database.db, hash, id)
      if (!feed) throw new Refusal('unauthorized')
      await tries.forgive(place)
      await sent.hit(String(id))
      const run = await receiveFile(
        services,
        {
          advertiserId: feed.advertiserId,
          feedId: id,
          userId: null,
          origin: null,
          file: c.req.query('nom') ?? 'push',
          announced: announcedSize(c),
        },
        bytesOf(c),
      )
      return sendRun(c, run, 202)
    },
  })
}

const listing = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/passages`,
    tag,
    summary: 'The last files of a source, with what became of them, and how much the account keeps of all sources',
    access: 'session',
    scope: 'feeds:read',
    reply: { status: 200, description: 'The newest first', schema: feedRunsWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const feed = await foundFeed(services, c)
      const words = await reportWords(c.get('language'))
      const runs = await findRuns(services.database.db, { advertiserId: feed.advertiserId, feedId: feed.id }, shownRuns)
      const storage = { used: await sumStoredFiles(services.database, feed.advertiserId), limit: services.config.feedStorage }
      return c.json(feedRunsWire.encode({ items: runs.map((run) => runOf(run, words)), storage }))
    },
  })

const answering = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id/passages/:run`,
    tag,
    summary: 'Say whether a file may take away as many ads as it would',
    access: 'session',
    scope: 'feeds:write',
    body: feedAnswerWire.schema,
    reply: { status: 200, description: 'The run, which goes on or is set aside', schema: feedRunWire.schema },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403, 'feed-asks-columns': 409, 'feed-asks-agencies': 409 },
    guard: guardFeeds,
    async handle(c, body) {
      const { isTaken } = feedAnswerWire.read(body)
      const { database, clock, jobs } = services
      const id = integerParam(c, 'run')
      const place = { advertiserId: ownerOf(c), feedId: integerParam(c, 'id'), id }
      const run = await database.db.transaction(async (tx) => {
        const change = isTaken
          ? { state: 'waiting' as const, reason: null, params: {}, confirmedBy: callerOf(c).account.user.id }
          : { state: 'rejected' as const, reason: 'not-wanted', params: {}, endedAt: clock.now(), sample: null }
        const asked = await findRun(tx, place)
        if (isTaken && asked?.reason === columnsReason) throw new Refusal('feed-asks-columns')
        if (isTaken && asked?.reason === agenciesReason) throw new Refusal('feed-asks-agencies')
        const answered = await answerRun(tx, place, change)
        if (!answered) throw notFound()
        await record(tx, authorOf(c, services), isTaken ? 'feed.loss-taken' : 'feed.loss-refused', { subjectId: place.feedId })
        if (isTaken) await jobs.enqueue('import-feed', { runId: id }, tx)
        return answered
      })
      return sendRun(c, run, 200)
    },
  })

export const feedFilesEndpoints = (services: Services): Endpoint[] => [
  uploading(services),
  pushing(services),
  listing(services),
  answering(services),
]
