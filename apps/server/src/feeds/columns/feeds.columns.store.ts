import type { ColumnsAnswer } from '@vitrine/core/feeds'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { FeedKey } from '../feeds.merge.store.ts'
import { feeds } from '../feeds.table.ts'

const isThis = ({ advertiserId, feedId }: FeedKey) => and(eq(feeds.advertiserId, advertiserId), eq(feeds.id, feedId))

/** Keeps what the columns of a source are. The next file is read anew, even if it is the same as the last one. */
export const keepColumns = async (tx: Db, feedKey: FeedKey, columns: ColumnsAnswer, wordsChangedAt: Date): Promise<void> =>
  void (await tx.update(feeds).set({ columns, wordsChangedAt }).where(isThis(feedKey)))

/** False where nobody has said what they are. */
export const deleteColumns = async (tx: Db, feedKey: FeedKey, wordsChangedAt: Date): Promise<boolean> =>
  (
    await tx
      .update(feeds)
      .set({ columns: null, wordsChangedAt })
      .where(and(isThis(feedKey), isNotNull(feeds.columns)))
      .returning({ id: feeds.id })
  ).length > 0
