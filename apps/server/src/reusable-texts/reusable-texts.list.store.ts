import type { ReusableTextFilters, ReusableTextSort } from '@vitrine/core/reusable-texts'
import type { Database } from '../db/database.ts'
import { array, sql } from '../db/sql.ts'
import { onDays } from '../list/days.ts'
import type { ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { reusableTexts } from './reusable-texts.table.ts'

export const reusableTextColumns = {
  id: reusableTexts.id,
  version: reusableTexts.version,
  title: reusableTexts.title,
  language: reusableTexts.language,
  text: reusableTexts.text,
  createdAt: reusableTexts.createdAt,
}

type Criteria = ListCriteria & ReusableTextFilters

/** The account whose list is read. */
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
    created: (days) => onDays(reusableTexts.createdAt, days),
  },
}

export type ReusableTextList = List<
  Criteria,
  ReusableTextViewer,
  { [Name in keyof typeof reusableTextColumns]: (typeof reusableTexts.$inferSelect)[Name] }
>

export const createReusableTextList = (database: Database): ReusableTextList => createList(database, definition)
