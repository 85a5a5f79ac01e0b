import type { SheetDetails } from '../establishment-sheet/establishment-sheet.model.ts'
import type { DayHours, ExceptionalDay } from '../opening-hours/opening-hours.model.ts'
import type { ListingField } from './presence.fields.model.ts'
import type { MediumKey } from './presence.media.model.ts'

export interface ListingAddress {
  lines: string[]
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** An establishment as a medium shows it. */
export interface Listing {
  name: string
  status: SheetDetails['status']
  address: ListingAddress
  phones: string[]
  website: string
  email: string
  /** Seven days; the first is Monday. */
  hours: DayHours[]
  /** From today on. */
  exceptions: ExceptionalDay[]
  /** Degrees. */
  location: { latitude: number; longitude: number } | null
  /** `YYYY-MM-DD`. */
  openingDate: string | null
  /** Addresses of the photos, the logo first. */
  photos: string[]
}

/** What one medium is told, or shows: its fields alone. */
export type PartialListing = Partial<Listing>

/** Why a medium is not sent a sheet as it is. */
export interface ListingProblem {
  field: ListingField
  reason: 'missing' | 'too-long'
  /** The most characters that it takes; null if something is missing. */
  most: number | null
}

/**
 * How it stands with a medium: nobody has connected it; the sheet lacks what it asks for; a person has to enter it there; it waits to be
 * sent, with a file or at once; it was sent; the medium looks at it; it shows it; it refused it; it shows something else; it cannot be
 * reached, and is tried again.
 */
export type ListingState =
  | 'unconnected'
  | 'incomplete'
  | 'by-hand'
  | 'waiting'
  | 'sent'
  | 'pending'
  | 'shown'
  | 'refused'
  | 'drifted'
  | 'unreachable'

/** A field that a medium shows otherwise than the sheet. */
export interface ListingDrift {
  field: ListingField
  ours: PartialListing
  theirs: PartialListing
  /** Whether the value of the medium can be taken over into the sheet. */
  canTake: boolean
}

/** The second listing of the same establishment on a medium. */
export interface ListingDuplicate {
  /** The medium's id of it. */
  id: string
  name: string
  address: string
  state: 'found' | 'reported' | 'merging'
}

/** An establishment on one medium. */
export interface MediumPresence {
  medium: MediumKey
  state: ListingState
  /** Whether this installation sends the sheet there by itself; otherwise a person enters it. */
  isServed: boolean
  /** Whether a second listing can be reported and merged from here; otherwise on the pages of the medium. */
  canMerge: boolean
  /** In percent of what the medium shows. */
  completeness: number
  /** What is worth most to fill in next; null where nothing is left. */
  next: ListingField | null
  problems: ListingProblem[]
  /** The version of the sheet that was sent last; 0 before. */
  sentVersion: number
  sentAt: Date | null
  /** When the medium was last found to show the sheet. */
  shownAt: Date | null
  /** When it was last looked at. */
  checkedAt: Date | null
  /** When it is sent next; null where nothing waits. */
  dueAt: Date | null
  refusal: { field: ListingField | null; answer: string } | null
  drifts: ListingDrift[]
  /** The fields that are sent again by themselves whenever the medium changes them. */
  guarded: ListingField[]
  duplicate: ListingDuplicate | null
  /** The public address of the listing. */
  address: string | null
}

export interface Presence {
  advertiserId: number
  /** The version of the sheet; 0 before anybody has saved it. */
  sheetVersion: number
  /** The sheet as media know it. */
  listing: Listing
  media: MediumPresence[]
}

/** How a person decides about what a medium shows otherwise. */
export type DriftChoice = 'ours' | 'theirs' | 'guard' | 'unguard'

export type DuplicateAct = 'report' | 'merge'

export type PresenceAct =
  | 'sent'
  | 'shown'
  | 'refused'
  | 'drifted'
  | 'ours'
  | 'theirs'
  | 'guard'
  | 'unguard'
  | 'entered'
  | 'duplicate'
  | 'report'
  | 'merge'
  | 'merged'

/** How many events are read at a time. */
export const eventsAtOnce = 50

/** One thing that happened with a medium. */
export interface PresenceEvent {
  id: number
  at: Date
  medium: MediumKey
  act: PresenceAct
  /** Who did it; null where it happened by itself. */
  by: string | null
  /** The version of the sheet that it is about. */
  version: number
  fields: ListingField[]
  /** What the medium said. */
  answer: string
}
