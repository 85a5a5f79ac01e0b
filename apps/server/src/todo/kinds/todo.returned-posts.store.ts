import { abilitiesOf } from '@vitrine/core/account'
import { sql } from '../../db/sql.ts'
import { excerpt, findLines } from '../todo.lines.store.ts'
import type { TodoKind } from '../todo.model.ts'

/** Posts of the account itself that its head office has sent back, with what it asks to be changed. */
export const returnedPosts: TodoKind = {
  weight: 7,
  title: ({ t }) => t('kinds.returnedPosts'),
  offered: (account) => abilitiesOf(account).publishPosts && abilitiesOf(account).restrictedTo === null,
  path: () => '/socialNetworkPosts?tab=editorial&status=returned',
  find: (database, question) =>
    findLines<{ id: string; advertiserId: number; title: string; note: string; since: Date; postId: number }>(
      database,
      sql`SELECT post.id::text AS id, post.advertiser_id AS "advertiserId", post.title, ${excerpt(sql`coalesce(returned.comment, '')`)} AS note,
          coalesce(returned.at, post.updated_at) AS since, post.id AS "postId"
        FROM posts AS post
        LEFT JOIN LATERAL (
          SELECT step.at, step.comment FROM post_approval_steps AS step
          WHERE step.advertiser_id = post.advertiser_id AND step.post_id = post.id AND step.kind = 'returned'
          ORDER BY step.at DESC LIMIT 1
        ) AS returned ON true
        WHERE post.advertiser_id = ${question.account.advertiser.id} AND post.approval = 'returned' AND post.state IN ('A', 'B')`,
      question,
      ({ postId }) => `/new_socialnetwork_post/edit-editorial/${postId}`,
    ),
}
