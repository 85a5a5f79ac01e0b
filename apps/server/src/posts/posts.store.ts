import type { ApprovalStep, PostContent, PostState } from '@vitrine/core/posts'
import { hasField } from '../ads/ads.table.ts'
import type { AdCriteria } from '@vitrine/core/ads'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { instant } from './posts.publications.store.ts'
import { postStateCodes, type AdOfPost, type PostRow } from './posts.model.ts'

export const postFields = sql`advertiser_id AS "advertiserId", id, kind, state, reference, title, body AS text, prompt, pictures, video_url AS "videoUrl", video, networks, approval, version, updated_at AS "updatedAt"`
const adFields = sql`ads.advertiser_id AS "advertiserId", ads.id, ads.state, ads.reference, ads.title, ads.body, ads.price, ads.city, ads.photos, ads.updated_at AS "updatedAt"`

const read = (runner: Runner, advertisers: readonly number[], ids: readonly number[], how = sql``): Promise<PostRow[]> =>
  rows<PostRow>(
    runner,
    sql`SELECT ${postFields} FROM posts WHERE advertiser_id = ANY (${array(advertisers, 'int')}) AND id = ANY (${array(ids, 'int')}) AND state <> 'S' ${how}`,
  )

/** Without deleted posts. */
export const findPosts = (runner: Runner, advertisers: readonly number[], ids: readonly number[]): Promise<PostRow[]> =>
  read(runner, advertisers, ids)

/** The same, locked until the transaction ends. */
export const holdPosts = (tx: Runner, advertisers: readonly number[], ids: readonly number[]): Promise<PostRow[]> =>
  read(tx, advertisers, ids, sql`ORDER BY advertiser_id, id FOR UPDATE`)

/** The ads of these ids that the caller may see. */
export const findAdsOfPosts = (
  runner: Runner,
  advertisers: readonly number[],
  ids: readonly number[],
  limit: AdCriteria['identifier'],
): Promise<AdOfPost[]> =>
  rows<AdOfPost>(
    runner,
    sql`SELECT ${adFields} FROM ads WHERE ads.advertiser_id = ANY (${array(advertisers, 'int')}) AND ads.id = ANY (${array(ids, 'int')}) AND ads.state <> 'S' AND ${limit ? hasField(limit) : sql`true`}`,
  )

/** Null if the ad is gone. */
export const findAdOfPost = (runner: Runner, advertiserId: number, id: number): Promise<AdOfPost | null> =>
  firstRow<AdOfPost>(
    runner,
    sql`SELECT ${adFields} FROM ads WHERE ads.advertiser_id = ${advertiserId} AND ads.id = ${id} AND ads.state <> 'S'`,
  )

interface Written {
  state: PostState
  content: PostContent
  now: Date
}

const valuesOf = ({ state, content: { title, text, prompt, pictures, videoUrl, video, networks }, now }: Written) =>
  sql`${postStateCodes[state]}, ${title}, ${text}, ${prompt}, ${JSON.stringify(pictures)}::jsonb, ${videoUrl}, ${video && JSON.stringify(video)}::jsonb, ${JSON.stringify(networks)}::jsonb, ${instant(now)}`

/** Inserts a post with an id that no ad uses. */
export const insertPost = async (tx: Runner, advertiserId: number, userId: number | null, written: Written): Promise<PostRow> => {
  const made = await firstRow<PostRow>(
    tx,
    sql`INSERT INTO posts (advertiser_id, id, kind, reference, created_by, created_at, state, title, body, prompt, pictures, video_url, video, networks, updated_at)
      SELECT ${advertiserId}::int, next.id, 'editorial', 'EDITO-' || next.id, ${userId}::int, ${instant(written.now)}, ${valuesOf(written)}
      FROM (SELECT nextval(pg_get_serial_sequence('ads', 'id'))::int AS id) AS next RETURNING ${postFields}`,
  )
  if (!made) throw new Error('The post was not stored')
  return made
}

/** Does nothing if the ad has a post. */
export const insertPostOfAd = (
  tx: Runner,
  { advertiserId, id, reference }: AdOfPost,
  userId: number | null,
  written: Written,
): Promise<PostRow | null> =>
  firstRow<PostRow>(
    tx,
    sql`INSERT INTO posts (advertiser_id, id, kind, reference, created_by, created_at, state, title, body, prompt, pictures, video_url, video, networks, updated_at)
      VALUES (${advertiserId}::int, ${id}::int, 'ad', ${reference}, ${userId}::int, ${instant(written.now)}, ${valuesOf(written)})
      ON CONFLICT (advertiser_id, id) DO UPDATE SET state = 'A', version = posts.version RETURNING ${postFields}`,
  )

/** Null if the version is outdated. */
export const updatePost = (
  tx: Runner,
  { advertiserId, id, version }: Pick<PostRow, 'advertiserId' | 'id' | 'version'>,
  written: Written,
): Promise<PostRow | null> =>
  firstRow<PostRow>(
    tx,
    sql`UPDATE posts SET (state, title, body, prompt, pictures, video_url, video, networks, updated_at) = (${valuesOf(written)}), version = version + 1
      WHERE advertiser_id = ${advertiserId} AND id = ${id} AND version = ${version} RETURNING ${postFields}`,
  )

/** Hides a post; its content is kept for what was published. */
export const deletePost = async (tx: Runner, { advertiserId, id }: Pick<PostRow, 'advertiserId' | 'id'>, now: Date): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE posts SET state = 'S', approval = 'none', version = version + 1, updated_at = ${now.toISOString()}::timestamptz WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

/** An account that has to do with a post: its owner, a head office or a point of sale. */
export interface PostOwner {
  id: number
  login: string
  name: string
}

const owner = sql`advertisers.id, advertisers.login, advertisers.name`

export const findHead = (runner: Runner, advertiserId: number): Promise<PostOwner | null> =>
  firstRow<PostOwner>(
    runner,
    sql`SELECT ${owner} FROM advertisers JOIN advertisers AS outlet ON outlet.network_head_id = advertisers.id WHERE outlet.id = ${advertiserId}`,
  )

/** The active points of sale of a head office, by name. */
export const findOutlets = (runner: Runner, headId: number): Promise<PostOwner[]> =>
  rows<PostOwner>(runner, sql`SELECT ${owner} FROM advertisers WHERE network_head_id = ${headId} AND status = 'ACTIF' ORDER BY name, id`)

export const findOwners = async (runner: Runner, ids: readonly number[]): Promise<Map<number, PostOwner>> => {
  const found = await rows<PostOwner>(runner, sql`SELECT ${owner} FROM advertisers WHERE id = ANY (${array(ids, 'int')})`)
  return new Map(found.map((one) => [one.id, one]))
}

/** Steps of the approval in chronological order. */
export const findSteps = async (runner: Runner, { advertiserId, id }: Pick<PostRow, 'advertiserId' | 'id'>): Promise<ApprovalStep[]> => {
  const found = await rows<Omit<ApprovalStep, 'at'> & { at: Date | string }>(
    runner,
    sql`SELECT step.kind, step.at, coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username, '') AS who, coalesce(account.name, '') AS account, step.comment
      FROM post_approval_steps AS step LEFT JOIN users AS person ON person.id = step.user_id LEFT JOIN advertisers AS account ON account.id = step.account_id
      WHERE step.advertiser_id = ${advertiserId} AND step.post_id = ${id} ORDER BY step.id`,
  )
  return found.map((step) => ({ ...step, at: new Date(step.at) }))
}
