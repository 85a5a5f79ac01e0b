import type { MainColumn } from '../list/define-list.ts'
import type { ReusableTextColumn, ReusableTextsTypes } from './reusable-texts.types.ts'

export const reusableTextMain: MainColumn<ReusableTextsTypes> = {
  label: 'fields.title',
  sort: 'title',
  width: 240,
  name: ({ title }) => title,
  note: ({ text }) => text,
}

/** The columns of the table. */
export const reusableTextColumns: readonly ReusableTextColumn[] = [
  {
    key: 'language',
    label: 'fields.language',
    width: 120,
    priority: 1,
    cell: ({ language }, { t }) => t(`languages.${language}`),
    folded: ({ language }, { t }) => t(`languages.${language}`),
  },
  {
    key: 'created',
    label: 'columns.created',
    sort: 'created',
    descendingFirst: true,
    width: 120,
    priority: 2,
    cell: ({ createdAt }, { format }) => format.formatDate(createdAt),
    folded: ({ createdAt }, { format }) => format.formatDate(createdAt),
  },
]
