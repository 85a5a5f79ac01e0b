import type { WordDetails } from '@vitrine/core/feeds'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { plainWord } from '../../poliris/poliris.plain.rules.ts'
import type { FeedKey } from '../feeds.merge.store.ts'
import { feeds, feedWords, type FeedWordRow } from '../feeds.table.ts'

const isOf = ({ advertiserId, feedId }: FeedKey) => and(eq(feedWords.advertiserId, advertiserId), eq(feedWords.feedId, feedId))

/** The words of a source that a person has given a meaning. */
export const findWords = (db: Db, feedKey: FeedKey): Promise<FeedWordRow[]> =>
  db.select().from(feedWords).where(isOf(feedKey)).orderBy(asc(feedWords.field), asc(feedWords.word))

/** The next file is read anew, even if it is the same as the last one. */
const noteChange = async (tx: Db, { advertiserId, feedId }: FeedKey, wordsChangedAt: Date): Promise<void> =>
  void (await tx
    .update(feeds)
    .set({ wordsChangedAt })
    .where(and(eq(feeds.advertiserId, advertiserId), eq(feeds.id, feedId))))

/** Stores what a word is read as, in place of an earlier choice. */
export const keepWord = async (tx: Db, feedKey: FeedKey, { field, word, value }: WordDetails, now: Date): Promise<FeedWordRow> => {
  const [row] = await tx
    .insert(feedWords)
    .values({ ...feedKey, field, word, plain: plainWord(word), value })
    .onConflictDoUpdate({ target: [feedWords.advertiserId, feedWords.feedId, feedWords.field, feedWords.plain], set: { word, value } })
    .returning()
  if (!row) throw new Error('The word was not stored')
  await noteChange(tx, feedKey, now)
  return row
}

/** Null where there is no such word. */
export const deleteWord = async (tx: Db, feedKey: FeedKey, id: number, now: Date): Promise<FeedWordRow | null> => {
  const [row] = await tx
    .delete(feedWords)
    .where(and(isOf(feedKey), eq(feedWords.id, id)))
    .returning()
  if (!row) return null
  await noteChange(tx, feedKey, now)
  return row
}
