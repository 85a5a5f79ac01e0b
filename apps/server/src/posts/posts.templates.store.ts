import type { PostTemplateListState, PostTemplateSort } from '@vitrine/core/posts'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { editorialLines, type ListedPost } from './posts.list.store.ts'

/** Whoever has a part in a post: its account, a head office, a point of sale. */
export interface PostOwner {
  id: number
  login: string
  name: string
}

const owner = sql`advertisers.id, advertisers.login, advertisers.name`

/** The head office of a point of sale. */
export const findHead = (runner: Runner, advertiserId: number): Promise<PostOwner | null> =>
  firstRow<PostOwner>(
    runner,
    sql`SELECT ${owner} FROM advertisers JOIN advertisers AS outlet ON outlet.network_head_id = advertisers.id WHERE outlet.id = ${advertiserId}`,
  )

/** The points of sale of a head office that are at work, by name. */
export const findOutlets = (runner: Runner, headId: number): Promise<PostOwner[]> =>
  rows<PostOwner>(runner, sql`SELECT ${owner} FROM advertisers WHERE network_head_id = ${headId} AND status = 'ACTIF' ORDER BY name, id`)

/** What an establishment says of itself in a text. */
export const findEstablishment = (runner: Runner, advertiserId: number): Promise<{ name: string; city: string; email: string } | null> =>
  firstRow(runner, sql`SELECT name, city, email FROM advertisers WHERE id = ${advertiserId}`)

const orders: Record<PostTemplateSort, SQL> = { DC: sql`"createdAt"`, DM: sql`"updatedAt"`, T: sql`plain_text(title)` }

/** A page of the templates of these accounts. */
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
