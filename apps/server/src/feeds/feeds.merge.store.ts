import type { FeedAdCounts } from '@vitrine/core/feeds'
import { storedValues } from '../ad-editor/ad-editor.store.ts'
import type { Db } from '../db/database.ts'
import { array, commas, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import type { KeptColumns } from '../poliris/poliris.record.model.ts'
import type { FeedFinding, FeedPhoto } from './reading/feeds.file.model.ts'

/** The source whose file is imported. */
export interface FeedKey {
  advertiserId: number
  feedId: number
}

/** What a file says of an ad beside its fields: see the format. */
export interface FurtherData extends KeptColumns {
  /** What the software calls its free columns. */
  names: Readonly<Record<number, string>>
}

/** An ad of the file; `same` means that it is unchanged since the last file, and is neither checked nor written. */
export interface StagedAd {
  line: number
  key: string
  reference: string
  hash: string
  state: 'same' | 'valid' | 'refused'
  title: string
  level: number
  messages: readonly FeedFinding[]
  /** By column name; null for an ad that is not written. */
  columns: Record<string, unknown> | null
  photos: readonly FeedPhoto[]
  note: string
  /** What is kept beside the fields; null where nothing is. */
  data: FurtherData | null
}

/** Locks the source until the end of the transaction. */
export const holdFeed = async (tx: Db, { feedId }: FeedKey): Promise<void> =>
  void (await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('ads of a feed'), ${feedId})`))

/** Creates the temporary table of the file's rows, which is dropped with the transaction. */
export const openStaging = async (tx: Db): Promise<void> => {
  await rows(
    tx,
    sql`CREATE TEMPORARY TABLE feed_rows (
      line integer, key text, reference text, hash text, state text, title text, level smallint, messages jsonb, columns jsonb, photos jsonb, note text, data jsonb,
      ad_id integer, is_new boolean
    ) ON COMMIT DROP`,
  )
}

export const stageAds = async (tx: Db, staged: readonly StagedAd[]): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO feed_rows (line, key, reference, hash, state, title, level, messages, columns, photos, note, data)
      SELECT line, key, reference, hash, state, title, level, messages, columns, photos, note, data FROM jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
        AS ad (line integer, key text, reference text, hash text, state text, title text, level smallint, messages jsonb, columns jsonb, photos jsonb, note text, data jsonb)`,
  )
}

/** The hashes of the ads with these keys in the last file, unless the ads have been changed since. */
export const findKnown = async (tx: Db, { advertiserId, feedId }: FeedKey, keys: readonly string[]): Promise<Map<string, string>> => {
  const known = await rows<{ key: string; hash: string }>(
    tx,
    sql`SELECT key, hash FROM feed_ads WHERE advertiser_id = ${advertiserId} AND feed_id = ${feedId} AND state = 'in' AND ad_id IS NOT NULL AND key = ANY (${array(keys, 'text')})`,
  )
  return new Map(known.map(({ key, hash }) => [key, hash]))
}

/** Those of the references that belong to ads from elsewhere: typed by hand, or of another source. */
export const findForeign = async (tx: Db, { advertiserId, feedId }: FeedKey, references: readonly string[]): Promise<Set<string>> => {
  const foreign = await rows<{ reference: string }>(
    tx,
    sql`SELECT reference FROM ads WHERE advertiser_id = ${advertiserId} AND reference = ANY (${array(references, 'text')}) AND state NOT IN ('V', 'S')
      AND NOT EXISTS (SELECT FROM feed_ads WHERE feed_ads.advertiser_id = ads.advertiser_id AND feed_id = ${feedId} AND ad_id = ads.id)`,
  )
  return new Set(foreign.map(({ reference }) => reference))
}

const doubled: FeedFinding = { level: 'error', field: 'reference', value: '', reason: 'reference-doubled' }

/** Of several ads with one key, or with one reference, the first counts; the line is appended to the keys of the others. */
export const partDoubles = async (tx: Db): Promise<void> => {
  await rows(tx, sql`CREATE INDEX ON feed_rows (key)`)
  await rows(tx, sql`ANALYZE feed_rows`)
  await rows(
    tx,
    sql`UPDATE feed_rows SET key = feed_rows.key || '#' || feed_rows.line, state = 'refused', level = 3, columns = NULL,
        messages = jsonb_build_array(${JSON.stringify(doubled)}::jsonb || jsonb_build_object('value', feed_rows.reference))
      FROM (
        SELECT line, row_number() OVER (PARTITION BY key ORDER BY line) AS of_key, row_number() OVER (PARTITION BY reference ORDER BY line) AS of_reference FROM feed_rows
      ) AS counted
      WHERE feed_rows.line = counted.line AND (of_key > 1 OR (of_reference > 1 AND feed_rows.reference <> ''))`,
  )
}

/** A software that begins to send keys of its own goes on with the ads that it had by their references. */
export const adoptKeys = async (tx: Db, { advertiserId, feedId }: FeedKey): Promise<void> => {
  const isOfFeed = sql`feed_ads.advertiser_id = ${advertiserId} AND feed_ads.feed_id = ${feedId}`
  await rows(
    tx,
    sql`UPDATE feed_ads SET key = feed_rows.key FROM feed_rows
      WHERE ${isOfFeed} AND feed_ads.reference = feed_rows.reference AND feed_ads.key <> feed_rows.key AND feed_rows.state = 'valid'
        AND NOT EXISTS (SELECT FROM feed_rows AS other WHERE other.key = feed_ads.key)
        AND NOT EXISTS (SELECT FROM feed_ads AS known WHERE known.advertiser_id = ${advertiserId} AND known.feed_id = ${feedId} AND known.key = feed_rows.key)`,
  )
}

/** The number of the source's ads, and of those that the file does not contain. */
export const countLoss = async (tx: Db, { advertiserId, feedId }: FeedKey): Promise<{ known: number; lost: number }> =>
  (await firstRow<{ known: number; lost: number }>(
    tx,
    sql`SELECT count(*)::int AS known, (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM feed_rows WHERE feed_rows.key = feed_ads.key)))::int AS lost
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
        FROM feed_rows LEFT JOIN feed_ads ON ${isOf(feedKey)} AND feed_ads.key = feed_rows.key, jsonb_populate_record(NULL::ads, feed_rows.columns) AS ad
        WHERE feed_rows.state = 'valid' AND feed_ads.ad_id IS NULL
        RETURNING id, reference
      )
      UPDATE feed_rows SET ad_id = added.id, is_new = true FROM added WHERE feed_rows.reference = added.reference AND feed_rows.state = 'valid'`,
  )
}

/** Ads that a person has archived as sold are unchanged. */
const changeAds = async (tx: Db, feedKey: Beginning, names: readonly SQL[]): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE feed_rows SET ad_id = feed_ads.ad_id FROM feed_ads WHERE ${isOf(feedKey)} AND feed_ads.key = feed_rows.key AND feed_rows.state = 'valid' AND feed_rows.ad_id IS NULL`,
  )
  const changes = commas(names.map((name) => sql`${name} = ad.${name}`))
  await rows(
    tx,
    sql`UPDATE ads SET state = 'A', updated_at = ${feedKey.now}, ${changes} FROM feed_rows, jsonb_populate_record(NULL::ads, feed_rows.columns) AS ad
      WHERE ads.advertiser_id = ${feedKey.advertiserId} AND ads.id = feed_rows.ad_id AND feed_rows.state = 'valid' AND feed_rows.is_new IS NULL AND ads.state <> 'V'`,
  )
}

const removeAds = async (tx: Db, feedKey: Beginning): Promise<number> => {
  const isMissing = sql`${isOf(feedKey)} AND feed_ads.state <> 'gone' AND NOT EXISTS (SELECT FROM feed_rows WHERE feed_rows.key = feed_ads.key)`
  await rows(
    tx,
    sql`UPDATE ads SET state = 'S', updated_at = ${feedKey.now}, scheduled_for = NULL FROM feed_ads
      WHERE ${isMissing} AND ads.advertiser_id = feed_ads.advertiser_id AND ads.id = feed_ads.ad_id AND ads.state IN ('A', 'B')`,
  )
  await rows(tx, sql`DELETE FROM feed_ads WHERE ${isMissing} AND ad_id IS NULL`)
  const gone = await rows(tx, sql`UPDATE feed_ads SET state = 'gone', level = 0, messages = '[]' WHERE ${isMissing} RETURNING key`)
  return gone.length
}

const rememberAds = async (tx: Db, feedKey: Beginning): Promise<void> => {
  const { advertiserId, feedId, now } = feedKey
  await rows(
    tx,
    sql`INSERT INTO feed_ads AS known (advertiser_id, feed_id, key, reference, ad_id, hash, line, title, state, level, messages, judged_at)
      SELECT ${advertiserId}, ${feedId}, key, reference, ad_id, hash, line, title, CASE state WHEN 'valid' THEN 'in' ELSE 'refused' END, level, messages, ${now}
      FROM feed_rows WHERE state <> 'same'
      ON CONFLICT (advertiser_id, feed_id, key) DO UPDATE SET reference = excluded.reference, ad_id = coalesce(excluded.ad_id, known.ad_id), hash = excluded.hash, line = excluded.line,
        title = excluded.title, state = excluded.state, level = excluded.level, messages = excluded.messages, judged_at = excluded.judged_at`,
  )
  await rows(
    tx,
    sql`UPDATE feed_ads SET line = feed_rows.line FROM feed_rows
      WHERE ${isOf(feedKey)} AND feed_ads.key = feed_rows.key AND feed_rows.state = 'same' AND feed_ads.level > 0 AND feed_ads.line <> feed_rows.line`,
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

/** Notes that came with the file, unless somebody has written another one since. */
const writeNotes = async (tx: Db, { advertiserId }: Beginning): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE ads SET note = feed_rows.note FROM feed_rows LEFT JOIN ad_further_data AS before ON before.advertiser_id = ${advertiserId} AND before.ad_id = feed_rows.ad_id
      WHERE ads.advertiser_id = ${advertiserId} AND ads.id = feed_rows.ad_id AND feed_rows.state = 'valid' AND ads.note = coalesce(before.note, '') AND ads.note <> feed_rows.note`,
  )
}

/** What no field has, beside the ads. */
const keepFurtherData = async (tx: Db, { advertiserId }: Beginning): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO ad_further_data AS kept (advertiser_id, ad_id, key, note, further, wording, names)
      SELECT ${advertiserId}, ad_id, key, note, data -> 'further', data -> 'wording', data -> 'names' FROM feed_rows WHERE state = 'valid' AND ad_id IS NOT NULL AND jsonb_typeof(data) = 'object'
      ON CONFLICT (advertiser_id, ad_id) DO UPDATE SET key = excluded.key, note = excluded.note, further = excluded.further, wording = excluded.wording, names = excluded.names`,
  )
}

/** Makes the source's ads equal to the staged file: all of them, or none if the transaction fails. */
export const mergeAds = async (tx: Db, feedKey: Beginning, example: Parameters<typeof storedValues>): Promise<FeedAdCounts> => {
  const names = columnNames(storedValues(...example))
  await addAds(tx, feedKey, names)
  await changeAds(tx, feedKey, names)
  await writeNotes(tx, feedKey)
  await keepFurtherData(tx, feedKey)
  const deleted = await removeAds(tx, feedKey)
  await rememberAds(tx, feedKey)
  // The next import compares with this table: after a large file the planner's statistics would be out of date.
  await rows(tx, sql`ANALYZE feed_ads`)
  return { ...(await countAds(tx, feedKey)), deleted }
}
