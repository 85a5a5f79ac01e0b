import { adContentWire, type AdVersion } from '@vitrine/core/ad-form'
import { changesBetween, type ContactWeek, type PricePoint, type TimelineEntry, type TimelineVisit } from '@vitrine/core/ad-timeline'
import type { AuditAct, AuditDetails } from '@vitrine/core/audit'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql, type SQL } from '../db/sql.ts'

interface AdKey {
  advertiserId: number
  id: number
}

type ContentWire = ReturnType<typeof adContentWire.encode>

interface VersionRow {
  version: number
  at: Date
  by: string
  content: ContentWire
}

/** The maximum number of entries; the account's audit trail has all. */
const most = 200

const nameOf = (id: SQL): SQL =>
  sql`coalesce((SELECT coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), username) FROM users WHERE id = ${id}), '')`

const versions = ({ advertiserId, id }: AdKey, more: SQL): SQL =>
  sql`SELECT version, at, ${nameOf(sql`ad_versions.user_id`)} AS by, content FROM ad_versions WHERE advertiser_id = ${advertiserId} AND ad_id = ${id} ${more}`

const read = ({ content, ...version }: VersionRow): AdVersion => ({ ...version, content: adContentWire.decode(content) })

/** An earlier version of an ad; null if it never existed. */
export const findVersion = async (database: Database, key: AdKey, version: number): Promise<AdVersion | null> => {
  const row = await firstRow<VersionRow>(database, versions(key, sql`AND version = ${version}`))
  return row && read(row)
}

/** The versions of an ad, newest first. */
export const findVersions = async (database: Database, key: AdKey): Promise<AdVersion[]> =>
  (await rows<VersionRow>(database, versions(key, sql`ORDER BY version DESC LIMIT ${most + 1}`))).map(read)

/** Each save with its changes; those of the oldest version are unknown. */
export const savesOf = (found: readonly AdVersion[]): TimelineEntry[] =>
  found.map(({ version, at, by, content }, index) => {
    const before = found[index + 1]
    return {
      at,
      by,
      version,
      act: version === 1 ? 'ad.created' : 'ad.changed',
      changes: before ? changesBetween(before.content, content) : [],
      from: '',
      to: '',
    }
  })

/** The prices of an ad over time, oldest first. */
export const pricesOf = (found: readonly AdVersion[]): PricePoint[] => {
  const points = found.toReversed().map(({ at, content: { values } }) => ({ at, price: values.price, rent: values.monthlyRent }))
  return points.filter(({ price, rent }, index) => index === 0 || price !== points[index - 1]?.price || rent !== points[index - 1]?.rent)
}

interface ActRow {
  at: Date
  by: string
  act: AuditAct
  details: AuditDetails
}

/** Other actions on an ad, the latest first; saves come from its versions. */
export const findActs = async (database: Database, { advertiserId, id }: AdKey): Promise<TimelineEntry[]> => {
  const found = await rows<ActRow>(
    database,
    sql`SELECT at, ${nameOf(sql`audit_events.user_id`)} AS by, act, details FROM audit_events
      WHERE advertiser_id = ${advertiserId} AND act LIKE 'ad.%' AND act NOT IN ('ad.created', 'ad.changed')
        AND (subject_id = ${id}::bigint OR details -> 'ids' @> to_jsonb(${id}::int)) ORDER BY id DESC LIMIT ${most + 1}`,
  )
  return found.map(({ at, by, act, details: { from = '', to = '' } }) => ({ at, by, version: null, act, changes: [], from, to }))
}

/** Contacts per week, for the last hundred weeks with any. */
export const findContactWeeks = (database: Database, { advertiserId, id }: AdKey): Promise<ContactWeek[]> =>
  rows<ContactWeek>(
    database,
    sql`SELECT to_char(week, 'YYYY-MM-DD') AS week, mails, calls FROM (
        SELECT date_trunc('week', day)::date AS week, sum(mails)::int AS mails, sum(answered + missed)::int AS calls FROM contact_ad_days
        WHERE advertiser_id = ${advertiserId} AND ad_id = ${id} GROUP BY 1 HAVING sum(mails + answered + missed) > 0 ORDER BY 1 DESC LIMIT 100
      ) AS weeks ORDER BY week`,
  )

/** The planned visits, the latest first. */
export const findPlannedVisits = (database: Database, { advertiserId, id }: AdKey): Promise<TimelineVisit[]> =>
  rows<TimelineVisit>(
    database,
    sql`SELECT to_char(day, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot", registered, active FROM visits
      WHERE advertiser_id = ${advertiserId} AND ad_id = ${id} ORDER BY day DESC, time_slot DESC LIMIT 100`,
  )

/** All entries of an ad's history, cut at the maximum. */
export const cutEntries = (...kinds: readonly TimelineEntry[][]): { entries: TimelineEntry[]; isCut: boolean } => {
  const entries = kinds.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return { entries: entries.slice(0, most), isCut: entries.length > most }
}
