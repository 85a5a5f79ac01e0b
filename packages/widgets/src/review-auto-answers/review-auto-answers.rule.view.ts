import { faultText, type Fault } from '@vitrine/core/form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { AnswerMark } from '@vitrine/core/review-answers'
import {
  answeredKinds,
  autoAnswerPlaceholders,
  longestText,
  mostTexts,
  type AutoAnswerContext,
  type AutoAnswerDetails,
  type Rating,
  type RatingRule,
} from '@vitrine/core/review-auto-answers'
import { html, nothing, type TemplateResult } from 'lit'
import type { FormController } from '../form/index.ts'
import { button, iconButton } from '../ui/button.ts'
import { checkbox, selectField, textAreaField } from '../ui/field.ts'
import { iconPlus, iconTrash } from '../ui/icons.ts'

type Texts = Translate<MessageKey<'review-auto-answers'>>

export interface RulesScope {
  t: Texts
  /** The remedies of what should not be said. */
  remedies: Translate<MessageKey<'review-answers'>>
  form: FormController<AutoAnswerDetails, AutoAnswerContext>
  mayChange: boolean
  /** What should not be said in a text. */
  marks: (text: string, rating: Rating) => readonly AnswerMark[]
}

const best = 5
/** From this rating on there are texts to begin with. */
const thankedFrom = 4

/** The ratings in the order of the screen. */
const shownRatings = [5, 4, 3, 2, 1] as const

const change = ({ form }: RulesScope, rating: Rating, part: Partial<RatingRule>): void => {
  const rules = form.snapshot.values.ratings
  form.state.set('ratings', { ...rules, [rating]: { ...rules[rating], ...part } })
}

const markLine = ({ text, remedy, source }: AnswerMark, { remedies }: RulesScope): TemplateResult =>
  html`<li><mark dir="auto">${text}</mark> ${remedies(remedy)} ${source === null ? nothing : html`<small>${source}</small>`}</li>`

const marksView = (text: string, rating: Rating, scope: RulesScope): TemplateResult => {
  const marks = scope.marks(text, rating)
  return html`<div class="marks" part="marks" role="status">
    ${
      marks.length === 0
        ? nothing
        : html`<p>${scope.t('rule.marks')}</p>
          <ul>${marks.map((mark) => markLine(mark, scope))}</ul>`
    }
  </div>`
}

/** The fault of one text, by the number that its message gives. */
const faultOf = (fault: Fault | undefined, rating: Rating, number: number): Fault | undefined =>
  fault?.params?.['rating'] === rating && (fault.params['number'] ?? 1) === number ? fault : undefined

const textView = (text: string, at: number, rating: Rating, scope: RulesScope): TemplateResult => {
  const { t, form, mayChange } = scope
  const { values, faults } = form.snapshot
  const { texts } = values.ratings[rating]
  const fault = faultOf(faults.ratings, rating, at + 1)
  const number = at + 1
  const { formatNumber } = form.texts.formatters
  const used = t('rule.counter', { used: formatNumber(Array.from(text.trim()).length), max: formatNumber(longestText) })
  return html`<div class="text">
    ${textAreaField({
      label: t('rule.text', { number }),
      name: `text-${rating}-${number}`,
      value: text,
      rows: 3,
      error: fault && faultText(form.row('ratings'), fault, form.texts),
      hint: used,
      onInput: (typed) => change(scope, rating, { texts: texts.with(at, typed) }),
    })}
    ${
      mayChange
        ? iconButton({
            label: t('rule.remove', { number }),
            icon: iconTrash,
            onClick: () => change(scope, rating, { texts: texts.filter((_, each) => each !== at) }),
          })
        : nothing
    }
    ${marksView(text, rating, scope)}
  </div>`
}

const acts = (rating: Rating, { texts }: RatingRule, scope: RulesScope): TemplateResult | typeof nothing => {
  const { t, mayChange } = scope
  if (!mayChange) return nothing
  const usual = [t('usual.1'), t('usual.2'), t('usual.3')]
  const isBlank = texts.every((text) => text.trim() === '')
  return html`<div class="acts">
    ${
      texts.length < mostTexts
        ? button({
            label: t('rule.add'),
            icon: iconPlus,
            compact: true,
            part: 'add-text',
            onClick: () => change(scope, rating, { texts: [...texts, ''] }),
          })
        : nothing
    }
    ${
      isBlank && rating >= thankedFrom
        ? button({ label: t('rule.usual'), compact: true, part: 'usual-texts', onClick: () => change(scope, rating, { texts: usual }) })
        : nothing
    }
  </div>`
}

const details = (rating: Rating, rule: RatingRule, scope: RulesScope): TemplateResult => {
  const { t } = scope
  return html`<div class="rule-details">
    ${selectField({
      label: t('rule.reviews'),
      name: `reviews-${rating}`,
      value: rule.reviews,
      options: answeredKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      onChange: (value) => change(scope, rating, { reviews: answeredKinds.find((each) => each === value) ?? rule.reviews }),
    })}
    ${rule.texts.map((text, at) => textView(text, at, rating, scope))} ${acts(rating, rule, scope)}
  </div>`
}

const ruleView = (rating: Rating, scope: RulesScope): TemplateResult => {
  const { t, form } = scope
  const { values, faults } = form.snapshot
  const rule = values.ratings[rating]
  const label = t(`ratings.${rating}`)
  const isBelow = rating < values.lowestRating
  const fault = faults.ratings?.params?.['rating'] === rating ? faults.ratings : undefined
  const setOn = (isOn: boolean): void => change(scope, rating, { isOn, ...(isOn && rule.texts.length === 0 && { texts: [''] }) })
  return html`<fieldset class="rule" part="rule" data-rating=${rating}>
    <legend><span class="stars" aria-hidden="true">${'★'.repeat(rating)}${'☆'.repeat(best - rating)}</span> ${label}</legend>
    <div class="rule-head">
      ${checkbox({ label: t('rule.switch'), name: `on-${rating}`, checked: rule.isOn, onChange: setOn })}
      <span class="muted">${isBelow ? t('rule.belowBound') : rule.isOn || rule.texts.length === 0 ? '' : t('rule.count', { count: rule.texts.length })}</span>
    </div>
    ${rule.isOn ? details(rating, rule, scope) : nothing}
    ${fault && (!rule.isOn || rule.texts.length === 0) ? html`<p class="field-note is-error">${faultText(form.row('ratings'), fault, form.texts)}</p>` : nothing}
  </fieldset>`
}

/** What is answered, from five stars down. */
export const rulesView = (scope: RulesScope): TemplateResult => {
  const { t, form } = scope
  const { language } = form.texts
  const placeholders = {
    agency: autoAnswerPlaceholders.written('agency', language),
    city: autoAnswerPlaceholders.written('city', language),
  }
  return html`<p class="about">${t('rule.turns')} ${t('rule.placeholders', placeholders)}</p>
    ${shownRatings.map((rating) => ruleView(rating, scope))}`
}
