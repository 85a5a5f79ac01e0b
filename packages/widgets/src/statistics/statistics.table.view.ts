import { html, nothing, type TemplateResult } from 'lit'

export interface TableColumn {
  label: string
  isNumber?: boolean
}

export interface TableRow {
  head: unknown
  /** One for each column after the first. */
  cells: readonly unknown[]
  /** Sums up those above. */
  isFoot?: boolean
}

interface TableOptions {
  label: string
  /** The heading of the first column. */
  head: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

const classOf = ({ isNumber }: TableColumn) => (isNumber ? 'number' : nothing)

/** A table that scrolls where it is too wide, and has a paragraph for each row on narrow pages. */
export const statisticsTable = ({ label, head, columns, rows }: TableOptions): TemplateResult =>
  html`<div class="table-scroll" tabindex="0" role="group" aria-label=${label}>
    <table class="figures-table">
      <thead>
        <tr>
          <th scope="col">${head}</th>
          ${columns.map((column) => html`<th scope="col" class=${classOf(column)}>${column.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr class=${row.isFoot ? 'foot' : nothing}>
            <th scope="row">${row.head}</th>
            ${columns.map((column, index) => html`<td class=${classOf(column)} data-label=${column.label}>${row.cells[index]}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`
