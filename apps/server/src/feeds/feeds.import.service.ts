import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { adContextOf, adForm, adTexts, type AdValues } from '@vitrine/core/ad-form'
import { dayOf, timeZoneOf } from '@vitrine/core/days'
import { feedLevels, type AgencyCount, type AgencySite, type FeedLevel } from '@vitrine/core/feeds'
import { createFormatters, loadTranslator } from '@vitrine/core/i18n'
import { toAdvertiser } from '../account/account.model.ts'
import { findManagers, storedValues } from '../ad-editor/ad-editor.store.ts'
import { record } from '../audit/audit.store.ts'
import { serverAuthor, type Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import { firstOwnColumn } from '../poliris/poliris.ranks.wire.ts'
import { keptColumns } from '../poliris/poliris.record.wire.ts'
import { UnknownColumns, type ColumnSample } from './reading/feeds.columns.rows.ts'
import { judgeAd, type FeedJudge } from './feeds.ad.rules.ts'
import { cutTo, FeedFault, feedLimits, referenceOf, type FeedFinding, type FeedRow } from './reading/feeds.file.model.ts'
import { readFeed } from './reading/feeds.file.service.ts'
import { wordReader } from './reading/feeds.words.rules.ts'
import { noteAgencies } from './feeds.store.ts'
import { findWords } from './words/feeds.words.store.ts'
import {
  adoptKeys,
  countLoss,
  findForeign,
  findKnown,
  holdFeed,
  mergeAds,
  openStaging,
  partDoubles,
  stageAds,
  type FeedKey,
  type FurtherData,
  type StagedAd,
} from './feeds.merge.store.ts'
import { codeOf, pathOfRun } from './feeds.model.ts'
import { asksForAgencies, goneAgencies, isOwnAgency, isSplit, placedAgencies } from './agencies/feeds.agencies.rules.ts'
import { handOver } from './agencies/feeds.agencies.service.ts'
import { findSites } from './agencies/feeds.agencies.store.ts'
import type { FeedWordRow } from './feeds.table.ts'
import { notePhotos } from './photos/feeds.photos.store.ts'
import { agenciesReason, columnsReason, questionOf } from './feeds.question.rules.ts'
import { countsOf, findLastDone, findRunContext, isOvertaken, rejectEarlier, updateRun, type RunContext } from './feeds.runs.store.ts'

export interface ImportDeps {
  database: Database
  clock: Clock
  files: Files
  jobs: Pick<Jobs, 'enqueue'>
}

/** Ads that are checked and staged at a time. */
const batchSize = 500

/** Copies a file of the server to the disk, where it can be read at any offset, as a zip requires; `work` gets its path. */
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
  const advertiser = toAdvertiser(row)
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

/** Where an ad is in another encoding than its file: its text is the same without, and what the report says is not. */
const otherEncodings = ({ findings }: FeedRow): string[] =>
  findings.filter(({ reason }) => reason.endsWith('-other-encoding')).map(({ reason, field }) => `${reason} ${field}`)

const hashOf = (row: FeedRow): string =>
  hash(
    'sha256',
    JSON.stringify([row.fields, row.photos, row.note, row.columns, ...(row.further ? [row.further] : []), ...otherEncodings(row)]),
    'base64url',
  )

const furtherDataOf = ({ columns, further }: FeedRow, values: AdValues): FurtherData | null => {
  if (columns) return { ...keptColumns(columns.cells, adTexts(values)), names: columns.names }
  if (!further) return null
  const at = (place: number): number => firstOwnColumn + place
  return {
    further: Object.fromEntries(further.map(([, text], place) => [at(place), text])),
    wording: {},
    names: Object.fromEntries(further.map(([name], place) => [at(place), name])),
  }
}

const taken: FeedFinding = { level: 'error', field: 'reference', value: '', reason: 'reference-exists' }

/** Stages ads of the file: unchanged ones as they are, the others after a check. */
const stageBatch = async (
  tx: Db,
  feedKey: FeedKey,
  batch: readonly FeedRow[],
  judge: FeedJudge,
  language: Parameters<typeof storedValues>[1],
): Promise<void> => {
  // An ad without a key is told apart by its line.
  const ads = batch.map((row) => ({
    row,
    key: row.key || `#${row.line}`,
    reference: referenceOf(row.fields) || `#${row.line}`,
    hash: hashOf(row),
  }))
  const known = await findKnown(
    tx,
    feedKey,
    ads.map(({ key }) => key),
  )
  const news = ads.filter(({ key, hash: sum }) => known.get(key) !== sum)
  const foreign = await findForeign(
    tx,
    feedKey,
    news.map(({ reference }) => reference),
  )
  const staged = ads.map(({ row, key, reference, hash: sum }): StagedAd => {
    const { line, note } = row
    const begun = { line, key, reference, hash: sum, photos: row.photos.slice(0, feedLimits.photos), note }
    if (known.get(key) === sum) return { ...begun, state: 'same', title: '', level: 0, messages: [], columns: null, data: null }
    const { values, title, findings } = judgeAd(row, judge)
    const messages = foreign.has(reference) ? [{ ...taken, value: reference }] : findings
    const isIn = values !== null && !foreign.has(reference)
    return {
      ...begun,
      state: isIn ? 'valid' : 'refused',
      title: cutTo(title, 200),
      level: worst(messages),
      messages,
      columns: isIn ? storedValues(values, language) : null,
      data: isIn ? furtherDataOf(row, values) : null,
    }
  })
  await stageAds(tx, staged)
}

type Counted = Pick<AgencyCount, 'agency' | 'ads'>

/** Words that a person has given a meaning; those of the network head hold for parts of its files too. */
const wordsOf = async (tx: Db, { run, feed }: RunContext): Promise<FeedWordRow[]> => {
  const { headId, headFeedId } = feed
  const ofHead = headId !== null && headFeedId !== null ? await findWords(tx, { advertiserId: headId, feedId: headFeedId }) : []
  return [...ofHead, ...(await findWords(tx, { advertiserId: run.advertiserId, feedId: run.feedId }))]
}

/** Resolves to the agencies of the file; ads that name none are those of the agency ''. */
const stageFile = async (
  tx: Db,
  context: RunContext,
  local: string,
  judge: FeedJudge,
  language: Parameters<typeof storedValues>[1],
): Promise<Counted[]> => {
  const { run, feed, advertiser } = context
  const feedKey = { advertiserId: run.advertiserId, feedId: run.feedId }
  const columns = { answer: feed.columns, isFrench: advertiser.country === 'FR' }
  const agencies = new Map<string, number>()
  let batch: FeedRow[] = []
  const stage = async (): Promise<void> => {
    await stageBatch(tx, feedKey, batch, judge, language)
    batch = []
  }
  for await (const row of readFeed(local, { readWord: wordReader(await wordsOf(tx, context)), columns })) {
    const isOwn = isOwnAgency(context, row.agency)
    // Of a head's file a point of sale learns nothing but its own part.
    if (isOwn || run.parts === null) agencies.set(row.agency, (agencies.get(row.agency) ?? 0) + 1)
    if (!isOwn) continue
    batch.push(row)
    if (batch.length === batchSize) await stage()
  }
  if (batch.length > 0) await stage()
  return [...agencies].map(([agency, ads]) => ({ agency, ads }))
}

/** The author of the server's own changes, or the user who sent the file. */
const authorOf = ({ run }: RunContext, at: Date): Author => serverAuthor(run.advertiserId, at, run.confirmedBy ?? run.userId)

/** Whether it has the same bytes as the last file, which was imported completely, and is read as that one was. */
const isSameFile = async (tx: Db, { run, feed }: RunContext): Promise<boolean> => {
  // A file that is split is read for all points of sale.
  if (feed.agencyUses !== null) return false
  const last = await findLastDone(tx, run)
  if (last?.parts?.join('\n') !== run.parts?.join('\n')) return false
  if (last?.hash !== run.hash || countsOf(last).ads.refused > 0) return false
  if (feed.wordsChangedAt !== null && feed.wordsChangedAt >= last.receivedAt) return false
  const { ads } = countsOf(last)
  await updateRun(tx, run, {
    state: 'done',
    agencies: last.agencies,
    ads: { ...ads, added: 0, changed: 0, deleted: 0, identical: ads.handled },
  })
  return true
}

/** What a person has to be asked about the columns of a file. */
const askedColumns = (error: unknown): ColumnSample => {
  if (error instanceof UnknownColumns) return error.sample
  throw error
}

/** The points of sale that parts of a file may go to; a part is not split again. */
const sitesOf = (tx: Db, { run }: RunContext): Promise<AgencySite[]> =>
  run.parts === null ? findSites(tx, run.advertiserId) : Promise.resolve([])

/** What has to be asked before a file's ads, or those of a part, replace the ones before. */
const askedOf = async (tx: Db, context: RunContext, found: readonly Counted[]): Promise<ReturnType<typeof questionOf>> => {
  const { run, feed } = context
  const loss = await countLoss(tx, { advertiserId: run.advertiserId, feedId: run.feedId })
  if (found.length === 0 && loss.known === 0) throw new FeedFault('no-ads')
  const own = found.filter(({ agency }) => isOwnAgency(context, agency))
  const agencies = own.filter(({ agency }) => agency !== '')
  const last = isSplit(context) ? await findLastDone(tx, run) : null
  const gone = goneAgencies(
    last?.agencies ?? [],
    agencies.map(({ agency }) => agency),
  )
  return questionOf({ ...loss, isEmpty: own.length === 0, agencies, usual: feed.agencies, gone, isSplit: isSplit(context) })
}

const takeIn = async ({ jobs }: Pick<ImportDeps, 'jobs'>, tx: Db, context: RunContext, local: string, now: Date): Promise<void> => {
  const { run, feed, advertiser } = context
  const feedKey = { advertiserId: run.advertiserId, feedId: run.feedId }
  await openStaging(tx)
  const judge = await judgeFor(tx, context, now)
  const { language } = toAdvertiser(advertiser)
  const found = await stageFile(tx, context, local, judge, language).catch(askedColumns)
  if (!Array.isArray(found)) {
    await updateRun(tx, run, { state: 'asking', reason: columnsReason, params: {}, sample: found })
    return
  }
  const sites = await sitesOf(tx, context)
  const counted = found.filter(({ agency }) => agency !== '')
  const numbers = counted.map(({ agency }) => agency)
  const agencies = placedAgencies(counted, feed.agencyUses, sites)
  if (run.parts === null && asksForAgencies(numbers, feed.agencyUses, sites)) {
    await updateRun(tx, run, { state: 'asking', agencies, reason: agenciesReason, params: {} })
    return
  }
  await partDoubles(tx)
  await adoptKeys(tx, feedKey)
  const question = await askedOf(tx, context, found)
  if (question && run.confirmedBy === null) {
    await updateRun(tx, run, { state: 'asking', agencies, ...question })
    return
  }
  const universe = judge.context.universe
  const ads = await mergeAds(tx, { ...feedKey, universe, sourceCode: codeOf(feed), now }, [adForm.empty, language])
  const deletedPhotos = await notePhotos(tx, feedKey)
  await updateRun(tx, run, { state: 'done', reason: null, params: {}, ads, agencies, photos: { deleted: deletedPhotos } })
  await noteAgencies(tx, feed, numbers)
  if (feed.agencyUses !== null) await handOver(tx, context, { agencies: counted, sites, jobs, now })
  await record(tx, authorOf(context, now), 'feed.imported', { subjectId: run.feedId, details: { count: ads.handled } })
}

/** Whether a part of a head's file is for somebody who is not of its network any more. */
const hasLeftNetwork = ({ run, feed, advertiser }: RunContext): boolean =>
  run.parts !== null && (feed.headId === null || feed.headId !== advertiser.networkHeadId)

/** Imports everything in one transaction: on failure the ads are unchanged. */
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
    if (hasLeftNetwork(context)) return void (await updateRun(tx, run, { state: 'rejected', reason: 'left-network', endedAt: now }))
    if (await isOvertaken(tx, run)) return void (await updateRun(tx, run, { state: 'rejected', reason: 'newer-file', endedAt: now }))
    if (!(await isSameFile(tx, context))) await withLocalFile(files, pathOfRun(run), (local) => takeIn(deps, tx, context, local, now))
    await rejectEarlier(tx, run, now)
    await jobs.enqueue('feed-photos', { runId }, tx)
  })
}

/** Imports the file of a run. A file that cannot be read changes nothing, and the run records why. */
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
