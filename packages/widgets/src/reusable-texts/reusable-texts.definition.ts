import { reusableTextsMessages } from '@vitrine/core/i18n'
import { createReusableTextsClient, reusableTextDefaults, reusableTextSchema } from '@vitrine/core/reusable-texts'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconBookmark, iconSearch } from '../ui/icons.ts'
import { reusableTextActions } from './reusable-texts.actions.ts'
import { reusableTextColumns, reusableTextMain } from './reusable-texts.columns.ts'
import type { ReusableTextsTypes } from './reusable-texts.types.ts'

/** The menu of sorts. */
const sorts = ['title', '-title', '-created', 'created'] as const

const words: ListWords<ReusableTextsTypes> = {
  heading: ({ t }) => t('list.title'),
  caption: ({ t }) => t('list.caption'),
  count: ({ t }, count, exact) => t(exact ? 'list.count' : 'list.atLeast', { count }),
  selected: ({ t }, count) => t('list.selected', { count }),
  noneSelected: ({ t }) => t('list.noneSelected'),
  tooMany: ({ t }, count) => t('list.tooMany', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  keys: ({ t }) => t('list.keys'),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconBookmark, title: t('list.emptyTitle'), text: t('list.emptyText') },
  apply: ({ t }, count) => (count === null ? t('list.applyUnknown') : t('list.apply', { count })),
}

export const reusableTextsDefinition = defineList<ReusableTextsTypes>({
  name: 'reusable-texts',
  messages: { 'reusable-texts': reusableTextsMessages },
  topic: 'reusable-texts',
  words,
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
