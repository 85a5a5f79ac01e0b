import type { Stored } from '../records/records.model.ts'

/** The languages that a text may be in; Mexico uses the Spanish ones. */
export const textLanguages = ['fr', 'en', 'es'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** The fields of a reusable text. */
export interface ReusableTextDetails {
  title: string
  language: TextLanguage
  /** May contain placeholders such as `[city]`. */
  text: string
}

export type ReusableText = ReusableTextDetails & Stored
