import type { SheetLine } from '@vitrine/core/ad-sheet'
import type { OwnerReportLanguage } from '@vitrine/core/owner-report'

/** A week of an ad, with its number of contacts. */
interface WeekOnPage {
  /** Its Monday, in the reader's language. */
  day: string
  mails: number
  calls: number
}

/** The contents of an owner's report in the reader's language, for both page and PDF. */
export interface OwnerPage {
  language: OwnerReportLanguage
  heading: string
  title: string
  kind: string
  place: string
  price: string
  priceNote: string
  state: string
  agency: string
  reference: string
  madeOn: string
  by: string
  /** The URL of the cover, on this server or elsewhere. */
  photo: string | null
  figures: SheetLine[]
  contacts: { title: string; summary: string; weeks: WeekOnPage[]; week: string; mails: string; calls: string }
  visits: { title: string; lines: { when: string; what: string }[]; none: string }
  portals: { title: string; names: string[]; none: string }
  prices: {
    title: string
    lines: { since: string; price: string; change: string }[]
    since: string
    price: string
    change: string
    none: string
  }
  compare: { title: string; text: string }
  done: { title: string; lines: { when: string; what: string }[]; none: string }
  words: { pdf: string; privacy: string; stopText: string; stop: string; photoMissing: string }
  page: (page: number, pages: number) => string
}
