import { maxViewName, maxViewQuery, maxViews, savedViewRefusal, type NewSavedView, type SavedView } from '@vitrine/core/saved-views'
import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { savedViews } from './saved-views.table.ts'

/** The owner of views: a user of an advertiser. */
export interface ViewOwner {
  advertiserId: number
  userId: number
}

type Reason = NonNullable<ReturnType<typeof savedViewRefusal>>

const limits: Partial<Record<Reason, number>> = { 'name-too-long': maxViewName, 'query-too-long': maxViewQuery, 'too-many-views': maxViews }

const refused = (reason: Reason): Refusal =>
  new Refusal(reason, { field: reason === 'query-too-long' ? 'query' : 'name', params: { max: limits[reason] ?? 0 } })

const check = async (db: Db, owner: ViewOwner, view: NewSavedView): Promise<void> => {
  const reason = savedViewRefusal(view, await listViews(db, owner, view.list))
  if (reason) throw refused(reason)
}

const ownedBy = ({ advertiserId, userId }: ViewOwner) => and(eq(savedViews.advertiserId, advertiserId), eq(savedViews.userId, userId))

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
  isDefault: savedViews.isDefault,
}

export const listViews = (db: Db, owner: ViewOwner, list?: string): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedViews)
    .where(and(ownedBy(owner), list === undefined ? undefined : eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))

/** A list has at most one default: clears the others first. */
const clearDefault = async (db: Db, owner: ViewOwner, view: { list: string; isDefault: boolean }, id: number): Promise<void> => {
  if (!view.isDefault) return
  await db
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(ownedBy(owner), eq(savedViews.list, view.list), ne(savedViews.id, id)))
}

/** Serialises changes of one user's views, so that names stay unique and each list has one default. */
const changeViews = <Result>(db: Db, { userId }: ViewOwner, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return work(tx)
  })

export const createView = (db: Db, owner: ViewOwner, view: NewSavedView): Promise<SavedView> =>
  changeViews(db, owner, async (tx) => {
    await check(tx, owner, view)
    await clearDefault(tx, owner, view, 0)
    const [row] = await tx
      .insert(savedViews)
      .values({ ...view, name: view.name.trim(), ...owner })
      .returning(columns)
    if (!row) throw new Error('The view was not stored')
    return row
  })

/** null if the owner has no such view. */
export const updateView = (db: Db, owner: ViewOwner, view: SavedView): Promise<SavedView | null> =>
  changeViews(db, owner, async (tx) => {
    await check(tx, owner, view)
    const { id, ...values } = view
    const where = and(ownedBy(owner), eq(savedViews.id, id))
    const [found] = await tx.select({ id: savedViews.id }).from(savedViews).where(where)
    if (!found) return null
    await clearDefault(tx, owner, view, id)
    const [row] = await tx
      .update(savedViews)
      .set({ ...values, name: view.name.trim() })
      .where(where)
      .returning(columns)
    return row ?? null
  })

/** False if the owner has no such view. */
export const removeView = async (db: Db, owner: ViewOwner, id: number): Promise<boolean> =>
  (
    await db
      .delete(savedViews)
      .where(and(ownedBy(owner), eq(savedViews.id, id)))
      .returning({ id: savedViews.id })
  ).length > 0
