import type { AdCriteria } from '@vitrine/core/ads'
import type { PostFilters, PostListState, PostPicture, PostSearchField, PostSort } from '@vitrine/core/posts'
import type { PostKind } from '@vitrine/core/social-networks'
import { hasField } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, sql, type SQL, type Test } from '../db/sql.ts'
import { onDays } from '../list/days.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import type { PostRow } from './posts.model.ts'

export interface ListedPost extends Pick<
  PostRow,
  'advertiserId' | 'id' | 'state' | 'reference' | 'title' | 'text' | 'networks' | 'approval' | 'version'
> {
  kind: PostKind
  photo: PostPicture | null
  photoCount: number
  hasVideo: boolean
  price: number | null
  city: string
  createdAt: Date
  updatedAt: Date
}

export interface PostViewer {
  advertisers: readonly number[]
  /** Restricts a sub-user to ads with this identifier. */
  limit: AdCriteria['identifier']
}

/** All editorial posts and templates, including deleted ones. */
export const editorialLines = (advertisers: SQL): SQL =>
  sql`SELECT advertiser_id AS "advertiserId", id, 'editorial' AS kind, state, reference, title, body AS text, pictures -> 0 AS photo, jsonb_array_length(pictures) AS "photoCount",
      (video IS NOT NULL OR video_url <> '') AS "hasVideo", networks, NULL::int AS price, '' AS city, approval, version, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM posts WHERE advertiser_id = ANY (${advertisers}) AND kind = 'editorial'`

const photoOfAd = sql`CASE WHEN jsonb_array_length(ads.photos) > 0 THEN jsonb_build_object('id', ads.photos -> 0 -> 'id', 'url', ads.photos -> 0 ->> 'url', 'thumbnailUrl', ads.photos -> 0 ->> 'thumb',
    'width', ads.photos -> 0 -> 'width', 'height', ads.photos -> 0 -> 'height', 'alternative', coalesce(ads.photos -> 0 ->> 'alternative', '')) END`

/** Every ad that can be posted, with its post if there is one. */
const ofAds = (advertisers: SQL, kind: 'ad' | 'sold', limit: PostViewer['limit']): SQL =>
  sql`SELECT ads.advertiser_id AS "advertiserId", ads.id, ${kind}::text AS kind, coalesce(post.state, 'A') AS state, ads.reference, coalesce(post.title, ads.title) AS title, coalesce(post.body, ads.body) AS text,
      coalesce(post.pictures -> 0, ${photoOfAd}) AS photo, coalesce(jsonb_array_length(post.pictures), ads.photo_count) AS "photoCount",
      (post.video IS NOT NULL OR coalesce(post.video_url, '') <> '') AS "hasVideo", coalesce(post.networks, '{}') AS networks, ads.price, ads.city, coalesce(post.approval, 'none') AS approval, coalesce(post.version, 0) AS version,
      ads.created_at AS "createdAt", coalesce(post.updated_at, ads.updated_at) AS "updatedAt"
    FROM ads LEFT JOIN posts AS post ON post.advertiser_id = ads.advertiser_id AND post.id = ads.id AND post.state <> 'S'
    WHERE ads.advertiser_id = ANY (${advertisers}) AND ads.state = ${kind === 'ad' ? 'A' : 'V'} AND ${limit ? hasField(limit) : sql`true`}`

/** Whether a line has a publication that passes the test. */
const has = (test: SQL): SQL =>
  sql`EXISTS (SELECT FROM post_publications AS sent WHERE sent.advertiser_id = line."advertiserId" AND sent.post_id = line.id AND sent.kind = line.kind AND ${test})`
const inState = (states: readonly string[]): SQL => has(sql`sent.state = ANY (${array(states, 'text')})`)

const statuses: Record<PostFilters['status'][number], SQL> = {
  none: sql`NOT ${has(sql`sent.state <> 'cancelled'`)}`,
  scheduled: inState(['scheduled', 'publishing']),
  published: inState(['published']),
  failed: inState(['failed', 'refused-later']),
  held: has(sql`sent.state = 'held' AND sent.reason IS DISTINCT FROM 'approval'`),
  'to-approve': sql`line.approval = 'proposed'`,
  returned: sql`line.approval = 'returned'`,
}

const isNarrowed = ({ from, to }: PostFilters['due']): boolean => from !== null || to !== null

const testsOf = ({ advertisers, states, networks, publishedOn, published, status, due, sent }: PostFilters): Test[] => [
  advertisers.length > 0 && sql`line."advertiserId" = ANY (${array(advertisers, 'int')})`,
  states.length > 0 &&
    sql`line.state = ANY (${array(
      states.map((state) => (state === 'active' ? 'A' : 'B')),
      'text',
    )})`,
  networks.length > 0 &&
    sql`(jsonb_exists_any(line.networks, ${array(networks, 'text')}) OR ${has(sql`sent.network = ANY (${array(networks, 'text')}) AND sent.state <> 'cancelled'`)})`,
  publishedOn.length > 0 && has(sql`sent.state = 'published' AND sent.network = ANY (${array(publishedOn, 'text')})`),
  published !== null && (published ? statuses.published : sql`NOT ${statuses.published}`),
  status.length > 0 &&
    sql`(${sql.join(
      status.map((wanted) => statuses[wanted]),
      sql` OR `,
    )})`,
  isNarrowed(due) && has(all([sql`sent.state IN ('scheduled', 'publishing', 'held', 'failed')`, onDays(sql`sent.due_at`, due)])),
  isNarrowed(sent) && has(onDays(sql`sent.first_sent_at`, sent)),
]

const orders: Record<PostSort, SQL> = {
  DC: sql`"createdAt"`,
  DM: sql`"updatedAt"`,
  DP: sql`"dueAt"`,
  R: sql`plain_text(reference)`,
  T: sql`plain_text(title)`,
}

const searched: Record<PostSearchField, SQL> = { title: sql`line.title`, reference: sql`line.reference`, city: sql`line.city` }
const searchedText = (fields: readonly PostSearchField[]): SQL =>
  sql.join(fields.length > 0 ? fields.map((field) => searched[field]) : [...Object.values(searched), sql`line.text`], sql`, `)

const nextDue = sql`(SELECT min(next.due_at) FROM post_publications AS next WHERE next.advertiser_id = line."advertiserId" AND next.post_id = line.id AND next.state IN ('scheduled', 'publishing', 'held')) AS "dueAt"`

/** Whether the current publication of a network failed or is held, or the post was returned. Must agree with `currentPublication` of core. */
const wantsAttention = (own: number): SQL => sql`(line."advertiserId" = ${own} AND (line.approval = 'returned' OR EXISTS (SELECT FROM (
    SELECT DISTINCT ON (sent.network) sent.state, sent.reason FROM post_publications AS sent
    WHERE sent.advertiser_id = line."advertiserId" AND sent.post_id = line.id AND sent.kind = line.kind AND sent.state <> 'cancelled'
    ORDER BY sent.network, (sent.state IN ('scheduled', 'publishing', 'held')) DESC, sent.due_at DESC
  ) AS present WHERE present.state IN ('failed', 'refused-later') OR (present.state = 'held' AND present.reason IS DISTINCT FROM 'approval')))) AS "wantsAttention"`

/** A page of posts; those that need attention come first in any order. */
export const listPosts = (
  database: Database,
  { advertisers, limit: identifier }: PostViewer,
  { filters, sort, search, page, limit, offset }: PostListState,
  searchIn: readonly PostSearchField[] = [],
) => {
  const own = array(advertisers, 'int')
  const parts: Record<PostKind, SQL> = {
    editorial: editorialLines(own),
    ad: ofAds(own, 'ad', identifier),
    sold: ofAds(own, 'sold', identifier),
  }
  const wanted = filters.kind === null ? Object.values(parts) : [parts[filters.kind]]
  const way = sort.startsWith('-') ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const lines = sql`SELECT line.*, ${nextDue}, ${wantsAttention(advertisers[0] ?? 0)} FROM (${sql.join(wanted, sql` UNION ALL `)}) AS line
    WHERE ${all([sql`line.state IN ('A', 'B')`, ...testsOf(filters), ...containsWords(sql`plain_text(concat_ws(' ', ${searchedText(searchIn)}))`, search)])}`
  return readShortList<ListedPost>(database, {
    lines,
    order: sql`"wantsAttention" DESC, ${orders[sort.replace(/^-/, '') as PostSort]} ${way}, id ${way}`,
    page: page + Math.floor((offset ?? 0) / limit),
    limit,
  })
}
