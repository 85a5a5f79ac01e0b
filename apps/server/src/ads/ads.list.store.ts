import { adStateCodes, mandateCodes, programTypeCodes, type AdCriteria, type AdSort, type ResolvedAdCriteria } from '@vitrine/core/ads'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { all, array, sql, type SQL, type Test } from '../db/sql.ts'
import type { Database } from '../db/database.ts'
import { onDays } from '../list/days.ts'
import type { Conditions, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { contains, wordsOf } from '../list/words.ts'
import { adChanges, adCounters, adDetail, adJoins, ads, adSummary, hasField, type AdRow, type AdSummaryRow } from './ads.table.ts'

/** The ads that the list searches: of the visible advertisers, and with the identifier that limits a sub-user. */
export interface AdScope {
  advertisers: readonly number[]
  limit: AdCriteria['identifier']
}

export type AdList = List<ResolvedAdCriteria, AdScope, AdSummaryRow>

const sorts: Record<AdSort, Sort> = {
  DC: ads.createdAt,
  DM: ads.updatedAt,
  P: { up: ads.priceUp, down: ads.priceDown },
  S: { up: ads.surfaceUp, down: ads.surfaceDown },
  R: ads.referenceKey,
  T: ads.titleKey,
  V: ads.cityKey,
}

const anyOf = (column: PgColumn, value: readonly unknown[], type: 'int' | 'bigint' | 'text'): SQL =>
  sql`${column} = ANY (${array(value, type)})`

/**
 * The addition keeps PostgreSQL from using this column's index: ranges are usually wide, and the first index, which includes
 * the column, stops as soon as there are enough matches. Ads without a value have -1 and never match "at most".
 */
const inRange = (column: PgColumn, { min, max }: AdCriteria['price']): SQL =>
  all([min !== null && sql`${column} + 0 >= ${min}`, max !== null && sql`${column} + 0 BETWEEN 0 AND ${max}`])

/** The chosen portals of an unpublished ad are stored for the day it is published again; until then it is on none. */
const isOnline = sql`${ads.state} = 'A'`
const isOn = (codeNames: SQL): SQL => sql`(${isOnline} AND ${ads.portals} && ${codeNames})`
const isOnOneWith = (test: SQL): SQL => isOn(sql`ARRAY(SELECT code_name FROM portals AS portal WHERE ${test})`)
const isBroadcast = sql`(${isOnline} AND ${ads.broadcastCount} > 0)`

const isProgram = sql`${ads.objectType} BETWEEN 3000 AND 3999`
const isNeither = sql`${ads.parentId} = 0 AND ${ads.objectType} NOT BETWEEN 3000 AND 4999`
/** The kinds of a social landlord's ads. */
export const landlordTests: Record<NonNullable<AdCriteria['landlordTag']>, SQL> = {
  'new-program': isProgram,
  'new-lot': sql`(${ads.objectType} BETWEEN 4000 AND 4999 OR (${ads.parentId} <> 0 AND NOT ${isProgram}))`,
  'new-sale': sql`(${isNeither} AND ${ads.offerType} = 'G')`,
  'old-property': sql`(${isNeither} AND ${ads.offerType} <> 'G')`,
}

/** Whether there was a contact about the ad in these days; without days, ever. */
const wasContacted = ({ contactsPeriod: { from, to } }: AdCriteria): SQL =>
  from === null && to === null
    ? sql`${ads.contactCount} > 0`
    : sql`EXISTS (SELECT FROM contact_ad_days AS heard WHERE heard.advertiser_id = ${ads.advertiserId} AND heard.ad_id = ${ads.id}
        AND heard.day BETWEEN coalesce(${from}::date, '-infinity') AND coalesce(${to}::date, 'infinity') AND heard.mails + heard.answered + heard.missed > 0)`

const searchColumns = { city: ads.city, title: ads.title, reference: ads.reference } as const

/** Each word must occur in one of these columns, which are searched as one text. */
const searchedIn = (fields: AdCriteria['searchIn'], search: string): Test =>
  search.trim() !== '' &&
  fields.length < Object.keys(searchColumns).length &&
  all(
    wordsOf(search).map(
      (word) =>
        sql`(${sql.join(
          fields.map((field) => contains(sql`plain_text(${searchColumns[field]})`, word)),
          sql` OR `,
        )})`,
    ),
  )

type Filters = Omit<ResolvedAdCriteria, 'advertisers' | 'states' | 'parent' | 'search' | 'sort' | 'page' | 'limit' | 'offset' | 'cursor'>

/** The filters that the counters support too. */
const kindTests = ({ objectType, offerType, universe }: typeof ads | typeof adCounters) =>
  ({
    objectTypes: (types) => anyOf(objectType, types, 'int'),
    offerTypes: (types) => anyOf(offerType, types, 'text'),
    universe: (value) => sql`${universe} = ${value}`,
  }) satisfies Partial<Conditions<Filters, ResolvedAdCriteria, AdScope>>

const filters: Conditions<Filters, ResolvedAdCriteria, AdScope> = {
  ...kindTests(ads),
  ids: (ids) => anyOf(ads.id, ids, 'bigint'),
  references: (references) => anyOf(ads.reference, references, 'text'),
  mandates: (mandates) =>
    anyOf(
      ads.mandate,
      mandates.map((mandate) => mandateCodes[mandate]),
      'text',
    ),
  stock: (codes) => anyOf(ads.stock, codes, 'text'),
  price: (range) => inRange(ads.priceDown, range),
  surface: (range) => inRange(ads.surfaceDown, range),
  created: (days) => onDays(ads.createdAt, days),
  updated: (days) => onDays(ads.updatedAt, days),
  brand: (brand) => contains(sql`plain_text(${ads.brand})`, brand),
  model: (model) => contains(sql`plain_text(${ads.model})`, model),
  year: (year) => sql`${ads.year} = ${year}`,
  withoutPictures: (value) => value && sql`${ads.photoCount} = 0`,
  planned: (value) => value && sql`${ads.scheduledFor} IS NOT NULL`,
  programType: (type) => type !== null && hasField({ code: 'TYPE_PROGRAMME', value: programTypeCodes[type] }),
  creationProgram: (value) => value && sql`${ads.creationProgram}`,
  vehicleSelection: (value) => value && sql`${ads.vehicleSelection}`,
  landlordTag: (tag) => landlordTests[tag],
  portals: (codeNames) => isOn(array(codeNames, 'text')),
  freePortals: (value) => isOnOneWith(sql`portal.free = ${value}`),
  quotaPortals: (value) => isOnOneWith(sql`(portal.places IS NOT NULL) = ${value}`),
  broadcast: (value) => (value ? isBroadcast : sql`NOT ${isBroadcast}`),
  contacts: (value, criteria) => (value === 'with' ? wasContacted(criteria) : sql`NOT ${wasContacted(criteria)}`),
  contactsPeriod: (_, criteria) => criteria.contacts === null && wasContacted(criteria),
  identifier: (identifier) => hasField(identifier),
  fieldValues: (values) => all(Object.entries(values).map(([code, value]) => hasField({ code, value }))),
  searchIn: (fields, { search }) => searchedIn(fields, search),
}

const ownedBy = (column: PgColumn, { advertisers }: AdScope): SQL => sql`${column} = ANY (${array(advertisers, 'int')})`

const statesOf = ({ states }: ResolvedAdCriteria): string[] => states.map((state) => adStateCodes[state])

const inParent = (column: PgColumn, { parent }: ResolvedAdCriteria): Test =>
  parent !== 'any' && sql`${column} = ${parent === 'none' ? 0 : parent}::int`

/** The total according to the counters. */
const countedTotal = (criteria: ResolvedAdCriteria, scope: AdScope): SQL => {
  const { objectTypes, offerTypes, universe } = criteria
  const tests = kindTests(adCounters)
  return sql`SELECT coalesce(sum(${adCounters.count}), 0)::int FROM ${adCounters} WHERE ${all([
    ownedBy(adCounters.advertiserId, scope),
    anyOf(adCounters.state, statesOf(criteria), 'text'),
    inParent(adCounters.parentId, criteria),
    objectTypes.length > 0 && tests.objectTypes(objectTypes),
    offerTypes.length > 0 && tests.offerTypes(offerTypes),
    universe !== null && tests.universe(universe),
  ])}`
}

const definition: ListDefinition<ResolvedAdCriteria, Filters, AdScope, typeof adSummary> = {
  table: ads,
  select: () => adSummary,
  joins: adJoins,
  sorts,
  newest: ads.createdAt,
  search: ads.searchText,
  scope: (criteria, { advertisers, limit }) => ({
    advertisers,
    parts: { column: ads.state, values: statesOf(criteria) },
    tests: [inParent(ads.parentId, criteria)],
    always: [limit && hasField(limit)],
  }),
  filters,
  total: { filters: ['objectTypes', 'offerTypes', 'universe'], read: countedTotal },
  // There is no counter of changes for portals and their quotas.
  changes: ({ freePortals, quotaPortals }, { advertisers }) =>
    freePortals === null && quotaPortals === null ? adChanges(advertisers) : null,
}

export const createAdList = (database: Database): AdList => createList(database, definition)

/** The same list with complete ads. */
export const createAdDetailList = (database: Database): List<ResolvedAdCriteria, AdScope, AdRow> =>
  createList(database, { ...definition, select: () => adDetail })

/** The same list with ids only. */
export const createAdIdList = (database: Database): List<ResolvedAdCriteria, AdScope, { id: number }> =>
  createList(database, { ...definition, select: () => ({ id: ads.id }) })
