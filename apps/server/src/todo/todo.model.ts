import type { Account } from '@vitrine/core/account'
import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { TodoItem } from '@vitrine/core/todo'
import type { Database } from '../db/database.ts'

/** What a kind is named with. */
export interface TodoWords {
  t: Translate<MessageKey<'todo-kinds'>>
  format: Formatters
  language: Language
}

/** Which things of a kind are asked for. */
export interface TodoQuestion {
  account: Account
  /** The advertisers whose things they are, each of them visible to the account. */
  advertisers: readonly number[]
  now: Date
  words: TodoWords
  /** Only these ids; null for all. */
  only: readonly string[] | null
  /** But for these ids. */
  without: readonly string[]
  /** How many are named. */
  most: number
}

/** A thing as its kind finds it: whose it is and since when. */
export interface FoundItem extends Pick<TodoItem, 'id' | 'title' | 'note' | 'since'> {
  advertiserId: number
  path: string
}

export interface FoundItems {
  /** How many there are. */
  count: number
  /** The first ones, those that wait longest first. */
  items: FoundItem[]
}

/** One kind of things to do. Each stands in a file of its own. */
export interface TodoKind {
  /** What a day of waiting costs, from 1 to 10. */
  weight: number
  title(words: TodoWords): string
  /** Whether this caller may see it. */
  offered(account: Account): boolean
  /** The path of the screen that lists exactly these. `site`: the one that was chosen; null for all. */
  path(site: number | null, now: Date): string
  find(database: Database, question: TodoQuestion): Promise<FoundItems>
}

/** The own account where it is among those that are asked about: what no point of sale shares with its head office. */
export const ownOnly = ({ account, advertisers }: Pick<TodoQuestion, 'account' | 'advertisers'>): number[] =>
  advertisers.filter((id) => id === account.advertiser.id)

/** Whose thing it is, for the address of a list that can be narrowed to a point of sale; null where the account has none. */
export const siteOfItem = ({ account }: Pick<TodoQuestion, 'account'>, advertiserId: number): number | null =>
  account.advertiser.sites.length === 0 ? null : advertiserId

/** Picks what is asked for of a short list. */
export const pick = (items: readonly FoundItem[], { only, without, most }: TodoQuestion): FoundItems => {
  const wanted = items
    .filter(({ id }) => (only === null || only.includes(id)) && !without.includes(id))
    .toSorted((one, other) => (one.since?.getTime() ?? Infinity) - (other.since?.getTime() ?? Infinity))
  return { count: wanted.length, items: wanted.slice(0, most) }
}
