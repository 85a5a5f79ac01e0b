import type { ComingVisit } from '@vitrine/core/ads'
import { array, rows, sql, type Runner } from '../db/sql.ts'

interface Ads {
  advertiserId: number
  ids: readonly number[]
  /** By the clock of their account. */
  today: string
}

const coming = ({ advertiserId, ids, today }: Ads) =>
  sql`advertiser_id = ${advertiserId} AND ad_id = ANY (${array(ids, 'int')}) AND active AND day >= ${today}::date`

/** The visits of ads that are open and not over, the next one first. */
export const findComingVisits = (runner: Runner, ads: Ads): Promise<ComingVisit[]> =>
  rows<ComingVisit>(
    runner,
    sql`SELECT ad_id AS "adId", to_char(day, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot", registered, waiting
      FROM visits WHERE ${coming(ads)} ORDER BY day, time_slot, id`,
  )

/** Closes them: nobody else can register, and those who have are told by the staff. */
export const closeComingVisits = async (runner: Runner, ads: Ads): Promise<void> =>
  void (await rows(runner, sql`UPDATE visits SET active = false WHERE ${coming(ads)}`))
