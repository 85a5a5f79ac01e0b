import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { adContextOf, adForm } from '@vitrine/core/ad-form'
import { dayOf, timeZoneOf } from '@vitrine/core/days'
import { feedLevels, largestLoss, type FeedLevel } from '@vitrine/core/feeds'
import { createFormatters, loadTranslator } from '@vitrine/core/i18n'
import { toAdvertiser } from '../account/account.model.ts'
import { findManagers, storedValues } from '../ad-editor/ad-editor.store.ts'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import { judgeAd, type FeedFinding, type FeedJudge } from './feeds.ad.rules.ts'
import { FeedFault, feedLimits, type FeedRow } from './reading/feeds.file.model.ts'
import { readFeed } from './reading/feeds.file.service.ts'
import {
  countLoss,
  findForeign,
  findKnown,
  holdFeed,
  mergeAds,
  openStaging,
  partDoubles,
  stageAds,
  type FeedKey,
  type StagedAd,
} from './feeds.merge.store.ts'
import { codeOf, pathOfRun } from './feeds.model.ts'
import { notePhotos } from './feeds.photos.store.ts'
import { countsOf, findLastDone, findRunContext, isOvertaken, rejectEarlier, updateRun, type RunContext } from './feeds.runs.store.ts'

export interface ImportDeps {
  database: Database
  clock: Clock
  files: Files
  jobs: Pick<Jobs, 'enqueue'>
}

/** Ads that are judged and staged at a time. */
const batchSize = 500

/** Puts a file of the server where it can be read from any place, as a zip is; `work` is given its path. */
export const withLocalFile = async <Result>(files: Files, path: string, work: (local: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-feed-'))
  try {
    const bytes = await files.stream(path)
    if (!bytes) throw new FeedFault('file-missing')
    const local = join(folder, 'file')
    await writeFile(local, bytes)
    return await work(local)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const judgeFor = async (tx: Db, { advertiser: row }: RunContext, now: Date): Promise<FeedJudge> => {
  const advertiser = toAdvertiser(row, [])
  const [own, general] = await Promise.all([loadTranslator('fr', 'ad-editor'), loadTranslator('fr', 'form')])
  return {
    context: adContextOf(advertiser, {
      isModel: false,
      isLot: false,
      today: dayOf(now, timeZoneOf(advertiser.country)),
      objectTypes: objectTypes({ language: 'fr', universe: advertiser.universe }),
      managers: await findManagers(tx, advertiser.id),
    }),
    company: advertiser.name,
    texts: { own, general, formatters: createFormatters('fr'), language: 'fr' },
  }
}

const worst = (findings: readonly FeedFinding[]): number =>
  Math.max(0, ...findings.map(({ level }: { level: FeedLevel }) => feedLevels.length - feedLevels.indexOf(level)))

const referenceOf = ({ fields }: FeedRow): string =>
  (Object.entries(fields).find(([name]) => name.toLowerCase() === 'reference')?.[1] ?? '').replace(/\s+/g, ' ').trim()

const taken: FeedFinding = { level: 'error', field: 'reference', value: '', reason: 'reference-exists' }

/** Stages ads of the file: those that the last one said in the same words as they are, the others judged. */
const stageBatch = async (
  tx: Db,
  feedKey: FeedKey,
  batch: readonly FeedRow[],
  judge: FeedJudge,
  language: Parameters<typeof storedValues>[1],
): Promise<void> => {
  const ads = batch.map((row) => ({
    row,
    reference: referenceOf(row),
    hash: hash('sha256', JSON.stringify([row.fields, row.photos]), 'base64url'),
  }))
  const known = await findKnown(
    tx,
    feedKey,
    ads.map(({ reference }) => reference),
  )
  const news = ads.filter(({ reference, hash: sum }) => known.get(reference) !== sum)
  const foreign = await findForeign(
    tx,
    feedKey,
    news.map(({ reference }) => reference),
  )
  const staged = ads.map(({ row, reference, hash: sum }): StagedAd => {
    // An ad without a reference is told apart by its line.
    const begun = { line: row.line, reference: reference || `#${row.line}`, hash: sum, photos: row.photos.slice(0, feedLimits.photos) }
    if (known.get(reference) === sum) return { ...begun, state: 'same', title: '', level: 0, messages: [], columns: null }
    const { values, title, findings } = judgeAd(row, judge)
    const messages = foreign.has(reference) ? [{ ...taken, value: reference }] : findings
    const isIn = values !== null && !foreign.has(reference)
    return {
      ...begun,
      state: isIn ? 'valid' : 'refused',
      title: title.slice(0, 200),
      level: worst(messages),
      messages,
      columns: isIn ? storedValues(values, language) : null,
    }
  })
  await stageAds(tx, staged)
}

const stageFile = async (
  tx: Db,
  feedKey: FeedKey,
  local: string,
  judge: FeedJudge,
  language: Parameters<typeof storedValues>[1],
): Promise<number> => {
  let count = 0
  let batch: FeedRow[] = []
  const stage = async (): Promise<void> => {
    await stageBatch(tx, feedKey, batch, judge, language)
    count += batch.length
    batch = []
  }
  for await (const row of readFeed(local)) {
    batch.push(row)
    if (batch.length === batchSize) await stage()
  }
  if (batch.length > 0) await stage()
  return count
}

/** Nobody, from nowhere: what the server does by itself, or for whoever sent the file. */
const authorOf = ({ run }: RunContext, at: Date): Author => ({
  advertiserId: run.advertiserId,
  userId: run.confirmedBy ?? run.userId,
  keyId: null,
  switchedFrom: null,
  address: '',
  device: '',
  at,
})

/** The same bytes as last time, which were all taken: nothing to be read. */
const isSameFile = async (tx: Db, { run }: RunContext): Promise<boolean> => {
  const last = await findLastDone(tx, run)
  if (last?.hash !== run.hash || countsOf(last).ads.refused > 0) return false
  const { ads } = countsOf(last)
  await updateRun(tx, run, { state: 'done', ads: { ...ads, added: 0, changed: 0, deleted: 0, identical: ads.handled } })
  return true
}

const takeIn = async (tx: Db, context: RunContext, local: string, now: Date): Promise<void> => {
  const { run, feed, advertiser } = context
  const feedKey = { advertiserId: run.advertiserId, feedId: run.feedId }
  await openStaging(tx)
  const judge = await judgeFor(tx, context, now)
  const { language } = toAdvertiser(advertiser, [])
  const count = await stageFile(tx, feedKey, local, judge, language)
  if (count === 0) throw new FeedFault('no-ads')
  await partDoubles(tx)
  const { known, lost } = await countLoss(tx, feedKey)
  if (lost > known * largestLoss && run.confirmedBy === null) {
    await updateRun(tx, run, { state: 'asking', reason: 'many-gone', params: { lost, known } })
    return
  }
  const universe = judge.context.universe
  const ads = await mergeAds(tx, { ...feedKey, universe, sourceCode: codeOf(feed), now }, [adForm.empty, language])
  const deletedPhotos = await notePhotos(tx, feedKey)
  await updateRun(tx, run, { state: 'done', reason: null, params: {}, ads, photos: { deleted: deletedPhotos } })
  await record(tx, authorOf(context, now), 'feed.imported', { subjectId: run.feedId, details: { count: ads.handled } })
}

/** All of it in one transaction: whatever happens, the ads are those of before or those of the file. */
const importHeld = async (deps: ImportDeps, runId: number): Promise<void> => {
  const { database, clock, files, jobs } = deps
  await database.db.transaction(async (tx) => {
    const first = await findRunContext(tx, runId)
    if (!first) return
    await holdFeed(tx, { advertiserId: first.run.advertiserId, feedId: first.run.feedId })
    const context = await findRunContext(tx, runId)
    if (context?.run.state !== 'running') return
    const { run } = context
    const now = clock.now()
    if (await isOvertaken(tx, run)) return void (await updateRun(tx, run, { state: 'rejected', reason: 'newer-file', endedAt: now }))
    if (!(await isSameFile(tx, context))) await withLocalFile(files, pathOfRun(run), (local) => takeIn(tx, context, local, now))
    await rejectEarlier(tx, run, now)
    await jobs.enqueue('feed-photos', { runId }, tx)
  })
}

/** Takes in the file of a run. A file that cannot be read changes nothing, and the run says why. */
export const importFeed = async (deps: ImportDeps, runId: number): Promise<void> => {
  const {
    database: { db },
    clock,
  } = deps
  const context = await findRunContext(db, runId)
  if (!context || (context.run.state !== 'waiting' && context.run.state !== 'running')) return
  await updateRun(db, context.run, { state: 'running' })
  try {
    await importHeld(deps, runId)
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    await updateRun(db, context.run, {
      state: 'failed',
      reason: error.code,
      params: error.line === null ? {} : { line: error.line },
      endedAt: clock.now(),
    })
  }
}
