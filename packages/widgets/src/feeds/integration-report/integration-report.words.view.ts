import type { FeedWord, MessageGroup, SourceReport, WordDetails } from '@vitrine/core/feeds'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { selectField } from '../../ui/field.ts'
import type { ReportContext } from './integration-report.types.ts'

/** What is done with words that nobody knows. */
export interface WordScope {
  list: ReportContext
  report: SourceReport
  readWord: (details: WordDetails) => void
  forgetWord: (word: FeedWord) => void
}

const forgetButton = (word: FeedWord, { list: { t, element }, forgetWord }: WordScope): TemplateResult | typeof nothing =>
  element.readonly
    ? nothing
    : button({
        label: t('words.forget', { word: word.word }),
        tone: 'quiet',
        compact: true,
        onClick: () => forgetWord(word),
      })

/** The choice of what a word is read as; pressing the button of a group without a choice does nothing. */
const choice = ({ field, value: word }: MessageGroup, { list: { t }, report, readWord }: WordScope): TemplateResult => {
  const choices = report.choices.filter((one) => one.field === field)
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { value } = (event.currentTarget as HTMLFormElement).elements.namedItem('meaning') as HTMLSelectElement
    const chosen = choices.find((one) => one.value === value)
    if (chosen) readWord({ field: chosen.field, word, value })
  }
  return html`<form class="read-as" part="read-as" @submit=${onSubmit}>
    ${selectField({
      name: 'meaning',
      label: t('words.label', { word }),
      value: '',
      required: true,
      options: [{ value: '', label: t('words.choose') }, ...choices.map(({ value, label }) => ({ value, label }))],
      onChange: () => undefined,
    })}
    <button type="submit" class="button secondary compact"><span class="button-label">${t('words.save')}</span></button>
  </form>`
}

/** What an unknown word of a line of the report is read as, or the choice of it. */
export const wordView = (group: MessageGroup, scope: WordScope): TemplateResult | typeof nothing => {
  const { report, list } = scope
  if (!group.isWord) return nothing
  const word = report.words.find(({ id }) => id === group.wordId)
  if (word) return html`<p>${list.t('words.saved', { word: word.word, meaning: word.meaning })}</p>`
  return list.element.readonly || report.choices.length === 0 ? nothing : choice(group, scope)
}

/** The words of the source that somebody has given a meaning. */
export const wordsView = (scope: WordScope): TemplateResult | typeof nothing => {
  const { report, list } = scope
  if (report.words.length === 0) return nothing
  return html`<div class="words" part="words">
    <h4>${list.t('words.title')}</h4>
    <ul>${report.words.map((word) => html`<li>${list.t('words.line', { label: word.label, word: word.word, meaning: word.meaning })} ${forgetButton(word, scope)}</li>`)}</ul>
  </div>`
}
