import type { ReusableText, ReusableTextDetails } from '@vitrine/core/reusable-texts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { reusableTextColumns } from './reusable-texts.list.store.ts'
import { reusableTexts } from './reusable-texts.table.ts'

/** What a form may change, and nothing beside it. */
const columnsOf = ({ title, language, text }: ReusableTextDetails) => ({ title, language, text })

const isThis = (advertiserId: number, id: number) => and(eq(reusableTexts.advertiserId, advertiserId), eq(reusableTexts.id, id))

export const insertReusableText = async (
  db: Db,
  advertiserId: number,
  details: ReusableTextDetails,
  createdAt: Date,
): Promise<ReusableText> => {
  const [row] = await db
    .insert(reusableTexts)
    .values({ ...columnsOf(details), advertiserId, createdAt })
    .returning(reusableTextColumns)
  if (!row) throw new Error('Nothing was stored')
  return row
}

export const updateReusableText = async (
  db: Db,
  advertiserId: number,
  id: number,
  details: ReusableTextDetails,
): Promise<ReusableText | null> =>
  (await db.update(reusableTexts).set(columnsOf(details)).where(isThis(advertiserId, id)).returning(reusableTextColumns))[0] ?? null

export const deleteReusableText = async (db: Db, advertiserId: number, id: number): Promise<boolean> =>
  (await db.delete(reusableTexts).where(isThis(advertiserId, id)).returning({ id: reusableTexts.id })).length > 0
