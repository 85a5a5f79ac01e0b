import type { LinkedPortal } from '@vitrine/core/portals'
import { asc, eq } from 'drizzle-orm'
import { createValues, literalPattern } from '../ads/ads.conditions.ts'
import type { Database, Db } from '../db/database.ts'
import { broadcastCounters, portals } from './diffusion.table.ts'

export type PortalRow = typeof portals.$inferSelect
export type BroadcastStatus = 'ERROR' | 'NEW' | 'SENT'

export const listPortals = (db: Db): Promise<PortalRow[]> => db.select().from(portals).orderBy(asc(portals.id))

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

/** The portals that ads which are still there are linked to, by name. */
export const linkedPortals = async ({ query }: Database, { advertisers, restrictedTo }: AdsOf, criteria: PortalCriteria): Promise<LinkedPortal[]> => {
  const { list, add } = createValues()
  const ads = [
    `advertiser_id = ANY (${add([...advertisers])}::int[])`,
    `state <> 'S'`,
    ...(restrictedTo ? [`data @> ${add(JSON.stringify({ [restrictedTo.code]: restrictedTo.value }))}::jsonb`] : []),
  ]
  const tests = [
    `code_name IN (SELECT unnest(portals) FROM ads WHERE ${ads.join(' AND ')})`,
    ...(criteria.name ? [`plain_text(name) LIKE (SELECT plain_text(${add(literalPattern(criteria.name))}))`] : []),
    ...(criteria.free === null ? [] : [`free = ${add(criteria.free)}`]),
    ...(criteria.category ? [`category = ${add(criteria.category)}`] : []),
  ]
  const rows = await query<{ id: number; code_name: string; name: string; logo: string | null }>(
    `SELECT id, code_name, name, logo FROM portals WHERE ${tests.join(' AND ')} ORDER BY plain_text(name), id`,
    list,
  )
  return rows.map(({ id, code_name: codeName, name, logo: logoUrl }) => ({ id, codeName, portal: { name, logoUrl } }))
}

export const broadcastCounts = async (db: Db, advertiserId: number): Promise<Partial<Record<BroadcastStatus, number>>> => {
  const rows = await db.select().from(broadcastCounters).where(eq(broadcastCounters.advertiserId, advertiserId))
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}
