import type { LegalNotice, LegalNoticeDetails } from '@vitrine/core/legal-notices'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { legalNoticeColumns } from './legal-notices.list.store.ts'
import { legalNotices } from './legal-notices.table.ts'

/** What a form may change, and nothing beside it. */
const columnsOf = ({ title, text }: LegalNoticeDetails) => ({ title, text })

const isThis = (advertiserId: number, id: number) => and(eq(legalNotices.advertiserId, advertiserId), eq(legalNotices.id, id))

export const insertLegalNotice = async (
  db: Db,
  advertiserId: number,
  details: LegalNoticeDetails,
  createdAt: Date,
): Promise<LegalNotice> => {
  const [row] = await db
    .insert(legalNotices)
    .values({ ...columnsOf(details), advertiserId, createdAt })
    .returning(legalNoticeColumns)
  if (!row) throw new Error('Nothing was stored')
  return row
}

export const updateLegalNotice = async (
  db: Db,
  advertiserId: number,
  id: number,
  details: LegalNoticeDetails,
): Promise<LegalNotice | null> =>
  (await db.update(legalNotices).set(columnsOf(details)).where(isThis(advertiserId, id)).returning(legalNoticeColumns))[0] ?? null

export const deleteLegalNotice = async (db: Db, advertiserId: number, id: number): Promise<boolean> =>
  (await db.delete(legalNotices).where(isThis(advertiserId, id)).returning({ id: legalNotices.id })).length > 0
