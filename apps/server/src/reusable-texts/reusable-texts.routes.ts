import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import {
  reusableTextForm,
  reusableTextWire,
  reusableTextDefaults,
  reusableTextsPageWire,
  reusableTextSchema,
  reusableTextDetailsWire,
} from '@vitrine/core/reusable-texts'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { createReusableTextList } from './reusable-texts.list.store.ts'
import { deleteReusableText, insertReusableText, updateReusableText } from './reusable-texts.store.ts'

const tag = 'Reusable texts'
const path = '/api/provider/reusable-texts'
const body = reusableTextDetailsWire.schema
const form = { form: reusableTextForm, wire: reusableTextDetailsWire }

const ownerOf = (c: AppContext): number => callerOf(c).account.advertiser.id

const reading = ({ database }: Services): Endpoint => {
  const list = createReusableTextList(database)
  return endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'A page of what the account has, with the total',
    access: 'session',
    scope: 'ads:write',
    query: openApiParameters(reusableTextSchema),
    reply: { status: 200, description: 'The page and the total', schema: reusableTextsPageWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 },
    async handle(c) {
      const { filters, ...state } = readQuery(c, (params) => decodeListQuery(reusableTextSchema, params, reusableTextDefaults))
      const { rows: items, ...page } = await list.page({ ...state, ...filters }, { advertiserId: ownerOf(c) })
      return c.json(reusableTextsPageWire.encode({ items, ...page }))
    },
  })
}

const adding = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add one',
    access: 'session',
    body,
    form,
    reply: { status: 201, description: 'What was added', schema: reusableTextWire.schema },
    async handle(c, sent) {
      const values = accepted(reusableTextForm, reusableTextDetailsWire, reusableTextDetailsWire.read(sent), undefined)
      const item = await services.database.db.transaction(async (tx) => {
        const added = await insertReusableText(tx, ownerOf(c), values, services.clock.now())
        await record(tx, authorOf(c, services), 'text.created', { subjectId: added.id })
        return added
      })
      return c.json(reusableTextWire.encode(item), 201)
    },
  })

const changing = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change one',
    access: 'session',
    body,
    form,
    reply: { status: 200, description: 'What was changed', schema: reusableTextWire.schema },
    refusals: { 'not-found': 404 },
    async handle(c, sent) {
      const values = accepted(reusableTextForm, reusableTextDetailsWire, reusableTextDetailsWire.read(sent), undefined)
      const item = await services.database.db.transaction(async (tx) => {
        const changed = await updateReusableText(tx, ownerOf(c), integerParam(c, 'id'), values)
        if (!changed) throw notFound()
        await record(tx, authorOf(c, services), 'text.changed', { subjectId: changed.id })
        return changed
      })
      return c.json(reusableTextWire.encode(item))
    },
  })

const deleting = (services: Services): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Delete one',
    access: 'session',
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const id = integerParam(c, 'id')
      await services.database.db.transaction(async (tx) => {
        if (!(await deleteReusableText(tx, ownerOf(c), id))) throw notFound()
        await record(tx, authorOf(c, services), 'text.deleted', { subjectId: id })
      })
      return c.body(null, 204)
    },
  })

export const reusableTextsEndpoints = (services: Services): Endpoint[] => [
  reading(services),
  adding(services),
  changing(services),
  deleting(services),
]
