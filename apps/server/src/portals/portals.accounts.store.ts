import type { Universe } from '@vitrine/core/account'
import {
  choosesPhotoMode,
  type AdvertiserPortal,
  type PhotoMode,
  type PortalAccount,
  type PortalAccountDetails,
  type PortalListState,
  type PortalPreset,
  type PortalSort,
} from '@vitrine/core/portals'
import { isWebAddress } from '@vitrine/core/web-addresses'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { ColumnsFor } from '../db/columns-for.ts'
import type { Database, Db } from '../db/database.ts'
import { all, array, columns, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import type { AdsOf, PortalRow } from './portals.store.ts'
import { portalAccounts, portals } from './portals.table.ts'

/** The viewer of portals: agreements are those of their own advertiser, ads those that they may see. */
export interface PortalViewer extends AdsOf {
  universe: Universe
  /** URLs of the advertiser's own pages. */
  connectionUrls: Partial<Record<NonNullable<PortalRow['connection']>, string | null>>
}

type AccountRow = typeof portalAccounts.$inferSelect
type PortalLine = PortalRow & {
  adCount: number
  account: (Omit<AccountRow, 'sentAt' | 'password'> & { sentAt: string | null; hasPassword: boolean }) | null
}

const accountOf = ({ identifiers, slots, ...row }: NonNullable<PortalLine['account']>): PortalAccount => ({
  agencyCode: identifiers['agency-code'] ?? '',
  login: identifiers.login ?? '',
  contract: identifiers.contract ?? '',
  hasPassword: row.hasPassword,
  photoMode: row.photoMode,
  quota: slots === null ? 'unlimited' : slots === 0 ? 'none' : 'limited',
  slots: slots || null,
  price: row.price,
  active: row.active,
  sentAt: row.sentAt === null ? null : new Date(row.sentAt),
})

const toPortal = (
  { id, codeName, name, logo, category, free, tariff, identifiers, connection, connector, adCount, account }: PortalLine,
  { connectionUrls }: PortalViewer,
): AdvertiserPortal => {
  const url = connection && connectionUrls[connection]
  return {
    id,
    codeName,
    portal: { name, logoUrl: logo, category, free, tariff, identifiers, choosesPhotoMode: choosesPhotoMode(connector) },
    connectionUrl: isWebAddress(url) ? url : null,
    adCount,
    account: account && accountOf(account),
  }
}

/** Portals with the agreement of the viewer's own advertiser, and with the number of published ads on each. */
const portalLines = ({ advertisers, restrictedTo }: PortalViewer, tests: SQL): SQL => {
  const shown = all([
    sql`advertiser_id = ANY (${array(advertisers, 'int')})`,
    sql`state = 'A'`,
    restrictedTo && sql`data @> ${JSON.stringify({ [restrictedTo.code]: restrictedTo.value })}::jsonb`,
  ])
  return sql`SELECT ${columns(getTableColumns(portals))}, coalesce(used.ads, 0) AS "adCount", plain_text(portals.name) COLLATE "C" AS name_key, own.sent_at,
      CASE WHEN own.portal_id IS NOT NULL THEN json_build_object('identifiers', own.identifiers, 'active', own.active, 'photoMode', own.photo_mode, 'slots', own.places, 'price', own.price, 'sentAt', own.sent_at, 'hasPassword', own.password IS NOT NULL) END AS account
    FROM ${portals} LEFT JOIN portal_accounts AS own ON own.portal_id = portals.id AND own.advertiser_id = ${advertisers[0] ?? 0}
    LEFT JOIN (SELECT code, count(*)::int AS ads FROM ads, unnest(portals) AS code WHERE ${shown} GROUP BY code) AS used ON used.code = portals.code_name WHERE ${tests}`
}

const presetTests = (universe: Universe): Record<PortalPreset, SQL> => ({
  linked: sql`used.ads > 0`,
  connected: sql`own.portal_id IS NOT NULL`,
  all: sql`(portals.universe = ${universe} OR own.portal_id IS NOT NULL OR used.ads > 0)`,
})

const sorts: Record<PortalSort, SQL> = { name: sql`name_key`, category: sql`category`, ads: sql`"adCount"`, sent: sql`sent_at` }

/** Portals, a page at a time. */
export const listAdvertiserPortals = async (
  database: Database,
  viewer: PortalViewer,
  { preset, search, sort, page, limit, filters: { free, category } }: PortalListState,
): Promise<{ items: AdvertiserPortal[]; total: number }> => {
  const tests = all([
    presetTests(viewer.universe)[preset],
    free !== null && sql`portals.free = ${free}`,
    category !== null && sql`portals.category = ${category}`,
    ...containsWords(sql`plain_text(portals.name)`, search),
  ])
  const key = sorts[sort.replace(/^-/, '') as PortalSort]
  const order = sql`${key} ${sort.startsWith('-') ? sql`DESC` : sql`ASC`} NULLS LAST, name_key, id`
  const found = await readShortList<PortalLine>(database, { lines: portalLines(viewer, tests), order, page, limit })
  return { items: found.rows.map((row) => toPortal(row, viewer)), total: found.total }
}

/** One portal that takes ads of this advertiser, or that it has an agreement with; null if there is none. */
export const findAdvertiserPortal = async (runner: Runner, viewer: PortalViewer, id: number): Promise<AdvertiserPortal | null> => {
  const tests = sql`portals.id = ${id} AND ${presetTests(viewer.universe).all}`
  const [row] = await rows<PortalLine>(runner, portalLines(viewer, tests))
  return row ? toPortal(row, viewer) : null
}

const slotsOf = ({ quota, slots }: PortalAccountDetails): number | null => (quota === 'limited' ? slots : quota === 'none' ? 0 : null)

/** Only the identifiers that are filled in and that the portal requires are stored. */
const identifiersOf = ({ agencyCode, login, contract }: PortalAccountDetails): AccountRow['identifiers'] =>
  Object.fromEntries(Object.entries({ 'agency-code': agencyCode, login, contract }).filter(([, value]) => value !== ''))

type AccountColumns = ColumnsFor<
  typeof portalAccounts,
  PortalAccountDetails,
  { agencyCode: 'identifiers'; login: 'identifiers'; contract: 'identifiers'; quota: 'slots' }
>

/** An empty password keeps the stored one. */
const columnsOf = (details: PortalAccountDetails): AccountColumns => ({
  identifiers: identifiersOf(details),
  slots: slotsOf(details),
  price: details.price,
  photoMode: details.photoMode,
  password: details.password || undefined,
})

/** Stores the price paid until this month, if it has changed. */
const saveFormerPrice = (tx: Db, advertiserId: number, portalId: number, price: number | null, month: string): Promise<unknown> =>
  rows(
    tx,
    sql`INSERT INTO portal_former_prices (advertiser_id, portal_id, until, price)
      SELECT advertiser_id, portal_id, ${month}::date, price FROM portal_accounts
      WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND price IS NOT NULL AND price IS DISTINCT FROM ${price}::int
      ON CONFLICT DO NOTHING`,
  )

/** The values to store: the password encrypted, or '' to keep it. */
export interface SavedAccount extends PortalAccountDetails {
  advertiserId: number
  portalId: number
  /** When it takes effect: the first day of a month. */
  month: string
}

/** Stores an agreement with a portal; whether ads are sent there is unchanged. */
export const savePortalAccount = async (tx: Db, { advertiserId, portalId, month, ...details }: SavedAccount): Promise<void> => {
  await saveFormerPrice(tx, advertiserId, portalId, details.price, month)
  const values = columnsOf(details)
  await tx
    .insert(portalAccounts)
    .values({ advertiserId, portalId, ...values })
    .onConflictDoUpdate({ target: [portalAccounts.advertiserId, portalAccounts.portalId], set: values })
}

export const setPortalActive = async (db: Db, advertiserId: number, portalId: number, active: boolean): Promise<void> => {
  await db
    .update(portalAccounts)
    .set({ active })
    .where(and(eq(portalAccounts.advertiserId, advertiserId), eq(portalAccounts.portalId, portalId)))
}

/** The credentials of an advertiser at a portal; the password is encrypted. */
export const findSignIn = async (
  runner: Runner,
  { advertiserId, portalId }: { advertiserId: number; portalId: number },
): Promise<Pick<AccountRow, 'identifiers' | 'password'>> => {
  const [found] = await rows<Pick<AccountRow, 'identifiers' | 'password'>>(
    runner,
    sql`SELECT identifiers, password FROM portal_accounts WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId}`,
  )
  return found ?? { identifiers: {}, password: null }
}

/** How an advertiser's photos go to a portal. */
export const findPhotoMode = async (
  runner: Runner,
  { advertiserId, portalId }: { advertiserId: number; portalId: number },
): Promise<PhotoMode> => {
  const found = await firstRow<{ photoMode: PhotoMode }>(
    runner,
    sql`SELECT photo_mode AS "photoMode" FROM portal_accounts WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId}`,
  )
  return found?.photoMode ?? 'URL'
}

/** Stores the host key of a portal, unless there is one already. */
export const saveHostKey = async (runner: Runner, portalId: number, hostKey: string): Promise<void> =>
  void (await rows(runner, sql`UPDATE portals SET host_key = ${hostKey} WHERE id = ${portalId} AND host_key IS NULL`))

/** Ends the delay after a failure, and has the ads compared with the portal anew, whose agreement may have changed. */
export const endHold = async (runner: Runner, advertiserId: number, portalId: number): Promise<void> =>
  void (await rows(
    runner,
    sql`UPDATE deliveries SET writes = -1, retry_at = CASE WHEN ended_at IS NULL AND retry_at IS NOT NULL THEN created_at END
      WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND id = (SELECT max(id) FROM deliveries WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId})`,
  ))
