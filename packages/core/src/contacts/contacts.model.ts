import type { CalendarStep, Period } from '../days/days.ts'

/** How a person got in touch: by a form or mail of a portal, or by a tracked phone call. */
export type Channel = 'mail' | 'call'

/** A key for a contact or call where both occur. */
export const touchKey = (channel: Channel, id: number): string => `${channel} ${id}`

/** How far the handling of a contact or a missed call is. */
export type HandlingState = 'new' | 'in-progress' | 'done'

export type CallStatus = 'answered' | 'missed'

export type Civility = 'mr' | 'mrs'

/** The advertiser that a contact came to: the account itself, or a point of sale of the network. */
export interface ContactAdvertiser {
  id: number
  name: string
}

export interface ContactPortal {
  codeName: string
  name: string
}

export interface ContactAd {
  id: number
  reference: string
  title: string
  city: string
}

/** A person by id and name: who handles a contact, or changed it. */
export interface PersonRef {
  id: number
  name: string
}

/** A user who can be made the owner of contacts. */
export interface Owner extends PersonRef {
  /** The advertiser that employs them. */
  advertiser: ContactAdvertiser
}

/** What the staff records about a contact or a call. `version` counts its changes, so that none is overwritten unseen. */
export interface Handling {
  state: HandlingState
  owner: PersonRef | null
  note: string
  /** When to call back; ISO 8601. */
  callBackAt: string | null
  version: number
  /** Who changed it last; null if nobody has, or if it is not known. */
  changedBy: PersonRef | null
}

/** One person, recognised by e-mail address or by phone number in E.164, whichever ad or portal they used. */
export interface ContactPerson {
  id: number
  mailCount: number
  callCount: number
}

interface Touch {
  id: number
  /** ISO 8601. */
  at: string
  advertiser: ContactAdvertiser
  portal: ContactPortal
  /** Null for a request that is not about an ad. */
  ad: ContactAd | null
  handling: Handling
  person: ContactPerson
}

export interface Contact extends Touch {
  civility: Civility | null
  lastName: string
  firstName: string
  email: string
  /** As typed by the person. */
  phone: string
  /** The subject, in one line; empty if the portal sent none. */
  object: string
  message: string
  /** How promising the request is, 0 to 100; null when the portal gives none. */
  score: number | null
  /** The URL of the form that was filled in. */
  formUrl: string | null
  /** Whether it is a portal's request that is not about an ad; those are listed apart and not counted as generated. */
  isReconciliation: boolean
}

export interface Call extends Touch {
  status: CallStatus
  /** Seconds. */
  duration: number
  /** The caller's number in E.164; empty when withheld. */
  phone: string
  postalCode: string
  city: string
}

/** One entry of a person's history, newest first. */
export interface HistoryEntry {
  channel: Channel
  id: number
  at: string
  portal: ContactPortal
  ad: ContactAd | null
  message: string
  callStatus: CallStatus | null
  duration: number
}

export interface ContactDetail {
  contact: Contact
  history: HistoryEntry[]
}

export interface CallDetail {
  call: Call
  history: HistoryEntry[]
}

/** The figures of a period. Requests that are not about an ad are never counted as generated. */
export interface ContactFigures {
  mails: number
  answeredCalls: number
  missedCalls: number
  /** Distinct people who sent the mails and made the calls. */
  people: number
  reconciliations: number
}

/** What is waiting to be handled, whatever the period. */
export interface ContactBacklog {
  newContacts: number
  /** Of mails and calls together. */
  overdueCallBacks: number
  /** Those of them that are about a call. */
  overdueCalls: number
  missedCallsToReturn: number
}

export interface SeriesPoint {
  /** First day, YYYY-MM-DD in the account's time zone. */
  from: string
  mails: number
  answeredCalls: number
  missedCalls: number
}

export type PeriodKind = '7d' | '30d' | '12m' | 'custom'

/** The choice of a period; the two days, YYYY-MM-DD, are used only by a `custom` one. */
export interface PeriodFilter {
  kind: PeriodKind
  after: string | null
  before: string | null
}

export interface ContactSynthesis {
  period: Period
  previousPeriod: Period
  figures: ContactFigures
  previousFigures: ContactFigures
  backlog: ContactBacklog
  step: CalendarStep
  series: SeriesPoint[]
  /** The busiest portals and ads of the period, busiest first. */
  portals: BreakdownRow[]
  ads: BreakdownRow[]
  /** The account's points of sale, its own first; only one for an account that is no network head. */
  advertisers: ContactAdvertiser[]
}

export type BreakdownKind = 'portal' | 'ad'

/** The share of one portal or of one ad: exactly one of the two is set. */
export interface BreakdownRow {
  portal: ContactPortal | null
  ad: ContactAd | null
  advertiser: ContactAdvertiser | null
  mails: number
  answeredCalls: number
  missedCalls: number
  reconciliations: number
  /** Mails and calls of the period and of the one before; requests that are not about an ad are not counted. */
  total: number
  previousTotal: number
  /** ISO 8601; null if there was none in the period. */
  lastAt: string | null
  /** Euros that the portal cost over the period; null if nobody entered it, and for ads. */
  cost: number | null
}

/** A time at which an ad can be visited. */
export interface Visit {
  id: number
  ad: ContactAd
  /** YYYY-MM-DD. */
  date: string
  /** As shown to visitors, such as `14:00-16:00`. */
  timeSlot: string
  /** Hours. */
  publicationDuration: number
  place: string
  comment: string
  maxVisitors: number
  registered: number
  waiting: number
  active: boolean
}

/** The visits of one ad, by date. */
export interface Attendance {
  ad: ContactAd
  visits: Omit<Visit, 'ad'>[]
}

/** A change of a contact's or call's handling. `version` is the one that the person saw. */
export interface HandlingChange {
  version: number
  state?: HandlingState
  /** Null removes the owner. */
  ownerId?: number | null
  note?: string
  /** ISO 8601; null removes the call-back. */
  callBackAt?: string | null
}
