import type { ReusableTextFilters, ReusableTextSort } from '@vitrine/core/reusable-texts'
import type { Database } from '../db/database.ts'
import { all, array, sql } from '../db/sql.ts'
import type { ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { reusableTexts } from './reusable-texts.table.ts'

export const reusableTextColumns = {
  id: reusableTexts.id,
  title: reusableTexts.title,
  language: reusableTexts.language,
  text: reusableTexts.text,
  createdAt: reusableTexts.createdAt,
}

type Criteria = ListCriteria & ReusableTextFilters

/** Whose list it is. */
export interface ReusableTextViewer {
  advertiserId: number
}

const sorts: Record<ReusableTextSort, Sort> = { title: reusableTexts.titleKey, created: reusableTexts.createdAt }

const definition: ListDefinition<Criteria, ReusableTextFilters, ReusableTextViewer, typeof reusableTextColumns> = {
  table: reusableTexts,
  select: () => reusableTextColumns,
  sorts,
  newest: reusableTexts.createdAt,
  search: reusableTexts.searchText,
  scope: (_, { advertiserId }) => ({ advertisers: [advertiserId], tests: [] }),
  filters: {
    languages: (languages) => sql`${reusableTexts.language} = ANY (${array(languages, 'text')})`,
    created: ({ from, to }) =>
      all([
        from !== null && sql`${reusableTexts.createdAt} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'`,
        to !== null && sql`${reusableTexts.createdAt} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`,
      ]),
  },
}

export type ReusableTextList = List<
  Criteria,
  ReusableTextViewer,
  { [Name in keyof typeof reusableTextColumns]: (typeof reusableTexts.$inferSelect)[Name] }
>

export const createReusableTextList = (database: Database): ReusableTextList => createList(database, definition)
