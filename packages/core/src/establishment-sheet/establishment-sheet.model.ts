import type { DayHours, ExceptionalDay, Holiday, SchoolHolidays } from '../opening-hours/opening-hours.model.ts'

/** What the public is told about an establishment, as it is typed. */
export interface SheetDetails {
  status: 'open' | 'temporarily-closed' | 'under-construction'
  externalId: string
  companyName: string
  tradeName: string
  longTradeName: string
  contactLastName: string
  contactFirstName: string
  phone1: string
  phone2: string
  phone3: string
  mobile: string
  publicEmail: string
  adminEmail: string
  siret: string
  /** `YYYY-MM-DD`. */
  openingDate: string | null
  storeCodes: string[]
  /** Where directories send the codes by which they verify that the establishment is the account's. */
  verificationMobile: string
  verificationEmail: string
  addressLine1: string
  addressLine2: string
  addressComplement: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  latitude: number | null
  longitude: number | null
  catchmentAreas: string[]
  /** Seven days; the first is Monday. */
  week: DayHours[]
  exceptions: ExceptionalDay[]
  websites: string[]
  videos: string[]
}

export interface EstablishmentSheet extends SheetDetails {
  advertiserId: number
  /** Increases with every change; 0 before the first. */
  version: number
  /** The public holidays of the coming 60 days, where the establishment is, and the bridges between them and weekends. */
  holidays: Holiday[]
  /** The holidays of its schools that are under way or coming, and over within 60 days. */
  schoolHolidays: SchoolHolidays[]
}

export interface SheetContext {
  /** The current day, YYYY-MM-DD. */
  today: string
}

export const photoKinds = ['logo', 'cover', 'profile', 'gallery'] as const
export type PhotoKind = (typeof photoKinds)[number]

export interface SheetPhoto {
  id: number
  kind: PhotoKind
  /** The largest one that is published. */
  url: string
}
