import { abilitiesOf, type Account } from '@vitrine/core/account'
import {
  exportDefaults,
  exportAddressNames,
  exportCountWire,
  exportForm,
  exportOrderWire,
  exportPageWire,
  exportReceiptWire,
  exportRefusal,
  exportSchema,
  exportScopeWire,
  exportSubjects,
  type CountedExport,
  type ExportJob,
  type ExportOrder,
} from '@vitrine/core/exports'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import * as v from 'valibot'
import { nameOf } from '../account/account.model.ts'
import { record } from '../audit/audit.store.ts'
import type { Caller } from '../caller.ts'
import { accepted } from '../form.ts'
import { attachment } from '../http/attachment.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import { readQuery, refuseInvalid } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { pathOf } from './exports.service.ts'
import { sourceOf, type ExportSource } from './exports.rows.service.ts'
import { findFile, insertExport, isOwnAddress, listExports, noteDownload, type ExportReader, type NamedExport } from './exports.store.ts'
import type { ExportRow } from './exports.table.ts'

const tag = 'Exports'
const path = '/api/backend/export_requests'
/** The exports that one person may request in an hour. */
const hourly = 30
/** The exact counts that one person may request in a minute, since the database counts every row. */
const countsAMinute = 30
const maxFilters = 40

const noAccess = (): Refusal => new Refusal('no-export-access')

/** A user who sees only some rows sees only their own exports. */
const readerOf = ({ account, scope }: Caller): ExportReader => {
  const abilities = abilitiesOf(account)
  const subjects = exportSubjects(abilities)
  if (subjects.length === 0) throw noAccess()
  const { restrictedTo } = abilities
  return {
    advertiserId: account.advertiser.id,
    userId: restrictedTo === null ? null : account.user.id,
    sees: { advertisers: scope, restrictedTo, subjects },
  }
}

const isOver = ({ state, expiresAt: end }: ExportRow, now: Date): boolean =>
  state === 'expired' || (state === 'ready' && end !== null && end <= now)

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

/** Throws if the mail would go to somebody outside the account. */
const checkRecipient = async ({ database }: Services, advertiserId: number, to: string): Promise<void> => {
  if (!(await isOwnAddress(database, advertiserId, to))) throw new Refusal('recipient-not-allowed', { field: 'to' })
}

const addressForm = { form: exportForm, wire: { names: exportAddressNames } }

/** Refuses exports that the account may not make, and invalid queries. */
const checkScope = ({ subject, universe, filters }: CountedExport, account: Account): void => {
  if (exportRefusal(abilitiesOf(account), subject)) throw noAccess()
  if (universe !== account.advertiser.universe) throw invalid('exportType')
  if (Object.keys(filters).length > maxFilters) throw invalid('filters')
}

/** The requested rows, with the caller's rights. */
const sourceFor = ({ database, clock }: Services, request: CountedExport, caller: Caller): ExportSource => {
  checkScope(request, caller.account)
  return refuseInvalid(() => sourceOf(database, request, caller, clock.now()), 'filters.')
}

const count = (services: Services): Endpoint => {
  const limiter = createSharedLimiter(services, { name: 'export count user', windowMs: 60_000, max: countsAMinute })
  return endpoint({
    method: 'POST',
    path: `${path}/count`,
    tag,
    summary: 'How many rows a spreadsheet of a list would hold now',
    access: 'session',
    scope: 'exports:write',
    body: exportScopeWire.schema,
    reply: { status: 200, description: 'The exact number', schema: exportCountWire.schema },
    refusals: { 'no-export-access': 403, 'invalid-query': 400, 'unknown-parameter': 400, 'rate-limit': 429 },
    async handle(c, body) {
      const caller = callerOf(c)
      const source = sourceFor(services, exportScopeWire.read(body), caller)
      await limiter.hit(String(caller.account.user.id))
      return c.json(exportCountWire.encode({ total: await source.count() }))
    },
  })
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
    scope: 'exports:write',
    body: exportOrderWire.schema,
    form: addressForm,
    reply: { status: 202, description: 'The export is in the queue', schema: exportReceiptWire.schema },
    refusals: { 'no-export-access': 403, 'recipient-not-allowed': 403, 'invalid-query': 400, 'unknown-parameter': 400, 'rate-limit': 429 },
    async handle(c, body) {
      const caller = callerOf(c)
      const { advertiser, user } = caller.account
      const order: ExportOrder = exportOrderWire.read(body)
      const { to, filename } = accepted(addressForm.form, addressForm.wire, order, undefined)
      // The query is stored with its days resolved, so that the file holds what was on screen.
      const { query } = sourceFor(services, order, caller)
      await checkRecipient(services, advertiser.id, to)
      await limiter.hit(String(user.id))
      const newExport = {
        advertiserId: advertiser.id,
        userId: user.id,
        subject: order.subject,
        query,
        recipient: to,
        filename: `${filename}.xlsx`,
        language: order.language,
        createdAt: clock.now(),
      }
      const id = await database.db.transaction(async (tx) => {
        const exportId = await insertExport(tx, newExport)
        await record(tx, authorOf(c, services), 'export.requested', { subjectId: exportId, details: { to: order.subject } })
        await jobs.enqueue('export', { exportId }, tx)
        return exportId
      })
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
    scope: 'exports:read',
    query: openApiParameters(exportSchema),
    reply: { status: 200, description: 'The page and the total', schema: exportPageWire.schema },
    refusals: { 'no-export-access': 403, 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const reader = readerOf(callerOf(c))
      const query = readQuery(c, (params) => decodeListQuery(exportSchema, params, exportDefaults))
      const now = clock.now()
      const { rows, total } = await listExports(database, reader, query, now)
      const items = rows.map((row) => toJob(row, now))
      return c.json(exportPageWire.encode({ items, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const download = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/download_export',
    tag,
    summary: 'The file of an export',
    access: 'session',
    scope: 'exports:read',
    query: { file: 'What the list of exports gave' },
    reply: { status: 200, description: 'The spreadsheet', schema: v.string() },
    refusals: { 'no-export-access': 403, 'export-beyond-rights': 403, 'not-found': 404, 'export-expired': 410 },
    async handle(c) {
      const { database, clock, files } = services
      const reader = readerOf(callerOf(c))
      const file = c.req.query('file') ?? ''
      const row = uuid.test(file) ? await findFile(database, reader, file) : null
      if (!row) throw notFound()
      if (!row.covered) throw new Refusal('export-beyond-rights', { field: 'file' })
      if (isOver(row, clock.now())) throw new Refusal('export-expired')
      const bytes = row.state === 'ready' ? await files.read(pathOf(row)) : null
      if (!bytes) throw notFound()
      await database.db.transaction(async (tx) => {
        await noteDownload({ db: tx }, row, clock.now())
        await record(tx, authorOf(c, services), 'export.downloaded', { subjectId: row.id, details: { to: row.subject } })
      })
      return c.body(bytes, 200, {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': attachment(row.filename),
      })
    },
  })

/** The calls about exports. */
export const exportsEndpoints = (services: Services): Endpoint[] => [request(services), count(services), list(services), download(services)]
