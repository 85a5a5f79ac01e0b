import type { Stored } from '../records/records.model.ts'

/** What is typed about one. */
export interface LegalNoticeDetails {
  title: string
  text: string
}

export type LegalNotice = LegalNoticeDetails & Stored
