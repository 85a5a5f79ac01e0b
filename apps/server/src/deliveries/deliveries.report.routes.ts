import { abilitiesOf } from '@vitrine/core/account'
import { deliveryErrorsPageWire } from '@vitrine/core/deliveries'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid } from '../refusal.ts'
import { errorsOf, reportWords } from './deliveries.report.service.ts'
import { findFailed } from './deliveries.report.store.ts'

const tag = 'Diffusion'
const largestSize = 500

const guardBroadcast = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).broadcast) throw forbidden()
}

/** One of a few words of the query; the first when absent. */
const wordQuery = <Word extends string>(c: AppContext, name: string, words: readonly [Word, ...Word[]]): Word => {
  const said = c.req.query(name)
  const word = said === undefined || said === '' ? words[0] : words.find((each) => each === said)
  if (word === undefined) throw invalid(name)
  return word
}

/** Those that are asked for among those whose data the caller may see. */
const askedAdvertisers = (c: AppContext): number[] => {
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
        advertisers: askedAdvertisers(c),
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

/** What became of ads at portals. */
export const deliveryReportEndpoints = (services: Services): Endpoint[] => [failed(services)]
