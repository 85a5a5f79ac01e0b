import type { MainColumn } from '../list/define-list.ts'
import type { LegalNoticeColumn, LegalNoticesTypes } from './legal-notices.types.ts'

export const legalNoticeMain: MainColumn<LegalNoticesTypes> = {
  label: 'fields.title',
  sort: 'title',
  width: 240,
  name: ({ title }) => title,
  note: ({ text }) => text,
}

/** The columns of the table. */
export const legalNoticeColumns: readonly LegalNoticeColumn[] = [
  {
    key: 'created',
    label: 'columns.created',
    sort: 'created',
    descendingFirst: true,
    width: 120,
    priority: 1,
    cell: ({ createdAt }, { format }) => format.formatDate(createdAt),
    folded: ({ createdAt }, { format }) => format.formatDate(createdAt),
  },
]
