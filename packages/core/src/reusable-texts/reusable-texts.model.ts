import type { Stored } from '../records/records.model.ts'

/** The languages a text may be in; Mexico reads those in Spanish. */
export const textLanguages = ['fr', 'en', 'es'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** What is typed about one. */
export interface ReusableTextDetails {
  title: string
  language: TextLanguage
  /** May hold placeholders such as `[city]`. */
  text: string
}

export type ReusableText = ReusableTextDetails & Stored
