import { fromOwnerQuery, ownerPageWire } from '@vitrine/core/contacts'
import type { Services } from '../ports/services.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { listOwners } from './contacts.owners.store.ts'
import { contactViewer } from './contacts.model.ts'

/** Only names, for all who handle contacts; other data of users are for those who manage them. */
export const ownersEndpoints = ({ database }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/responsables',
    tag: 'Contacts',
    summary: 'The people who can be made owners of contacts and calls, by name',
    access: 'session',
    scope: 'contacts:read',
    query: {
      annonceurs:
        "Points of sale whose contacts are meant: their active users who can sign in and the account's own; all that the account sees when absent",
      search: 'Words that must all be found in the name',
      ids: 'Only these, also when they have left or cannot sign in',
      'page, limit': 'Number and size of the page, 25 by default, 100 at most',
    },
    reply: { status: 200, description: 'A page of people and the total', schema: ownerPageWire.schema },
    refusals: { 'invalid-query': 400, 'not-subscribed': 403 },
    async handle(c) {
      const page = await listOwners(database, contactViewer(callerOf(c)), readQuery(c, fromOwnerQuery))
      return c.json(ownerPageWire.encode({ ...page, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  }),
]
