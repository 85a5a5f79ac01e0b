import { networkWire, type SocialNetwork } from '@vitrine/core/social-networks'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { socialConnections, type ConnectionRow } from './social-networks.table.ts'

const ofAccount = (advertiserId: number, network: SocialNetwork) =>
  and(eq(socialConnections.advertiserId, advertiserId), eq(socialConnections.network, network))

export const listConnections = (db: Db, advertiserId: number): Promise<ConnectionRow[]> =>
  db.select().from(socialConnections).where(eq(socialConnections.advertiserId, advertiserId))

export const findConnection = async (db: Db, advertiserId: number, network: SocialNetwork): Promise<ConnectionRow | null> =>
  (await db.select().from(socialConnections).where(ofAccount(advertiserId, network)))[0] ?? null

/**
 * Publications, as rows `sent`, that failed because of the connection and whose post still waits for them: one that was planned again
 * or published since is not sent again.
 */
export const lacksConnection = sql`sent.state = 'failed' AND sent.reason IN ('connection-expired', 'connection-missing')
  AND EXISTS (SELECT FROM posts WHERE posts.advertiser_id = sent.advertiser_id AND posts.id = sent.post_id AND posts.state = 'A')
  AND NOT EXISTS (SELECT FROM post_publications AS later WHERE later.advertiser_id = sent.advertiser_id AND later.post_id = sent.post_id AND later.network = sent.network AND later.kind = sent.kind
    AND later.id <> sent.id AND later.state <> 'cancelled' AND (later.state IN ('scheduled', 'publishing', 'held') OR (later.due_at, later.created_at, later.id) > (sent.due_at, sent.created_at, sent.id)))`

/** The number of posts that wait for a network to be connected again, by network. */
export const countFailed = async (runner: Runner, advertiserId: number): Promise<ReadonlyMap<SocialNetwork, number>> => {
  const counts = await rows<{ network: SocialNetwork; count: number }>(
    runner,
    sql`SELECT sent.network, count(*)::int AS count FROM post_publications AS sent WHERE sent.advertiser_id = ${advertiserId} AND ${lacksConnection} GROUP BY sent.network`,
  )
  return new Map(counts.map(({ network, count }) => [network, count]))
}

export interface Handshake {
  advertiserId: number
  userId: number
  /** SHA-256 of the `state` parameter. */
  state: string
}

/** Records who was sent to a network; expired requests are deleted. */
export const saveHandshake = async (
  tx: Db,
  {
    advertiserId,
    userId,
    state,
    network,
    verifier,
    endsAt,
    now,
  }: Handshake & { network: SocialNetwork; verifier: string; endsAt: Date; now: Date },
): Promise<void> => {
  await rows(tx, sql`DELETE FROM social_handshakes WHERE advertiser_id = ${advertiserId} AND ends_at <= ${now.toISOString()}::timestamptz`)
  await rows(
    tx,
    sql`INSERT INTO social_handshakes (advertiser_id, state, user_id, network, verifier, ends_at) VALUES (${advertiserId}, ${state}, ${userId}, ${network}, ${verifier}, ${endsAt.toISOString()}::timestamptz)`,
  )
}

const ofHandshake = ({ advertiserId, userId, state }: Handshake, now: Date): SQL =>
  sql`advertiser_id = ${advertiserId} AND state = ${state} AND user_id = ${userId} AND ends_at > ${now.toISOString()}::timestamptz`

/** The request of this user; null if the answer is for another user, too late or was not requested. */
export const findHandshake = (
  runner: Runner,
  handshake: Handshake,
  now: Date,
): Promise<{ network: SocialNetwork; verifier: string } | null> =>
  firstRow(runner, sql`SELECT network, verifier FROM social_handshakes WHERE ${ofHandshake(handshake, now)}`)

/** Ends a request, which can be answered once. True if it was not answered yet. */
export const endHandshake = async (runner: Runner, handshake: Handshake, now: Date): Promise<boolean> =>
  (await rows(runner, sql`DELETE FROM social_handshakes WHERE ${ofHandshake(handshake, now)} RETURNING state`)).length > 0

/** Updates the account's copy of the expiry dates, from which prompts to connect again are made. */
const tellAccount = (
  tx: Db,
  advertiserId: number,
  network: SocialNetwork,
  told: { pageId: string; endsAt: Date } | null,
): Promise<unknown> => {
  const code = networkWire.encode(network)
  const change: SQL = told
    ? sql`network_tokens_expire_at = network_tokens_expire_at || jsonb_build_object(${code}::text, ${told.endsAt.toISOString()}::text),
        social_network_ids = social_network_ids || jsonb_build_object(${code}::text, ${told.pageId}::text),
        social_network_code_names = (social_network_code_names - ${code}::text) || jsonb_build_array(${code}::text)`
    : sql`network_tokens_expire_at = network_tokens_expire_at - ${code}::text, social_network_ids = social_network_ids - ${code}::text, social_network_code_names = social_network_code_names - ${code}::text`
  return rows(tx, sql`UPDATE advertisers SET ${change} WHERE id = ${advertiserId}`)
}

/** The expiry date of a token that does not expire. */
const never = new Date('9999-12-31T00:00:00Z')

interface NewPage {
  tokens: string
  pageId: string
  pageName: string
  pageAddress: string | null
  expiresAt: Date | null
}

/** Sets the page for posts; earlier faults of the connection are cleared. */
export const savePage = async (tx: Db, advertiserId: number, network: SocialNetwork, page: NewPage, now: Date): Promise<void> => {
  const values = { ...page, connectedAt: now, choice: null, fault: null }
  await tx
    .insert(socialConnections)
    .values({ advertiserId, network, ...values })
    .onConflictDoUpdate({
      target: [socialConnections.advertiserId, socialConnections.network],
      set: { ...values, version: sql`social_connections.version + 1` },
    })
  await tellAccount(tx, advertiserId, network, { pageId: page.pageId, endsAt: page.expiresAt ?? never })
}

/** Stores a consent until its page is chosen; the previous page stays in use. */
export const saveChoice = async (tx: Db, advertiserId: number, network: SocialNetwork, choice: string): Promise<void> => {
  await tx
    .insert(socialConnections)
    .values({ advertiserId, network, choice })
    .onConflictDoUpdate({ target: [socialConnections.advertiserId, socialConnections.network], set: { choice } })
}

/** Stores refreshed tokens, unless somebody has connected or refreshed meanwhile. */
export const saveTokens = async (
  runner: Runner,
  { advertiserId, network, version }: ConnectionRow,
  tokens: string,
  expiresAt: Date | null,
): Promise<boolean> => {
  const saved = await rows(
    runner,
    sql`UPDATE social_connections SET tokens = ${tokens}, expires_at = ${expiresAt?.toISOString() ?? null}::timestamptz, version = version + 1
      WHERE advertiser_id = ${advertiserId} AND network = ${network} AND version = ${version} RETURNING version`,
  )
  return saved.length > 0
}

/** Records that the network no longer accepts the tokens of a connection. True if that is new. */
export const saveFault = async (
  tx: Db,
  { advertiserId, network, version, pageId }: ConnectionRow,
  fault: string,
  now: Date,
): Promise<boolean> => {
  const saved = await rows(
    tx,
    sql`UPDATE social_connections SET fault = ${fault} WHERE advertiser_id = ${advertiserId} AND network = ${network} AND version = ${version} AND fault IS NULL RETURNING version`,
  )
  if (saved.length > 0) await tellAccount(tx, advertiserId, network, { pageId: pageId ?? '', endsAt: now })
  return saved.length > 0
}

/** True if there was a connection. */
export const deleteConnection = async (tx: Db, advertiserId: number, network: SocialNetwork): Promise<boolean> => {
  const gone = await tx.delete(socialConnections).where(ofAccount(advertiserId, network)).returning({ network: socialConnections.network })
  await tellAccount(tx, advertiserId, network, null)
  return gone.length > 0
}
