import type { CalendarStep, Period } from '../days/days.ts'

/** How a person got in touch: by a form or mail of a portal, or by a tracked phone call. */
export type Channel = 'mail' | 'call'

/** What a contact or call is known by where both are meant. */
export const touchKey = (channel: Channel, id: number): string => `${channel} ${id}`

/** What has become of a contact or a missed call. */
export type HandlingState = 'new' | 'in-progress' | 'done'

export type CallStatus = 'answered' | 'missed'

export type Civility = 'mr' | 'mrs'

/** The advertiser a contact came to: its own account, or a point of sale of the network. */
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

/** Somebody, by id and name: who looks after a contact, or changed it. */
export interface PersonRef {
  id: number
  name: string
}

/** Somebody who can be made the owner of contacts. */
export interface Owner extends PersonRef {
  /** Whose staff they belong to. */
  advertiser: ContactAdvertiser
}

/** What staff keep about a contact or a call. `version` counts its changes, so that none is written over another unseen. */
export interface Handling {
  state: HandlingState
  owner: PersonRef | null
  note: string
  /** When to call back; ISO 8601. */
  callBackAt: string | null
  version: number
  /** Who changed it last; null when nobody has, or nobody knows. */
  changedBy: PersonRef | null
}

/** One human, recognised by e-mail address or by phone number in E.164, whichever ad or portal was used. */
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
  /** Null for a request not tied to one ad. */
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
  /** What it is about, in one line; empty where the portal or the time of the request knew none. */
  object: string
  message: string
  /** How promising the request is, 0 to 100; null when the portal gives none. */
  score: number | null
  /** Address of the form that was filled in. */
  formUrl: string | null
  /** A portal's request that is not tied to one ad; listed apart and not counted as generated. */
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

/** One line of a person's history, newest first. */
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

/** The figures of a period. Reconciliation requests are never among the generated contacts. */
export interface ContactFigures {
  mails: number
  answeredCalls: number
  missedCalls: number
  /** Distinct people behind the mails and calls. */
  people: number
  reconciliations: number
}

/** What waits for somebody, whatever the period. */
export interface ContactBacklog {
  newContacts: number
  /** Of mails and calls together. */
  overdueCallBacks: number
  /** Those of them that a call waits for. */
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

/** The choice of a period; the two days, YYYY-MM-DD, count for a `custom` one alone. */
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
  /** The account's points of sale, its own first; one for an account that is no network head. */
  advertisers: ContactAdvertiser[]
}

export type BreakdownKind = 'portal' | 'ad'

/** One portal's or one ad's share; exactly one of the two is there. */
export interface BreakdownRow {
  portal: ContactPortal | null
  ad: ContactAd | null
  advertiser: ContactAdvertiser | null
  mails: number
  answeredCalls: number
  missedCalls: number
  reconciliations: number
  /** Mails and calls of the period and of the one before; reconciliations are not among them. */
  total: number
  previousTotal: number
  /** ISO 8601; null when there was none in the period. */
  lastAt: string | null
  /** Euros that the portal cost over the period; null where nobody has said, and of ads. */
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

/** The visits of one ad, the first day first. */
export interface Attendance {
  ad: ContactAd
  visits: Omit<Visit, 'ad'>[]
}

/** What somebody changes about a contact or call. `version` is the one they saw. */
export interface HandlingChange {
  version: number
  state?: HandlingState
  /** Null gives it back to nobody. */
  ownerId?: number | null
  note?: string
  /** ISO 8601; null calls nobody back. */
  callBackAt?: string | null
}
