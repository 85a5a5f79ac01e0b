import { adForm, type AdContext } from '@vitrine/core/ad-form'
import { lotColumns, type Cell, type LotColumn, type LotRow } from '@vitrine/core/lots'
import { ownText, type Fault, type FormTexts } from '@vitrine/core/form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { formCell, isNumberCell } from '../form/form-cell.ts'
import { button, iconButton } from '../ui/button.ts'
import { iconPencil, iconTrash } from '../ui/icons.ts'
import type { LotsController } from './lots.controller.ts'

/** What the grid shows, and its callbacks. */
export interface LotsScope {
  grid: LotsController
  context: AdContext
  t: Translate<MessageKey<'lots'>>
  /** The words of the fields. */
  texts: FormTexts
  open: (id: number) => void
}

const isNumber = (column: LotColumn): boolean => isNumberCell(adForm.fields[column])

const cell = (row: LotRow, at: Cell, fault: Fault | undefined, { texts, t, context, grid }: LotsScope): TemplateResult => {
  const column = lotColumns[at.column] as LotColumn
  const field = adForm.fields[column]
  return html`<td class=${column}>
    ${formCell(
      {
        row: field as never,
        key: `${at.row}-${at.column}`,
        label: t('cell', { column: ownText(texts, field.label), row: at.row + 1 }),
        value: row.values[column],
        unread: row.unread[column],
        choices: adForm.choicesOf(column, row.values, context),
        isLocked: grid.isLocked(row),
        fault,
      },
      texts,
    )}
  </td>`
}

const tools = (row: LotRow, index: number, { grid, t, open }: LotsScope): TemplateResult => {
  const { id, key } = row
  return id === null
    ? iconButton({ icon: iconTrash, label: t('remove', { row: index + 1 }), compact: true, onClick: () => grid.remove(key) })
    : iconButton({ icon: iconPencil, label: t('open', { reference: row.values.reference }), compact: true, onClick: () => open(id) })
}

const rowView = (
  row: LotRow,
  index: number,
  scope: LotsScope,
  faults: ReturnType<LotsController['faults']>,
  changed: ReadonlySet<string>,
): TemplateResult => {
  const { grid, t } = scope
  const state = row.id === null ? 'new' : changed.has(row.key) ? 'changed' : grid.isLocked(row) ? 'locked' : 'saved'
  const fault = grid.rowFault(row)
  return html`<tr data-state=${state}>
    <th scope="row"><span>${index + 1}</span><span class="visually-hidden">${t(`states.${state}`)}</span></th>
    ${lotColumns.map((column, columnIndex) => cell(row, { row: index, column: columnIndex }, faults.get(row.key)?.[column], scope))}
    <td class="tools">${tools(row, index, scope)}${fault ? html`<small class="fault" role="alert">${fault}</small>` : nothing}</td>
  </tr>`
}

/** The grid: one row a lot, one field a cell. */
export const lotsGrid = (scope: LotsScope): TemplateResult => {
  const { grid, t, texts } = scope
  const faults = grid.faults()
  const changed = new Set(grid.changed.map(({ key }) => key))
  return html`<div class="scroller" tabindex="-1">
    <table part="table" aria-label=${t('title')}>
      <thead>
        <tr>
          <th scope="col"><span class="visually-hidden">${t('number')}</span></th>
          ${lotColumns.map((column) => html`<th scope="col" class=${isNumber(column) ? 'number' : ''}>${ownText(texts, adForm.fields[column].label)}</th>`)}
          <th scope="col"><span class="visually-hidden">${t('tools')}</span></th>
        </tr>
      </thead>
      <tbody>
        ${repeat(
          grid.rows,
          ({ key }) => key,
          (row, index) => rowView(row, index, scope, faults, changed),
        )}
      </tbody>
    </table>
  </div>`
}

/** What was typed here earlier and never saved. */
export const offeredLots = ({ grid, t, texts }: LotsScope): TemplateResult | typeof nothing => {
  const { offered } = grid
  if (!offered) return nothing
  const general = texts.general
  return html`<div class="banner" role="alert">
    <p>${t('offered', { count: offered.rows.length, date: texts.formatters.formatDateTime(new Date(offered.at)) })}</p>
    ${button({ label: general('draft.restore'), compact: true, onClick: () => grid.restore() })} ${button({ label: general('draft.forget'), tone: 'quiet', compact: true, onClick: () => grid.forget() })}
  </div>`
}
