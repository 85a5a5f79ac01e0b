import type { AuditAct } from '../audit/audit.model.ts'
import type { AdContent } from '../ad-form/ad-form.record.model.ts'

/** A part of an ad that a save changed: a field of the catalogue, or something beside its fields. */
export interface AdChange {
  field: string
  /** The value as the catalogue holds it; the number of pictures, documents or visits. */
  before: unknown
  after: unknown
}

/** Parts of an ad of which only the number is shown. */
export const countedParts = ['pictures', 'documents', 'visits'] as const satisfies readonly (keyof AdContent)[]

/** An entry of an ad's history. */
export interface TimelineEntry {
  at: Date
  /** Empty if the server or another software did it. */
  by: string
  /** For a save, the number of the version; null otherwise. */
  version: number | null
  act: AuditAct
  changes: AdChange[]
  /** For a change of state, the states before and after. */
  from: string
  to: string
}

/** The price of an ad from a moment on; null if it had none. */
export interface PricePoint {
  at: Date
  price: number | null
  rent: number | null
}

/** The contacts about an ad in one week. */
export interface ContactWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
  mails: number
  calls: number
}

/** A visit in an ad's history. */
export interface TimelineVisit {
  /** `YYYY-MM-DD`. */
  date: string
  timeSlot: string
  registered: number
  active: boolean
}

/** The history of an ad, the latest entry first. */
export interface AdTimeline {
  entries: TimelineEntry[]
  /** Whether older entries were left out. */
  isCut: boolean
  /** The oldest first. */
  prices: PricePoint[]
  contacts: ContactWeek[]
  visits: TimelineVisit[]
}
