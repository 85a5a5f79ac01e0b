import { abilitiesOf } from '@vitrine/core/account'
import { accountTimeZone, dayOf, type Period } from '@vitrine/core/days'
import { reportChangeWire, statisticsReportWire } from '@vitrine/core/statistics'
import * as v from 'valibot'
import { attachment } from '../../http/attachment.ts'
import { callerOf, type AppContext } from '../../http/context.ts'
import { endpoint, type Endpoint } from '../../http/endpoint.ts'
import type { Services } from '../../ports/services.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { lastMonth, monthFrom } from './statistics.report.rules.ts'
import { readReport, reportPdf, setReport } from './statistics.report.service.ts'

const path = '/api/provider/statistics/report'

const of = {
  tag: 'Statistics',
  access: 'session',
  scope: 'statistics:read',
  guard(c: AppContext) {
    if (!abilitiesOf(callerOf(c).account).seeStatistics) throw new Refusal('statistics-rights')
  },
} as const

/** The month that is asked for, which has begun; the last one that is over without it. */
const monthOf = ({ clock }: Services, c: AppContext): Period => {
  const timeZone = accountTimeZone(callerOf(c).account)
  const month = c.req.query('mois') ?? ''
  if (month === '') return lastMonth(clock.now(), timeZone)
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) throw invalid('mois')
  const period = monthFrom(`${month}-01`)
  if (period.after > dayOf(clock.now(), timeZone)) throw new Refusal('statistics-period', { field: 'mois' })
  return period
}

/** The calls about the report of each month. */
export const statisticsReportEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    ...of,
    method: 'GET',
    path,
    summary: 'Whether the caller is sent the statistics of each month by mail',
    reply: { status: 200, description: 'How it is sent', schema: statisticsReportWire.schema },
    refusals: { 'statistics-rights': 403 },
    handle: async (c) => c.json(statisticsReportWire.encode(await readReport(services, callerOf(c).account))),
  }),
  endpoint({
    ...of,
    method: 'PUT',
    path,
    summary: 'Have the statistics of each month sent by mail, or not any more',
    body: reportChangeWire.schema,
    reply: { status: 200, description: 'How it is sent', schema: statisticsReportWire.schema },
    refusals: { 'statistics-rights': 403, 'statistics-report-email': 409 },
    handle: async (c, body) =>
      c.json(statisticsReportWire.encode(await setReport(services, callerOf(c).account, reportChangeWire.read(body)))),
  }),
  endpoint({
    ...of,
    method: 'GET',
    path: `${path}.pdf`,
    summary: 'The statistics of a month as a PDF, as they are sent by mail',
    cost: 'heavy',
    query: { mois: 'The month, YYYY-MM; the last one that is over without it', lang: 'Language of the reader: fr, en, es or mx' },
    reply: { status: 200, description: 'The PDF', schema: v.string() },
    refusals: { 'statistics-rights': 403, 'invalid-query': 400, 'statistics-period': 400 },
    async handle(c) {
      const period = monthOf(services, c)
      const { account } = callerOf(c)
      const bytes = await c.get('runHeavy')(() => reportPdf(services, { account, language: c.get('language'), period }))
      return c.body(bytes, 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`${period.after.slice(0, 7)}.pdf`),
      })
    },
  }),
]
