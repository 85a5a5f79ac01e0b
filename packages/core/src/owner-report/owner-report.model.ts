/** The languages a report can be read in; Mexico reads the one in Spanish. */
export const ownerReportLanguages = ['fr', 'en', 'es'] as const
export type OwnerReportLanguage = (typeof ownerReportLanguages)[number]

/** What is asked about a report for the owner of an ad. */
export interface OwnerReportDetails {
  /** Where it is sent; empty where the link is handed over otherwise. */
  email: string
  language: OwnerReportLanguage
  /** Sent on the first of each month, until the ad is sold or deleted or the link taken back. */
  monthly: boolean
}

/** A private link to what was done for an ad, which holds until it is taken back. */
export interface OwnerReport extends OwnerReportDetails {
  id: number
  url: string
  createdAt: Date
  /** Empty for somebody who is gone. */
  createdBy: string
  /** When the page was last opened; null while nobody has. */
  openedAt: Date | null
  /** When it is sent next by itself; null where nobody asked for that. */
  nextMailAt: Date | null
}
