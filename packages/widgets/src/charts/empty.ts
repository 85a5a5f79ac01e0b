import { html, nothing, type TemplateResult } from 'lit'
import type { EmptyReason } from './charts.model.ts'

/** Shown instead of a chart without data, with the reason. */
export const emptyChart = ({ title, text }: EmptyReason): TemplateResult =>
  html`<div class="chart-empty"><p>${title}</p>${text ? html`<p>${text}</p>` : nothing}</div>`
