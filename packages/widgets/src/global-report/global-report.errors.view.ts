import type { DeliveryErrors, DeliveryMessage } from '@vitrine/core/deliveries'
import { html, nothing, type TemplateResult } from 'lit'
import type { GlobalReportContext } from './global-report.types.ts'

interface ErrorsScope extends Pick<GlobalReportContext, 't' | 'format'> {
  fieldHref: string | undefined
}

/** How many ads are named for each portal; the portal's report has all. */
const namedAds = 3

/** The latest run with problems, for each portal. */
const newestErrors = (errors: readonly DeliveryErrors[]): DeliveryErrors[] =>
  [...new Map(errors.toReversed().map((run) => [run.portalId, run])).values()].toReversed()

const said = ({ reference, adId, field, message }: DeliveryMessage, { fieldHref }: ErrorsScope): TemplateResult => {
  const href = field && fieldHref?.replace('{ad}', String(adId)).replace('{field}', encodeURIComponent(field))
  return html`<li>${href ? html`<a href=${href}>${reference}</a>` : html`<strong>${reference}</strong>`} ${message}</li>`
}

const run = ({ partnerName, startDate, endDate, message, errorCount, messages }: DeliveryErrors, scope: ErrorsScope): TemplateResult => {
  const { t, format } = scope
  const facts = [
    format.formatDateTime(endDate ?? startDate),
    ...(errorCount > 0 ? [t('folded.refused', { count: errorCount, number: format.formatNumber(errorCount) })] : []),
  ]
  const refusals = messages.filter(({ level }) => level === 'refused').slice(0, namedAds)
  return html`<li>
    <p><strong>${partnerName}</strong> <span class="sub">${facts.join(' · ')}</span></p>
    ${message ? html`<p>${message}</p>` : nothing} ${refusals.length > 0 ? html`<ul>${refusals.map((each) => said(each, scope))}</ul>` : nothing}
  </li>`
}

/** The latest problems, portal by portal. */
export const errorsView = (errors: readonly DeliveryErrors[], scope: ErrorsScope): TemplateResult | typeof nothing =>
  errors.length === 0
    ? nothing
    : html`<section class="errors" part="errors" aria-labelledby="errors">
        <h3 id="errors">${scope.t('errors')}</h3>
        <ul>
          ${newestErrors(errors).map((each) => run(each, scope))}
        </ul>
      </section>`
