import { quotaWarning, type BroadcastDashboard, type QuotaWarning } from '@vitrine/core/broadcast'
import type { Formatters } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { iconAlert, iconClock, iconInfo, iconUndo, type Icon } from '../../ui/icons.ts'
import type { PortalAdsContext } from './portal-ads.types.ts'

interface DashboardScope {
  t: PortalAdsContext['t']
  format: Formatters
  readonly: boolean
  undo: () => void
}

const warningIcons: Record<QuotaWarning, Icon> = { 'few-left': iconInfo, reached: iconAlert, exceeded: iconAlert }

const warningView = ({ quota, chosen, portal }: BroadcastDashboard, { t, format }: DashboardScope): TemplateResult | typeof nothing => {
  if (!portal.active) return html`<p class="warning exceeded" part="warning">${iconAlert()}${t('dashboard.suspended')}</p>`
  const warning = quotaWarning(quota, chosen)
  if (!warning) return nothing
  const left = quota.kind === 'limited' ? Math.abs(quota.slots - chosen) : chosen
  return html`<p class="warning ${warning}" part="warning">${warningIcons[warning]()}${t(`warnings.${warning}`, { count: left, number: format.formatNumber(left) })}</p>`
}

const placesView = ({ quota, chosen, isPersonal }: BroadcastDashboard, { t, format }: DashboardScope): TemplateResult => {
  const used = format.formatNumber(chosen)
  const label = t(isPersonal ? 'dashboard.ownPlaces' : 'dashboard.places')
  if (quota.kind === 'unlimited')
    return html`<p class="figure"><span>${label}</span><strong>${t('dashboard.unlimited', { used })}</strong></p>`
  const places = quota.kind === 'limited' ? quota.slots : 0
  return html`<p class="figure"><span>${label}</span><strong>${t('dashboard.usedOf', { used, places: format.formatNumber(places) })}</strong></p>
    <progress part="places" max=${Math.max(1, places)} value=${Math.min(chosen, places)} aria-label=${label}></progress>`
}

const builderView = ({ builder }: BroadcastDashboard, { t, format }: DashboardScope): TemplateResult | typeof nothing => {
  if (!builder) return nothing
  const said = (chosen: number, active: number, all: number): string =>
    t('dashboard.builder', { chosen: format.formatNumber(chosen), active: format.formatNumber(active), all: format.formatNumber(all) })
  return html`<p class="figure"><span>${t('dashboard.programmes')}</span><strong>${said(builder.chosenProgrammes, builder.activeProgrammes, builder.programmes)}</strong></p>
    <p class="figure"><span>${t('dashboard.lots')}</span><strong>${said(builder.chosenLots, builder.activeLots, builder.lots)}</strong></p>`
}

/** Whether a run is still in progress. */
export const isUnderWay = (run: BroadcastDashboard['run']): boolean => run?.state === 'waiting' || run?.state === 'running'

const runView = ({ run }: BroadcastDashboard, { t, format, readonly, undo }: DashboardScope): TemplateResult | typeof nothing => {
  if (!run) return nothing
  if (isUnderWay(run)) {
    const words = t(run.activates ? 'run.putting' : 'run.taking', {
      done: format.formatNumber(run.done),
      total: format.formatNumber(run.total),
    })
    return html`<div class="run" part="run" role="status">${iconClock()}<span>${words}</span><progress max=${Math.max(1, run.total)} value=${run.done} aria-label=${words}></progress></div>`
  }
  if (run.changed === 0 && !run.error) return nothing
  const words = run.error || t(run.activates ? 'run.put' : 'run.taken', { count: run.changed, number: format.formatNumber(run.changed) })
  return html`<div class="run" part="run">
    ${run.error ? iconAlert() : iconInfo()}<span>${words}</span>${run.changed > 0 && !readonly ? button({ label: t('run.undo'), icon: iconUndo, compact: true, onClick: undo }) : nothing}
  </div>`
}

/** The slots of a portal and how they are filled, with the last run. */
export const dashboardView = (dashboard: BroadcastDashboard, scope: DashboardScope): TemplateResult => {
  const { t, format } = scope
  return html`<section class="dashboard" part="dashboard" aria-label=${t('dashboard.title')}>
    <div class="figures">
      <div>${placesView(dashboard, scope)}</div>
      <div>
        <p class="figure"><span>${t('dashboard.online')}</span><strong>${format.formatNumber(dashboard.online)}</strong></p>
        ${dashboard.isPersonal ? html`<p class="figure"><span>${t('dashboard.byAll')}</span><strong>${format.formatNumber(dashboard.chosenByAll)}</strong></p>` : nothing}
        ${builderView(dashboard, scope)}
      </div>
    </div>
    ${warningView(dashboard, scope)} ${runView(dashboard, scope)}
  </section>`
}
