import { columnUses, type ColumnsQuestion, type ConstantField, type FileColumn } from '@vitrine/core/feeds'
import { html, nothing, type TemplateResult } from 'lit'
import { selectField, textField } from '../ui/field.ts'
import type { SelectFieldOptions } from '../ui/input.ts'
import type { FeedsContext } from './feeds.types.ts'

/** What the dialog of columns shows, and what it does with a choice. */
export interface HeadingsScope {
  question: ColumnsQuestion
  list: FeedsContext
  /** Name of the file. */
  file: string
  /** What is still to be said; empty for nothing. */
  remedy: string
  fieldOf: (heading: string) => string
  constantOf: (field: string) => string
  onField: (heading: string, field: string) => void
  onConstant: (field: string, value: string) => void
}

/** Different examples of a column that are shown beside its name. */
const shownExamples = 3

const optionsOf = ({ question, list: { t, language } }: HeadingsScope): SelectFieldOptions['options'] => [
  { value: columnUses.further, label: t('columnsDialog.further') },
  { value: columnUses.leftOut, label: t('columnsDialog.leftOut') },
  { value: columnUses.photos, label: t('columnsDialog.photos') },
  ...question.fields.toSorted((one, other) => one.label.localeCompare(other.label, language)),
]

const examplesOf = ({ examples }: FileColumn): string => [...new Set(examples.filter(Boolean))].slice(0, shownExamples).join(' · ')

/** The question about a column, with its name in the file and what the first ads have there. */
const headingLine = (column: FileColumn, at: number, options: SelectFieldOptions['options'], scope: HeadingsScope): TemplateResult => {
  const { list, fieldOf, onField } = scope
  const { heading, isNew } = column
  const examples = examplesOf(column)
  return html`<li class="heading-line" part="column">
    <div class="heading-name">
      <strong>${heading}</strong>${isNew && scope.question.columns.some((one) => !one.isNew) ? html` <span class="pill">${list.t('columnsDialog.new')}</span>` : nothing}
      <p class="note">${examples || list.t('columnsDialog.noExample')}</p>
    </div>
    ${selectField({
      name: `column-${at}`,
      label: list.t('columnsDialog.fieldOf', { heading }),
      hideLabel: true,
      value: fieldOf(heading),
      options,
      onChange: (field) => onField(heading, field),
    })}
  </li>`
}

const constantInput = ({ field, label, options }: ConstantField, { list, constantOf, onConstant }: HeadingsScope): TemplateResult => {
  const common = { name: `constant-${field}`, label, value: constantOf(field) }
  const onChange = (value: string): void => onConstant(field, value)
  return options.length > 0
    ? selectField({ ...common, options: [{ value: '', label: list.t('columnsDialog.unset') }, ...options], onChange })
    : textField({ ...common, onInput: onChange })
}

/** The first ads as they stand in the file. */
const exampleAds = ({ columns }: ColumnsQuestion, { t }: FeedsContext): TemplateResult | typeof nothing => {
  const count = columns[0]?.examples.length ?? 0
  if (count === 0) return nothing
  const title = t('columnsDialog.rows', { count })
  return html`<details class="example-ads" part="examples">
    <summary>${title}</summary>
    <div class="example-scroll" role="region" aria-label=${title} tabindex="0">
      <table>
        <thead><tr>${columns.map(({ heading }) => html`<th scope="col">${heading}</th>`)}</tr></thead>
        <tbody>${Array.from({ length: count }, (_, at) => html`<tr>${columns.map(({ examples }) => html`<td>${examples[at] ?? ''}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
  </details>`
}

/** Every column of a file with what it is read as, what all ads have in common, and the first ads. */
export const headingsView = (scope: HeadingsScope): TemplateResult => {
  const { question, list, file, remedy } = scope
  const { t } = list
  const options = optionsOf(scope)
  return html`<p>${t('columnsDialog.lead', { file })}</p>
    ${question.gone.length > 0 ? html`<p class="banner quiet">${t('columnsDialog.gone', { headings: question.gone.join(', ') })}</p>` : nothing}
    <div class="remedy" role="status" tabindex="-1">${remedy ? html`<p class="banner failed">${remedy}</p>` : nothing}</div>
    <p class="heading-line heading-titles" aria-hidden="true"><span>${t('columnsDialog.heading')}</span><span>${t('columnsDialog.field')}</span></p>
    <ul class="headings" aria-label=${t('columnsDialog.caption')}>
      ${question.columns.map((column, at) => headingLine(column, at, options, scope))}
    </ul>
    <fieldset class="constants" part="constants">
      <legend>${t('columnsDialog.constants')}</legend>
      <p class="note">${t('columnsDialog.constantsHint')}</p>
      <div class="constant-fields">${question.constants.map((constant) => constantInput(constant, scope))}</div>
    </fieldset>
    ${exampleAds(question, list)}`
}
