import type { MessageKey } from '../i18n/sources.ts'
import type { MessageParams } from '../i18n/messages.types.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import type { ScaleKind } from './ad-law.scale.rules.ts'

/** What the legal rules need to know of an ad. */
export interface AdUnderLaw {
  values: AdValues
  context: AdContext
}

/** Fields whose values a sentence contains; each with alternatives. */
type NeededFields = readonly (readonly [keyof AdValues, ...(keyof AdValues)[]])[]

export interface SentenceDemand {
  kind: 'sentence'
  /** The sentences of which one is required. */
  texts: readonly MessageKey<'ad-law'>[]
  params?: (ad: AdUnderLaw) => MessageParams
  /** Fields that must be filled in before the sentence can be proposed. */
  needs?: NeededFields
  /** Parts by which an own wording of the sentence is accepted, if it has all of them. */
  essence?: (ad: AdUnderLaw) => readonly string[]
}

/** What a legal rule requires of an ad. */
export type Demand =
  | SentenceDemand
  /** A field that must be filled in. */
  | { kind: 'field'; field: keyof AdValues }
  /** An amount that is at most another, in euros; null if that cannot be known. */
  | { kind: 'at-most'; field: keyof AdValues; limit: (ad: AdUnderLaw) => number | null }
  /** A choice that is forbidden. */
  | { kind: 'not-chosen'; field: keyof AdValues; choice: string }
  /** Words that are forbidden. */
  | { kind: 'forbidden'; words: RegExp }
  /** A coloured scale, which is drawn once the field is filled in. */
  | { kind: 'picture'; scale: ScaleKind; field: keyof AdValues }

export interface LegalRule {
  id: string
  /** First and last day on which the rule holds, `YYYY-MM-DD`, compared with the day of publication. */
  from: string
  until?: string
  applies: (ad: AdUnderLaw) => boolean
  demand: Demand
  /** Whether a breach prevents publishing or only shows an advice. */
  level: 'blocking' | 'advised'
  /** The article of the law. */
  source: string
  /** Sentences of the previous law, which the new sentence replaces. */
  replaces?: readonly MessageKey<'ad-law'>[]
}

/** A rule that an ad breaks. */
export interface LegalFinding {
  rule: LegalRule
  /** The most that is allowed, in euros. */
  limit?: number
  /** The forbidden words that were found. */
  words?: string
  /** The fields to fill in before the sentence can be written. */
  fields?: readonly (keyof AdValues)[]
}
