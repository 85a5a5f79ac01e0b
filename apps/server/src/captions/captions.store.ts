import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { TextStyle } from '@vitrine/core/text-generation'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'

export interface CaptionPlace {
  advertiserId: number
  postId: number
  network: SocialNetwork | null
}

/** What a caption was asked for. */
export interface CaptionCriteria extends TextStyle {
  promptId: number | null
  /** The prompt that a person chose for the place, which holds for every later text; null where all were written by default ones. */
  chosenId: number | null
}

export interface KeptCaption {
  criteria: CaptionCriteria
  facts: string
  text: string
  writer: 'copywriter' | 'service'
}

const placed = ({ advertiserId, postId, network }: CaptionPlace) =>
  sql`advertiser_id = ${advertiserId} AND post_id = ${postId} AND network = ${network ?? ''}`

export const findCaption = (database: Database, place: CaptionPlace): Promise<KeptCaption | null> =>
  firstRow<KeptCaption>(database, sql`SELECT criteria, facts, body AS text, writer FROM captions WHERE ${placed(place)}`)

/** Keeps a caption; the first one of a place, and the first after what it is about has changed, is the first proposal. */
export const keepCaption = async (
  database: Database,
  { advertiserId, postId, network }: CaptionPlace,
  { criteria, facts, text, writer }: KeptCaption,
  now: Date,
): Promise<void> => {
  await rows(
    database,
    sql`INSERT INTO captions AS kept
        (advertiser_id, post_id, network, criteria, facts, body, writer, first_criteria, first_body, first_writer, written_at)
      VALUES (${advertiserId}, ${postId}, ${network ?? ''}, ${JSON.stringify(criteria)}, ${facts}, ${text}, ${writer},
        ${JSON.stringify(criteria)}, ${text}, ${writer}, ${now})
      ON CONFLICT (advertiser_id, post_id, network) DO UPDATE SET criteria = excluded.criteria, facts = excluded.facts,
        body = excluded.body, writer = excluded.writer, written_at = excluded.written_at,
        first_criteria = CASE WHEN kept.facts = excluded.facts THEN kept.first_criteria ELSE excluded.criteria END,
        first_body = CASE WHEN kept.facts = excluded.facts THEN kept.first_body ELSE excluded.body END,
        first_writer = CASE WHEN kept.facts = excluded.facts THEN kept.first_writer ELSE excluded.writer END`,
  )
}

/** Goes back to the first proposal; the prompt that was chosen since stays chosen. */
export const resetCaption = async (database: Database, place: CaptionPlace): Promise<void> => {
  await rows(
    database,
    sql`UPDATE captions SET criteria = first_criteria || jsonb_build_object('chosenId', criteria -> 'chosenId'), body = first_body,
      writer = first_writer WHERE ${placed(place)}`,
  )
}
