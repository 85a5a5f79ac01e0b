import { abilitiesOf, grants } from '@vitrine/core/account'
import { sql } from '../../db/sql.ts'
import { excerpt, findLines, ofThese } from '../todo.lines.store.ts'
import type { TodoKind } from '../todo.model.ts'

/** Posts of points of sale that wait for their head office. */
export const postsToApprove: TodoKind = {
  weight: 6,
  title: ({ t }) => t('kinds.postsToApprove'),
  offered: (account) =>
    account.advertiser.sites.length > 0 &&
    abilitiesOf(account).publishPosts &&
    abilitiesOf(account).restrictedTo === null &&
    grants(account, 'posts:approve'),
  path: (site) => `/socialNetworkPosts?tab=approval${site === null ? '' : `&advertisers=${site}`}`,
  find: (database, question) =>
    findLines<{ id: string; advertiserId: number; title: string; note: string; since: Date; postId: number }>(
      database,
      sql`SELECT concat_ws(':', post.advertiser_id, post.id) AS id, post.advertiser_id AS "advertiserId", post.title, ${excerpt(sql`post.body`)} AS note,
          coalesce((SELECT max(step.at) FROM post_approval_steps AS step WHERE step.advertiser_id = post.advertiser_id AND step.post_id = post.id AND step.kind = 'proposed'), post.updated_at) AS since,
          post.id AS "postId"
        FROM posts AS post
        WHERE post.advertiser_id = ${ofThese(question.advertisers)} AND post.advertiser_id <> ${question.account.advertiser.id}
          AND post.approval = 'proposed' AND post.state = 'A'`,
      question,
      ({ postId }) => `/socialnetwork_post/view-editorial/${postId}`,
    ),
}
