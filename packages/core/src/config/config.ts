import { demoLogins } from './demo-logins.ts'
import type { Pause } from './pause.ts'

/** The settings of an installation. */
export interface Config {
  /** Random pauses that an outside provider expects; the reference backend needs none. */
  pacing: { permissionCheck: Pause; placeLookup: Pause; download: Pause }
  /** Usernames of the demonstration users. */
  demoLogins: readonly string[]
  /** Usernames of accounts of tests, which are shown made-up statistics. */
  fakeStatisticsLogins: readonly string[]
  /** Opened in a new tab; a link without an address is not shown. */
  legalUrls: { generalTerms: string | null; legalNotices: string | null; invoiceArea: string | null }
  /** Contacts of customer relations that are shown when the area is closed; null ones are not shown. */
  customerRelations: { phone: string | null; email: string | null }
  /** The first and the last day on which customer relations are closed, such as `2026-12-24`; null for no such days. */
  customerServiceClosure: { from: string | null; to: string | null }
  /** The fields of an ad that lists and the sheet of an ad may show, such as `price` and `city`; null for all. */
  visibleFields: readonly string[] | null
  /** The minimum widths of the layouts, in pixels. */
  breakpoints: { xs: number; sm: number; md: number; lg: number; xl: number }
  /** Milliseconds. */
  timeouts: { chunk: number; resizeDebounce: number; toast: number }
}

export const defaultConfig: Config = {
  pacing: { permissionCheck: [0, 250], placeLookup: [250, 1250], download: [250, 1250] },
  demoLogins,
  fakeStatisticsLogins: [],
  legalUrls: { generalTerms: null, legalNotices: null, invoiceArea: null },
  customerRelations: { phone: '+33 1 99 00 48 48', email: 'relation-client@vitrine.example' },
  customerServiceClosure: { from: null, to: null },
  visibleFields: null,
  breakpoints: { xs: 0, sm: 360, md: 720, lg: 1024, xl: 1300 },
  timeouts: { chunk: 120_000, resizeDebounce: 250, toast: 5_000 },
}
