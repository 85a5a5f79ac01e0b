import { visitsToSave, type AdVisit } from '@vitrine/core/ad-editor'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { columns, rows, sql, type Runner } from '../db/sql.ts'
import { Refusal } from '../refusal.ts'
import { visits } from './contacts.visits.table.ts'

/** Whose visits they are. */
interface VisitedAd {
  advertiserId: number
  adId: number
}

/** A visit as it is stored: nothing that is asked for is missing. */
export type StoredVisit = AdVisit & { id: number; date: string; publicationDuration: number; maxVisitors: number }

const visitColumns = {
  id: visits.id,
  date: sql<string>`to_char(${visits.day}, 'YYYY-MM-DD')`,
  timeSlot: visits.timeSlot,
  publicationDuration: visits.publicationDuration,
  place: visits.place,
  comment: visits.comment,
  maxVisitors: visits.maxVisitors,
  registered: visits.registered,
  waiting: visits.waiting,
  active: visits.active,
}

const read = (runner: Runner, { advertiserId, adId }: VisitedAd, lock = sql``): Promise<StoredVisit[]> =>
  rows<StoredVisit>(runner, sql`SELECT ${columns(visitColumns)} FROM ${visits} WHERE ${visits.advertiserId} = ${advertiserId} AND ${visits.adId} = ${adId} ORDER BY ${visits.day}, ${visits.timeSlot}, ${visits.id} ${lock}`)

/** The visits of one ad, the first day first. */
export const readAdVisits = (runner: Runner, ad: VisitedAd): Promise<StoredVisit[]> => read(runner, ad)

const rowOf = ({ date, timeSlot, publicationDuration, place, comment, maxVisitors, active }: AdVisit) => ({
  day: date ?? '', timeSlot, publicationDuration: publicationDuration ?? 0, place, comment, maxVisitors: maxVisitors ?? 0, active,
})

const wireNames = { date: 'date', timeSlot: 'creneau', maxVisitors: 'nb_max', publicationDuration: 'duree_publication', place: 'lieu', comment: 'commentaire' } as const

/** Refuses what the editor would have found wrong, by the field's place in `visites`. */
const accepted = (sent: readonly AdVisit[], before: readonly AdVisit[], today: string): AdVisit[] => {
  const result = visitsToSave(sent, before, today)
  if ('visits' in result) return result.visits
  if ('fault' in result) throw new Refusal('invalid', { field: `visites.${result.index}.${wireNames[result.field]}`, reason: result.fault.reason, ...(result.fault.params && { params: result.fault.params }) })
  throw result.refusal === 'too-many' ? new Refusal('invalid', { field: 'visites', reason: 'too-many' }) : new Refusal(result.refusal, { field: 'visites', params: { count: result.count } })
}

/** Saves the visits of an ad, in the transaction in which the ad is saved; `today` is the account's, `YYYY-MM-DD`. */
export const saveAdVisits = async (tx: Db, ad: VisitedAd, sent: readonly AdVisit[], today: string): Promise<void> => {
  const wanted = accepted(sent, await read(tx, ad, sql`FOR UPDATE`), today)
  const kept = wanted.flatMap(({ id }) => id ?? [])
  const own = and(eq(visits.advertiserId, ad.advertiserId), eq(visits.adId, ad.adId))
  await tx.delete(visits).where(kept.length > 0 ? and(own, notInArray(visits.id, kept)) : own)
  for (const visit of wanted) {
    if (visit.id === null) await tx.insert(visits).values({ ...ad, ...rowOf(visit) })
    else await tx.update(visits).set(rowOf(visit)).where(and(own, eq(visits.id, visit.id)))
  }
}
