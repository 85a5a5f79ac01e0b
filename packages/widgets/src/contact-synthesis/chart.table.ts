import { html, type TemplateResult } from 'lit'
import { sourceKeys } from '../contacts-ui/sources.ts'
import type { ChartLabels } from './chart.labels.ts'
import { totalOf } from './chart.rules.ts'
import type { SynthesisScope } from './contact-synthesis.words.ts'

/** The numbers of the chart, for whoever reads rather than looks. */
export const chartTable = ({ data, t, format }: SynthesisScope, labels: ChartLabels): TemplateResult => html`<table class="numbers">
  <caption class="visually-hidden">
    ${t('chart.caption')}
  </caption>
  <thead>
    <tr>
      <th scope="col">${t('chart.when')}</th>
      ${sourceKeys.map((key) => html`<th scope="col">${t(`sources.${key}`)}</th>`)}
      <th scope="col">${t('sources.total')}</th>
    </tr>
  </thead>
  <tbody>
    ${data.series.map(
      (point) => html`<tr>
        <th scope="row">${labels.medium(point.from)}</th>
        ${sourceKeys.map((key) => html`<td>${format.formatNumber(point[key])}</td>`)}
        <td>${format.formatNumber(totalOf(point))}</td>
      </tr>`,
    )}
  </tbody>
</table>`
