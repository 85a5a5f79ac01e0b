import type { AuditAct } from '@vitrine/core/audit'
import { accountTimeZone } from '@vitrine/core/days'
import type { WidgetScope } from '@vitrine/core/embed'
import type { Form } from '@vitrine/core/form'
import { createFormatters } from '@vitrine/core/i18n'
import { decodeListQuery, openApiParameters, type ListSchema, type ListState, type Page } from '@vitrine/core/list'
import { changeWire, type Decision, type Stored } from '@vitrine/core/records'
import type { Codec, RecordCodec } from '@vitrine/core/wire'
import { lastEvent, record } from '../audit/audit.store.ts'
import type { Database, Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { ListCriteria } from '../list/definition.ts'
import type { List } from '../list/list.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { RecordStore } from './records.store.ts'

type Sent<Model> = Pick<Codec<Model>, 'schema' | 'encode'>

/** A kind of record with a form, from which its calls are made. */
export interface RecordKind<Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object> {
  tag: string
  path: string
  /** The scopes that a token of an embedding page needs; without them pages of other sites neither read nor change anything. */
  scopes?: { read: WidgetScope; write: WidgetScope }
  schema: ListSchema<Filters, 'all'>
  /** The initial state of the list. */
  defaults: ListState<Filters, 'all'>
  createList(database: Database): Pick<List<ListCriteria & Filters, { advertiserId: number }, Item>, 'page'>
  form: Form<Details>
  wires: { page: Sent<Page<Item>>; item: Sent<Item>; details: RecordCodec<Details, Wire> }
  store: RecordStore<Item, Details>
  /** The names of the actions in the audit trail. */
  acts: Record<'created' | 'changed' | 'deleted', AuditAct>
  /** Why a record cannot be deleted; without it each can be. */
  canDelete?(item: Item): Decision
}

const ownerOf = (c: AppContext): number => callerOf(c).account.advertiser.id

/** Refuses a change, with the person who changed the record meanwhile and the time. */
export const refuseChanged = async (
  tx: Db,
  c: AppContext,
  { id, version }: Pick<Stored, 'id' | 'version'>,
  act: AuditAct,
): Promise<never> => {
  const { account } = callerOf(c)
  const last = await lastEvent(tx, account.advertiser.id, act, id)
  if (!last) throw new Refusal('changed-meanwhile')
  const { formatDateTime } = createFormatters(c.get('language'), accountTimeZone(account))
  throw new Refusal('record-changed', {
    field: 'version',
    reason: 'record-changed',
    params: { version, by: last.by, at: last.at.toISOString(), when: formatDateTime(last.at) },
  })
}

/**
 * GET: a page of the account's records.
 * @public For a feature that lists its calls by name.
 */
export const listRecords = <Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object>(
  { database }: Services,
  { tag, path, scopes, schema, defaults, createList, wires }: RecordKind<Item, Details, Wire, Filters>,
): Endpoint => {
  const list = createList(database)
  return endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'A page of what the account has, with the total',
    access: 'session',
    ...(scopes && { scope: scopes.read }),
    query: openApiParameters(schema),
    reply: { status: 200, description: 'The page and the total', schema: wires.page.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 },
    async handle(c) {
      const { filters, ...state } = readQuery(c, (params) => decodeListQuery(schema, params, defaults))
      const { rows: items, ...page } = await list.page({ ...state, ...filters }, { advertiserId: ownerOf(c) })
      return c.json(wires.page.encode({ items, ...page }))
    },
  })
}

/**
 * GET `/:id`: one record.
 * @public For a feature that lists its calls by name.
 */
export const readRecord = <Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object>(
  { database }: Services,
  { tag, path, scopes, wires, store }: RecordKind<Item, Details, Wire, Filters>,
): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    summary: 'One as it is now, with its version',
    access: 'session',
    ...(scopes && { scope: scopes.read }),
    reply: { status: 200, description: 'It', schema: wires.item.schema },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const item = await store.find(database.db, ownerOf(c), integerParam(c, 'id'))
      if (!item) throw notFound()
      return c.json(wires.item.encode(item))
    },
  })

/**
 * POST: adds a record.
 * @public For a feature that lists its calls by name.
 */
export const addRecord = <Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object>(
  services: Services,
  { tag, path, scopes, form, wires, store, acts }: RecordKind<Item, Details, Wire, Filters>,
): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add one',
    access: 'session',
    ...(scopes && { scope: scopes.write }),
    body: wires.details.schema,
    form: { form, wire: wires.details },
    reply: { status: 201, description: 'What was added', schema: wires.item.schema },
    async handle(c, sent) {
      const details = accepted(form, wires.details, wires.details.read(sent), undefined)
      const item = await services.database.db.transaction(async (tx) => {
        const added = await store.insert(tx, ownerOf(c), details, services.clock.now())
        await record(tx, authorOf(c, services), acts.created, { subjectId: added.id })
        return added
      })
      return c.json(wires.item.encode(item), 201)
    },
  })

/**
 * PUT `/:id`: changes a record, unless somebody has changed it since it was read.
 * @public For a feature that lists its calls by name.
 */
export const changeRecord = <Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object>(
  services: Services,
  { tag, path, scopes, form, wires, store, acts }: RecordKind<Item, Details, Wire, Filters>,
): Endpoint => {
  const wire = changeWire(wires.details)
  return endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change one; `version` is that of the record that was read, and another one by now is refused with who changed it, and when',
    access: 'session',
    ...(scopes && { scope: scopes.write }),
    body: wire.schema,
    form: { form, wire: wires.details },
    reply: { status: 200, description: 'What was changed', schema: wires.item.schema },
    refusals: { 'not-found': 404, 'record-changed': 409, 'changed-meanwhile': 409 },
    async handle(c, sent) {
      const { details: typed, version } = wire.read(sent)
      const item = await services.database.db.transaction(async (tx) => {
        const before = await store.hold(tx, ownerOf(c), integerParam(c, 'id'))
        if (!before) throw notFound()
        const details = accepted(form, wires.details, typed, undefined, before)
        if (before.version !== version) await refuseChanged(tx, c, before, acts.changed)
        const changed = await store.update(tx, ownerOf(c), before, details)
        await record(tx, authorOf(c, services), acts.changed, { subjectId: changed.id })
        return changed
      })
      return c.json(wires.item.encode(item))
    },
  })
}

/**
 * DELETE `/:id`: deletes a record, unless `canDelete` says why not.
 * @public For a feature that lists its calls by name.
 */
export const deleteRecord = <Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object>(
  services: Services,
  { tag, path, scopes, store, acts, canDelete }: RecordKind<Item, Details, Wire, Filters>,
): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Delete one',
    access: 'session',
    ...(scopes && { scope: scopes.write }),
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'not-found': 404, 'record-refused': 409 },
    async handle(c) {
      await services.database.db.transaction(async (tx) => {
        const item = await store.hold(tx, ownerOf(c), integerParam(c, 'id'))
        if (!item) throw notFound()
        const decision = canDelete?.(item)
        if (decision?.allowed === false) throw new Refusal('record-refused', { reason: decision.reason })
        await store.remove(tx, ownerOf(c), item.id)
        await record(tx, authorOf(c, services), acts.deleted, { subjectId: item.id })
      })
      return c.body(null, 204)
    },
  })

/** All calls of a kind of record. A feature that needs a different one lists the others by name and adds its own. */
export const recordEndpoints = <Item extends Stored & Details, Details extends object, Wire extends object, Filters extends object>(
  services: Services,
  kind: RecordKind<Item, Details, Wire, Filters>,
): Endpoint[] => [
  listRecords(services, kind),
  readRecord(services, kind),
  addRecord(services, kind),
  changeRecord(services, kind),
  deleteRecord(services, kind),
]
