import { html, type TemplateResult } from 'lit'
import type { ChartContext, EmptyReason, Share } from './charts.model.ts'
import { emptyChart } from './empty.ts'
import { stackedBar } from './mark.ts'
import { percentsOf } from './shares.rules.ts'

export interface SharesOptions {
  /** The caption of the table. */
  title: string
  /** The heading of the column of values. */
  unit: string
  shares: readonly Share[]
  empty: EmptyReason
  /** Formats a value; as a plain number by default. */
  valueText?: (value: number) => string
}

/** The shares of a whole: a table whose rows are bars, so that everybody can read the numbers. */
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
