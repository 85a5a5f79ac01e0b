import { portalsMessages } from '@vitrine/core/i18n'
import { canManagePortals, createPortalsClient, portalDefaults, portalPresets, portalSchema } from '@vitrine/core/portals'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconPublish, iconSearch } from '../ui/icons.ts'
import { portalActions } from './portals.actions.ts'
import { portalColumns, portalMain } from './portals.columns.ts'
import type { PortalsTypes } from './portals.types.ts'

/** The choices of the sort menu. */
const sorts = ['name', '-name', 'category', '-ads', '-sent'] as const

const words: ListWords<PortalsTypes> = {
  heading: ({ t }) => t('list.title'),
  caption: ({ t }) => t('list.caption'),
  subtitle: ({ t }) => t('list.subtitle'),
  count: ({ t }, count) => t('list.count', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  keys: ({ t }) => t('list.keys'),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconPublish, title: t('list.emptyTitle'), text: t('list.emptyText') },
  apply: ({ t }, count) => (count === null ? t('list.applyUnknown') : t('list.apply', { count })),
}

export const portalsDefinition = defineList<PortalsTypes>({
  name: 'portals',
  messages: { portals: portalsMessages },
  topic: 'portals',
  words,
  schema: portalSchema,
  start: ({ preset }) => ({ ...portalDefaults, preset: preset ?? portalDefaults.preset }),
  fetch: (state, { http }, signal) => createPortalsClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createPortalsClient(http).list({ ...state, limit: 1 }, { signal }),
  main: portalMain,
  columns: portalColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  presets: ({ t }) => portalPresets.map((preset) => ({ value: preset, label: t(`presets.${preset}`) })),
  open: {
    possible: ({ account, element }) => account !== null && canManagePortals(account).allowed && !element.readonly,
    event: (portal) => ({ type: 'vitrine-portal-open', detail: { portal } }),
    run: (portal, { element }) => element.edit(portal),
  },
  actions: portalActions,
  changedEvent: 'vitrine-portals-changed',
})
