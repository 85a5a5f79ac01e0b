import { reusableTextsMessages } from '@vitrine/core/i18n'
import { createReusableTextsClient, reusableTextDefaults, reusableTextSchema } from '@vitrine/core/reusable-texts'
import { defineList } from '../list/define-list.ts'
import { recordWords } from '../records/record-list.ts'
import { iconBookmark } from '../ui/icons.ts'
import { reusableTextActions } from './reusable-texts.actions.ts'
import { reusableTextColumns, reusableTextMain } from './reusable-texts.columns.ts'
import type { ReusableTextsTypes } from './reusable-texts.types.ts'

/** The choices of the sort menu. */
const sorts = ['title', '-title', '-created', 'created'] as const

export const reusableTextsDefinition = defineList<ReusableTextsTypes>({
  name: 'reusable-texts',
  messages: { 'reusable-texts': reusableTextsMessages },
  topic: 'reusable-texts',
  words: recordWords(iconBookmark),
  schema: reusableTextSchema,
  start: () => reusableTextDefaults,
  fetch: (state, { http }, signal) => createReusableTextsClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createReusableTextsClient(http).list({ ...state, limit: 1 }, { signal }),
  main: reusableTextMain,
  columns: reusableTextColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  open: {
    possible: ({ element }) => !element.readonly,
    event: (reusableText) => ({ type: 'vitrine-reusable-text-open', detail: { reusableText } }),
    run: (reusableText, { element }) => element.edit(reusableText),
  },
  actions: reusableTextActions,
  changedEvent: 'vitrine-reusable-texts-changed',
})
