import type { AuditAct } from '../audit/audit.model.ts'
import type { AdContent } from '../ad-form/ad-form.record.model.ts'

/** One field of an ad that a save changed: a name of the catalogue, or a part of the ad beside its fields. */
export interface AdChange {
  field: string
  /** As the catalogue holds it; how many, for pictures, documents and visits. */
  before: unknown
  after: unknown
}

/** Parts of an ad that are told by how many there are. */
export const countedParts = ['pictures', 'documents', 'visits'] as const satisfies readonly (keyof AdContent)[]

/** Something that happened to an ad. */
export interface TimelineEntry {
  at: Date
  /** Nobody for what the server or a software did. */
  by: string
  /** Of a save, the number of what the ad said then; null for anything else. */
  version: number | null
  act: AuditAct
  changes: AdChange[]
  /** Of a change of state. */
  from: string
  to: string
}

/** What an ad cost from a moment on; null where it did not say. */
export interface PricePoint {
  at: Date
  price: number | null
  rent: number | null
}

/** Contacts of one week about an ad. */
export interface ContactWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
  mails: number
  calls: number
}

/** A visit, as the timeline tells it. */
export interface TimelineVisit {
  /** `YYYY-MM-DD`. */
  date: string
  timeSlot: string
  registered: number
  active: boolean
}

/** What happened to an ad, the last first. */
export interface AdTimeline {
  entries: TimelineEntry[]
  /** Older entries are there and left out. */
  isCut: boolean
  /** The first first. */
  prices: PricePoint[]
  contacts: ContactWeek[]
  visits: TimelineVisit[]
}
