import { answersForPersonalData, decidesRetention, erasedWire, personWire, retentionWire } from '@vitrine/core/personal-data'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { forbidden } from '../refusal.ts'
import { exportPerson, forgetPerson } from './personal-data.service.ts'
import { readOwnData } from './personal-data.own.store.ts'
import { readRetention, writeRetention } from './personal-data.store.ts'

const tag = 'Personal data'
const path = '/api/backend/personal_data'
const refusals = { forbidden: 403, 'not-found': 404 } as const

const refuseOthers = (c: AppContext): void => {
  if (!answersForPersonalData(callerOf(c).account)) throw forbidden()
}

const exporting = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/export`,
    tag,
    summary: 'All that is kept about the person of a contact, at every point of sale that the account sees',
    access: 'session',
    body: personWire.schema,
    reply: {
      status: 200,
      description: 'Contacts with how they were handled, mails, files and searches',
      schema: v.record(v.string(), v.unknown()),
    },
    refusals,
    guard: refuseOthers,
    async handle(c, body) {
      const found = await exportPerson(services, callerOf(c).scope, personWire.read(body).contactId, authorOf(c, services))
      return c.body(JSON.stringify(found, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="person.json"',
      })
    },
  })

const ownData = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/own`,
    tag,
    summary: 'All that is kept about the user who calls, as a file',
    // Without a scope: it is about a person, whom a page of another site does not know.
    access: 'session',
    reply: {
      status: 200,
      description: 'The user, where they are signed in, what they have set and what they have done',
      schema: v.record(v.string(), v.unknown()),
    },
    async handle(c) {
      const found = await readOwnData(database, callerOf(c).account.user.id)
      return c.body(JSON.stringify(found ?? {}, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
      })
    },
  })

const erasing = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/erase`,
    tag,
    summary: 'Erase the person of a contact for good, at every point of sale that the account sees; the contacts stay in the figures',
    access: 'session',
    body: personWire.schema,
    reply: { status: 200, description: 'How many contacts were emptied', schema: erasedWire.schema },
    refusals,
    guard: refuseOthers,
    async handle(c, body) {
      const contacts = await forgetPerson(services, callerOf(c).scope, personWire.read(body).contactId, authorOf(c, services))
      return c.json(erasedWire.encode({ contacts }))
    },
  })

const retention = ({ database: { db } }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/retention`,
    tag,
    summary: 'After how many months the personal data of contacts are erased',
    access: 'session',
    reply: { status: 200, description: 'The months; null where they are kept', schema: retentionWire.schema },
    refusals,
    guard: refuseOthers,
    handle: async (c) => c.json(retentionWire.encode({ months: await readRetention(db, callerOf(c).account.advertiser.id) })),
  })

const setRetention = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/retention`,
    tag,
    summary: 'Choose it, for the main account alone; it is applied every night',
    access: 'session',
    body: retentionWire.schema,
    reply: { status: 200, description: 'The months', schema: retentionWire.schema },
    refusals,
    guard(c) {
      if (!decidesRetention(callerOf(c).account)) throw forbidden()
    },
    async handle(c, body) {
      const { months } = retentionWire.read(body)
      const { id } = callerOf(c).account.advertiser
      await services.database.db.transaction(async (tx) => {
        const from = await readRetention(tx, id)
        await writeRetention(tx, id, months)
        await record(tx, authorOf(c, services), 'retention.changed', { details: { from: String(from ?? '∞'), to: String(months ?? '∞') } })
      })
      return c.json(retentionWire.encode({ months }))
    },
  })

export const personalDataEndpoints = (services: Services): Endpoint[] =>
  [exporting, ownData, erasing, retention, setRetention].map((make) => make(services))
