import type { AdVisit } from '@vitrine/core/ad-form'
import { columns, rows, sql, type Runner } from '../db/sql.ts'
import { visits } from './contacts.visits.table.ts'

/** A stored visit, whose required fields are filled in. */
export type StoredVisit = AdVisit & { id: number; date: string; publicationDuration: number; maxVisitors: number }

const visitColumns = {
  id: visits.id,
  date: visits.day,
  timeSlot: visits.timeSlot,
  publicationDuration: visits.publicationDuration,
  place: visits.place,
  comment: visits.comment,
  maxVisitors: visits.maxVisitors,
  registered: visits.registered,
  waiting: visits.waiting,
  active: visits.active,
}

/** The visits of one ad, the first day first. */
export const readAdVisits = (runner: Runner, { advertiserId, id }: { advertiserId: number; id: number }): Promise<StoredVisit[]> =>
  rows<StoredVisit>(
    runner,
    sql`SELECT ${columns(visitColumns)} FROM ${visits} WHERE ${visits.advertiserId} = ${advertiserId} AND ${visits.adId} = ${id} ORDER BY ${visits.day}, ${visits.timeSlot}, ${visits.id}`,
  )
