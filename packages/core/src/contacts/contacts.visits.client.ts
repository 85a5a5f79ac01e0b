import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Attendance, Visit } from './contacts.model.ts'
import { visitSchema, type VisitListState } from './contacts.visits.filters.ts'
import { attendanceWire, visitPageWire } from './contacts.visits.wire.ts'

/** A page of visits; by default future ones first, the nearest first, then past ones, the latest first. */
export const fetchVisits = async (
  http: Http,
  state: VisitListState,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Page<Visit>> =>
  visitPageWire.decode(
    await http.send({ service: 'provider', path: '/visites', query: encodeListQuery(visitSchema, state), ...(signal && { signal }) }),
  )

/** The registrations for the visits of one ad; for accounts with the publication guarantee. */
export const fetchAttendance = async (
  http: Http,
  adId: number,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Attendance> =>
  attendanceWire.decode(await http.send({ service: 'provider', path: `/annonce/${adId}/visites`, ...(signal && { signal }) }))
