import type { Fault } from '../form/index.ts'
import type { AdVisit } from '../ad-form/ad-form.record.model.ts'
import { visitForm, type VisitValues } from './ad-visits.form.ts'
import { canRemoveVisit, maxVisits, type VisitRefusal } from './ad-visits.rules.ts'

/** Why the visits of an ad cannot be saved: one is invalid, or one must not be removed. */
export type VisitsFault =
  | { index: number; field: keyof VisitValues; fault: Fault }
  | { refusal: VisitRefusal; count: number }
  | { refusal: 'too-many' }

const isSame = (one: AdVisit, other: AdVisit | null): boolean =>
  other !== null && JSON.stringify({ ...one, registered: 0, waiting: 0 }) === JSON.stringify({ ...other, registered: 0, waiting: 0 })

const faultOf = (visit: AdVisit, index: number, before: AdVisit | null, today: string): VisitsFault | null => {
  // A visit that came from another software or was saved under other rules is accepted while it is unchanged.
  if (isSame(visit, before)) return null
  const faults = visitForm.check(visit, { today, before })
  const field = visitForm.names.find((name) => faults[name])
  return field ? { index, field, fault: faults[field] as Fault } : null
}

/** The visits to save, or why they are refused. Visits that are not in `sent` are removed; the numbers of registrations are preserved. */
export const visitsToSave = (sent: readonly AdVisit[], before: readonly AdVisit[], today: string): { visits: AdVisit[] } | VisitsFault => {
  if (sent.length > maxVisits) return { refusal: 'too-many' }
  const known = new Map(before.map((visit) => [visit.id, visit]))
  const sentIds = new Set(sent.map(({ id }) => id))
  for (const visit of before) {
    const verdict = canRemoveVisit(visit)
    if (!sentIds.has(visit.id) && !verdict.allowed) return { refusal: verdict.reason, count: verdict.count }
  }
  const earlier = ({ id }: AdVisit): AdVisit | null => (id === null ? null : (known.get(id) ?? null))
  const fault = sent.map((visit, index) => faultOf(visit, index, earlier(visit), today)).find((each) => each !== null)
  if (fault) return fault
  return {
    visits: sent.map((visit) => {
      const old = earlier(visit)
      const values = isSame(visit, old) ? visit : { ...visit, ...visitForm.tidy(visit, { today, before: old }) }
      return { ...values, id: old?.id ?? null, registered: old?.registered ?? 0, waiting: old?.waiting ?? 0 }
    }),
  }
}
