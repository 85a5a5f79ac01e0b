import type { OwnerReport } from '@vitrine/core/owner-report'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'

/** A link's data, and the actions on it. */
export interface LinkScope {
  t: Translate<MessageKey<'owner-report'>>
  format: Formatters
  /** Id of the link whose action is running. */
  busy: number | null
  copy: (report: OwnerReport) => void
  send: (report: OwnerReport) => void
  change: (report: OwnerReport) => void
  revoke: (report: OwnerReport) => void
}

const factsOf = ({ createdAt, createdBy, openedAt, nextMailAt, language }: OwnerReport, { t, format }: LinkScope): string[] => {
  const date = format.formatDate(createdAt)
  return [
    t(`languages.${language}`),
    createdBy ? t('by', { date, name: createdBy }) : t('on', { date }),
    openedAt ? t('opened', { date: format.formatDateTime(openedAt) }) : t('unopened'),
    ...(nextMailAt ? [t('next', { date: format.formatDate(nextMailAt) })] : []),
  ]
}

const select = (event: Event): void => (event.target as HTMLInputElement).select()

const addressView = (report: OwnerReport, { t, copy }: LinkScope): TemplateResult =>
  report.url === null
    ? html`<p class="lost">${t('lost')}</p>`
    : html`<div class="address">
        <input readonly aria-label=${t('linkLabel')} .value=${report.url} @focus=${select} />
        ${button({ label: t('actions.copy'), compact: true, onClick: () => copy(report) })}
      </div>`

const linkView = (report: OwnerReport, scope: LinkScope): TemplateResult => {
  const { t, busy } = scope
  const act = (label: string, onClick: () => void, more: { tone?: 'danger' | 'quiet'; busy?: boolean } = {}) =>
    button({ label, compact: true, onClick, ...more })
  return html`<li class="report" part="link">
    <p class="who">${report.email || t('handedOver')}</p>
    <p class="facts">${factsOf(report, scope).map((fact) => html`<span>${fact}</span>`)}</p>
    ${addressView(report, scope)}
    <div class="acts">
      ${report.url === null ? nothing : html`<a class="button secondary compact" href="${report.url}?preview" target="_blank" rel="noreferrer">${t('actions.open')}</a>`}
      ${report.email && report.url !== null ? act(t('actions.send'), () => scope.send(report), { busy: busy === report.id }) : nothing} ${act(t('actions.change'), () => scope.change(report))}
      ${act(t('actions.revoke'), () => scope.revoke(report), { tone: 'quiet' })}
    </div>
  </li>`
}

/** The valid links of an ad. */
export const linksView = (reports: readonly OwnerReport[], scope: LinkScope): TemplateResult => html`<ul class="reports">
  ${reports.map((report) => linkView(report, scope))}
</ul>`
