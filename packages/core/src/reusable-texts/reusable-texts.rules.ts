import type { Fault } from '../form/form.model.ts'
import { adWords, definePlaceholders, type AdPlaceholder } from '../placeholders/index.ts'

/** A field of an ad that a text may contain as a placeholder. */
export type Placeholder = AdPlaceholder

const placeholders = definePlaceholders(adWords)

/** The fault of the first unknown placeholder, or null. */
export const unknownPlaceholder = (text: string): Fault | null => {
  const word = placeholders.unknownIn(text)
  return word === null ? null : { reason: 'placeholder-unknown', params: { word } }
}

/** The placeholders of a text whose values are missing, as they are written in it. */
export const openPlaceholders = placeholders.openIn

/** The text with the ad's values; a placeholder without a value stays, so that somebody notices it. */
export const filledText = placeholders.fill
