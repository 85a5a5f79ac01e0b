import type { Fault } from '../form/form.model.ts'
import { adWords, definePlaceholders, type AdPlaceholder } from '../placeholders/index.ts'

/** A field of an ad that a text may name. */
export type Placeholder = AdPlaceholder

const placeholders = definePlaceholders(adWords)

/** The first placeholder that stands for nothing. */
export const unknownPlaceholder = (text: string): Fault | null => {
  const word = placeholders.unknownIn(text)
  return word === null ? null : { reason: 'placeholder-unknown', params: { word } }
}

/** The placeholders of a text whose values are missing, as they are written in it. */
export const openPlaceholders = placeholders.openIn

/** The text with the ad's values; a placeholder whose value is missing stays, so that somebody sees it. */
export const filledText = placeholders.fill
