import type { FeedAdCounts, FeedPhotoCounts } from '@vitrine/core/feeds'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'
import type { FeedFinding } from '../feeds/reading/feeds.file.model.ts'

/** The agency whose software sends its ads. */
const agency = 1001

const photos: FeedPhotoCounts = {
  handled: 96,
  added: 6,
  changed: 0,
  identical: 88,
  cached: 88,
  notDownloaded: 2,
  refused: 0,
  integrated: 94,
  deleted: 3,
}

/** The findings about two ads of the last file. */
const lacking: readonly { level: number; messages: readonly FeedFinding[] }[] = [
  { level: 2, messages: [{ level: 'warning', field: 'energyLetter', value: 'N', reason: 'not-offered' }] },
  { level: 2, messages: [{ level: 'warning', field: 'pictures', value: 'facade-2.jpg', reason: 'photo-unreachable' }] },
]

const refused: readonly FeedFinding[] = [{ level: 'error', field: 'price', value: 'nous consulter', reason: 'invalid' }]

const day = (today: Date, daysAgo: number): Date => new Date(today.getTime() - daysAgo * 86_400_000)

interface Past {
  daysAgo: number
  state: 'done' | 'failed'
  reason: string | null
  file: string
  ads: Partial<FeedAdCounts>
}

const insertRun = async (db: Database, feedId: number, today: Date, { daysAgo, state, reason, file, ads }: Past): Promise<void> =>
  void (await rows(
    db,
    sql`INSERT INTO feed_runs (advertiser_id, feed_id, file, size, hash, stored, state, reason, ads, photos, received_at, ended_at)
      VALUES (${agency}, ${feedId}, ${file}, 184320, ${`${file} ${daysAgo}`}, gen_random_uuid(), ${state}, ${reason}::text, ${JSON.stringify(ads)}::jsonb,
        ${JSON.stringify(state === 'done' ? photos : {})}::jsonb, ${day(today, daysAgo)}, ${day(today, daysAgo)})`,
  ))

/** A source with two imported files, whose ads are those that software has sent to the agency. */
export const insertDemoFeeds = async (db: Database, today: Date): Promise<void> => {
  const feed = await firstRow<{ id: number }>(
    db,
    sql`INSERT INTO feeds (advertiser_id, name, kind, created_at) VALUES (${agency}, 'Logiciel d’agence', 'upload', ${day(today, 90)}) RETURNING id`,
  )
  if (!feed) return
  await rows(
    db,
    sql`INSERT INTO feed_ads (advertiser_id, feed_id, key, reference, ad_id, hash, line, title, state, level, messages, judged_at)
      SELECT advertiser_id, ${feed.id}, reference, reference, id, '', 1 + row_number() OVER (ORDER BY id), title, 'in', 0, '[]', ${day(today, 1)}
      FROM ads WHERE advertiser_id = ${agency} AND source_code = 'LOGICIEL_AGENCE' AND state IN ('A', 'B') ON CONFLICT DO NOTHING`,
  )
  for (const [at, { level, messages }] of lacking.entries()) {
    await rows(
      db,
      sql`UPDATE feed_ads SET level = ${level}, messages = ${JSON.stringify(messages)}::jsonb WHERE feed_id = ${feed.id} AND key = (
        SELECT key FROM feed_ads WHERE feed_id = ${feed.id} ORDER BY line OFFSET ${at * 2} LIMIT 1)`,
    )
  }
  await rows(
    db,
    sql`INSERT INTO feed_ads (advertiser_id, feed_id, key, reference, hash, line, title, state, level, messages, judged_at)
      VALUES (${agency}, ${feed.id}, 'LOG-0412', 'LOG-0412', '', 412, 'Maison de ville avec jardin', 'refused', 3, ${JSON.stringify(refused)}::jsonb, ${day(today, 1)})`,
  )
  const found = await firstRow<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM feed_ads WHERE feed_id = ${feed.id}`)
  const handled = found?.count ?? 0
  await insertRun(db, feed.id, today, { daysAgo: 2, state: 'failed', reason: 'file-truncated', file: 'annonces.zip', ads: {} })
  await insertRun(db, feed.id, today, {
    daysAgo: 1,
    state: 'done',
    reason: null,
    file: 'annonces.zip',
    ads: { handled, added: 1, changed: 2, identical: Math.max(0, handled - 4), refused: 1, broadcast: 0, deleted: 0 },
  })
}
