import { preflightMessages } from '@vitrine/core/i18n'
import { createAdListClient, siteNames } from '@vitrine/core/ads'
import { createPortalsClient } from '@vitrine/core/portals'
import { createPreflightClient, preflightDefaults, preflightSchema } from '@vitrine/core/preflight'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconPublish, iconSearch } from '../ui/icons.ts'
import { preflightColumns, preflightMain } from './preflight.columns.ts'
import type { PreflightTypes } from './preflight.types.ts'

/** The choices of the sort menu. */
const sorts = ['-updated', 'updated', 'reference', '-reference', 'title', '-title'] as const

const words: ListWords<PreflightTypes> = {
  heading: ({ t }) => t('list.title'),
  subtitle: ({ t }) => t('list.subtitle'),
  caption: ({ t }) => t('list.caption'),
  count: ({ t }, count, exact) => t(exact ? 'list.count' : 'list.atLeast', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconPublish, title: t('list.emptyTitle'), text: t('list.emptyText') },
  apply: ({ t }, count) => (count === null ? t('list.applyUnknown') : t('list.apply', { count })),
}

export const preflightDefinition = defineList<PreflightTypes>({
  name: 'preflight',
  messages: { preflight: preflightMessages },
  topic: 'ads',
  words,
  schema: preflightSchema,
  start: () => preflightDefaults,
  fetch: (state, { http }, signal) => createPreflightClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createPreflightClient(http).list({ ...state, limit: 1 }, { signal }),
  main: preflightMain,
  columns: preflightColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  names: {
    advertisers: ({ account }) => siteNames(account),
    portals: async ({ http }) => new Map((await createPortalsClient(http).linked()).map(({ codeName, portal }) => [codeName, portal.name])),
    objectTypes: async ({ http, language }) =>
      new Map((await createAdListClient(http).objectTypes({ language })).map(({ code, label }) => [code, label])),
  },
  open: {
    possible: () => true,
    event: ({ id }) => ({ type: 'vitrine-preflight-open', detail: { id } }),
    run: (ad, { element }) => element.explain(ad),
  },
})
