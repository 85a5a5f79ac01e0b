import type { CallStatus, Civility, ContactCriteria, HandlingState } from '@vitrine/core/contacts'
import { alias, integer, pgTable, smallint, text, timestamp, type PgColumn } from 'drizzle-orm/pg-core'
import { advertisers, users } from '../account/account.table.ts'
import { ads, hasField } from '../ads/ads.table.ts'
import { all, array, sql, type Selected, type SQL, type Test } from '../db/sql.ts'
import type { ContactViewer } from './contacts.model.ts'

export type ContactKind = 'mail' | 'reconciliation' | 'call'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Contacts by mail and by phone in one table, since they share handling, person and figures. */
export const contacts = pgTable('contacts', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull(),
  kind: text('kind').$type<ContactKind>().notNull(),
  at: instant('at').notNull(),
  portal: text('portal').notNull(),
  portalName: text('portal_name').notNull(),
  adId: integer('ad_id'),
  adReference: text('ad_reference').notNull(),
  personId: integer('person_id').notNull(),
  civility: text('civility').$type<Civility>(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  object: text('object').notNull(),
  message: text('message').notNull(),
  score: smallint('score'),
  formUrl: text('form_url'),
  status: text('status').$type<CallStatus | ''>().notNull(),
  duration: integer('duration').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  state: text('state').$type<HandlingState>().notNull(),
  ownerId: integer('owner_id'),
  note: text('note').notNull(),
  callBackAt: instant('call_back_at'),
  version: integer('version').notNull(),
  changedBy: integer('changed_by'),
  scoreUp: smallint('score_up').notNull(),
  scoreDown: smallint('score_down').notNull(),
  nameKey: text('name_key').notNull(),
  portalKey: text('portal_key').notNull(),
  adKey: text('ad_key').notNull(),
  searchText: text('search_text').notNull(),
})

/** A person as an advertiser knows them. */
const persons = pgTable('persons', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull(),
  mailCount: integer('mail_count').notNull(),
  callCount: integer('call_count').notNull(),
})

/** A number for each advertiser that changes with every change of its contacts. */
const contactWrites = pgTable('contact_writes', {
  advertiserId: integer('advertiser_id').primaryKey(),
  writes: integer('writes').notNull(),
})

/** Changes with every change of these advertisers' contacts. */
export const contactChanges = (advertisers: readonly number[]): SQL =>
  sql`SELECT coalesce(sum(${contactWrites.writes}), 0) FROM ${contactWrites} WHERE ${contactWrites.advertiserId} = ANY (${array(advertisers, 'int')})`

/** Contacts about the ads that a sub-user may see. */
export const isVisible = (
  contact: { advertiserId: PgColumn; adId: PgColumn },
  { restrictedTo }: Pick<ContactViewer, 'restrictedTo'>,
): SQL | null =>
  restrictedTo &&
  sql`EXISTS (SELECT FROM ${ads} WHERE ${ads.advertiserId} = ${contact.advertiserId} AND ${ads.id} = ${contact.adId} AND ${hasField(restrictedTo)})`

const other = alias(contacts, 'other')

/** How often a person got in touch, as far as the viewer may see it. */
const personCounts = (viewer: Pick<ContactViewer, 'restrictedTo'>): { personMails: SQL<number>; personCalls: SQL<number> } => {
  if (viewer.restrictedTo === null)
    return { personMails: sql<number>`${persons.mailCount}`, personCalls: sql<number>`${persons.callCount}` }
  const counted = (test: SQL): SQL<number> => {
    const tests = [
      sql`${other.advertiserId} = ${contacts.advertiserId}`,
      sql`${other.personId} = ${contacts.personId}`,
      test,
      isVisible(other, viewer),
    ]
    return sql<number>`(SELECT count(*)::int FROM ${contacts} AS other WHERE ${all(tests)})`
  }
  return { personMails: counted(sql`${other.kind} <> 'call'`), personCalls: counted(sql`${other.kind} = 'call'`) }
}

const owner = alias(users, 'owner')
const changer = alias(users, 'changer')

const joined = <Value>(column: { getSQL(): SQL }): SQL<Value | null> => sql<Value | null>`${column}`

const columnsFor = (viewer: Pick<ContactViewer, 'restrictedTo'>) => ({
  id: contacts.id,
  advertiserId: contacts.advertiserId,
  advertiserName: advertisers.name,
  kind: contacts.kind,
  at: contacts.at,
  portal: contacts.portal,
  portalName: contacts.portalName,
  adId: contacts.adId,
  adReference: contacts.adReference,
  adTitle: joined<string>(ads.title),
  adCity: joined<string>(ads.city),
  personId: contacts.personId,
  ...personCounts(viewer),
  civility: contacts.civility,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  email: contacts.email,
  phone: contacts.phone,
  object: contacts.object,
  message: contacts.message,
  score: contacts.score,
  formUrl: contacts.formUrl,
  status: contacts.status,
  duration: contacts.duration,
  postalCode: contacts.postalCode,
  city: contacts.city,
  state: contacts.state,
  ownerId: contacts.ownerId,
  ownerFirstName: joined<string>(owner.firstName),
  ownerLastName: joined<string>(owner.lastName),
  ownerUsername: joined<string>(owner.username),
  note: contacts.note,
  callBackAt: contacts.callBackAt,
  version: contacts.version,
  changedBy: contacts.changedBy,
  changerFirstName: joined<string>(changer.firstName),
  changerLastName: joined<string>(changer.lastName),
  changerUsername: joined<string>(changer.username),
})

const usualColumns = columnsFor({ restrictedTo: null })

/** The columns of a contact, with the names of referenced rows. */
export const contactColumns = (viewer: ContactViewer): typeof usualColumns =>
  viewer.restrictedTo === null ? usualColumns : columnsFor(viewer)

export type ContactRow = Selected<ReturnType<typeof contactColumns>>

/** The joins of these columns. */
export const contactJoins = sql`
  JOIN ${advertisers} ON ${advertisers.id} = ${contacts.advertiserId}
  JOIN ${persons} ON ${persons.advertiserId} = ${contacts.advertiserId} AND ${persons.id} = ${contacts.personId}
  LEFT JOIN ${ads} ON ${ads.advertiserId} = ${contacts.advertiserId} AND ${ads.id} = ${contacts.adId}
  LEFT JOIN ${users} AS owner ON ${owner.id} = ${contacts.ownerId}
  LEFT JOIN ${users} AS changer ON ${changer.id} = ${contacts.changedBy}`

/** The criteria about the ads that contacts are about. */
type AdNarrowing = Pick<ContactCriteria, 'programId' | 'activeAds' | 'chosenAds' | 'sentAds' | 'publishedAds'>

const isActive = sql`${ads.state} = 'A'`

const wasDelivered = (states: SQL): SQL =>
  sql`EXISTS (SELECT FROM delivery_ads AS sent WHERE sent.advertiser_id = ${ads.advertiserId} AND sent.ad_id = ${ads.id} AND sent.state IN (${states}))`

/** Conditions on the table of ads, in the words of the reports of diffusion: what was sent is shown, refused or not answered yet. */
export const adTests = ({ programId, activeAds, chosenAds, sentAds, publishedAds }: AdNarrowing): Test[] => [
  programId !== null && sql`${programId}::bigint IN (${ads.id}, ${ads.parentId})`,
  activeAds && isActive,
  chosenAds && sql`cardinality(${ads.portals}) > 0`,
  sentAds && wasDelivered(sql`'diffused', 'published', 'error'`),
  publishedAds && sql`(${isActive} AND ${wasDelivered(sql`'published'`)})`,
]

export const narrowsAds = (criteria: AdNarrowing): boolean => adTests(criteria).some(Boolean)

/** Rows of a table with columns for the advertiser and the ad, whose ad is one of these; null if every row may stay. */
export const isAboutThose = (criteria: AdNarrowing, row: { advertiserId: { getSQL(): SQL }; adId: { getSQL(): SQL } }): SQL | null =>
  narrowsAds(criteria)
    ? sql`EXISTS (SELECT FROM ${ads} WHERE ${ads.advertiserId} = ${row.advertiserId} AND ${ads.id} = ${row.adId} AND ${all(adTests(criteria))})`
    : null

/** Changes whenever a portal says something new of these advertisers' ads. */
export const deliveryChanges = (advertisers: readonly number[]): SQL =>
  sql`SELECT concat_ws(' ', count(*), max(since)) FROM delivery_ads WHERE advertiser_id = ANY (${array(advertisers, 'int')})`
