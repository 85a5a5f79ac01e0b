import type { DayHours, ExceptionalDay, Holiday } from '../opening-hours/opening-hours.model.ts'
import type { SheetDetails } from './establishment-sheet.model.ts'

export type NetworkHoliday = Pick<Holiday, 'date' | 'name'>

/** An establishment in the list of a network's head office. */
export interface NetworkEstablishment {
  /** That of its advertiser. */
  id: number
  name: string
  postalCode: string
  city: string
  status: SheetDetails['status']
  /** Of its sheet; 0 before anybody has saved it. */
  version: number
  /** The coming public holidays that nobody has answered for. */
  unanswered: NetworkHoliday[]
  /** What visitors look for and do not find. */
  missing: PublicField[]
}

/** What visitors look for first; a sheet that lacks one of it is incomplete. */
export const publicFields = [
  'tradeName',
  'companyName',
  'addressLine1',
  'postalCode',
  'city',
  'phone1',
  'publicEmail',
  'week',
] as const satisfies readonly (keyof SheetDetails)[]
export type PublicField = (typeof publicFields)[number]

/** The hours of one weekday; the first is Monday, 0. */
export interface Weekday extends DayHours {
  weekday: number
}

/** One thing that is changed on many sheets: exactly one is not null. */
export interface NetworkChange {
  status: SheetDetails['status'] | null
  publicEmail: string | null
  phone1: string | null
  websites: string[] | null
  weekday: Weekday | null
  /** Takes the place of an exceptional day of the same date. */
  exception: ExceptionalDay | null
}

export const networkFields = ['exception', 'weekday', 'status', 'phone1', 'publicEmail', 'websites'] as const
export type NetworkField = (typeof networkFields)[number]

/** Why a sheet was not changed. */
export interface ChangeFault {
  /** The code of the refusal. */
  code: string
  /** The name of the field in the provider's calls; '' for none. */
  field: string
  /** A reason of the form; '' for none. */
  reason: string
  params: Record<string, string | number>
}

/** What a change does, or has done, to one sheet. */
export interface ChangeOutcome {
  advertiserId: number
  name: string
  /** The version that it was applied to, or that it made. */
  version: number
  outcome: 'changed' | 'unchanged' | 'refused'
  /** The values before and after, in the same field as the change; null where there was none. */
  before: NetworkChange
  after: NetworkChange
  fault: ChangeFault | null
}

/** A sheet of a change, by the version that it was looked at in. */
export interface ChangeTarget {
  id: number
  version: number
}

/** The most sheets of one change. */
export const mostTargets = 500
