import type { Language } from '@vitrine/core/i18n'
import type { AnswerContext, AnswerMark, fallbackTexts } from '@vitrine/core/review-answers'
import type { TextStyle, WrittenText } from '@vitrine/core/text-generation'

/** What an answer is asked for. */
export interface SuggestionQuestion extends AnswerContext, Pick<TextStyle, 'tone' | 'length'> {
  /** The account that the text is counted for. */
  advertiserId: number
  /** In which it is answered where the words of the review do not tell a language of ours. */
  accountLanguage: Language
  /** A sentence of the agency; empty for none. */
  whatHappened: string
  /** Tells suggestions for one review apart: the copywriter writes the same one for the same seed. */
  seed: number
}

export interface SuggestedAnswer extends Pick<WrittenText, 'text' | 'writer'> {
  language: Language
  /** Why the copywriter stood in for the service; null if it did not. */
  fallback: keyof typeof fallbackTexts | null
  /** The sentence that says so, of the texts `review-answers`. */
  note: (typeof fallbackTexts)[keyof typeof fallbackTexts] | null
  /** What should not be sent; empty unless no text of the copywriter passes either. */
  marks: readonly AnswerMark[]
  /** How many texts the account may still have written today. */
  left: number
}
