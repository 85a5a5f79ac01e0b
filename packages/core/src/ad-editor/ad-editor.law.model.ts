import type { MessageKey } from '../i18n/sources.ts'
import type { MessageParams } from '../i18n/messages.types.ts'
import type { AdValues } from './ad-editor.form.ts'
import type { AdContext } from './ad-editor.model.ts'

/** What is known of an ad when it is held against the law: what is typed, and how many photos there are. */
export interface AdUnderLaw {
  values: AdValues
  context: AdContext
}

/** What the law asks of an ad. */
export type Demand =
  /** A sentence, in the ad's language; one of several where there is a choice. */
  | { kind: 'sentence'; texts: readonly MessageKey<'ad-law'>[]; params?: (ad: AdUnderLaw) => MessageParams }
  /** A field that must say something. */
  | { kind: 'field'; field: keyof AdValues }
  /** Words that must not be there. */
  | { kind: 'forbidden'; words: RegExp }
  /** The coloured scale, drawn from the letters of the diagnosis. */
  | { kind: 'picture'; field: keyof AdValues }

export interface LegalRule {
  id: string
  /** First and last day on which it holds, `YYYY-MM-DD`; the day that counts is that on which the ad is published. */
  from: string
  until?: string
  applies: (ad: AdUnderLaw) => boolean
  demand: Demand
  /** Without it the ad is not published, or somebody is told. */
  level: 'blocking' | 'advised'
  /** Where the law says so. */
  source: string
}

/** A rule that an ad does not keep. */
export interface LegalFinding {
  rule: LegalRule
  /** The words that must not be there. */
  words?: string
}
