import type { AdStateCode } from '@vitrine/core/ads'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { advertisers } from '../account/account.table.ts'
import { array, sql, type Selected, type SQL } from '../db/sql.ts'

/** A stored picture; URLs on this server begin with a slash. */
export interface PhotoRow {
  /** The id of the stored file; a picture without one has its URL as id. */
  id?: string
  url: string
  thumb: string
  width: number | null
  height: number | null
  alternative?: string
}

/** A PDF as the database keeps it. */
export interface DocumentRow {
  id: string
  name: string
  url: string
  size: number
}

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const ads = pgTable('ads', {
  advertiserId: integer('advertiser_id').notNull(),
  id: integer('id').notNull(),
  /** The programme of a lot; 0 for none. */
  parentId: integer('parent_id').notNull(),
  state: text('state').$type<AdStateCode>().notNull(),
  universe: text('universe').notNull(),
  objectType: integer('object_type').notNull(),
  offerType: text('offer_type').notNull(),
  reference: text('reference').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  price: integer('price'),
  monthlyRent: integer('monthly_rent'),
  priceShown: boolean('price_shown').notNull(),
  currency: text('currency').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  realCity: text('real_city').notNull(),
  realPostalCode: text('real_postal_code').notNull(),
  addressShown: boolean('address_shown').notNull(),
  surface: doublePrecision('surface'),
  rooms: integer('rooms'),
  mandate: text('mandate'),
  stock: text('stock'),
  brand: text('brand'),
  model: text('model'),
  year: integer('year'),
  mileage: integer('mileage'),
  energy: text('energy'),
  creationProgram: boolean('creation_program').notNull(),
  vehicleSelection: boolean('vehicle_selection').notNull(),
  sourceCode: text('source_code').notNull(),
  photos: jsonb('photos').$type<PhotoRow[]>().notNull(),
  photoCount: integer('photo_count').notNull(),
  portals: text('portals').array().notNull(),
  broadcastCount: integer('broadcast_count').notNull(),
  activePortalCount: integer('active_portal_count').notNull(),
  contactCount: integer('contact_count').notNull(),
  data: jsonb('data').$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  pushedAt: instant('pushed_at'),
  version: integer('version').notNull(),
  /** Fields of the ad itself that no list reads, by their names on the wire. */
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  scheduledFor: instant('scheduled_for'),
  updatedBy: integer('updated_by'),
  instagram: jsonb('instagram').$type<string[] | null>(),
  documents: jsonb('documents').$type<DocumentRow[]>().notNull(),
  clapUrl: text('clap_url'),
  priceUp: integer('price_up').notNull(),
  priceDown: integer('price_down').notNull(),
  surfaceUp: doublePrecision('surface_up').notNull(),
  surfaceDown: doublePrecision('surface_down').notNull(),
  titleKey: text('title_key').notNull(),
  cityKey: text('city_key').notNull(),
  referenceKey: text('reference_key').notNull(),
  searchText: text('search_text').notNull(),
})

/** Totals of the usual lists and of the lots of each programme; maintained by triggers. */
export const adCounters = pgTable('ad_counters', {
  advertiserId: integer('advertiser_id').notNull(),
  parentId: integer('parent_id').notNull(),
  state: text('state').notNull(),
  universe: text('universe').notNull(),
  objectType: integer('object_type').notNull(),
  offerType: text('offer_type').notNull(),
  count: integer('count').notNull(),
})

/** A number for each advertiser that changes with every change of its ads. */
const adWrites = pgTable('ad_writes', {
  advertiserId: integer('advertiser_id').primaryKey(),
  writes: integer('writes').notNull(),
})

// Only object codes of programmes need to be looked up in the counters.
const lotCount = sql<number>`CASE WHEN ${ads.objectType} >= 3000 OR ${ads.objectType} = 1340 THEN (
  SELECT coalesce(sum(${adCounters.count}), 0)::int FROM ${adCounters}
  WHERE ${adCounters.advertiserId} = ${ads.advertiserId} AND ${adCounters.parentId} = ${ads.id} AND ${adCounters.state} <> 'S'
) ELSE 0 END`

/** The joins of the selections below. */
export const adJoins = sql`JOIN ${advertisers} ON ${advertisers.id} = ${ads.advertiserId}`

/** The columns of an ad in lists. */
export const adSummary = {
  id: ads.id,
  advertiserId: ads.advertiserId,
  advertiserLogin: advertisers.login,
  advertiserName: advertisers.name,
  parentId: ads.parentId,
  state: ads.state,
  universe: ads.universe,
  objectType: ads.objectType,
  offerType: ads.offerType,
  reference: ads.reference,
  title: ads.title,
  price: ads.price,
  monthlyRent: ads.monthlyRent,
  priceShown: ads.priceShown,
  currency: ads.currency,
  city: ads.city,
  postalCode: ads.postalCode,
  surface: ads.surface,
  rooms: ads.rooms,
  mandate: ads.mandate,
  brand: ads.brand,
  model: ads.model,
  year: ads.year,
  mileage: ads.mileage,
  energy: ads.energy,
  lotCount,
  programType: sql<string | null>`${ads.data} ->> 'TYPE_PROGRAMME'`,
  sourceCode: ads.sourceCode,
  mainPhoto: sql<PhotoRow | null>`${ads.photos} -> 0`,
  photoCount: ads.photoCount,
  broadcastCount: ads.broadcastCount,
  // The choice is kept while an ad is unpublished, but none of its portals is active.
  activePortalCount: sql<number>`CASE WHEN ${ads.state} = 'A' THEN ${ads.activePortalCount} ELSE 0 END`,
  contactCount: ads.contactCount,
  createdAt: ads.createdAt,
  updatedAt: ads.updatedAt,
  pushedAt: ads.pushedAt,
  scheduledFor: ads.scheduledFor,
}

/** The columns of a complete ad. */
export const adDetail = {
  ...adSummary,
  body: ads.body,
  realCity: ads.realCity,
  realPostalCode: ads.realPostalCode,
  addressShown: ads.addressShown,
  stock: ads.stock,
  photos: ads.photos,
  portals: ads.portals,
  data: ads.data,
  version: ads.version,
  details: ads.details,
  note: ads.note,
  updatedBy: ads.updatedBy,
  instagram: ads.instagram,
  documents: ads.documents,
  clapUrl: ads.clapUrl,
}

export type AdSummaryRow = Selected<typeof adSummary>
export type AdRow = Selected<typeof adDetail>

/** Changes with every change of these advertisers' ads. */
export const adChanges = (advertisers: readonly number[]): SQL =>
  sql`SELECT coalesce(sum(${adWrites.writes}), 0) FROM ${adWrites} WHERE ${adWrites.advertiserId} = ANY (${array(advertisers, 'int')})`

/** Ads that have this value under this code; a sub-user sees those with their own. */
export const hasField = ({ code, value }: { code: string; value: string }): SQL =>
  sql`${ads.data} @> ${JSON.stringify({ [code]: value })}::jsonb`
