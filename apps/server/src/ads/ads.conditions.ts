import type { AdCriteria } from '@vitrine/core/ads'
import { mandateCodes } from './ads.table.ts'

/** Collects the values of one statement; `add` returns the placeholder. */
export interface Values {
  readonly list: unknown[]
  add(value: unknown): string
}

export const createValues = (): Values => {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

export interface Conditions {
  /** SQL tests on the columns of `ads`, all of which must hold. */
  tests: string[]
  /** True when words are looked for in city, title and reference. */
  searched: boolean
  /** True when the counters alone can tell the total: nothing but type, offer and universe is asked for. */
  counted: boolean
}

/** The needle of a LIKE that must find the text as it is typed. */
export const literalPattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The words that must all be found. */
export const wordsOf = (search: string): string[] => [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, 8)

// As a question of its own it is worked out once; written plainly, once a row.
const plainOnce = (value: string): string => `(SELECT plain_text(${value}))`

const searchColumns = { city: 'city', title: 'title', reference: 'reference' } as const

/** Every word must be found; accents and case make no difference. */
const searchTests = ({ search, searchIn }: AdCriteria, values: Values): string[] => {
  const everywhere = searchIn.length === 0 || searchIn.length === Object.keys(searchColumns).length
  return wordsOf(search).flatMap((word) => {
    const needle = plainOnce(values.add(literalPattern(word)))
    // The index knows runs of three signs; asked for less it would read itself from end to end.
    const indexed = word.length < 3 ? `(search_text || '') LIKE ${needle}` : `search_text LIKE ${needle}`
    if (everywhere) return [indexed]
    return [indexed, `(${searchIn.map((field) => `plain_text(${searchColumns[field]}) LIKE ${needle}`).join(' OR ')})`]
  })
}

/**
 * The sum keeps the database from reading the index of this column: a range is mostly wide, and the first index, which has
 * the column too, stops as soon as there are enough matches. Ads without a value carry -1 and are not "at most" anything.
 */
const rangeTests = (column: string, { min, max }: AdCriteria['price'], values: Values): string[] => [
  ...(min === null ? [] : [`${column} + 0 >= ${values.add(min)}`]),
  ...(max === null ? [] : [`${column} + 0 BETWEEN 0 AND ${values.add(max)}`]),
]

/** Calendar days of the product's own country, both included. */
const dayTests = (column: string, { from, to }: AdCriteria['created'], values: Values): string[] => [
  ...(from ? [`${column} >= ${values.add(from)}::date::timestamp AT TIME ZONE 'Europe/Paris'`] : []),
  ...(to ? [`${column} < (${values.add(to)}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`] : []),
]

const landlordTests: Record<NonNullable<AdCriteria['landlordTag']>, string> = {
  'new-program': 'object_type BETWEEN 3000 AND 3999',
  'new-lot': '(object_type BETWEEN 4000 AND 4999 OR (parent_id <> 0 AND object_type NOT BETWEEN 3000 AND 3999))',
  'new-sale': "(parent_id = 0 AND object_type NOT BETWEEN 3000 AND 4999 AND offer_type = 'G')",
  'old-property': "(parent_id = 0 AND object_type NOT BETWEEN 3000 AND 4999 AND offer_type <> 'G')",
}

const portalTests = (criteria: AdCriteria, values: Values): string[] => {
  const having = (column: string, wanted: boolean | null) =>
    wanted === null ? [] : [`portals && ARRAY(SELECT code_name FROM portals AS portal WHERE portal.${column} = ${values.add(wanted)})`]
  return [
    ...(criteria.portals.length > 0 ? [`portals && ${values.add(criteria.portals)}::text[]`] : []),
    ...having('free', criteria.freePortals),
    ...having('has_quota', criteria.quotaPortals),
    ...(criteria.broadcast === null ? [] : [criteria.broadcast ? 'broadcast_count > 0' : 'broadcast_count = 0']),
  ]
}

const contactTests = ({ contacts, contactsPeriod }: AdCriteria, values: Values): string[] => {
  const inPeriod = dayTests('last_contact_at', contactsPeriod, values)
  if (contacts === 'with') return ['contact_count > 0', ...inPeriod]
  if (contacts !== 'without') return inPeriod
  return inPeriod.length === 0 ? ['contact_count = 0'] : [`(last_contact_at IS NULL OR NOT (${inPeriod.join(' AND ')}))`]
}

const anyOf = (column: string, wanted: readonly unknown[], type: string, values: Values): string[] =>
  wanted.length === 0 ? [] : [`${column} = ANY (${values.add([...wanted])}::${type}[])`]

const sameText = (column: string, wanted: string, values: Values): string[] =>
  wanted ? [`plain_text(${column}) LIKE ${plainOnce(values.add(literalPattern(wanted)))}`] : []

const fieldTests = ({ fieldValues, identifier }: AdCriteria, limit: AdCriteria['identifier'], values: Values): string[] => {
  const pairs = [identifier, limit].filter((pair) => pair !== null).map(({ code, value }) => ({ [code]: value }))
  return [...Object.entries(fieldValues).map(([code, value]) => ({ [code]: value })), ...pairs].map(
    (wanted) => `data @> ${values.add(JSON.stringify(wanted))}::jsonb`,
  )
}

/**
 * The tests of a list beyond advertiser, parent and state, which lead its indexes.
 * `limit` is the one identifier that a sub-user may see; it holds beside whatever was asked for.
 */
export const conditionsOf = (criteria: AdCriteria, limit: AdCriteria['identifier'], values: Values): Conditions => {
  const counted = [
    ...anyOf('object_type', criteria.objectTypes, 'int', values),
    ...anyOf('offer_type', criteria.offerTypes, 'text', values),
    ...(criteria.universe ? [`universe = ${values.add(criteria.universe)}`] : []),
  ]
  const further = [
    ...anyOf('id', criteria.ids, 'int', values),
    ...anyOf('reference', criteria.references, 'text', values),
    ...anyOf('mandate', criteria.mandates.map((mandate) => mandateCodes[mandate]), 'text', values),
    ...anyOf('stock', criteria.stock, 'text', values),
    ...rangeTests('price_down', criteria.price, values),
    ...rangeTests('surface_down', criteria.surface, values),
    ...dayTests('created_at', criteria.created, values),
    ...dayTests('updated_at', criteria.updated, values),
    ...sameText('brand', criteria.brand, values),
    ...sameText('model', criteria.model, values),
    ...(criteria.year === null ? [] : [`year = ${values.add(criteria.year)}`]),
    ...(criteria.withoutPictures ? ['photo_count = 0'] : []),
    ...(criteria.creationProgram ? ['creation_program'] : []),
    ...(criteria.vehicleSelection ? ['vehicle_selection'] : []),
    ...(criteria.landlordTag ? [landlordTests[criteria.landlordTag]] : []),
    ...portalTests(criteria, values),
    ...contactTests(criteria, values),
    ...fieldTests(criteria, limit, values),
    ...searchTests(criteria, values),
  ]
  return { tests: [...counted, ...further], searched: criteria.search.trim() !== '', counted: further.length === 0 }
}
