import { amountText, choiceText, faultText, numberText, type AnyRow, type Choice, type Fault, type FormTexts } from '@vitrine/core/form'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'

/** A field of one record in a grid of records. */
export interface CellScope {
  row: AnyRow<never, never>
  /** Its position: `data-cell` of its input. */
  key: string
  label: string
  value: unknown
  /** The typed text, if it could not be parsed. */
  unread: string | undefined
  choices: readonly Choice<unknown>[]
  isLocked?: boolean
  fault: Fault | undefined
}

export const isNumberCell = ({ kind }: Pick<AnyRow<never, never>, 'kind'>): boolean => kind === 'number' || kind === 'money'

/** A value as its cell shows it. */
export const cellText = ({ kind }: Pick<AnyRow<never, never>, 'kind'>, value: unknown, { language }: FormTexts): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return kind === 'money' ? amountText(value, language) : numberText(value, language)
}

const input = (
  { row, key, label, value, unread, choices, isLocked = false }: CellScope,
  texts: FormTexts,
  describedBy: string,
): TemplateResult => {
  const invalid = describedBy ? 'true' : nothing
  const text = unread ?? cellText(row, value, texts)
  if (row.kind === 'choice') {
    const chosen = unread === undefined ? String((value as string | number | null) ?? '') : ''
    return html`<select data-cell=${key} aria-label=${label} aria-invalid=${invalid} aria-describedby=${describedBy || nothing} ?disabled=${isLocked} .value=${live(chosen)}>
      <option value="">${unread ?? ''}</option>
      ${choices.map((choice) => html`<option value=${String(choice.value)} ?selected=${String(choice.value) === chosen}>${choiceText(choice, texts)}</option>`)}
    </select>`
  }
  if (row.kind === 'long-text')
    return html`<textarea data-cell=${key} aria-label=${label} aria-invalid=${invalid} aria-describedby=${describedBy || nothing} ?readonly=${isLocked} rows="4" .value=${live(text)}></textarea>`
  return html`<input
    class=${isNumberCell(row) ? 'number' : ''}
    type=${row.kind === 'date' ? 'date' : 'text'}
    data-cell=${key}
    aria-label=${label}
    aria-invalid=${invalid}
    aria-describedby=${describedBy || nothing}
    ?readonly=${isLocked}
    inputmode=${isNumberCell(row) ? 'decimal' : nothing}
    autocomplete="off"
    .value=${live(text)}
  />`
}

/** The input of a cell, with its fault below it. */
export const formCell = (cell: CellScope, texts: FormTexts): TemplateResult => {
  const id = cell.fault ? `fault-${cell.key}` : ''
  return html`${input(cell, texts, id)}${cell.fault ? html`<small class="fault" id=${id}>${faultText(cell.row, cell.fault, texts)}</small>` : nothing}`
}
