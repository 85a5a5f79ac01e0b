import { promptsMessages } from '@vitrine/core/i18n'
import { createPromptsClient, promptDefaults, promptSchema } from '@vitrine/core/prompts'
import { defineList } from '../list/define-list.ts'
import { recordWords } from '../records/record-list.ts'
import { iconBookmark } from '../ui/icons.ts'
import { promptActions } from './prompts.actions.ts'
import { promptColumns, promptMain } from './prompts.columns.ts'
import type { PromptsTypes } from './prompts.types.ts'

/** The menu of sorts. */
const sorts = ['-created', 'created', 'title', '-title'] as const

export const promptsDefinition = defineList<PromptsTypes>({
  name: 'prompts',
  messages: { prompts: promptsMessages },
  topic: 'prompts',
  words: recordWords(iconBookmark),
  schema: promptSchema,
  start: () => promptDefaults,
  fetch: (state, { http }, signal) => createPromptsClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createPromptsClient(http).list({ ...state, limit: 1 }, { signal }),
  main: promptMain,
  columns: promptColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  open: {
    possible: ({ element }) => !element.readonly,
    event: ({ id }) => ({ type: 'vitrine-prompt-edit', detail: { id } }),
  },
  actions: promptActions,
  changedEvent: 'vitrine-prompts-changed',
})
