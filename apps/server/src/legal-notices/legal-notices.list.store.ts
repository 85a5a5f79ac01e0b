import type { LegalNoticeFilters, LegalNoticeSort } from '@vitrine/core/legal-notices'
import type { Database } from '../db/database.ts'
import { onDays } from '../list/days.ts'
import type { ListCriteria, ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { legalNotices } from './legal-notices.table.ts'

export const legalNoticeColumns = {
  id: legalNotices.id,
  version: legalNotices.version,
  title: legalNotices.title,
  text: legalNotices.text,
  createdAt: legalNotices.createdAt,
}

type Criteria = ListCriteria & LegalNoticeFilters

/** The account whose list is read. */
export interface LegalNoticeViewer {
  advertiserId: number
}

const sorts: Record<LegalNoticeSort, Sort> = { title: legalNotices.titleKey, created: legalNotices.createdAt }

const definition: ListDefinition<Criteria, LegalNoticeFilters, LegalNoticeViewer, typeof legalNoticeColumns> = {
  table: legalNotices,
  select: () => legalNoticeColumns,
  sorts,
  newest: legalNotices.createdAt,
  search: legalNotices.searchText,
  scope: (_, { advertiserId }) => ({ advertisers: [advertiserId], tests: [] }),
  filters: {
    created: (days) => onDays(legalNotices.createdAt, days),
  },
}

export type LegalNoticeList = List<
  Criteria,
  LegalNoticeViewer,
  { [Name in keyof typeof legalNoticeColumns]: (typeof legalNotices.$inferSelect)[Name] }
>

export const createLegalNoticeList = (database: Database): LegalNoticeList => createList(database, definition)
