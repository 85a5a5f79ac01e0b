import { html, type TemplateResult } from 'lit'
import type { ChartContext, EmptyReason, Share } from './charts.model.ts'
import { emptyChart } from './empty.ts'
import { stackedBar } from './mark.ts'
import { percentsOf } from './shares.rules.ts'

export interface SharesOptions {
  /** What is shared out; the table is called so. */
  title: string
  /** What the values count, as the head of their column. */
  unit: string
  shares: readonly Share[]
  empty: EmptyReason
  /** How a value is written; as a plain number unless told. */
  valueText?: (value: number) => string
}

/** How a whole is made up: a table whose rows are bars, so that the numbers are read by everybody. */
export const shares = ({ title, unit, shares: rows, empty, valueText }: SharesOptions, { t, format }: ChartContext): TemplateResult => {
  if (rows.every(({ value }) => value === 0)) return emptyChart(empty)
  const percents = percentsOf(rows.map(({ value }) => value))
  const longest = Math.max(...rows.map(({ value }) => value))
  const write = valueText ?? ((value: number): string => format.formatNumber(value))
  return html`<table class="numbers shares">
    <caption class="visually-hidden">${title}</caption>
    <thead class="visually-hidden">
      <tr><th scope="col">${t('name')}</th><th scope="col">${unit}</th><th scope="col">${t('share')}</th></tr>
    </thead>
    <tbody>
      ${rows.map(
        (row, index) => html`<tr>
          <th scope="row"><span class="share-name">${row.label}</span>${stackedBar([row], longest)}</th>
          <td>${write(row.value)}</td>
          <td class="share-percent">${t('percent', { value: percents[index] ?? 0 })}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}
