import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { broadcastCounters, portals } from './diffusion.table.ts'

export type PortalRow = typeof portals.$inferSelect
export type BroadcastStatus = 'ERROR' | 'NEW' | 'SENT'

export const listPortals = (db: Db): Promise<PortalRow[]> => db.select().from(portals).orderBy(asc(portals.id))

export const findPortal = async (db: Db, codeName: string): Promise<PortalRow | null> =>
  (await db.select().from(portals).where(eq(portals.codeName, codeName)))[0] ?? null

export const broadcastCounts = async (db: Db, advertiserId: number): Promise<Partial<Record<BroadcastStatus, number>>> => {
  const rows = await db.select().from(broadcastCounters).where(eq(broadcastCounters.advertiserId, advertiserId))
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}
