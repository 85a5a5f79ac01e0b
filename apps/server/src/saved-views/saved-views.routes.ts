import { newSavedViewWire, savedViewsWire, savedViewWire } from '@vitrine/core/saved-views'
import { integer } from '@vitrine/core/wire'
import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { notFound } from '../refusal.ts'
import { createView, listViews, removeView, updateView, type ViewOwner } from './saved-views.store.ts'

const tag = 'Saved views'
const path = '/api/backend/saved_views'

const ownerOf = (c: AppContext): ViewOwner => {
  const { advertiser, user } = callerOf(c).account
  return { advertiserId: advertiser.id, userId: user.id }
}

const refusals = { 'name-required': 400, 'name-too-long': 400, 'query-too-long': 400, 'name-taken': 409, 'too-many-views': 409 } as const

const list = ({ database: { db } }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: "The user's saved views",
    access: 'session',
    scope: 'any',
    query: { list: 'Only the views of this list, such as `ads`' },
    reply: { status: 200, description: 'The views by name', schema: savedViewsWire.schema },
    handle: async (c) => c.json(savedViewsWire.encode(await listViews(db, ownerOf(c), c.req.query('list')))),
  })

const create = ({ database: { db } }: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Keep a view',
    access: 'session',
    scope: 'ads:write',
    body: newSavedViewWire.schema,
    reply: { status: 201, description: 'The view', schema: savedViewWire.schema },
    refusals,
    async handle(c, body) {
      return c.json(savedViewWire.encode(await createView(db, ownerOf(c), newSavedViewWire.read(body))), 201)
    },
  })

const update = ({ database: { db } }: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change a view',
    access: 'session',
    scope: 'ads:write',
    body: v.intersect([newSavedViewWire.schema, v.object({ id: v.optional(integer.schema) })]),
    reply: { status: 200, description: 'The view', schema: savedViewWire.schema },
    refusals,
    async handle(c, body) {
      const changed = await updateView(db, ownerOf(c), { id: integerParam(c, 'id'), ...newSavedViewWire.read(body) })
      if (!changed) throw notFound()
      return c.json(savedViewWire.encode(changed))
    },
  })

const remove = ({ database: { db } }: Services): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Forget a view',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 204, description: 'The view is gone' },
    async handle(c) {
      if (!(await removeView(db, ownerOf(c), integerParam(c, 'id')))) throw notFound()
      return c.body(null, 204)
    },
  })

export const savedViewsEndpoints = (services: Services): Endpoint[] => [list, create, update, remove].map((make) => make(services))
