import type { Universe } from '../account/account.model.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { CheckedAd } from '../fact-check/fact-check.model.ts'
import type { Language } from '../i18n/languages.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

export const textTones = ['professional', 'friendly', 'enthusiastic', 'elegant', 'factual', 'playful'] as const
export type TextTone = (typeof textTones)[number]

export const textLengths = ['short', 'medium', 'long'] as const
export type TextLength = (typeof textLengths)[number]

/** What a text is for. A translation and a shortening say what their source says; the others say what their subject is. */
type TextPurpose = 'caption' | 'description' | 'shortening' | 'translation' | 'answer'

/** What a text is about. Nothing beyond it is known to be true. */
export type TextSubject =
  /** An ad: the fields that may be said, without those that are private. `url` is its page, if it has one. `isSold`: it is told as sold. */
  | { kind: 'ad'; universe: Universe; values: CheckedAd; url: string | null; isSold?: boolean }
  /** What a person has noted about news of the agency. */
  | { kind: 'news'; title: string; text: string }
  /** A review, without what is personal in it, and what the agency says of it. */
  | {
      kind: 'review'
      rating: number | null
      text: string
      /** A sentence of the agency; empty for none. */
      whatHappened: string
      /** Empty where the agency states none. */
      phone: string
      /** The answers given before, the latest first, which are not to be repeated. */
      lastAnswers: readonly string[]
    }

/** How a text is to be written. */
export interface TextStyle {
  tone: TextTone
  length: TextLength
  language: Language
}

export interface TextRequest extends TextStyle {
  purpose: TextPurpose
  subject: TextSubject
  /** Who speaks; an empty city is unknown. */
  agency: { name: string; city: string }
  /** Where it is published; null for no network. */
  network: SocialNetwork | null
  /** A person's instructions; they never make something true. Empty for none. */
  instructions: string
  /** The fields of the ad that are to be said; null leaves the choice to the writer. */
  fields: readonly (keyof AdValues)[] | null
  /** Whether the ad's reference is to be said. */
  hasReference: boolean
  /** The text that a translation or a shortening is made of; empty otherwise. */
  source: string
  /** From 0, always alike, to 1, inventive. */
  temperature: number
  /** Characters, as the network counts them; at most `longestText`. */
  maxLength: number
  /** Tells texts for one request apart: the embedded copywriter writes the same text for the same seed. */
  seed: number
}

/** Characters of the longest text that is asked for. */
export const longestText = 5_000

/** Why no text came, or not all of it. */
export const textFailures = ['timeout', 'refused', 'unavailable', 'interrupted'] as const
export type TextFailure = (typeof textFailures)[number]

export class TextGenerationError extends Error {
  readonly failure: TextFailure
  constructor(failure: TextFailure, options?: ErrorOptions) {
    super(`No text: ${failure}`, options)
    this.failure = failure
  }
}

/** Writes texts; the copywriter of the product, or a service. */
export interface TextGenerator {
  /** Pieces of a text in their order. Throws `TextGenerationError`, and the reason of the signal when that ends it. */
  write(request: TextRequest, options: { signal: AbortSignal }): AsyncIterable<string>
}

export const textWriters = ['copywriter', 'service'] as const

/** A text as it was written. */
export interface WrittenText {
  text: string
  /** The product's own copywriter, or the service that the operator has named. */
  writer: (typeof textWriters)[number]
  /** Why the service wrote nothing, and the copywriter stood in for it; null if nothing failed. */
  fallback: TextFailure | null
  /** How many texts the account may still have written today; null where none was counted. */
  left: number | null
}

/** What arrives while a text is written: pieces, `again` where what came so far is void, and the whole at the end. */
export type TextEvent<Written = WrittenText> = { kind: 'piece'; text: string } | { kind: 'again' } | { kind: 'done'; written: Written }
