import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { drawing } from '../ui/drawing.ts'
import type { ListColumn, ListTypes } from './define-list.ts'
import type { ListModel } from './list-model.ts'
import { mainPart, rowButtons, tickBox, type RowScope } from './list-row.ts'
import { ariaSort, type Sortable } from './list-sort.ts'

const arrow = drawing('M10 15V5M6 9l4-4 4 4', 'sort-arrow')

const head = (column: Sortable & { key: string; align?: 'end' }, label: string, sort: string): TemplateResult => {
  const direction = ariaSort(sort, column)
  return html`<th role="columnheader" scope="col" class="${column.key} ${column.align ?? ''}" aria-sort=${direction ?? nothing}>
    ${direction ? html`<button type="button" class="sort" data-sort=${column.key}>${label}${arrow}</button>` : label}
  </th>`
}

const tickAll = <T extends ListTypes>({ selection, shared }: ListModel<T>): TemplateResult =>
  html`<th role="columnheader" scope="col" class="select">
    <label class="check"
      ><input
        type="checkbox"
        data-act="select-page"
        .checked=${selection.tick === 'all'}
        .indeterminate=${selection.tick === 'some'}
        aria-label=${shared('selection.selectAll')}
    /></label>
  </th>`

const hasButtons = <T extends ListTypes>({ actions, hasMenu }: RowScope<T>): boolean => actions.length > 0 || hasMenu

const tableHead = <T extends ListTypes>(scope: RowScope<T>): TemplateResult => {
  const { model, canTick, shown } = scope
  const { main } = model.definition
  const { sort } = model.state
  return html`<thead role="rowgroup">
    <tr role="row">
      ${canTick ? tickAll(model) : nothing}${head({ ...main, key: 'main' }, model.t(main.label), sort)}${shown.map((column) =>
        head(column, typeof column.label === 'function' ? column.label(model) : model.t(column.label), sort),
      )}${
        hasButtons(scope)
          ? html`<th role="columnheader" scope="col" class="actions"><span class="visually-hidden">${model.shared('row.actions')}</span></th>`
          : nothing
      }
    </tr>
  </thead>`
}

const row = <T extends ListTypes>(item: T['item'], scope: RowScope<T>): TemplateResult => {
  const { model, canTick, shown } = scope
  const cell = (column: ListColumn<T>): TemplateResult =>
    html`<td role="gridcell" class="${column.key} ${column.align ?? ''}">${column.cell(item, model)}</td>`
  return html`<tr
    role="row"
    part="row"
    data-id=${item.id}
    data-state=${model.definition.rowState?.(item) ?? nothing}
    aria-selected=${canTick ? String(model.selection.has(item.id)) : nothing}
    ?data-busy=${model.busy.has(item.id)}
    ?data-fresh=${model.fresh.has(item.id)}
  >
    ${canTick ? html`<td role="gridcell" class="select">${tickBox(item, scope)}</td>` : nothing}
    <td role="gridcell" class="main">${mainPart(item, scope)}</td>
    ${shown.map(cell)} ${hasButtons(scope) ? html`<td role="gridcell" class="actions">${rowButtons(item, scope)}</td>` : nothing}
  </tr>`
}

/** The heading above the first row of a group. */
const groupLine = <T extends ListTypes>(item: T['item'], index: number, { model }: RowScope<T>): TemplateResult | typeof nothing => {
  const { group } = model.definition
  const before = model.items[index - 1]
  const name = group?.(item, model)
  if (!name || (before && group?.(before, model) === name)) return nothing
  return html`<tr role="row" class="group"><td role="gridcell">${name}</td></tr>`
}

/** The rows with their sticky header. Rows have no listeners: the frame around the table does, and reads `data-act` and `data-id`. */
export const table = <T extends ListTypes>(scope: RowScope<T>): TemplateResult => {
  const { model, canTick, canOpen, readonly } = scope
  const { words } = model.definition
  // The rows belong to an earlier state, since the requested ones failed to load.
  const isOutdated = model.rows.status === 'failed' && model.rows.shownState !== model.state
  const keys = readonly ? undefined : words.keys?.(model)
  return html`<table
    role=${canTick || canOpen ? 'grid' : 'table'}
    part="table"
    aria-rowcount=${model.items.length + 1}
    aria-label=${words.caption(model)}
    aria-description=${keys ?? nothing}
    aria-multiselectable=${canTick ? 'true' : nothing}
  >
    ${tableHead(scope)}
    <tbody role="rowgroup" ?inert=${isOutdated}>
      ${repeat(
        model.items,
        (item) => item.id,
        (item, index) => html`${groupLine(item, index, scope)}${row(item, scope)}`,
      )}
    </tbody>
  </table>`
}
