import { grants } from '@vitrine/core/account'
import { identifierLimit } from '@vitrine/core/ads'
import { ads, hasField } from '../../ads/ads.table.ts'
import { all, sql, type Test } from '../../db/sql.ts'
import { findLines, ofThese } from '../todo.lines.store.ts'
import type { TodoKind } from '../todo.model.ts'

interface PublishedAds extends Pick<TodoKind, 'weight' | 'title'> {
  /** What narrows the list of ads to these. */
  query(now: Date): Record<string, string>
  test(now: Date): Test
}

/** Published ads, lots included, that want looking at. */
export const publishedAds = ({ weight, title, query, test }: PublishedAds): TodoKind => ({
  weight,
  title,
  offered: (account) => grants(account, 'ads:read'),
  path: (site, now) =>
    `/posts?${new URLSearchParams({ preset: 'published', lots: 'yes', ...query(now), ...(site !== null && { advertisers: String(site) }) }).toString()}`,
  find: (database, question) => {
    const { account, advertisers, now } = question
    const limit = identifierLimit(account.user, ['active'])
    const conditions = all([
      sql`${ads.advertiserId} = ${ofThese(advertisers)}`,
      sql`${ads.state} = 'A'`,
      test(now),
      limit && hasField(limit),
    ])
    return findLines<{ id: string; advertiserId: number; title: string; note: string; since: Date; adId: number }>(
      database,
      sql`SELECT concat_ws(':', ${ads.advertiserId}, ${ads.id}) AS id, ${ads.advertiserId} AS "advertiserId", coalesce(nullif(${ads.title}, ''), ${ads.reference}) AS title,
        concat_ws(' · ', nullif(${ads.reference}, ''), nullif(${ads.city}, '')) AS note, ${ads.updatedAt} AS since, ${ads.id} AS "adId"
        FROM ${ads} WHERE ${conditions}`,
      question,
      ({ adId }) => `/posts/${adId}/view`,
    )
  },
})
