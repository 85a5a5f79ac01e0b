import type { Stored } from '../records/records.model.ts'

/** The fields of a legal notice. */
export interface LegalNoticeDetails {
  title: string
  text: string
}

export type LegalNotice = LegalNoticeDetails & Stored
