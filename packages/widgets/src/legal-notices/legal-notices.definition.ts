import { legalNoticesMessages } from '@vitrine/core/i18n'
import { createLegalNoticesClient, legalNoticeDefaults, legalNoticeSchema } from '@vitrine/core/legal-notices'
import { defineList } from '../list/define-list.ts'
import { recordWords } from '../records/record-list.ts'
import { iconBookmark } from '../ui/icons.ts'
import { legalNoticeActions } from './legal-notices.actions.ts'
import { legalNoticeColumns, legalNoticeMain } from './legal-notices.columns.ts'
import type { LegalNoticesTypes } from './legal-notices.types.ts'

/** The choices of the sort menu. */
const sorts = ['title', '-title', '-created', 'created'] as const

export const legalNoticesDefinition = defineList<LegalNoticesTypes>({
  name: 'legal-notices',
  messages: { 'legal-notices': legalNoticesMessages },
  topic: 'legal-notices',
  words: recordWords(iconBookmark),
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
