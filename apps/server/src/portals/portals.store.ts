import type { Universe } from '@vitrine/core/account'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { portalAccounts, portals } from './portals.table.ts'

export type PortalRow = typeof portals.$inferSelect

/** The portals that take ads of a universe. */
export const listPortals = (db: Db, universe: Universe): Promise<PortalRow[]> =>
  db.select().from(portals).where(eq(portals.universe, universe)).orderBy(asc(portals.id))

/** The portals with which one of these advertisers has an active agreement. */
export const activePortals = (db: Db, advertisers: readonly number[]): Promise<PortalRow[]> =>
  db
    .select()
    .from(portals)
    .where(
      inArray(
        portals.id,
        db
          .select({ id: portalAccounts.portalId })
          .from(portalAccounts)
          .where(and(inArray(portalAccounts.advertiserId, [...advertisers]), portalAccounts.active)),
      ),
    )
    .orderBy(asc(portals.id))

export const findPortal = async (db: Db, codeName: string): Promise<PortalRow | null> =>
  (await db.select().from(portals).where(eq(portals.codeName, codeName)))[0] ?? null

export const findPortalById = async (db: Db, id: number): Promise<PortalRow | null> =>
  (await db.select().from(portals).where(eq(portals.id, id)))[0] ?? null

/** The viewer of ads, and the identifier that limits a sub-user. */
export interface AdsOf {
  advertisers: readonly number[]
  restrictedTo: { code: string; value: string } | null
}
