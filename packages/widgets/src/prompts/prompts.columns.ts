import { html } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import type { PromptColumn, PromptsTypes } from './prompts.types.ts'

export const promptMain: MainColumn<PromptsTypes> = {
  label: 'fields.title',
  sort: 'title',
  width: 240,
  name: ({ title }) => title,
  note: ({ note }) => note,
}

/** What is shown of one, in the order of the table. */
export const promptColumns: readonly PromptColumn[] = [
  {
    key: 'state',
    label: 'fields.state',
    width: 120,
    priority: 1,
    inCard: true,
    cell: ({ state }, { t }) => html`<span class="pill">${t(`states.${state}`)}</span>`,
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
