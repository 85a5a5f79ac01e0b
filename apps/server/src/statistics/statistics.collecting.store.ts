import type { FiguresState } from '@vitrine/core/statistics'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { array, rows, sql, type Runner } from '../db/sql.ts'
import type { FiguresByDay, PostFigures } from './statistics.connector.model.ts'

/** A connected page whose figures are due. */
export interface DuePage {
  advertiserId: number
  network: SocialNetwork
  pageId: string
  /** `YYYY-MM-DD`; null before anything was asked for. */
  knownUntil: string | null
  attempts: number
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Lists the pages that were connected since; one that replaces another begins anew. */
export const noteConnectedPages = async (runner: Runner, networks: readonly SocialNetwork[], now: Date): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO network_figure_pages AS known (advertiser_id, network, page_id, due_at)
      SELECT advertiser_id, network, page_id, ${instant(now)} FROM social_connections WHERE page_id IS NOT NULL AND network = ANY (${array(networks, 'text')})
      ON CONFLICT (advertiser_id, network) DO UPDATE SET page_id = excluded.page_id, state = 'waiting', known_until = NULL, followers = NULL,
        answer = NULL, collected_at = NULL, due_at = excluded.due_at, attempts = 0
      WHERE known.page_id <> excluded.page_id`,
  )
  // Whoever connects a page again expects what was refused before.
  await rows(
    runner,
    sql`UPDATE network_figure_pages AS known SET due_at = ${instant(now)}, attempts = 0 FROM social_connections AS connection
      WHERE connection.advertiser_id = known.advertiser_id AND connection.network = known.network AND connection.page_id = known.page_id
        AND known.state IN ('rights', 'unreachable') AND connection.connected_at > known.tried_at AND known.due_at > ${instant(now)}`,
  )
}

/** Takes pages whose turn it is, so that no other process fetches them meanwhile. */
export const claimDuePages = (runner: Runner, { now, until, most }: { now: Date; until: Date; most: number }): Promise<DuePage[]> =>
  rows<DuePage>(
    runner,
    sql`UPDATE network_figure_pages AS page SET claimed_until = ${instant(until)}
      FROM (
        SELECT due.advertiser_id, due.network FROM network_figure_pages AS due
        JOIN social_connections AS connection ON connection.advertiser_id = due.advertiser_id AND connection.network = due.network AND connection.page_id = due.page_id
        WHERE due.due_at <= ${instant(now)} AND (due.claimed_until IS NULL OR due.claimed_until <= ${instant(now)})
        ORDER BY due.due_at LIMIT ${most} FOR UPDATE OF due SKIP LOCKED
      ) AS taken
      WHERE page.advertiser_id = taken.advertiser_id AND page.network = taken.network
      RETURNING page.advertiser_id AS "advertiserId", page.network, page.page_id AS "pageId", page.known_until::text AS "knownUntil", page.attempts`,
  )

/** Stores days. What was told of them before is replaced, so that a day is never counted twice; a figure that is not told anew stays. */
export const saveDays = async (
  runner: Runner,
  { advertiserId, network, pageId }: Pick<DuePage, 'advertiserId' | 'network' | 'pageId'>,
  days: FiguresByDay,
): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO network_figures AS kept (advertiser_id, network, page_id, day, figures)
      SELECT ${advertiserId}::int, ${network}, ${pageId}, told.day, told.figures
      FROM jsonb_to_recordset(${JSON.stringify([...days].map(([day, figures]) => ({ day, figures })))}::jsonb) AS told (day date, figures jsonb)
      ON CONFLICT (advertiser_id, network, page_id, day) DO UPDATE SET figures = kept.figures || excluded.figures
      WHERE kept.figures IS DISTINCT FROM kept.figures || excluded.figures`,
  ))

const ofPage = ({ advertiserId, network, pageId }: Pick<DuePage, 'advertiserId' | 'network' | 'pageId'>) =>
  sql`advertiser_id = ${advertiserId} AND network = ${network} AND page_id = ${pageId}`

/** Remembers up to which day a page was asked for, so that an interrupted run goes on there. */
export const saveProgress = async (runner: Runner, page: DuePage, knownUntil: string): Promise<void> =>
  void (await rows(runner, sql`UPDATE network_figure_pages SET known_until = ${knownUntil}::date WHERE ${ofPage(page)}`))

export interface Outcome {
  state: Exclude<FiguresState, 'unconnected'>
  answer: string | null
  dueAt: Date
  attempts: number
  triedAt: Date
  /** When it worked; absent where it did not. */
  collected?: { at: Date; followers: number | null }
}

/** Ends a run, whether it worked or not. */
export const saveOutcome = async (
  runner: Runner,
  page: DuePage,
  { state, answer, dueAt, attempts, triedAt, collected }: Outcome,
): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE network_figure_pages SET state = ${state}, answer = ${answer}, due_at = ${instant(dueAt)}, attempts = ${attempts}, tried_at = ${instant(triedAt)}, claimed_until = NULL
      ${collected ? sql`, collected_at = ${instant(collected.at)}, followers = ${collected.followers}::int` : sql``}
      WHERE ${ofPage(page)}`,
  ))

export interface PublishedId {
  id: string
  remoteId: string
}

/** The posts of an account on a network that were published since and are known there. */
export const listPublishedIds = (runner: Runner, { advertiserId, network }: DuePage, since: Date): Promise<PublishedId[]> =>
  rows<PublishedId>(
    runner,
    sql`SELECT id, remote_id AS "remoteId" FROM post_publications
      WHERE advertiser_id = ${advertiserId} AND network = ${network} AND state = 'published' AND remote_id IS NOT NULL AND due_at >= ${instant(since)}
      ORDER BY due_at DESC LIMIT 200`,
  )

/** Stores what posts have brought, in place of what was told before. */
export const savePostFigures = async (
  runner: Runner,
  advertiserId: number,
  told: readonly (PostFigures & { id: string })[],
  now: Date,
): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO post_figures (advertiser_id, publication_id, impressions, interactions, clicks, collected_at)
      SELECT ${advertiserId}::int, told.id, told.impressions, told.interactions, told.clicks, ${instant(now)}
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (id uuid, impressions int, interactions int, clicks int)
      ON CONFLICT (advertiser_id, publication_id) DO UPDATE SET impressions = excluded.impressions, interactions = excluded.interactions,
        clicks = excluded.clicks, collected_at = excluded.collected_at`,
  ))
