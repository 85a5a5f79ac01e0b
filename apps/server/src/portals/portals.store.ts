import type { Universe } from '@vitrine/core/account'
import type { LinkedPortal } from '@vitrine/core/portals'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { all, array, columns, rows, sql } from '../db/sql.ts'
import { contains } from '../list/words.ts'
import { broadcastCounters, portals } from './portals.table.ts'

export type PortalRow = typeof portals.$inferSelect
export type BroadcastStatus = 'ERROR' | 'NEW' | 'SENT'

/** The portals that take ads of a universe. */
export const listPortals = (db: Db, universe: Universe): Promise<PortalRow[]> => db.select().from(portals).where(eq(portals.universe, universe)).orderBy(asc(portals.id))

export const findPortal = async (db: Db, codeName: string): Promise<PortalRow | null> =>
  (await db.select().from(portals).where(eq(portals.codeName, codeName)))[0] ?? null

/** Whose ads are looked at, and the one field a sub-user is held to. */
export interface AdsOf {
  advertisers: readonly number[]
  restrictedTo: { code: string; value: string } | null
}

/** What portals are looked for by; null and '' mean any. */
export interface PortalCriteria {
  /** Part of the name. */
  name: string
  free: boolean | null
  category: string
}

/** The portals that ads are on, by name. */
export const linkedPortals = async (database: Database, { advertisers, restrictedTo }: AdsOf, { name, free, category }: PortalCriteria): Promise<LinkedPortal[]> => {
  const onAds = all([
    sql`advertiser_id = ANY (${array(advertisers, 'int')})`,
    sql`state = 'A'`,
    restrictedTo && sql`data @> ${JSON.stringify({ [restrictedTo.code]: restrictedTo.value })}::jsonb`,
  ])
  const wanted = all([
    sql`code_name IN (SELECT unnest(portals) FROM ads WHERE ${onAds})`,
    name !== '' && contains(sql`plain_text(name)`, name),
    free !== null && sql`free = ${free}`,
    category !== '' && sql`category = ${category}`,
  ])
  const found = await rows<PortalRow>(database, sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} WHERE ${wanted} ORDER BY plain_text(name), id`)
  return found.map(({ id, codeName, name: portalName, logo }) => ({ id, codeName, portal: { name: portalName, logoUrl: logo } }))
}

export const broadcastCounts = async (db: Db, advertiserId: number): Promise<Partial<Record<BroadcastStatus, number>>> => {
  const rows = await db.select().from(broadcastCounters).where(eq(broadcastCounters.advertiserId, advertiserId))
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}
