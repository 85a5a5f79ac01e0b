import { html, nothing, type TemplateResult } from 'lit'
import { totalsOf } from './bars.rules.ts'
import type { ChartContext, TimeChartData } from './charts.model.ts'
import type { TimeLabels } from './time-labels.ts'

/** The numbers of the chart as a table. */
export const timeTable = (
  { kind, title, days, series, marks }: TimeChartData,
  { t }: ChartContext,
  labels: TimeLabels,
  write: (value: number | null) => string,
): TemplateResult => {
  const totals = kind === 'bars' && series.length > 1 ? totalsOf(series, days.length) : undefined
  return html`<table class="numbers">
    <caption class="visually-hidden">${title}</caption>
    <thead>
      <tr>
        <th scope="col">${t('when')}</th>
        ${series.map(({ label }) => html`<th scope="col">${label}</th>`)} ${totals ? html`<th scope="col">${t('total')}</th>` : nothing}
        ${marks ? html`<th scope="col">${marks.label}</th>` : nothing}
      </tr>
    </thead>
    <tbody>
      ${days.map(
        (day, index) => html`<tr>
          <th scope="row">${labels.medium(day)}</th>
          ${series.map(({ values }) => html`<td>${write(values[index] ?? null)}</td>`)} ${totals ? html`<td>${write(totals[index] ?? 0)}</td>` : nothing}
          ${marks ? html`<td class="marked">${marks.texts[index]?.join(', ')}</td>` : nothing}
        </tr>`,
      )}
    </tbody>
  </table>`
}
