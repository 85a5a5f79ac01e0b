import type { AdvertiserOptions, Role } from '@vitrine/core/account'
import type { MemberRole } from '@vitrine/core/users'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from '../db/sql.ts'

export type AdvertiserStatus = 'ACTIF' | 'SUSPENDU' | 'INACTIF'

const emptyText = (name: string) => text(name).notNull().default('')
/** A column that the database works out. */
const generatedText = (name: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql``)
const json = <T>(name: string, empty: T) => jsonb(name).$type<T>().notNull().default(empty)

export const advertisers = pgTable('advertisers', {
  id: integer('id').primaryKey(),
  login: text('login').notNull(),
  name: text('name').notNull(),
  status: text('status').$type<AdvertiserStatus>().notNull().default('ACTIF'),
  universe: text('universe').notNull(),
  trade: text('trade').notNull(),
  email: text('email').notNull(),
  language: text('language').notNull().default('fr'),
  country: text('country').notNull().default('FR'),
  city: text('city').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  networkCode: text('network_code'),
  externalId: text('external_id'),
  networkHeadId: integer('network_head_id'),
  options: json<Partial<AdvertiserOptions>>('options', {}),
  connectionUrls: json<Partial<Record<'linkedin' | 'propertyPortal' | 'portalGroup', string>>>('connection_urls', {}),
  networkTokensExpireAt: json<Record<string, string>>('network_tokens_expire_at', {}),
  diffusions: json<string[]>('diffusions', []),
  socialNetworkIds: json<Record<string, string>>('social_network_ids', {}),
  socialNetworkCodeNames: json<string[]>('social_network_code_names', []),
  productLine: text('product_line'),
  offerTypes: json<string[]>('offer_types', []),
  /** People who may sign in beside the main account; no limit when null. */
  userLimit: integer('user_limit'),
})

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  advertiserId: integer('advertiser_id').notNull(),
  username: text('username').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull(),
  roles: json<Role[]>('roles', []),
  active: boolean('active').notNull().default(true),
  mainAccount: boolean('main_account').notNull().default(false),
  identifierCode: text('identifier_code'),
  identifierValue: text('identifier_value'),
  passwordHash: text('password_hash').notNull(),
  sfcUid: text('sfc_uid'),
  sfcPasswordReset: boolean('sfc_password_reset').notNull().default(false),
  firstPasswordResetAt: timestamp('first_password_reset_at', { withTimezone: true }),
  stopPopupStatistics: boolean('stop_popup_statistics').notNull().default(false),
  stopPopupSold: boolean('stop_popup_sold').notNull().default(false),
  phone: emptyText('phone'),
  mobile: emptyText('mobile'),
  address: emptyText('address'),
  postalCode: emptyText('postal_code'),
  city: emptyText('city'),
  country: emptyText('country'),
  priceUrl: emptyText('price_url'),
  invitedUntil: timestamp('invited_until', { withTimezone: true }),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  /** What this user signs in with, in small letters; no two users have one in common. Kept by the database. */
  logins: text('logins')
    .array()
    .notNull()
    .generatedAlwaysAs(sql``),
  /** What the roles amount to, and what the list is searched and sorted by: kept by the database. */
  role: generatedText('role').$type<MemberRole>(),
  search: generatedText('search'),
  usernameKey: generatedText('username_key'),
  lastNameKey: generatedText('last_name_key'),
  emailKey: generatedText('email_key'),
  cityKey: generatedText('city_key'),
  seenKey: timestamp('seen_key', { withTimezone: true })
    .notNull()
    .generatedAlwaysAs(sql``),
})

export const userColleagues = pgTable(
  'user_colleagues',
  { userId: integer('user_id').notNull(), colleagueId: integer('colleague_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.colleagueId] })],
)

export type AdvertiserRow = typeof advertisers.$inferSelect
export type UserRow = typeof users.$inferSelect
