import type { Statement } from '@vitrine/core/fact-check'
import { html, type TemplateResult } from 'lit'
import type { FactsScope } from './fact-check.view.ts'

/** What is said of a statement, where it stands in the text. */
const about = ({ verdict, kind, field }: Statement, { t, labelOf, valueOf }: FactsScope): string => {
  const isInWords = field === 'title' || field === 'text'
  const says =
    field && !isInWords ? t('says', { field: labelOf(field), value: valueOf(field) }) : kind === 'superlative' ? t('unprovable') : ''
  return [t(`verdicts.${verdict}`), says].filter(Boolean).join('. ')
}

const mark = (statement: Statement, written: string, scope: FactsScope): TemplateResult => {
  const words = about(statement, scope)
  return html`<mark class="fact-mark ${statement.verdict}" title=${words}>${written}<span class="visually-hidden"> (${words})</span></mark>`
}

/** A text in which each statement is marked, with the field of the ad that speaks of it. */
export const markedText = (text: string, statements: readonly Statement[], scope: FactsScope): TemplateResult => {
  const parts: unknown[] = []
  let at = 0
  for (const statement of statements.toSorted((one, other) => one.start - other.start)) {
    if (statement.start < at) continue
    parts.push(text.slice(at, statement.start), mark(statement, text.slice(statement.start, statement.end), scope))
    at = statement.end
  }
  return html`${[...parts, text.slice(at)]}`
}
