import { abilitiesOf } from '@vitrine/core/account'
import {
  exportDefaults,
  exportAddressNames,
  exportForm,
  exportOrderWire,
  exportPageWire,
  exportReceiptWire,
  exportRefusal,
  exportSchema,
  type ExportJob,
  type ExportOrder,
} from '@vitrine/core/exports'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import * as v from 'valibot'
import { nameOf } from '../account/account.model.ts'
import { viewerOf } from '../contacts/contacts.model.ts'
import type { Caller } from '../caller.ts'
import { accepted } from '../form.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../http/limiter.shared.ts'
import { readQuery, refuseInvalid } from '../http/params.ts'
import { invalid, notFound, Problem } from '../http/problem.ts'
import type { Services } from '../ports/services.ts'
import { pathOf } from './exports.job.ts'
import { criteriaOf } from './exports.rows.ts'
import { findFile, insertExport, isOwnAddress, listExports, type ExportReader, type NamedExport } from './exports.store.ts'
import type { ExportRow } from './exports.table.ts'

const tag = 'Exports'
const path = '/api/backend/export_requests'
/** Exports that one person may ask for in an hour. */
const hourly = 30
const maxFilters = 40

const exporterOf = (c: AppContext): Caller => {
  const caller = callerOf(c)
  const refusal = exportRefusal(abilitiesOf(caller.account))
  if (refusal) throw new Problem(403, refusal)
  return caller
}

/** A user who sees only some contacts sees only the own exports. */
const readerOf = (caller: Caller): ExportReader => {
  const { scope: advertisers, restrictedTo } = viewerOf(caller)
  return {
    advertiserId: caller.account.advertiser.id,
    userId: restrictedTo === null ? null : caller.account.user.id,
    sees: { advertisers, restrictedTo },
  }
}

const isOver = ({ state, expiresAt: end }: ExportRow, now: Date): boolean => state === 'expired' || (state === 'ready' && end !== null && end <= now)

const progressOf = ({ state, done, total }: ExportRow): number => {
  if (state === 'ready' || state === 'expired') return 100
  return total ? Math.min(99, Math.floor((100 * done) / total)) : 0
}

const toJob = (row: NamedExport, now: Date): ExportJob => {
  const over = isOver(row, now)
  return {
    id: row.id,
    filename: row.filename,
    state: over ? 'expired' : row.state,
    progress: progressOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    file: row.state === 'ready' && !over ? row.file : null,
    rows: row.total,
    requestedBy: nameOf({ firstName: row.firstName, lastName: row.lastName, username: row.username }),
  }
}

/** Throws when the mail would go to somebody outside the account. */
const checkRecipient = async ({ database }: Services, advertiserId: number, to: string): Promise<void> => {
  if (!(await isOwnAddress(database, advertiserId, to))) throw new Problem(403, 'recipient-not-allowed', { field: 'to' })
}

const addressForm = { form: exportForm, wire: { names: exportAddressNames } }

/** The order as it is kept; refuses what does not fit. */
const checkOrder = (order: ExportOrder, universe: string): ExportOrder => {
  const { to, filename } = accepted(addressForm.form, addressForm.wire, order, undefined)
  if (order.universe !== universe) throw invalid('exportType')
  if (Object.keys(order.filters).length > maxFilters || JSON.stringify(order.filters).includes('\\u0000')) throw invalid('filters')
  return { ...order, to, filename }
}

/** The query with the days it means today: the file shall hold what was on screen, whenever it is made. */
const settled = (order: ExportOrder, caller: Caller, now: Date): Record<string, string> => {
  const { period } = refuseInvalid(() => criteriaOf(order.subject, order.filters, { timeZone: viewerOf(caller).timeZone, now }), 'filters.')
  return { ...order.filters, afterContacts: period.after, beforeContacts: period.before }
}

const request = (services: Services): Endpoint => {
  const { database, clock, jobs } = services
  const limiter = createSharedLimiter({ database, clock }, { name: 'export user', windowMs: 3_600_000, max: hourly })
  return endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Asks for a spreadsheet of a list; a mail follows',
    access: 'session',
    body: exportOrderWire.schema,
    form: addressForm,
    reply: { status: 202, description: 'The export is in the queue', schema: exportReceiptWire.schema },
    refusals: { 'no-export-access': 403, 'recipient-not-allowed': 403, 'invalid-query': 400, 'rate-limit': 429 },
    async handle(c, body) {
      const caller = exporterOf(c)
      const { advertiser, user } = caller.account
      const order = checkOrder(exportOrderWire.read(body), advertiser.universe)
      await checkRecipient(services, advertiser.id, order.to)
      const query = settled(order, caller, clock.now())
      await limiter.hit(String(user.id))
      const id = await insertExport(database, {
        advertiserId: advertiser.id,
        userId: user.id,
        subject: order.subject,
        query,
        recipient: order.to,
        filename: `${order.filename}.xlsx`,
        language: order.language,
        createdAt: clock.now(),
      })
      await jobs.enqueue('export', { exportId: id })
      return c.json(exportReceiptWire.encode({ id }), 202)
    },
  })
}

const list = ({ database, clock }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: "The account's exports, without those that hold more than the caller may see today",
    access: 'session',
    query: openApiParameters(exportSchema),
    reply: { status: 200, description: 'The page and the total', schema: exportPageWire.schema },
    refusals: { 'no-export-access': 403, 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const reader = readerOf(exporterOf(c))
      const wanted = readQuery(c, (params) => decodeListQuery(exportSchema, params, exportDefaults))
      const now = clock.now()
      const { rows, total } = await listExports(database, reader, wanted, now)
      const items = rows.map((row) => toJob(row, now))
      return c.json(exportPageWire.encode({ items, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`)}`

const download = ({ database, clock, files }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/download_export',
    tag,
    summary: 'The file of an export',
    access: 'session',
    query: { file: 'What the list of exports gave' },
    reply: { status: 200, description: 'The spreadsheet', schema: v.string() },
    refusals: { 'no-export-access': 403, 'export-beyond-rights': 403, 'not-found': 404, 'export-expired': 410 },
    async handle(c) {
      const reader = readerOf(exporterOf(c))
      const file = c.req.query('file') ?? ''
      const row = uuid.test(file) ? await findFile(database, reader, file) : null
      if (!row) throw notFound()
      if (!row.covered) throw new Problem(403, 'export-beyond-rights', { field: 'file' })
      if (isOver(row, clock.now())) throw new Problem(410, 'export-expired')
      const bytes = row.state === 'ready' ? await files.read(pathOf(row)) : null
      if (!bytes) throw notFound()
      return c.body(bytes, 200, {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': attachment(row.filename),
      })
    },
  })

/** Lists as files to take along. */
export const exportsEndpoints = (services: Services): Endpoint[] => [request(services), list(services), download(services)]
