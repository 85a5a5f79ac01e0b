import type { callSorts, Channel, ContactCriteria, contactSorts } from '@vitrine/core/contacts'
import { periodInstants } from '@vitrine/core/days'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { adChanges } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { array, sql, type SQL } from '../db/sql.ts'
import type { Conditions, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import {
  contactChanges,
  contactColumns,
  contactJoins,
  contacts,
  deliveryChanges,
  isAboutThose,
  isVisible,
  narrowsAds,
  type ContactKind,
  type ContactRow,
} from './contacts.table.ts'
import { advertisersOf, minuteOf, type ContactViewer } from './contacts.model.ts'

/** The viewer of a list of contacts, the channel, and the time. */
export interface ContactListing extends ContactViewer {
  channel: Channel
  now: Date
}

export type ContactList = List<ContactCriteria, ContactListing, ContactRow>

const sorts: Record<(typeof contactSorts)[number] | (typeof callSorts)[number], Sort> = {
  date_enregistrement: contacts.at,
  dateStarted: contacts.at,
  nom: contacts.nameKey,
  score: { up: contacts.scoreUp, down: contacts.scoreDown },
  diffuseur: contacts.portalKey,
  annonce: contacts.adKey,
  duree: contacts.duration,
  statut: contacts.status,
}

// Literals, since some indexes are partial and hold one kind only.
const ofKind: Record<ContactKind, SQL> = {
  mail: sql`${contacts.kind} = 'mail'`,
  reconciliation: sql`${contacts.kind} = 'reconciliation'`,
  call: sql`${contacts.kind} = 'call'`,
}

/** Generated contacts and requests without an ad are never in one list. */
const kindOf = (channel: Channel, { reconciliation }: ContactCriteria): ContactKind =>
  channel === 'call' ? 'call' : reconciliation ? 'reconciliation' : 'mail'

const isIn = ({ period }: ContactCriteria, { timeZone }: ContactViewer): SQL => {
  const { from, until } = periodInstants(period, timeZone)
  return sql`${contacts.at} >= ${from} AND ${contacts.at} < ${until}`
}

/** Larger than any id, so that an id beyond the column's range simply does not match. */
const largestId = 2_147_483_647
const is = (column: PgColumn, id: number): SQL => sql`${column} = ${Math.min(id, largestId)}::int`
const anyOf = (column: PgColumn, values: readonly string[]): SQL => sql`${column} = ANY (${array(values, 'text')})`

type Filters = Pick<ContactCriteria, 'portals' | 'adId' | 'handling' | 'ownerId' | 'personId' | 'ids' | 'overdue' | 'callStatus'>

const filters: Conditions<Filters, ContactCriteria, ContactListing> = {
  portals: (codeNames) => anyOf(contacts.portal, codeNames),
  adId: (id) => is(contacts.adId, id),
  handling: (states) => anyOf(contacts.state, states),
  ownerId: (id) => is(contacts.ownerId, id),
  personId: (id) => is(contacts.personId, id),
  ids: (ids) => sql`${contacts.id} = ANY (${array(ids, 'bigint')})`,
  overdue: (value, _, { now }) => value && sql`(${contacts.callBackAt} <= ${minuteOf(now)} AND ${contacts.state} <> 'done')`,
  callStatus: (status) => sql`${contacts.status} = ${status}`,
}

/** Changes with every change of the contacts, and of the ads where these decide which contacts are shown. */
const changes = (criteria: ContactCriteria, viewer: ContactListing): SQL => {
  const advertisers = advertisersOf(viewer, criteria.advertisers)
  const writes = contactChanges(advertisers)
  if (narrowsAds(criteria)) return sql`concat_ws('/', (${writes}), (${adChanges(advertisers)}), (${deliveryChanges(advertisers)}))`
  return viewer.restrictedTo === null ? writes : sql`concat_ws('/', (${writes}), (${adChanges(advertisers)}))`
}

const definition: ListDefinition<ContactCriteria, Filters, ContactListing, ReturnType<typeof contactColumns>> = {
  table: contacts,
  select: contactColumns,
  joins: contactJoins,
  sorts,
  newest: contacts.at,
  search: contacts.searchText,
  scope: (criteria, viewer) => ({
    advertisers: advertisersOf(viewer, criteria.advertisers),
    tests: [ofKind[kindOf(viewer.channel, criteria)], isIn(criteria, viewer), isAboutThose(criteria, contacts)],
    always: [isVisible(contacts, viewer)],
  }),
  filters,
  changes,
}

export const createContactList = (database: Database): ContactList => createList(database, definition)
