import type { FeedAdCounts } from '@vitrine/core/feeds'
import { storedValues } from '../ad-editor/ad-editor.store.ts'
import type { Db } from '../db/database.ts'
import { array, commas, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import type { FeedFinding } from './feeds.ad.rules.ts'

/** The source whose file is taken in. */
export interface FeedKey {
  advertiserId: number
  feedId: number
}

/** An ad of the file: `same` says what the last file said, and was neither judged nor is it written again. */
export interface StagedAd {
  line: number
  reference: string
  hash: string
  state: 'same' | 'valid' | 'refused'
  title: string
  level: number
  messages: readonly FeedFinding[]
  /** By the names of the table's columns; null for one that is not written. */
  columns: Record<string, unknown> | null
  photos: readonly string[]
}

/** Lets no other file of this source in until the transaction is over. */
export const holdFeed = async (tx: Db, { feedId }: FeedKey): Promise<void> =>
  void (await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('ads of a feed'), ${feedId})`))

/** Rows of the file, which are gone with the transaction, however it ends. */
export const openStaging = async (tx: Db): Promise<void> => {
  await rows(
    tx,
    sql`CREATE TEMPORARY TABLE feed_rows (
      line integer, reference text, hash text, state text, title text, level smallint, messages jsonb, columns jsonb, photos jsonb, ad_id integer, is_new boolean
    ) ON COMMIT DROP`,
  )
}

export const stageAds = async (tx: Db, staged: readonly StagedAd[]): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO feed_rows (line, reference, hash, state, title, level, messages, columns, photos)
      SELECT line, reference, hash, state, title, level, messages, columns, photos FROM jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
        AS ad (line integer, reference text, hash text, state text, title text, level smallint, messages jsonb, columns jsonb, photos jsonb)`,
  )
}

/** What the last file said of these references, as far as their ads still say it. */
export const findKnown = async (tx: Db, { advertiserId, feedId }: FeedKey, references: readonly string[]): Promise<Map<string, string>> => {
  const known = await rows<{ reference: string; hash: string }>(
    tx,
    sql`SELECT reference, hash FROM feed_ads WHERE advertiser_id = ${advertiserId} AND feed_id = ${feedId} AND state = 'in' AND ad_id IS NOT NULL AND reference = ANY (${array(references, 'text')})`,
  )
  return new Map(known.map(({ reference, hash }) => [reference, hash]))
}

/** Those of the references that ads have which came otherwise: typed by hand, or by another source. */
export const findForeign = async (tx: Db, { advertiserId, feedId }: FeedKey, references: readonly string[]): Promise<Set<string>> => {
  const foreign = await rows<{ reference: string }>(
    tx,
    sql`SELECT reference FROM ads WHERE advertiser_id = ${advertiserId} AND reference = ANY (${array(references, 'text')}) AND state NOT IN ('V', 'S')
      AND NOT EXISTS (SELECT FROM feed_ads WHERE feed_ads.advertiser_id = ads.advertiser_id AND feed_id = ${feedId} AND ad_id = ads.id)`,
  )
  return new Set(foreign.map(({ reference }) => reference))
}

const doubled: FeedFinding = { level: 'error', field: 'reference', value: '', reason: 'reference-doubled' }

/** Of several ads with one reference the first counts; the others are told apart from it by their line. */
export const partDoubles = async (tx: Db): Promise<void> => {
  await rows(tx, sql`CREATE INDEX ON feed_rows (reference)`)
  await rows(tx, sql`ANALYZE feed_rows`)
  await rows(
    tx,
    sql`UPDATE feed_rows SET reference = feed_rows.reference || '#' || feed_rows.line, state = 'refused', level = 3, columns = NULL,
        messages = jsonb_build_array(${JSON.stringify(doubled)}::jsonb || jsonb_build_object('value', feed_rows.reference))
      FROM (SELECT reference, min(line) AS line FROM feed_rows GROUP BY 1 HAVING count(*) > 1) AS first
      WHERE feed_rows.reference = first.reference AND feed_rows.line <> first.line`,
  )
}

/** Ads of the source that are here now, and those of them that the file does not name. */
export const countLoss = async (tx: Db, { advertiserId, feedId }: FeedKey): Promise<{ known: number; lost: number }> =>
  (await firstRow<{ known: number; lost: number }>(
    tx,
    sql`SELECT count(*)::int AS known, (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM feed_rows WHERE feed_rows.reference = feed_ads.reference)))::int AS lost
      FROM feed_ads WHERE advertiser_id = ${advertiserId} AND feed_id = ${feedId} AND ad_id IS NOT NULL AND state <> 'gone'`,
  )) ?? { known: 0, lost: 0 }

interface Beginning extends FeedKey {
  universe: string
  sourceCode: string
  now: Date
}

const columnNames = (columns: Record<string, unknown>): SQL[] => Object.keys(columns).map((name) => sql.identifier(name) as unknown as SQL)

const isOf = ({ advertiserId, feedId }: FeedKey): SQL => sql`feed_ads.advertiser_id = ${advertiserId} AND feed_ads.feed_id = ${feedId}`

const addAds = async (tx: Db, feedKey: Beginning, names: readonly SQL[]): Promise<void> => {
  const { advertiserId, universe, sourceCode, now } = feedKey
  const values = commas(names.map((name) => sql`ad.${name}`))
  await rows(
    tx,
    sql`WITH added AS (
        INSERT INTO ads (advertiser_id, parent_id, state, universe, source_code, created_at, updated_at, ${commas(names)})
        SELECT ${advertiserId}, 0, 'A', ${universe}, ${sourceCode}, ${now}, ${now}, ${values}
        FROM feed_rows LEFT JOIN feed_ads ON ${isOf(feedKey)} AND feed_ads.reference = feed_rows.reference, jsonb_populate_record(NULL::ads, feed_rows.columns) AS ad
        WHERE feed_rows.state = 'valid' AND feed_ads.ad_id IS NULL
        RETURNING id, reference
      )
      UPDATE feed_rows SET ad_id = added.id, is_new = true FROM added WHERE feed_rows.reference = added.reference`,
  )
}

/** Ads that a person has archived as sold stay so. */
const changeAds = async (tx: Db, feedKey: Beginning, names: readonly SQL[]): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE feed_rows SET ad_id = feed_ads.ad_id FROM feed_ads WHERE ${isOf(feedKey)} AND feed_ads.reference = feed_rows.reference AND feed_rows.state = 'valid' AND feed_rows.ad_id IS NULL`,
  )
  const changes = commas(names.map((name) => sql`${name} = ad.${name}`))
  await rows(
    tx,
    sql`UPDATE ads SET state = 'A', updated_at = ${feedKey.now}, ${changes} FROM feed_rows, jsonb_populate_record(NULL::ads, feed_rows.columns) AS ad
      WHERE ads.advertiser_id = ${feedKey.advertiserId} AND ads.id = feed_rows.ad_id AND feed_rows.state = 'valid' AND feed_rows.is_new IS NULL AND ads.state <> 'V'`,
  )
}

const removeAds = async (tx: Db, feedKey: Beginning): Promise<number> => {
  const isMissing = sql`${isOf(feedKey)} AND feed_ads.state <> 'gone' AND NOT EXISTS (SELECT FROM feed_rows WHERE feed_rows.reference = feed_ads.reference)`
  await rows(
    tx,
    sql`UPDATE ads SET state = 'S', updated_at = ${feedKey.now}, scheduled_for = NULL FROM feed_ads
      WHERE ${isMissing} AND ads.advertiser_id = feed_ads.advertiser_id AND ads.id = feed_ads.ad_id AND ads.state IN ('A', 'B')`,
  )
  await rows(tx, sql`DELETE FROM feed_ads WHERE ${isMissing} AND ad_id IS NULL`)
  const gone = await rows(tx, sql`UPDATE feed_ads SET state = 'gone', level = 0, messages = '[]' WHERE ${isMissing} RETURNING reference`)
  return gone.length
}

const rememberAds = async (tx: Db, feedKey: Beginning): Promise<void> => {
  const { advertiserId, feedId, now } = feedKey
  await rows(
    tx,
    sql`INSERT INTO feed_ads AS known (advertiser_id, feed_id, reference, ad_id, hash, line, title, state, level, messages, judged_at)
      SELECT ${advertiserId}, ${feedId}, reference, ad_id, hash, line, title, CASE state WHEN 'valid' THEN 'in' ELSE 'refused' END, level, messages, ${now}
      FROM feed_rows WHERE state <> 'same'
      ON CONFLICT (advertiser_id, feed_id, reference) DO UPDATE SET ad_id = coalesce(excluded.ad_id, known.ad_id), hash = excluded.hash, line = excluded.line,
        title = excluded.title, state = excluded.state, level = excluded.level, messages = excluded.messages, judged_at = excluded.judged_at`,
  )
  await rows(
    tx,
    sql`UPDATE feed_ads SET line = feed_rows.line FROM feed_rows
      WHERE ${isOf(feedKey)} AND feed_ads.reference = feed_rows.reference AND feed_rows.state = 'same' AND feed_ads.level > 0 AND feed_ads.line <> feed_rows.line`,
  )
}

const countAds = async (tx: Db, feedKey: Beginning): Promise<Omit<FeedAdCounts, 'deleted'>> => {
  const [counts] = await rows<Omit<FeedAdCounts, 'deleted' | 'broadcast'>>(
    tx,
    sql`SELECT count(*)::int AS handled, (count(*) FILTER (WHERE is_new))::int AS added, (count(*) FILTER (WHERE state = 'valid' AND is_new IS NULL))::int AS changed,
      (count(*) FILTER (WHERE state = 'same'))::int AS identical, (count(*) FILTER (WHERE state = 'refused'))::int AS refused FROM feed_rows`,
  )
  const online = await firstRow<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM feed_ads JOIN ads ON ads.advertiser_id = feed_ads.advertiser_id AND ads.id = feed_ads.ad_id
      WHERE ${isOf(feedKey)} AND ads.state = 'A' AND ads.active_portal_count > 0`,
  )
  if (!counts) throw new Error('The rows of the file were not counted')
  return { ...counts, broadcast: online?.count ?? 0 }
}

/** Makes the ads of the source what the staged file says: all of them, or none when the transaction fails. */
export const mergeAds = async (tx: Db, feedKey: Beginning, example: Parameters<typeof storedValues>): Promise<FeedAdCounts> => {
  const names = columnNames(storedValues(...example))
  await addAds(tx, feedKey, names)
  await changeAds(tx, feedKey, names)
  const deleted = await removeAds(tx, feedKey)
  await rememberAds(tx, feedKey)
  // The next file is compared with what is remembered: after a large one the planner would still take it for a small table.
  await rows(tx, sql`ANALYZE feed_ads`)
  return { ...(await countAds(tx, feedKey)), deleted }
}
