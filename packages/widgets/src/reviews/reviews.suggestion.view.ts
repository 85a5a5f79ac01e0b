import type { AnswerMark } from '@vitrine/core/review-answers'
import { textLengths, textTones } from '@vitrine/core/text-generation'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { selectField, textField } from '../ui/field.ts'
import type { AnswerSuggestions } from './reviews.suggestion.controller.ts'
import type { ReviewsContext } from './reviews.types.ts'

interface SuggestionScope {
  suggestions: AnswerSuggestions
  /** The answer as it is typed. */
  answer: string
  setAnswer: (answer: string) => void
  t: ReviewsContext['t']
}

const choices = ({ suggestions, t }: SuggestionScope): TemplateResult => {
  const { style } = suggestions
  return html`<div class="suggest-choices">
    ${selectField({
      label: t('suggest.tone'),
      name: 'suggest-tone',
      value: style.tone,
      options: textTones.map((value) => ({ value, label: t(`tones.${value}`) })),
      onChange: (tone) => suggestions.setStyle({ tone: textTones.find((each) => each === tone) ?? style.tone }),
    })}
    ${selectField({
      label: t('suggest.length'),
      name: 'suggest-length',
      value: style.length,
      options: textLengths.map((value) => ({ value, label: t(`lengths.${value}`) })),
      onChange: (length) => suggestions.setStyle({ length: textLengths.find((each) => each === length) ?? style.length }),
    })}
    ${textField({
      label: t('suggest.whatHappened'),
      name: 'suggest-what-happened',
      value: style.whatHappened,
      maxLength: 500,
      onChange: (whatHappened) => suggestions.setStyle({ whatHappened }),
    })}
  </div>`
}

const said = ({ suggestions, t }: SuggestionScope): string => {
  const { before, fallback } = suggestions
  if (before === null) return ''
  return [t('suggest.done'), fallback === null ? '' : t(`fallback.${fallback}`)].filter(Boolean).join(' ')
}

/** Has an answer suggested; what was typed can be taken back. */
export const suggestionView = (scope: SuggestionScope): TemplateResult | typeof nothing => {
  const { suggestions, answer, setAnswer, t } = scope
  if (!suggestions.isThere) return nothing
  const { isBusy, before, failure } = suggestions
  return html`<div class="suggest" part="suggest">
    ${choices(scope)}
    <div class="suggest-acts">
      ${button({ label: t(before === null ? 'suggest.open' : 'suggest.again'), busy: isBusy, onClick: () => void suggestions.suggest(answer, setAnswer) })}
      ${before === null ? nothing : button({ label: t('suggest.undo'), tone: 'quiet', onClick: () => suggestions.undo(setAnswer) })}
    </div>
    <p class="note" role="status">${said(scope)}</p>
    ${failure === '' ? nothing : html`<p class="field-note is-error" role="alert">${failure}</p>`}
  </div>`
}

const markLine = ({ text, remedy, source }: AnswerMark, t: ReviewsContext['t']): TemplateResult =>
  html`<li><mark dir="auto">${text}</mark> ${t(remedy)} ${source === null ? nothing : html`<small>${source}</small>`}</li>`

/** What should not be sent, each with what to write instead; nothing keeps a person from sending it. */
export const marksView = ({ suggestions, answer, t }: SuggestionScope): TemplateResult => {
  const marks = suggestions.marks(answer)
  return html`<div class="answer-marks" part="answer-marks" role="status">
    ${
      marks.length === 0
        ? nothing
        : html`<h3>${t('suggest.marks')}</h3>
          <ul>${marks.map((mark) => markLine(mark, t))}</ul>`
    }
  </div>`
}
