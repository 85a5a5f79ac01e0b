import { createExportsClient, exportDefaults, exportSchema, isUnderWay } from '@vitrine/core/exports'
import { exportsMessages } from '@vitrine/core/i18n'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconDownload, iconSearch } from '../ui/icons.ts'
import { exportActions } from './exports.actions.ts'
import { exportColumns, exportMain } from './exports.columns.ts'
import type { ExportsTypes } from './exports.types.ts'

/** The polling interval while exports are being made. */
const pollIntervalMs = 1_500

const sorts = ['-date', 'date', 'nom', '-nom'] as const

const words: ListWords<ExportsTypes> = {
  heading: ({ t }) => t('title'),
  subtitle: ({ t }) => t('lead'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count) => t('count', { count }),
  search: ({ t }) => ({ label: t('search'), hint: t('searchHint') }),
  empty: ({ t, element, emit }, isNarrowed) => {
    if (isNarrowed) return { icon: iconSearch, title: t('empty.noMatch'), text: t('empty.noMatchText') }
    const { contactsHref } = element
    const toContacts = (): void => {
      if (emit('vitrine-contacts-open', undefined, true) && contactsHref) location.assign(contactsHref)
    }
    return {
      icon: iconDownload,
      title: t('empty.title'),
      text: t('empty.text'),
      ...(contactsHref && { action: { label: t('toContacts'), run: toContacts } }),
    }
  },
}

export const exportsDefinition = defineList<ExportsTypes>({
  name: 'exports',
  messages: { exports: exportsMessages },
  topic: 'exports',
  words,
  schema: exportSchema,
  start: () => exportDefaults,
  fetch: (state, { http }, signal) => createExportsClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createExportsClient(http).list({ ...state, page: 1, limit: 1 }, { signal }),
  pollIntervalMs: (items) => (items.some(isUnderWay) ? pollIntervalMs : null),
  main: exportMain,
  columns: exportColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  actions: exportActions,
})
