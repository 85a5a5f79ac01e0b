import type { GlobalReport } from '@vitrine/core/global-report'
import { html, nothing, type TemplateResult } from 'lit'
import type { GlobalReportContext } from './global-report.types.ts'

const figure = (label: string, value: string, note: string): TemplateResult =>
  html`<div><dt>${label}</dt><dd><strong>${value}</strong>${note ? html`<span>${note}</span>` : nothing}</dd></div>`

/** The totals of all portals. */
export const figuresView = (
  { percentage, activePortals, allPortals, reportedAt }: GlobalReport,
  { t, format }: Pick<GlobalReportContext, 't' | 'format'>,
): TemplateResult =>
  html`<dl class="figures" part="figures">
    ${figure(t('figures.share'), percentage === null ? t('figures.none') : t('percent', { value: format.formatNumber(percentage) }), percentage === null ? '' : t('figures.ofSent'))}
    ${figure(t('figures.portals'), format.formatNumber(activePortals), t('figures.ofPortals', { count: allPortals, number: format.formatNumber(allPortals) }))}
    ${figure(t('figures.reportedAt'), reportedAt ? format.formatDateTime(reportedAt) : t('row.never'), '')}
  </dl>`
