import { siteNames } from '@vitrine/core/ads'
import { adDiffusionDefaults, adDiffusionSchema, fetchAdDiffusions } from '@vitrine/core/broadcast'
import { adDiffusionsMessages, adEditorMessages, portalCausesMessages } from '@vitrine/core/i18n'
import { createPortalsClient } from '@vitrine/core/portals'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconPublish, iconSearch } from '../../ui/icons.ts'
import { adDiffusionsColumns, adDiffusionsMain } from './ad-diffusions.columns.ts'
import type { AdDiffusionsTypes } from './ad-diffusions.types.ts'

/** The choices of the sort menu. */
const sorts = ['-updated', 'updated', 'reference', '-reference', 'title', '-title'] as const

const words: ListWords<AdDiffusionsTypes> = {
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

export const adDiffusionsDefinition = defineList<AdDiffusionsTypes>({
  name: 'ad-diffusions',
  messages: { 'ad-diffusions': adDiffusionsMessages, 'portal-causes': portalCausesMessages, 'ad-editor': adEditorMessages },
  topic: 'broadcast',
  words,
  schema: adDiffusionSchema,
  start: () => adDiffusionDefaults,
  fetch: (state, { http }, signal) => fetchAdDiffusions(http, state, { signal }),
  count: (state, { http }, signal) => fetchAdDiffusions(http, { ...state, limit: 1 }, { signal }),
  main: adDiffusionsMain,
  columns: adDiffusionsColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  names: {
    advertisers: ({ account }) => siteNames(account),
    portals: async ({ http }) => new Map((await createPortalsClient(http).linked()).map(({ codeName, portal }) => [codeName, portal.name])),
  },
  open: {
    possible: () => true,
    label: ({ t }) => t('open'),
    href: ({ id }, { element }) => element.portalsHref?.replace('{id}', String(id)),
    event: ({ id }) => ({ type: 'vitrine-ad-portals', detail: { id } }),
  },
})
