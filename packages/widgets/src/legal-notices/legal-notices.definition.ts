import { legalNoticesMessages } from '@vitrine/core/i18n'
import { createLegalNoticesClient, legalNoticeDefaults, legalNoticeSchema } from '@vitrine/core/legal-notices'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconBookmark, iconSearch } from '../ui/icons.ts'
import { legalNoticeActions } from './legal-notices.actions.ts'
import { legalNoticeColumns, legalNoticeMain } from './legal-notices.columns.ts'
import type { LegalNoticesTypes } from './legal-notices.types.ts'

/** The menu of sorts. */
const sorts = ['title', '-title', '-created', 'created'] as const

const words: ListWords<LegalNoticesTypes> = {
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

export const legalNoticesDefinition = defineList<LegalNoticesTypes>({
  name: 'legal-notices',
  messages: { 'legal-notices': legalNoticesMessages },
  topic: 'legal-notices',
  words,
  schema: legalNoticeSchema,
  start: () => legalNoticeDefaults,
  fetch: (state, { http }, signal) => createLegalNoticesClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createLegalNoticesClient(http).list({ ...state, limit: 1 }, { signal }),
  main: legalNoticeMain,
  columns: legalNoticeColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  open: {
    possible: ({ element }) => !element.readonly,
    event: (legalNotice) => ({ type: 'vitrine-legal-notice-open', detail: { legalNotice } }),
    run: (legalNotice, { element }) => element.edit(legalNotice),
  },
  actions: legalNoticeActions,
  changedEvent: 'vitrine-legal-notices-changed',
})
