import { abilitiesOf } from '@vitrine/core/account'
import { countedAds } from '@vitrine/core/broadcast'
import {
  canSendAgain,
  deliveryErrorsPageWire,
  deliveryReportDefaults,
  deliveryReportSchema,
  diffusionReportWire,
  type ReportPortal,
} from '@vitrine/core/deliveries'
import { languages, type Language } from '@vitrine/core/i18n'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { canManagePortals } from '@vitrine/core/portals'
import * as v from 'valibot'
import { siteOf } from '../ads/ads.store.ts'
import { record } from '../audit/audit.store.ts'
import { countChosen, findAgreed } from '../broadcast/broadcast.slots.store.ts'
import { isRuled } from '../broadcast/broadcast.rules.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery, readQuery } from '../http/params.ts'
import { endHold } from '../portals/portals.accounts.store.ts'
import { findPortal, findPortalById, type PortalRow } from '../portals/portals.store.ts'
import { ownUrl } from '../own-url.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, notFound, Refusal } from '../refusal.ts'
import { shownRuns } from './deliveries.model.ts'
import { errorsOf, reportedAdOf, reportFile, reportWords, runOf } from './deliveries.report.service.ts'
import { countStates, findFailed, findRuns, listReportedAds, reportedBatches } from './deliveries.report.store.ts'

const tag = 'Diffusion'
const largestSize = 500

const guardBroadcast = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).broadcast) throw forbidden()
}

/** A query parameter with a closed set of words; the first is the default. */
const wordQuery = <Word extends string>(c: AppContext, name: string, words: readonly [Word, ...Word[]]): Word => {
  const value = c.req.query(name)
  const word = value === undefined || value === '' ? words[0] : words.find((each) => each === value)
  if (word === undefined) throw invalid(name)
  return word
}

/** The requested advertisers among those whose data the caller may see. */
const requestedAdvertisers = (c: AppContext): number[] => {
  const { account, scope } = callerOf(c)
  const named = (['idAdvertisers', 'idAdvertiser'] as const).flatMap((name) => {
    const ids = (c.req.query(name) ?? '').split(',').filter(Boolean)
    if (!ids.every((id) => /^\d{1,10}$/.test(id))) throw invalid(name)
    return ids.map(Number)
  })
  return named.length === 0 ? [account.advertiser.id] : scope.filter((id) => named.includes(id))
}

const failed = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/rapports-diffusions-erreurs',
    tag,
    summary: 'Runs to portals that failed, or after which the portal refused ads, with what it says of them',
    access: 'session',
    scope: 'portals:read',
    query: {
      idAdvertisers: 'Ids of advertisers whom the caller looks after, with commas',
      idAdvertiser: 'Id of one of them; the own one without either',
      page: 'From 1',
      size: `Runs of a page, ${largestSize} at most, which is the usual`,
      type: 'DIFFUSION, the only one there is',
      partnerCodeName: 'Code name of a portal; all without it',
      sort: 'endDate, the only one there is',
      direction: 'desc, the newest first, or asc',
    },
    reply: { status: 200, description: 'A page of runs, and how many there are', schema: deliveryErrorsPageWire.schema },
    guard: guardBroadcast,
    async handle(c) {
      wordQuery(c, 'type', ['DIFFUSION'])
      wordQuery(c, 'sort', ['endDate'])
      const { rows, total } = await findFailed(database, {
        advertisers: requestedAdvertisers(c),
        codeName: c.req.query('partnerCodeName') ?? '',
        restrictedTo: abilitiesOf(callerOf(c).account).restrictedTo,
        ascending: wordQuery(c, 'direction', ['desc', 'asc']) === 'asc',
        page: integerQuery(c, 'page', { min: 1, max: 10_000, default: 1 }),
        size: integerQuery(c, 'size', { min: 1, max: largestSize, default: largestSize }),
      })
      const words = await reportWords(c.get('language'))
      return c.json(deliveryErrorsPageWire.encode({ total, items: rows.map((row) => errorsOf(row, words)) }))
    },
  })

const reportPath = '/api/provider/portals/report/:diffuseur/:language'

/** The portal of the path, by id or code name. */
const requestedPortal = async (c: AppContext, { database: { db } }: Services): Promise<PortalRow> => {
  const named = c.req.param('diffuseur') ?? ''
  const portal = await (/^\d{1,9}$/.test(named) ? findPortalById(db, Number(named)) : findPortal(db, named))
  if (portal?.universe !== callerOf(c).account.advertiser.universe) throw notFound()
  return portal
}

const requestedLanguage = (c: AppContext): Language => {
  const language = languages.find((each) => each === c.req.param('language'))
  if (!language) throw notFound()
  return language
}

const reportPortalOf = async (
  c: AppContext,
  { database, config }: Services,
  portal: PortalRow,
  advertiserId: number,
): Promise<ReportPortal> => {
  const { account } = callerOf(c)
  const { active, quota } = await findAgreed(database, { advertiserId, portal })
  return {
    id: portal.id,
    codeName: portal.codeName,
    name: portal.name,
    logoUrl: ownUrl(portal.logo, config.publicUrl),
    portalSlots: portal.slots,
    slots: quota.kind === 'unlimited' ? null : quota.kind === 'limited' ? quota.slots : 0,
    isAutomatic: abilitiesOf(account).optimiseBroadcast && (await isRuled(database, { advertiserId, portal })),
    chosen: countedAds(await countChosen(database, { advertiserId, portal }, abilitiesOf(account).restrictedTo)),
    active,
  }
}

/** The criteria of a report, and its viewer. */
const requestedReport = async (c: AppContext, services: Services) => {
  const state = readQuery(c, (params) => decodeListQuery(deliveryReportSchema, params, deliveryReportDefaults))
  const words = await reportWords(requestedLanguage(c))
  const portal = await requestedPortal(c, services)
  const { account } = callerOf(c)
  return {
    state,
    words,
    portal,
    scope: {
      advertiserId: siteOf(callerOf(c), state.filters.advertiserId),
      portalId: portal.id,
      codeName: portal.codeName,
      restrictedTo: abilitiesOf(account).restrictedTo,
    },
  }
}

const refusals = { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400, 'not-found': 404 } as const

const reporting = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: reportPath,
    tag,
    summary:
      'What became of the ads on one portal, by its id or code name: its last runs, and a page of ads with what the portal says of them',
    access: 'session',
    scope: 'portals:read',
    query: openApiParameters(deliveryReportSchema),
    reply: { status: 200, description: 'The report', schema: diffusionReportWire.schema },
    refusals,
    guard: guardBroadcast,
    async handle(c) {
      const { database, config } = services
      const { state, words, portal, scope } = await requestedReport(c, services)
      const runs = (await findRuns(database, scope, shownRuns)).map((run) => runOf(run, words))
      const { rows, total } = await listReportedAds(database, scope, state)
      return c.json(
        diffusionReportWire.encode({
          portal: await reportPortalOf(c, services, portal, scope.advertiserId),
          statistics: runs[0] ?? null,
          runs,
          counts: { error: 0, diffused: 0, published: 0, ignored: 0, ...(await countStates(database, scope)) },
          total,
          ads: rows.map((row) => reportedAdOf(row, portal.codeName, words, config.publicUrl)),
        }),
      )
    },
  })

const file = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${reportPath}/file`,
    tag,
    summary: 'What the portal says of all the ads that the report would show, as semicolon-separated values',
    access: 'session',
    scope: 'portals:read',
    query: openApiParameters(deliveryReportSchema),
    reply: { status: 200, description: 'A line for each message, by the numbers of the ads', schema: v.string() },
    refusals,
    guard: guardBroadcast,
    async handle(c) {
      const { state, words, portal, scope } = await requestedReport(c, services)
      const bytes = reportFile(reportedBatches(services.database, scope, state), portal.codeName, words)
      return c.body(bytes, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="diffusion.csv"',
      })
    },
  })

const sendingAgain = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/api/provider/portals/report/:diffuseur/envoi',
    tag,
    summary: 'Sends to a portal at once what waits for another try, or what was given up for a while',
    access: 'session',
    scope: 'portals:write',
    reply: { status: 202, description: 'It is being sent' },
    refusals: { 'not-found': 404, 'portal-rights': 403, 'delivery-not-waiting': 409 },
    guard(c) {
      guardBroadcast(c)
      if (!canManagePortals(callerOf(c).account).allowed) throw new Refusal('portal-rights')
    },
    async handle(c) {
      const { database, jobs } = services
      const portal = await requestedPortal(c, services)
      const scope = { advertiserId: callerOf(c).account.advertiser.id, portalId: portal.id, codeName: portal.codeName, restrictedTo: null }
      const words = await reportWords(c.get('language'))
      await database.db.transaction(async (tx) => {
        const [last] = await findRuns(tx, scope, 1)
        const verdict = canSendAgain(last ? runOf(last, words) : null)
        if (!verdict.allowed) throw new Refusal(verdict.reason, { params: { portal: portal.name } })
        await endHold(tx, scope.advertiserId, portal.id)
        await record(tx, authorOf(c, services), 'portal.sent-again', { subjectId: portal.id })
        await jobs.enqueue('deliver-due', {}, tx)
      })
      return c.body(null, 202)
    },
  })

/** The calls about reports of deliveries. */
export const deliveryReportEndpoints = (services: Services): Endpoint[] => [
  failed(services),
  reporting(services),
  file(services),
  sendingAgain(services),
]
