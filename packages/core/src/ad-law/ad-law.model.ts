import type { MessageKey } from '../i18n/sources.ts'
import type { MessageParams } from '../i18n/messages.types.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import type { ScaleKind } from './ad-law.scale.rules.ts'

/** What is known of an ad when it is held against the law. */
export interface AdUnderLaw {
  values: AdValues
  context: AdContext
}

/** The fields whose values a sentence names, each with others that would do instead. */
type NeededFields = readonly (readonly [keyof AdValues, ...(keyof AdValues)[]])[]

export interface SentenceDemand {
  kind: 'sentence'
  /** One of several where there is a choice. */
  texts: readonly MessageKey<'ad-law'>[]
  params?: (ad: AdUnderLaw) => MessageParams
  /** Asked for before the sentence can be offered. */
  needs?: NeededFields
  /** A wording of one's own will do when it holds all of these. */
  essence?: (ad: AdUnderLaw) => readonly string[]
}

/** What the law asks of an ad. */
export type Demand =
  | SentenceDemand
  /** A field that must say something. */
  | { kind: 'field'; field: keyof AdValues }
  /** A choice that must not be made. */
  | { kind: 'not-chosen'; field: keyof AdValues; choice: string }
  /** Words that must not be there. */
  | { kind: 'forbidden'; words: RegExp }
  /** A coloured scale, which is drawn once the field is filled in. */
  | { kind: 'picture'; scale: ScaleKind; field: keyof AdValues }

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
  /** Sentences of the law of before, which this one takes the place of. */
  replaces?: readonly MessageKey<'ad-law'>[]
}

/** A rule that an ad does not keep. */
export interface LegalFinding {
  rule: LegalRule
  /** The words that must not be there. */
  words?: string
  /** The fields to fill in before the sentence can be written. */
  fields?: readonly (keyof AdValues)[]
}
