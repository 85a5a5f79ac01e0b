import { addDays, bucketsOf, dayOf, defaultTimeZone } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { madeUpFigures, madeUpFollowers } from '@vitrine/core/statistics'
import type { Database } from '../../db/database.ts'
import { rows, sql } from '../../db/sql.ts'
import { saveDays } from '../../statistics/statistics.collecting.store.ts'

/** For how long the pages of the demonstration have been connected. */
const historyDays = 400

/** The pages that `social-connections.ts` connects: the ids of their networks, and the number by which figures are made up. */
const pages: readonly { advertiserId: number; network: SocialNetwork; pageId: string }[] = [
  { advertiserId: 1001, network: 'facebook', pageId: '10011' },
  { advertiserId: 1001, network: 'instagram', pageId: '10011' },
  { advertiserId: 1001, network: 'google', pageId: 'accounts/1001/locations/10011' },
  { advertiserId: 1007, network: 'facebook', pageId: '10071' },
  { advertiserId: 1008, network: 'facebook', pageId: '10081' },
  { advertiserId: 1011, network: 'facebook', pageId: '10111' },
]

/** More than a year of figures, the same that the networks of the demonstration tell. */
export const insertDemoFigures = async (database: Database, now: Date): Promise<void> => {
  const today = dayOf(now, defaultTimeZone)
  const days = bucketsOf({ after: addDays(today, -historyDays), before: addDays(today, -1) }, 'day')
  for (const page of pages) {
    const question = { network: page.network, pageId: `${page.advertiserId}1`, today, behaviour: 'none' as const }
    const told = days.flatMap((day) => {
      const figures = madeUpFigures(question, day)
      return figures ? ([[day, figures]] as const) : []
    })
    await saveDays(database, page, new Map(told))
    await rows(
      database,
      sql`INSERT INTO network_figure_pages (advertiser_id, network, page_id, state, known_until, followers, collected_at, due_at)
        VALUES (${page.advertiserId}, ${page.network}, ${page.pageId}, 'shown', ${addDays(today, -1)}::date, ${page.network === 'google' ? null : madeUpFollowers(question)}::int, ${now}::timestamptz, ${now}::timestamptz)`,
    )
  }
}

/** What the published posts of the demonstration have brought. */
export const insertDemoPostFigures = async (database: Database, now: Date): Promise<void> =>
  void (await rows(
    database,
    sql`INSERT INTO post_figures (advertiser_id, publication_id, impressions, interactions, clicks, collected_at)
      SELECT advertiser_id, id, NULL, 24 + (extract(isodow FROM due_at)::int * 7 + extract(hour FROM due_at)::int) % 23, NULL, ${now}::timestamptz
      FROM post_publications WHERE state = 'published' AND network IN ('facebook', 'instagram')`,
  ))
