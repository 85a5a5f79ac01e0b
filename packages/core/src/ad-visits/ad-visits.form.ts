import { defineForm, type Fault } from '../form/index.ts'
import type { AdVisit } from '../ad-form/ad-form.record.model.ts'
import { tidySlot, timesOf } from './ad-visits.rules.ts'

/** The fields of a visit; whether it takes place is changed by a button of its own. */
export type VisitValues = Pick<AdVisit, 'date' | 'timeSlot' | 'maxVisitors' | 'publicationDuration' | 'place' | 'comment'>

export interface VisitContext {
  /** In the account's time zone, `YYYY-MM-DD`. */
  today: string
  /** The visit as it was last saved; null for a new one. Unchanged values are not checked again. */
  before: AdVisit | null
}

const dateFault = (date: string | null, _: VisitValues, { today, before }: VisitContext): string | null =>
  date !== null && date < today && date !== before?.date ? 'past' : null

const slotFault = (slot: string, _: VisitValues, { before }: VisitContext): string | null => {
  if (slot === before?.timeSlot) return null
  const times = timesOf(slot)
  if (!times) return 'slot-format'
  return times.end > times.begin ? null : 'slot-order'
}

const maxVisitorsFault = (maxVisitors: number | null, _: VisitValues, { before }: VisitContext): Fault | null =>
  before !== null && (maxVisitors ?? 0) < before.registered ? { reason: 'below-registered', params: { count: before.registered } } : null

export const visitForm = defineForm<VisitValues, VisitContext>()('ad-visits', {
  date: { kind: 'date', label: 'fields.date', required: true, max: '2200-12-31', check: dateFault, messages: { past: 'faults.past' } },
  timeSlot: {
    kind: 'text',
    label: 'fields.timeSlot',
    hint: 'hints.timeSlot',
    required: true,
    max: 30,
    tidy: tidySlot,
    check: slotFault,
    messages: { 'slot-format': 'faults.slotFormat', 'slot-order': 'faults.slotOrder' },
  },
  maxVisitors: {
    kind: 'number',
    label: 'fields.maxVisitors',
    required: true,
    whole: true,
    min: 1,
    max: 1000,
    check: maxVisitorsFault,
    messages: { 'below-registered': 'faults.belowRegistered' },
  },
  publicationDuration: {
    kind: 'number',
    label: 'fields.publicationDuration',
    hint: 'hints.publicationDuration',
    required: true,
    initial: 48,
    min: 1,
    max: 8760,
    unit: 'h',
  },
  place: { kind: 'text', label: 'fields.place', hint: 'hints.place', max: 200 },
  comment: { kind: 'long-text', label: 'fields.comment', hint: 'hints.comment', max: 1000, rows: 3 },
})
