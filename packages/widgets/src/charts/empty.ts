import { html, nothing, type TemplateResult } from 'lit'
import type { EmptyReason } from './charts.model.ts'

/** Stands where a chart would, and says why it does not. */
export const emptyChart = ({ title, text }: EmptyReason): TemplateResult =>
  html`<div class="chart-empty"><p>${title}</p>${text ? html`<p>${text}</p>` : nothing}</div>`
