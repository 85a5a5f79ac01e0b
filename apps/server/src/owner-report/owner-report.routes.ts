import { ownerReportDetailsWire, ownerReportForm, ownerReportsWire, ownerReportWire } from '@vitrine/core/owner-report'
import { mailLimits } from '../config.ts'
import { accepted } from '../form.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import { createReport, listReports, revokeReport, sendReport, updateReport, type OwnerReportDeps } from './owner-report.service.ts'
import { editorOf } from '../ad-editor/ad-editor.routes.ts'

const tag = 'Ads'
const path = '/api/provider/rapports-proprietaire'
const ofAd = '/api/provider/annonce/:id/rapports-proprietaire'
const body = ownerReportDetailsWire.schema
const form = { form: ownerReportForm, wire: ownerReportDetailsWire }

const detailsOf = (sent: Parameters<typeof ownerReportDetailsWire.read>[0]) =>
  accepted(ownerReportForm, ownerReportDetailsWire, ownerReportDetailsWire.read(sent), undefined)

type CountMail = (c: AppContext) => Promise<void>

const linksOfAd = (services: Services, deps: OwnerReportDeps, countMail: CountMail): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: ofAd,
    tag,
    summary: 'The private links of an ad that its owner reads a report by',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 200, description: 'Those that hold, the last first', schema: ownerReportsWire.schema },
    refusals: { 'not-found': 404, 'ad-of-another': 403 },
    handle: async (c) => c.json(ownerReportsWire.encode({ items: await listReports(deps, editorOf(services, c), integerParam(c, 'id')) })),
  }),
  endpoint({
    method: 'POST',
    path: ofAd,
    tag,
    summary: 'Make a private link; with an address the report is sent there at once',
    access: 'session',
    scope: 'ads:write',
    cost: 'heavy',
    body,
    form,
    reply: { status: 201, description: 'The link', schema: ownerReportWire.schema },
    refusals: { 'not-found': 404, 'ad-of-another': 403, 'ad-deleted': 409, 'too-many-reports': 409, 'rate-limit': 429 },
    async handle(c, sent) {
      const details = detailsOf(sent)
      if (details.email !== '') await countMail(c)
      return c.json(
        ownerReportWire.encode(await c.get('runHeavy')(() => createReport(deps, editorOf(services, c), integerParam(c, 'id'), details))),
        201,
      )
    },
  }),
]

const oneLink = (services: Services, deps: OwnerReportDeps, countMail: CountMail): Endpoint[] => [
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change where a report is sent, in which language and whether monthly; the link stays',
    access: 'session',
    scope: 'ads:write',
    body,
    form,
    reply: { status: 200, description: 'The link', schema: ownerReportWire.schema },
    refusals: { 'not-found': 404 },
    handle: async (c, sent) =>
      c.json(ownerReportWire.encode(await updateReport(deps, editorOf(services, c), integerParam(c, 'id'), detailsOf(sent)))),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/envoi`,
    tag,
    summary: 'Send a report now to its address',
    access: 'session',
    scope: 'ads:write',
    cost: 'heavy',
    reply: { status: 202, description: 'The mail is in the queue' },
    refusals: { 'not-found': 404, 'report-no-email': 400, 'report-link-lost': 409, 'rate-limit': 429 },
    async handle(c) {
      await countMail(c)
      await c.get('runHeavy')(() => sendReport(deps, editorOf(services, c), integerParam(c, 'id')))
      return c.body(null, 202)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Take a link back: whoever opens it finds nothing any more',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'not-found': 404 },
    async handle(c) {
      await revokeReport(deps, editorOf(services, c), integerParam(c, 'id'))
      return c.body(null, 204)
    },
  }),
]

/** The calls about reports for the owner of an ad: private links that can be revoked. */
export const ownerReportEndpoints = (services: Services, deps: OwnerReportDeps): Endpoint[] => {
  // Shares the limit of all mails that a user sends.
  const limiter = createSharedLimiter(services, { name: 'mail user', windowMs: mailLimits.windowMs, max: mailLimits.perUser })
  const countMail: CountMail = (c) => limiter.hit(String(callerOf(c).account.user.id))
  return [...linksOfAd(services, deps, countMail), ...oneLink(services, deps, countMail)]
}
