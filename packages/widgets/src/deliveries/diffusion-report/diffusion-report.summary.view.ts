import { canSendAgain, isRunUnderWay, type DeliveryRun, type DiffusionReport } from '@vitrine/core/deliveries'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { selectField } from '../../ui/field.ts'
import { iconAlert, iconClock, iconPublish } from '../../ui/icons.ts'
import type { ReportContext } from './diffusion-report.types.ts'

export interface SummaryScope {
  list: Pick<ReportContext, 't' | 'format'>
  /** The selected run. */
  run: DeliveryRun
  choose: (runId: number) => void
  /** Sends to the portal at once; null for users who may not. */
  sendAgain: (() => void) | null
}

const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const logo = ({ name, logoUrl }: DiffusionReport['portal']): TemplateResult =>
  logoUrl ? html`<img class="logo" src=${logoUrl} alt="" />` : html`<span class="logo" aria-hidden="true">${initials(name)}</span>`

/** When ads are sent there next. */
const nextText = ({ portal, statistics, counts }: DiffusionReport, { t }: SummaryScope['list']): string => {
  if (!portal.active) return t('next.suspended')
  if (canSendAgain(statistics).allowed) return t('next.waits')
  if (statistics && isRunUnderWay(statistics)) return t('next.underWay')
  return t(counts.ignored + counts.diffused > 0 ? 'next.soon' : 'next.onChange')
}

const lastText = ({ runs }: DiffusionReport, { t, format }: SummaryScope['list']): string => {
  const sentAt = runs.find((run) => run.sentAt)?.sentAt
  return sentAt ? t('last', { date: format.formatDateTime(sentAt) }) : t('never')
}

const standing = (report: DiffusionReport, list: SummaryScope['list']): TemplateResult => {
  const all = Object.values(report.counts).reduce((sum, each) => sum + each, 0)
  const { published } = report.counts
  const { t, format } = list
  const words = t('standing', { count: all, published: format.formatNumber(published), all: format.formatNumber(all) })
  return html`<div class="standing" part="standing">
    ${logo(report.portal)}
    <div>
      <p><strong>${words}</strong></p>
      <progress max=${Math.max(1, all)} value=${published} aria-label=${words}></progress>
      <p class="sub">${lastText(report, list)} · ${nextText(report, list)}</p>
    </div>
  </div>`
}

const runLabel = (run: DeliveryRun, { t, format }: SummaryScope['list']): string => {
  const date = format.formatDateTime(run.startDate)
  if (isRunUnderWay(run)) return t('runs.underWay', { date })
  if (run.state === 'failed') return t('runs.failed', { date })
  return t('runs.done', { date, count: run.ads.refused, number: format.formatNumber(run.ads.refused) })
}

const adFigures = ['added', 'changed', 'identical', 'deleted', 'broadcast', 'refused'] as const
const photoFigures = ['handled', 'added', 'changed', 'deleted', 'integrated', 'refused'] as const

const figures = ({ ads }: DeliveryRun, { t, format }: SummaryScope['list']): TemplateResult => html`<dl class="figures" part="figures">
  ${adFigures.map((name) => html`<div data-figure=${name} ?data-some=${ads[name] > 0}><dt>${t(`figures.${name}`)}</dt><dd>${format.formatNumber(ads[name])}</dd></div>`)}
</dl>`

const photos = ({ photos: counts }: DeliveryRun, { t, format }: SummaryScope['list']): TemplateResult | typeof nothing => {
  const said = photoFigures.filter((name) => name === 'handled' || counts[name] > 0)
  return html`<p class="photos sub" part="photos">${said.map((name) => t(`photos.${name}`, { count: counts[name], number: format.formatNumber(counts[name]) })).join(' · ')}</p>`
}

/** When a portal that was not reached is retried, with a button to do so at once. */
const again = (run: DeliveryRun, { list: { t, format }, sendAgain }: SummaryScope): TemplateResult | typeof nothing => {
  if (!run.retryAt || !canSendAgain(run).allowed) return nothing
  const date = format.formatDateTime(run.retryAt)
  const isWaiting = isRunUnderWay(run)
  return html`<div class="again" part="again">
    <p class="sub">${t(isWaiting ? 'again.waits' : 'again.held', { date })}</p>
    ${sendAgain ? button({ label: t(isWaiting ? 'again.try' : 'again.label'), icon: iconPublish, onClick: sendAgain }) : nothing}
  </div>`
}

/** The state of the portal, and the numbers of one run. */
export const summaryView = (report: DiffusionReport, scope: SummaryScope): TemplateResult => {
  const { list, run, choose } = scope
  const { t } = list
  const isWrong = run.message !== ''
  return html`<section class="summary" part="summary" aria-label=${t('summary')}>
    ${standing(report, list)}
    <div class="run">
      ${selectField({
        label: t('runs.label'),
        name: 'run',
        value: String(run.runId),
        options: report.runs.map((each) => ({ value: String(each.runId), label: runLabel(each, list) })),
        onChange: (value) => choose(Number(value)),
      })}
      ${isRunUnderWay(run) ? html`<p class="notice">${iconClock()}${t(`steps.${run.state === 'writing' || run.state === 'sending' ? run.state : 'answering'}`)}</p>` : nothing}
      ${isWrong ? html`<p class="notice wrong" part="problem">${iconAlert()}${run.message}</p>` : nothing}
      ${run.runId === report.statistics?.runId ? again(run, scope) : nothing}
      ${figures(run, list)}${photos(run, list)}
    </div>
  </section>`
}
