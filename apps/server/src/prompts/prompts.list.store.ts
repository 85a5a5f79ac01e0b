import type { PromptFilters, PromptSort } from '@vitrine/core/prompts'
import type { Database } from '../db/database.ts'
import { array, sql } from '../db/sql.ts'
import { onDays } from '../list/days.ts'
import type { ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { prompts } from './prompts.table.ts'

export const promptColumns = {
  id: prompts.id,
  version: prompts.version,
  title: prompts.title,
  state: prompts.state,
  note: prompts.note,
  createdAt: prompts.createdAt,
}

type Criteria = ListCriteria & PromptFilters

/** Whose list it is. */
export interface PromptViewer {
  advertiserId: number
}

const sorts: Record<PromptSort, Sort> = { title: prompts.titleKey, created: prompts.createdAt }

const definition: ListDefinition<Criteria, PromptFilters, PromptViewer, typeof promptColumns> = {
  table: prompts,
  select: () => promptColumns,
  sorts,
  newest: prompts.createdAt,
  search: prompts.searchText,
  scope: (_, { advertiserId }) => ({ advertisers: [advertiserId], tests: [] }),
  filters: {
    states: (states) => sql`${prompts.state} = ANY (${array(states, 'text')})`,
    created: (days) => onDays(prompts.createdAt, days),
  },
}

export type PromptList = List<Criteria, PromptViewer, { [Name in keyof typeof promptColumns]: (typeof prompts.$inferSelect)[Name] }>

export const createPromptList = (database: Database): PromptList => createList(database, definition)
