import { abilitiesOf } from '@vitrine/core/account'
import { networkNames, type PostKind, type SocialNetwork } from '@vitrine/core/social-networks'
import { sql } from '../../db/sql.ts'
import { findLines, ofThese } from '../todo.lines.store.ts'
import type { TodoKind } from '../todo.model.ts'

const screen = '/socialNetworkPosts'

interface FailedLine {
  id: string
  advertiserId: number
  title: string
  note: string
  since: Date
  postId: number
  kind: PostKind
}

const screenOf = ({ kind, postId }: FailedLine): string =>
  kind === 'editorial' ? `/socialnetwork_post/view-editorial/${postId}` : `/posts/manage-posts/${postId}`

interface FailedPosts extends Pick<TodoKind, 'title'> {
  /** The tab of the planner. */
  tab: PostKind
}

/** Posts of a tab whose present publication a network did not take; must agree with `currentPublication` of core. */
export const failedPostsOf = ({ tab, title }: FailedPosts): TodoKind => ({
  weight: 7,
  title,
  // Whoever sees some ads alone is told nothing of posts about others.
  offered: (account) => abilitiesOf(account).publishPosts && abilitiesOf(account).restrictedTo === null,
  path: (site) => `${screen}?tab=${tab}&status=failed${site === null ? '' : `&advertisers=${site}`}`,
  async find(database, question) {
    const found = await findLines<FailedLine>(
      database,
      sql`SELECT concat_ws(':', present.advertiser_id, present.post_id, present.kind) AS id, present.advertiser_id AS "advertiserId",
          coalesce(nullif(max(post.title), ''), max(ads.title), '') AS title, string_agg(present.network, ',' ORDER BY present.network) AS note,
          min(present.due_at) AS since, present.post_id AS "postId", present.kind AS kind
        FROM (
          SELECT DISTINCT ON (sent.advertiser_id, sent.post_id, sent.kind, sent.network) sent.* FROM post_publications AS sent
          WHERE sent.advertiser_id = ${ofThese(question.advertisers)} AND sent.kind = ${tab} AND sent.state <> 'cancelled'
          ORDER BY sent.advertiser_id, sent.post_id, sent.kind, sent.network, (sent.state IN ('scheduled', 'publishing', 'held')) DESC, sent.due_at DESC
        ) AS present
        JOIN posts AS post ON post.advertiser_id = present.advertiser_id AND post.id = present.post_id AND post.state IN ('A', 'B')
        LEFT JOIN ads ON present.kind <> 'editorial' AND ads.advertiser_id = present.advertiser_id AND ads.id = present.post_id
        WHERE present.state IN ('failed', 'refused-later')
        GROUP BY present.advertiser_id, present.post_id, present.kind`,
      question,
      screenOf,
    )
    const namesOf = (networks: string): string =>
      networks
        .split(',')
        .map((network) => networkNames[network as SocialNetwork])
        .join(', ')
    return { ...found, items: found.items.map((item) => ({ ...item, note: namesOf(item.note) })) }
  },
})
