import { portalCostsMessages } from '@vitrine/core/i18n'
import {
  createPortalCostsClient,
  portalCostDefaults,
  portalCostPeriods,
  portalCostSchema,
  type PortalCostPeriod,
} from '@vitrine/core/portal-costs'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconPublish, iconSearch } from '../ui/icons.ts'
import { isByMonth, monthText, portalCostsColumns, portalCostsMain } from './portal-costs.columns.ts'
import type { PortalCostsTypes } from './portal-costs.types.ts'

/** The choices of the sort menu. */
const sorts = ['-month', 'month', 'name', '-cost', '-contacts', 'perContact', '-perContact'] as const

const words: ListWords<PortalCostsTypes> = {
  heading: ({ t }) => t('title'),
  subtitle: ({ t }) => t('lead'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count) => t('count', { count }),
  search: ({ t }) => ({ label: t('search'), hint: t('searchHint') }),
  empty: ({ t, state }) =>
    state.search ? { icon: iconSearch, title: t('noMatchTitle') } : { icon: iconPublish, title: t('emptyTitle'), text: t('emptyText') },
}

export const portalCostsDefinition = defineList<PortalCostsTypes>({
  name: 'portal-costs',
  messages: { 'portal-costs': portalCostsMessages },
  topic: 'portals',
  words,
  schema: portalCostSchema,
  panel: false,
  start: ({ preset }) => ({ ...portalCostDefaults, preset: preset ?? portalCostDefaults.preset }),
  fetch: async (state, { http }, signal) => {
    const page = await createPortalCostsClient(http).months(state, { signal })
    return { ...page, items: page.items.map((item, id) => ({ ...item, id })) }
  },
  main: portalCostsMain,
  columns: portalCostsColumns,
  group: (item, list) => (isByMonth(list) ? monthText(item, list) : ''),
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  presets: ({ t }) => (Object.keys(portalCostPeriods) as PortalCostPeriod[]).map((value) => ({ value, label: t(`presets.${value}`) })),
})
