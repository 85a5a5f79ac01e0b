import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { answerLength, answerLimits, type ReviewNetwork } from '@vitrine/core/reviews'
import type { ReusableText } from '@vitrine/core/reusable-texts'
import { html, nothing, type TemplateResult } from 'lit'
import { selectField } from '../ui/field.ts'

/** What the pieces below the text of an answer read, and by what they change it. */
export interface AnswerToolsScope {
  network: ReviewNetwork
  /** The answer as it is typed. */
  answer: string
  setAnswer: (answer: string) => void
  /** Texts that can be inserted. */
  texts: readonly ReusableText[]
  t: Translate<MessageKey<'reviews'>>
  format: Formatters
}

/** The length as the network counts it. */
const counter = ({ network, answer, t, format }: AnswerToolsScope): TemplateResult => {
  const { unit, max } = answerLimits[network]
  const length = answerLength(network, answer.trim())
  const words = t(`answer.${unit}`, { used: format.formatNumber(length), max: format.formatNumber(max) })
  return html`<span class="answer-count ${length > max ? 'is-over' : ''}" part="counter">${words}</span>`
}

const insert = (scope: AnswerToolsScope, id: string): void => {
  const chosen = scope.texts.find((text) => String(text.id) === id)
  if (chosen) scope.setAnswer([scope.answer.trim(), chosen.text].filter(Boolean).join('\n\n'))
}

const textChoice = (scope: AnswerToolsScope): TemplateResult | typeof nothing => {
  const { texts, t } = scope
  if (texts.length === 0) return nothing
  return selectField({
    label: t('answer.insert'),
    hideLabel: true,
    name: 'reusable-text',
    value: '',
    options: [{ value: '', label: t('answer.insert') }, ...texts.map(({ id, title }) => ({ value: String(id), label: title }))],
    onChange: (id) => insert(scope, id),
  })
}

/** Below the text of an answer: its length, and texts to insert. */
export const answerTools = (scope: AnswerToolsScope): TemplateResult => html`<div class="answer-tools" part="answer-tools">
  ${counter(scope)} ${textChoice(scope)}
</div>`
