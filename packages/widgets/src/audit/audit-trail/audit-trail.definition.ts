import { auditDefaults, auditSchema, createAuditClient } from '@vitrine/core/audit'
import { auditMessages } from '@vitrine/core/i18n'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconSearch } from '../../ui/icons.ts'
import { auditTrailColumns, auditTrailMain } from './audit-trail.columns.ts'
import type { AuditTrailTypes } from './audit-trail.types.ts'

const sorts = ['-date', 'date'] as const

const words: ListWords<AuditTrailTypes> = {
  heading: ({ t }) => t('title'),
  subtitle: ({ t }) => t('lead'),
  caption: ({ t }) => t('title'),
  count: ({ t }, count, exact) => t(exact ? 'count' : 'atLeast', { count }),
  search: ({ t }) => ({ label: t('search'), hint: t('searchHint') }),
  empty: ({ t }, isNarrowed) => ({ icon: iconSearch, title: t(isNarrowed ? 'noMatch' : 'empty') }),
}

export const auditTrailDefinition = defineList<AuditTrailTypes>({
  name: 'audit-trail',
  messages: { audit: auditMessages },
  topic: 'audit',
  words,
  schema: auditSchema,
  start: () => auditDefaults,
  fetch: (state, { http }, signal) => createAuditClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createAuditClient(http).list({ ...state, page: 1, limit: 1 }, { signal }),
  main: auditTrailMain,
  columns: auditTrailColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  actions: [],
})
