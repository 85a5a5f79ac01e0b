import type { SheetLine } from '@vitrine/core/ad-sheet'
import type { OwnerReportLanguage } from '@vitrine/core/owner-report'

/** A week of an ad, and how many got in touch. */
interface WeekOnPage {
  /** Its Monday, in the reader's words. */
  day: string
  mails: number
  calls: number
}

/** All that the owner of an ad is told, in the words of the reader: the one source of the page and of the paper. */
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
  /** The address of the cover, on this server or elsewhere. */
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
