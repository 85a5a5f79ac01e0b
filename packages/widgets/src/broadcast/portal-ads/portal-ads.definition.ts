import { createAdListClient } from '@vitrine/core/ads'
import { broadcastDefaults, broadcastPresets, broadcastSchema } from '@vitrine/core/broadcast'
import { adEditorMessages, adsMessages, broadcastMessages, portalCausesMessages } from '@vitrine/core/i18n'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconBookmark, iconSearch } from '../../ui/icons.ts'
import { portalAdActions } from './portal-ads.actions.ts'
import { portalAdColumns, portalAdMain } from './portal-ads.columns.ts'
import { clientOf, type PortalAdsTypes } from './portal-ads.types.ts'

const sorts = ['-DC', 'DC', 'T', '-P', 'P', 'V', 'R'] as const

const words: ListWords<PortalAdsTypes> = {
  heading: ({ t, element }) => (element.portal ? t('list.titleOf', { portal: element.portal.name }) : t('list.title')),
  caption: ({ t }) => t('list.title'),
  count: ({ t }, count, exact) => t(exact ? 'list.count' : 'list.atLeast', { count }),
  selected: ({ t }, count) => t('list.selected', { count }),
  noneSelected: ({ t }) => t('list.noneSelected'),
  tooMany: ({ t }, count) => t('list.tooMany', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconBookmark, title: t('list.emptyTitle'), text: t('list.emptyText') },
  apply: ({ t }, count) => (count === null ? t('list.applyUnknown') : t('list.apply', { count })),
}

export const portalAdsDefinition = defineList<PortalAdsTypes>({
  name: 'portal-ads',
  messages: { broadcast: broadcastMessages, 'portal-causes': portalCausesMessages, ads: adsMessages, 'ad-editor': adEditorMessages },
  topic: 'broadcast',
  words,
  schema: broadcastSchema,
  start: () => broadcastDefaults,
  fetch: (state, list, signal) => clientOf(list).ads(list.element.portalId ?? 0, state, { signal }),
  count: (state, list, signal) => clientOf(list).ads(list.element.portalId ?? 0, { ...state, page: 1, limit: 1 }, { signal }),
  main: portalAdMain,
  columns: portalAdColumns,
  names: {
    objectTypes: async ({ http, language }) =>
      new Map((await createAdListClient(http).objectTypes({ language })).map(({ code, label }) => [code, label])),
  },
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  presets: ({ t }) => broadcastPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
  open: {
    possible: () => true,
    event: ({ id }) => ({ type: 'vitrine-ad-open', detail: { id, field: null } }),
    label: ({ t }) => t('actions.open'),
  },
  actions: portalAdActions,
  changedEvent: 'vitrine-portal-ads-changed',
})
