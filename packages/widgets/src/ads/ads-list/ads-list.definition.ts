import {
  adListDefaults,
  type AdCollection,
  type AdFilters,
  adExportFilters,
  adExportFiltersOf,
  adSchema,
  createAdListClient,
  identifierChoices,
  presetChoices,
  siteNames,
} from '@vitrine/core/ads'
import { adsMessages } from '@vitrine/core/i18n'
import { createPortalsClient } from '@vitrine/core/portals'
import { findAllUsers } from '@vitrine/core/users'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconHouse, iconSearch } from '../../ui/icons.ts'
import { adActions } from './ads-list.actions.ts'
import { adColumns, adMain } from './ads-list.columns.ts'
import type { AdsContext, AdsListTypes } from './ads-list.types.ts'

const sorts = ['-DC', 'DC', '-DM', 'DM', '-P', 'P', '-S', 'S', 'T', '-T', 'R', '-R', 'V', '-V'] as const

/** Milliseconds until the provider's lists show a change. */
const settleMs = 1500

const titles = { 'vehicle-selection': 'list.titleSelection', commercial: 'list.titleCommercial', models: 'list.titleModels' } as const

/** The filters of each collection. */
const collected: Record<AdCollection, Partial<AdFilters>> = {
  'vehicle-selection': { vehicleSelection: true },
  commercial: {},
  models: { states: ['model'], withLots: true },
}

const titleOf = ({ element: { parent, collection } }: AdsContext) =>
  collection ? titles[collection] : parent === undefined ? 'list.title' : 'list.titleLots'

const empty = {
  ads: { title: 'empty.title', text: 'empty.text' },
  models: { title: 'empty.modelsTitle', text: 'empty.modelsText' },
  commercial: { title: 'empty.commercialTitle', text: 'empty.commercialText' },
  'vehicle-selection': { title: 'empty.selectionTitle', text: 'empty.selectionText' },
} as const

const emptyOf = ({ element: { collection } }: AdsContext) => empty[collection ?? 'ads']

const isLots = ({ element }: AdsContext): boolean => element.parent !== undefined

const words: ListWords<AdsListTypes> = {
  heading: (list) => list.t(titleOf(list)),
  caption: ({ t }) => t('list.caption'),
  count: (list, count, exact) => {
    const [known, atLeast] = isLots(list) ? (['row.lots', 'list.atLeastLots'] as const) : (['list.count', 'list.atLeast'] as const)
    return list.t(exact ? known : atLeast, { count })
  },
  selected: ({ t }, count) => t('selection.count', { count }),
  noneSelected: ({ t }) => t('refusal.no-ad-selected'),
  tooMany: ({ t }, count) => t('refusal.selection-too-long', { count }),
  search: ({ t }) => ({ label: t('search.label'), hint: t('search.placeholder') }),
  keys: ({ t }) => t('keys.hint'),
  empty: (list, isNarrowed) => {
    const { t } = list
    if (isNarrowed) return { icon: iconSearch, title: t('empty.noMatchTitle'), text: t('empty.noMatchText') }
    if (isLots(list)) return { icon: iconHouse, title: t('empty.lotsTitle') }
    const { title, text } = emptyOf(list)
    return { icon: iconHouse, title: t(title), text: t(text) }
  },
  apply: ({ t }, count, exact) => {
    if (count === null) return t('panel.apply')
    if (!exact) return t('panel.showAtLeast', { count })
    return count === 0 ? t('panel.none') : t('panel.show', { count })
  },
}

/** The address of an ad's page, if the page has set the template for it. */
const hrefOf = (id: number, { element }: AdsContext): string | undefined => element.adHref?.replace('{id}', String(id))

export const adsListDefinition = defineList<AdsListTypes>({
  name: 'ads',
  messages: { ads: adsMessages },
  topic: 'ads',
  words,
  schema: adSchema,
  start: ({ parent, collection }) =>
    adListDefaults(collection === 'models' ? 'library' : 'other', {
      ...(parent !== undefined && { parentId: parent }),
      ...(collection && collected[collection]),
    }),
  fetch: (state, { http, account, language, fields, element: { collection } }, signal) =>
    createAdListClient(http).rows(state, fields, { account, language, signal, collection }),
  count: (state, { http, account, language, element: { collection } }, signal) =>
    createAdListClient(http).count(state, { account, language, signal, collection }),
  main: adMain,
  columns: adColumns,
  sorts: ({ t, account }) =>
    sorts
      .filter((sort) => account?.advertiser.universe !== 'VO' || !sort.endsWith('S'))
      .map((value) => ({ value, label: t(`sorts.${value}`) })),
  presets: (list) =>
    isLots(list) || list.element.collection
      ? []
      : presetChoices(list.account).map((value) => ({ value, label: list.t(`presets.${value}`) })),
  names: {
    objectTypes: async ({ http, language }) =>
      new Map((await createAdListClient(http).objectTypes({ language })).map(({ code, label }) => [code, label])),
    energies: ({ http, language }) => createAdListClient(http).energies({ language }),
    portals: async ({ http }) => new Map((await createPortalsClient(http).linked()).map(({ codeName, portal }) => [codeName, portal.name])),
    identifier: async ({ http }) => identifierChoices(await findAllUsers(http)),
    advertisers: ({ account }) => siteNames(account),
  },
  currency: ({ items }) => items[0]?.currency,
  open: {
    possible: ({ element }) => element.openable || element.adHref !== undefined,
    href: ({ id }, list) => hrefOf(id, list),
    label: ({ t }) => t('menu.open'),
    event: (ad) => ({ type: 'vitrine-ad-open', detail: { ad } }),
  },
  actions: adActions,
  exported: {
    subject: 'ads',
    query: ({ state, account }) => adExportFilters(state, account),
    queryOf: (ids, { state, account }) => adExportFiltersOf(ids, state, account),
    title: (list) => list.t(isLots(list) ? 'export.lotsTitle' : 'export.title'),
    filename: (list, date) => list.t(isLots(list) ? 'export.lotsFilename' : 'export.filename', { date }),
  },
  changedEvent: 'vitrine-ads-changed',
  settleMs,
  grid: true,
  savedViews: (list) => !list.element.readonly && !isLots(list) && !list.element.collection,
})
