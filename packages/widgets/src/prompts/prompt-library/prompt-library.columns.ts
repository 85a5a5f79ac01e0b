import { html } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { promptMarks } from '../prompts.marks.view.ts'
import type { PromptColumn, PromptLibraryTypes } from './prompt-library.types.ts'

export const promptMain: MainColumn<PromptLibraryTypes> = {
  label: 'fields.title',
  sort: 'title',
  width: 260,
  name: ({ title }) => title,
  note: ({ text }) => text,
  marks: (prompt, { t }) => promptMarks(prompt, t),
}

/** What is shown of one, in the order of the table. */
export const promptColumns: readonly PromptColumn[] = [
  {
    key: 'network',
    label: 'fields.network',
    width: 130,
    priority: 1,
    inCard: true,
    cell: ({ network }, { t }) => html`<span class="pill">${t(`networks.${network ?? 'all'}`)}</span>`,
    folded: ({ network }, { t }) => t(`networks.${network ?? 'all'}`),
  },
  {
    key: 'tone',
    label: 'fields.tone',
    width: 120,
    priority: 2,
    cell: ({ tone }, { t }) => t(`tones.${tone}`),
    folded: ({ tone }, { t }) => t(`tones.${tone}`),
  },
  {
    key: 'created',
    label: 'columns.created',
    sort: 'created',
    descendingFirst: true,
    width: 120,
    priority: 3,
    cell: ({ createdAt }, { format }) => format.formatDate(createdAt),
    folded: ({ createdAt }, { format }) => format.formatDate(createdAt),
  },
]
