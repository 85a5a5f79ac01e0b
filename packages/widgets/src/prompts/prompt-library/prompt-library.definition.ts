import { promptsMessages } from '@vitrine/core/i18n'
import { createPromptsClient, promptDefaults, promptSchema } from '@vitrine/core/prompts'
import { defineList } from '../../list/define-list.ts'
import { recordWords } from '../../records/record-list.ts'
import { iconBookmark } from '../../ui/icons.ts'
import { promptActions } from './prompt-library.actions.ts'
import { promptColumns, promptMain } from './prompt-library.columns.ts'
import type { PromptLibraryTypes } from './prompt-library.types.ts'

/** The menu of sorts. */
const sorts = ['title', '-title', '-created', 'created'] as const

export const promptLibraryDefinition = defineList<PromptLibraryTypes>({
  name: 'prompt-library',
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
    possible: () => true,
    event: ({ id }) => ({ type: 'vitrine-prompt-open', detail: { id } }),
  },
  actions: promptActions,
  changedEvent: 'vitrine-prompts-changed',
})
