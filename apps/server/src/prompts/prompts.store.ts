import type { Prompt, PromptDetails, PromptListState, PromptSort, PromptVersion } from '@vitrine/core/prompts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Database, Db } from '../db/database.ts'
import { all, array, firstRow, rows, sql, type Runner, type SQL, type Test } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'

/** Whose prompts are seen: the account's own, and those of its head office. */
export interface PromptReader {
  advertiserId: number
  headId: number | null
}

/** What is typed beside what has a column of its own. */
type Content = Omit<PromptDetails, 'title' | 'network' | 'isDefault'>

interface PromptRow {
  id: number
  version: number
  advertiserId: number
  title: string
  network: SocialNetwork | ''
  isDefault: boolean
  content: Content
  /** A transaction returns instants as text. */
  createdAt: Date | string
}

const columns = sql`prompts.id, prompts.version, prompts.advertiser_id AS "advertiserId", prompts.title, prompts.network,
  prompts.is_default AS "isDefault", prompts.content, prompts.created_at AS "createdAt"`

const promptOf = ({ content, network, createdAt, ...row }: PromptRow, advertiserId: number): Prompt => ({
  ...content,
  ...row,
  network: network || null,
  createdAt: new Date(createdAt),
  isFromHead: row.advertiserId !== advertiserId,
})

const stored = (row: PromptRow | null, advertiserId: number): Prompt => {
  if (!row) throw new Error('Nothing was stored')
  return promptOf(row, advertiserId)
}

const contentOf = ({ tone, fields, hasReference, text, constraints, layout, temperature }: PromptDetails): string =>
  JSON.stringify({ tone, fields, hasReference, text, constraints, layout, temperature } satisfies Content)

const seen = ({ advertiserId, headId }: PromptReader): SQL =>
  sql`prompts.advertiser_id = ANY (${array(headId === null ? [advertiserId] : [advertiserId, headId], 'int')})`

export const findPromptHead = async (runner: Runner, advertiserId: number): Promise<number | null> =>
  (await firstRow<{ id: number | null }>(runner, sql`SELECT network_head_id AS id FROM advertisers WHERE id = ${advertiserId}`))?.id ?? null

const orders: Record<PromptSort, SQL> = { title: sql`plain_text(title)`, created: sql`"createdAt"` }

/** `usableOn` leaves those that can be used on a network: its own, and those of all networks. */
export const listPrompts = async (
  database: Database,
  reader: PromptReader,
  { filters: { networks }, search, sort, page, limit, offset }: PromptListState,
  usableOn?: SocialNetwork | null,
): Promise<{ items: Prompt[]; total: number }> => {
  const tests: Test[] = [
    seen(reader),
    networks.length > 0 &&
      sql`prompts.network = ANY (${array(
        networks.map((one) => (one === 'all' ? '' : one)),
        'text',
      )})`,
    usableOn !== undefined && sql`prompts.network IN ('', ${usableOn ?? ''})`,
    ...containsWords(sql`plain_text(concat_ws(' ', prompts.title, prompts.content ->> 'text'))`, search),
  ]
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const found = await readShortList<PromptRow>(database, {
    lines: sql`SELECT ${columns} FROM prompts WHERE ${all(tests)}`,
    order: sql`${orders[sort.replace(/^-/, '') as PromptSort]} ${way}, id ${way}`,
    page: page + Math.floor((offset ?? 0) / limit),
    limit,
  })
  return { items: found.rows.map((row) => promptOf(row, reader.advertiserId)), total: found.total }
}

export const findPrompt = async (runner: Runner, reader: PromptReader, id: number): Promise<Prompt | null> => {
  const row = await firstRow<PromptRow>(runner, sql`SELECT ${columns} FROM prompts WHERE ${seen(reader)} AND prompts.id = ${id}`)
  return row && promptOf(row, reader.advertiserId)
}

/** The account's own before the head office's, and one of the network before one of all networks. */
export const findDefault = async (runner: Runner, reader: PromptReader, network: SocialNetwork | null): Promise<Prompt | null> => {
  const row = await firstRow<PromptRow>(
    runner,
    sql`SELECT ${columns} FROM prompts WHERE ${seen(reader)} AND is_default AND network IN ('', ${network ?? ''})
      ORDER BY prompts.advertiser_id = ${reader.advertiserId} DESC, network DESC LIMIT 1`,
  )
  return row && promptOf(row, reader.advertiserId)
}

/** Locks the account, whose defaults exclude each other, until the transaction ends. */
export const holdPrompts = async (tx: Db, advertiserId: number): Promise<void> => {
  await rows(tx, sql`SELECT id FROM advertisers WHERE id = ${advertiserId} FOR NO KEY UPDATE`)
}

const leaveDefault = (tx: Db, advertiserId: number, { network, isDefault }: PromptDetails) =>
  isDefault &&
  rows(
    tx,
    sql`UPDATE prompts SET is_default = false, version = version + 1 WHERE advertiser_id = ${advertiserId} AND network = ${network ?? ''} AND is_default`,
  )

export const insertPrompt = async (tx: Db, advertiserId: number, details: PromptDetails, now: Date): Promise<Prompt> => {
  await leaveDefault(tx, advertiserId, details)
  const row = await firstRow<PromptRow>(
    tx,
    sql`INSERT INTO prompts (advertiser_id, title, network, is_default, content, created_at)
      VALUES (${advertiserId}, ${details.title}, ${details.network ?? ''}, ${details.isDefault}, ${contentOf(details)}, ${now}) RETURNING ${columns}`,
  )
  return stored(row, advertiserId)
}

/** Changes a prompt, and keeps it as it was before. */
export const updatePrompt = async (
  tx: Db,
  before: Prompt,
  details: PromptDetails,
  { by, now }: { by: string; now: Date },
): Promise<Prompt> => {
  const { advertiserId, id, version } = before
  const { createdAt: _, isFromHead: __, id: ___, version: ____, advertiserId: _____, ...old } = before
  await rows(
    tx,
    sql`INSERT INTO prompt_versions (advertiser_id, prompt_id, version, details, saved_by, saved_at)
      VALUES (${advertiserId}, ${id}, ${version}, ${JSON.stringify(old)}, ${by}, ${now})`,
  )
  await leaveDefault(tx, advertiserId, {
    ...details,
    isDefault: details.isDefault && !(before.isDefault && before.network === details.network),
  })
  const row = await firstRow<PromptRow>(
    tx,
    sql`UPDATE prompts SET title = ${details.title}, network = ${details.network ?? ''}, is_default = ${details.isDefault},
        content = ${contentOf(details)}, version = ${version + 1} WHERE advertiser_id = ${advertiserId} AND id = ${id} RETURNING ${columns}`,
  )
  return stored(row, advertiserId)
}

export const deletePrompt = async (tx: Db, { advertiserId, id }: Prompt): Promise<void> => {
  await rows(tx, sql`DELETE FROM prompts WHERE advertiser_id = ${advertiserId} AND id = ${id}`)
}

/** As it was before each change, newest first. */
export const listVersions = async (runner: Runner, { advertiserId, id }: Prompt): Promise<PromptVersion[]> => {
  const found = await rows<Omit<PromptVersion, 'savedAt'> & { savedAt: Date | string }>(
    runner,
    sql`SELECT version, details, saved_by AS by, saved_at AS "savedAt" FROM prompt_versions
      WHERE advertiser_id = ${advertiserId} AND prompt_id = ${id} ORDER BY version DESC LIMIT 50`,
  )
  return found.map((row) => ({ ...row, savedAt: new Date(row.savedAt) }))
}

/** The newest ad of an account. */
export const findNewestAd = async (runner: Runner, advertiserId: number): Promise<number | null> =>
  (
    await firstRow<{ id: number }>(
      runner,
      sql`SELECT id FROM ads WHERE advertiser_id = ${advertiserId} AND state = 'A' ORDER BY created_at DESC, id DESC LIMIT 1`,
    )
  )?.id ?? null
