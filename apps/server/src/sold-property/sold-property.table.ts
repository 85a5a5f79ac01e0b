import type { BuyerOrigin, StreetType } from '@vitrine/core/sold-property'
import { date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The recorded sale of an ad. */
export const soldProperties = pgTable('sold_properties', {
  advertiserId: integer('advertiser_id').notNull(),
  adId: integer('ad_id').notNull(),
  version: integer('version').notNull().default(1),
  initialPrice: integer('initial_price'),
  netPrice: integer('net_price'),
  livingSurface: doublePrecision('living_surface'),
  rooms: integer('rooms'),
  energyUse: doublePrecision('energy_use'),
  streetNumber: text('street_number').notNull(),
  streetType: text('street_type').$type<StreetType>(),
  streetName: text('street_name').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  agreementDate: date('agreement_date'),
  buyerOrigin: text('buyer_origin').$type<BuyerOrigin>(),
  buyerName: text('buyer_name').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  buyerFees: integer('buyer_fees'),
  sellerFees: integer('seller_fees'),
  sentAs: text('sent_as'),
})
