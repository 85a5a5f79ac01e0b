import { canManageFeeds, type FeedRunState } from '@vitrine/core/feeds'
import { sql } from '../../db/sql.ts'
import { findLines, ofThese } from '../todo.lines.store.ts'
import { ownOnly, type TodoKind } from '../todo.model.ts'

const screen = '/feeds'

/** Sources of ads whose last file failed or asks something, and those that cannot be reached. */
export const failedFeeds: TodoKind = {
  weight: 8,
  title: ({ t }) => t('kinds.feeds'),
  offered: (account) => canManageFeeds(account).allowed,
  path: () => screen,
  async find(database, question) {
    const { t } = question.words
    const found = await findLines<{ id: string; advertiserId: number; title: string; note: FeedRunState | ''; since: Date | null }>(
      database,
      sql`SELECT feed.id::text AS id, feed.advertiser_id AS "advertiserId", feed.name AS title, coalesce(run.state, '') AS note, run.received_at AS since
        FROM feeds AS feed LEFT JOIN LATERAL (
          SELECT state, received_at FROM feed_runs AS last WHERE last.advertiser_id = feed.advertiser_id AND last.feed_id = feed.id ORDER BY last.id DESC LIMIT 1
        ) AS run ON true
        WHERE feed.advertiser_id = ${ofThese(ownOnly(question))} AND feed.is_active AND (run.state IN ('failed', 'asking') OR feed.fetch_failure IS NOT NULL)`,
      question,
      () => screen,
    )
    const words: Partial<Record<string, string>> = { failed: t('notes.feedFailed'), asking: t('notes.feedAsks') }
    return { ...found, items: found.items.map((item) => ({ ...item, note: words[item.note] ?? t('notes.feedUnreachable') })) }
  },
}
