import { createEmbedKeysClient, embedKeyDefaults, embedKeySchema } from '@vitrine/core/embed'
import { embedKeysMessages } from '@vitrine/core/i18n'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconKey, iconSearch } from '../../ui/icons.ts'
import { keyActions } from './embed-keys.actions.ts'
import { keyColumns, keyMain } from './embed-keys.columns.ts'
import type { EmbedKeysTypes } from './embed-keys.types.ts'

const sorts = ['-date', 'date', 'nom', '-nom', '-derniere_utilisation', 'derniere_utilisation'] as const

const words: ListWords<EmbedKeysTypes> = {
  heading: ({ t }) => t('title'),
  subtitle: ({ t }) => t('lead'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count) => t('count', { count }),
  search: ({ t }) => ({ label: t('search'), hint: t('searchHint') }),
  empty: ({ t }, isNarrowed) =>
    isNarrowed ? { icon: iconSearch, title: t('empty.noMatch') } : { icon: iconKey, title: t('empty.title'), text: t('empty.text') },
}

export const embedKeysDefinition = defineList<EmbedKeysTypes>({
  name: 'embed-keys',
  messages: { 'embed-keys': embedKeysMessages },
  topic: 'embed-keys',
  words,
  schema: embedKeySchema,
  start: () => embedKeyDefaults,
  fetch: (state, { http }, signal) => createEmbedKeysClient(http).list(state, { signal }),
  main: keyMain,
  columns: keyColumns,
  sorts: ({ t }) => [{ value: '', label: t('sorts.activeFirst') }, ...sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))],
  actions: keyActions,
})
