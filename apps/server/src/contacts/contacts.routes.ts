import {
  callDetailWire,
  callPageWire,
  callWire,
  contactDetailWire,
  contactPageWire,
  contactSchemas,
  contactWire,
  fromContactQuery,
  handlingChangeWire,
  type Channel,
} from '@vitrine/core/contacts'
import { openApiParameters } from '@vitrine/core/list'
import type { Services } from '../ports/services.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { ListPage } from '../list/definition.ts'
import { notFound } from '../refusal.ts'
import { handle } from './contacts.change.service.ts'
import { figuresEndpoints } from './contacts.figures.routes.ts'
import { createContactList, type ContactList } from './contacts.list.store.ts'
import { ownersEndpoints } from './contacts.owners.routes.ts'
import { toCall, toContact, toHistoryEntry } from './contacts.rows.model.ts'
import { contactViewer } from './contacts.model.ts'
import { findContact, historyOf } from './contacts.store.ts'
import type { ContactRow } from './contacts.table.ts'

const tag = 'Contacts'
const paths: Record<Channel, string> = { mail: '/api/provider/contacts', call: '/api/provider/calls' }

const refusals = { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400, 'not-subscribed': 403 } as const

type ContactPage = ListPage<ContactRow>

const pageOf = <Item>({ rows, ...page }: ContactPage, read: (row: ContactRow) => Item) => ({ items: rows.map(read), ...page })

const readPage = (list: ContactList, { clock }: Services, c: AppContext, channel: Channel): Promise<ContactPage> => {
  const viewer = contactViewer(callerOf(c))
  const now = clock.now()
  const criteria = readQuery(c, (params) => fromContactQuery(channel, params, { timeZone: viewer.timeZone, now }))
  return list.page(criteria, { ...viewer, channel, now })
}

const lists = (services: Services, list: ContactList): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: paths.mail,
    tag,
    summary: 'A page of contacts by mail with the total',
    access: 'session',
    scope: 'contacts:read',
    query: openApiParameters(contactSchemas.mail),
    reply: { status: 200, description: 'The page and the total', schema: contactPageWire.schema },
    refusals,
    handle: async (c) => c.json(contactPageWire.encode(pageOf(await readPage(list, services, c, 'mail'), toContact))),
  }),
  endpoint({
    method: 'GET',
    path: paths.call,
    tag,
    summary: 'A page of tracked calls with the total',
    access: 'session',
    scope: 'contacts:read',
    query: openApiParameters(contactSchemas.call),
    reply: { status: 200, description: 'The page and the total', schema: callPageWire.schema },
    refusals,
    handle: async (c) => c.json(callPageWire.encode(pageOf(await readPage(list, services, c, 'call'), toCall))),
  }),
]

const readOne = async ({ database }: Services, c: AppContext, channel: Channel) => {
  const viewer = contactViewer(callerOf(c))
  const row = await findContact(database, viewer, channel, integerParam(c, 'id'))
  if (!row) throw notFound()
  return { row, history: (await historyOf(database, viewer, row)).map(toHistoryEntry) }
}

const details = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: `${paths.mail}/:id`,
    tag,
    summary: 'One contact by mail, with what its person did before and since',
    access: 'session',
    scope: 'contacts:read',
    reply: { status: 200, description: 'The contact and the history', schema: contactDetailWire.schema },
    refusals: { 'not-found': 404, 'not-subscribed': 403 },
    async handle(c) {
      const { row, history } = await readOne(services, c, 'mail')
      return c.json(contactDetailWire.encode({ contact: toContact(row), history }))
    },
  }),
  endpoint({
    method: 'GET',
    path: `${paths.call}/:id`,
    tag,
    summary: 'One tracked call, with what its person did before and since',
    access: 'session',
    scope: 'contacts:read',
    reply: { status: 200, description: 'The call and the history', schema: callDetailWire.schema },
    refusals: { 'not-found': 404, 'not-subscribed': 403 },
    async handle(c) {
      const { row, history } = await readOne(services, c, 'call')
      return c.json(callDetailWire.encode({ call: toCall(row), history }))
    },
  }),
]

const change = (services: Services, channel: Channel): Endpoint =>
  endpoint({
    method: 'PATCH',
    path: `${paths[channel]}/:id`,
    tag,
    summary: channel === 'mail' ? 'Changes how a contact is handled' : 'Changes how a call is handled',
    access: 'session',
    scope: 'contacts:write',
    body: handlingChangeWire.schema,
    reply: { status: 200, description: 'It as it is now', schema: channel === 'mail' ? contactWire.schema : callWire.schema },
    refusals: {
      'not-found': 404,
      'not-subscribed': 403,
      'changed-meanwhile': 409,
      'note-too-long': 400,
      'call-back-invalid': 400,
      'call-back-past': 400,
      'owner-not-possible': 400,
    },
    async handle(c, body) {
      const row = await handle(
        services.database,
        contactViewer(callerOf(c)),
        channel,
        integerParam(c, 'id'),
        handlingChangeWire.read(body),
        authorOf(c, services),
      )
      return c.json(channel === 'mail' ? contactWire.encode(toContact(row)) : callWire.encode(toCall(row)))
    },
  })

/** The calls of the contact manager. Paths without an id come before those with one. */
export const contactsEndpoints = (services: Services): Endpoint[] => [
  ...figuresEndpoints(services),
  ...ownersEndpoints(services),
  ...lists(services, createContactList(services.database)),
  ...details(services),
  change(services, 'mail'),
  change(services, 'call'),
]
