import type { Universe } from '@vitrine/core/account'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
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

export const broadcastCounts = async (db: Db, advertiserId: number): Promise<Partial<Record<BroadcastStatus, number>>> => {
  const rows = await db.select().from(broadcastCounters).where(eq(broadcastCounters.advertiserId, advertiserId))
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}
