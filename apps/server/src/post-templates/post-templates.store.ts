import type { PostTemplateListState, PostTemplateSort } from '@vitrine/core/post-templates'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, sql, type Runner, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { editorialLines, type ListedPost } from '../posts/posts.list.store.ts'

export const findEstablishment = (runner: Runner, advertiserId: number): Promise<{ name: string; city: string; email: string } | null> =>
  firstRow(runner, sql`SELECT name, city, email FROM advertisers WHERE id = ${advertiserId}`)

const orders: Record<PostTemplateSort, SQL> = { DC: sql`"createdAt"`, DM: sql`"updatedAt"`, T: sql`plain_text(title)` }

export const listTemplates = (
  database: Database,
  advertisers: readonly number[],
  { sort, search, page, limit, offset }: PostTemplateListState,
) => {
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const lines = sql`SELECT line.* FROM (${editorialLines(array(advertisers, 'int'))}) AS line
    WHERE ${all([sql`line.state = 'M'`, ...containsWords(sql`plain_text(concat_ws(' ', line.title, line.reference, line.text))`, search)])}`
  return readShortList<ListedPost>(database, {
    lines,
    order: sql`${orders[sort.replace(/^-/, '') as PostTemplateSort]} ${way}, id ${way}`,
    page: page + Math.floor((offset ?? 0) / limit),
    limit,
  })
}
