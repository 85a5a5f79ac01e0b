import { localeTags } from '@vitrine/core/i18n'
import type { ReviewTranslation } from '@vitrine/core/review-answers'
import type { Review } from '@vitrine/core/reviews'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import type { ReviewTranslations } from './reviews.translation.controller.ts'
import type { ReviewsContext } from './reviews.types.ts'

interface TranslationScope {
  review: Review
  translations: ReviewTranslations
  list: Pick<ReviewsContext, 't' | 'language'>
}

/** The text as it was written. It may be of any language and direction. */
const original = ({ text, language }: Review): TemplateResult =>
  html`<blockquote dir="auto" lang=${language || nothing} tabindex="0">${text}</blockquote>`

const noteOf = ({ from }: ReviewTranslation, { t, language }: TranslationScope['list']): string => {
  if (from === '') return t('translation.note')
  const names = new Intl.DisplayNames(localeTags[language], { type: 'language' })
  return t('translation.noteFrom', { language: names.of(from) ?? from })
}

const translated = (translation: ReviewTranslation, list: TranslationScope['list']): TemplateResult =>
  html`<blockquote dir="auto" lang=${localeTags[list.language]} tabindex="0" part="translation">${translation.text}</blockquote>`

/** The text of a review, and a button that shows it in the reader's language, and as it was written again. */
export const reviewTextView = ({ review, translations, list }: TranslationScope): TemplateResult => {
  const { t } = list
  const translation = translations.of(review)
  const shown = translations.isShown ? translation : null
  if (!translations.isOffered) return original(review)
  const label = shown ? t('translation.original') : t('translation.open')
  return html`${shown ? translated(shown, list) : original(review)}
    <div class="translation">
      ${button({ label, tone: 'quiet', compact: true, busy: translations.isBusy, onClick: () => void translations.toggle(review) })}
      <span class="review-facts" role="status">${shown ? noteOf(shown, list) : ''}</span>
    </div>
    ${translations.failure === '' ? nothing : html`<p class="field-note is-error" role="alert">${translations.failure}</p>`}`
}
