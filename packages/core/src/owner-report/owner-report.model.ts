/** The languages that a report can be read in; Mexico uses the Spanish one. */
export const ownerReportLanguages = ['fr', 'en', 'es'] as const
export type OwnerReportLanguage = (typeof ownerReportLanguages)[number]

/** The fields of a report for the owner of an ad. */
export interface OwnerReportDetails {
  /** The recipient; empty if the link is passed on in another way. */
  email: string
  language: OwnerReportLanguage
  /** Whether it is sent on the first of each month, until the ad is sold or deleted or the link is revoked. */
  monthly: boolean
}

/** A private link to a report about an ad, valid until it is revoked. */
export interface OwnerReport extends OwnerReportDetails {
  id: number
  /** Null if the server cannot show it again, since its secret was changed; the link itself goes on. */
  url: string | null
  createdAt: Date
  /** Empty if that user does not exist any more. */
  createdBy: string
  /** When the page was last opened; null if never. */
  openedAt: Date | null
  /** When the next monthly mail is sent; null if none is. */
  nextMailAt: Date | null
}
