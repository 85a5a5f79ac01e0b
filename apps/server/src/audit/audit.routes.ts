import { auditDefaults, auditPageWire, auditSchema, seesAuditTrail, type AuditEvent } from '@vitrine/core/audit'
import { accountTimeZone } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import * as v from 'valibot'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden } from '../refusal.ts'
import { createAuditList, type AuditList, type AuditViewer } from './audit.list.store.ts'
import { auditFile } from './audit.service.ts'

const tag = 'Audit trail'
const path = '/api/backend/audit_events'
const refusals = { forbidden: 403, 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 } as const

const viewerOf = (c: AppContext): AuditViewer => {
  const { account } = callerOf(c)
  if (!seesAuditTrail(account)) throw forbidden()
  return { advertiserId: account.advertiser.id, timeZone: accountTimeZone(account) }
}

const criteriaOf = (c: AppContext) => {
  const { filters, ...state } = readQuery(c, (params) => decodeListQuery(auditSchema, params, auditDefaults))
  return { ...state, ...filters }
}

const page = (list: AuditList): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Who did what in the account, when and from where, the newest first',
    access: 'session',
    scope: 'audit:read',
    query: openApiParameters(auditSchema),
    reply: { status: 200, description: 'The page and the total', schema: auditPageWire.schema },
    refusals,
    async handle(c) {
      const viewer = viewerOf(c)
      const { rows, ...rest } = await list.page(criteriaOf(c), viewer)
      return c.json(auditPageWire.encode({ items: rows as AuditEvent[], ...rest }))
    },
  })

const file = (list: AuditList): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/file`,
    tag,
    summary: 'All that the filters leave of the trail, as comma-separated values',
    access: 'session',
    scope: 'audit:read',
    query: openApiParameters(auditSchema),
    reply: { status: 200, description: 'A line for each event, with the names of the fields above', schema: v.string() },
    refusals,
    async handle(c) {
      const viewer = viewerOf(c)
      const lines = await auditFile(list.batches(criteriaOf(c), viewer) as AsyncGenerator<AuditEvent[]>)
      return c.body(lines, 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="audit.csv"' })
    },
  })

export const auditEndpoints = ({ database }: Services): Endpoint[] => {
  const list = createAuditList(database)
  return [page(list), file(list)]
}
