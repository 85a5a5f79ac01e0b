import type { Account } from '../account/account.model.ts'
import type { AdState, SocialHousingTag } from '../ads/ads.model.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { choiceFilter, codesFilter, flagFilter, idFilter, idsFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf, type Parameter } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

export const broadcastPresets = ['enable', 'selected', 'unselected', 'allPosts'] as const
export type BroadcastPreset = (typeof broadcastPresets)[number]

/** DC created, P price, R reference, T title, V city. */
const broadcastSorts = ['DC', 'P', 'R', 'T', 'V'] as const
export type BroadcastSort = (typeof broadcastSorts)[number]

const isLandlord = (account: Account | null): boolean => account?.advertiser.trade === 'BAILLEUR_SOCIAL'
const hasStocks = (account: Account | null): boolean => account?.advertiser.universe === 'VO' && account.advertiser.options.stocks
const seesSold = (account: Account | null): boolean => account?.advertiser.options.soldProducts ?? false

const tags: Readonly<Record<SocialHousingTag, string>> = {
  'new-program': 'NOUVEAU_PROGRAMME',
  'new-lot': 'NOUVEAU_LOT',
  'new-sale': 'NOUVELLE_VENTE',
  'old-property': 'ANCIEN',
}

/** Sent for users who see only some of the ads; the server ignores it and reads their account. */
export const subUserParameter: readonly Parameter[] = [
  { name: 'isSubUser', description: '1 from a user who sees some of the ads alone', schema: { type: 'string', enum: ['1'] } },
]

/** The filters of the ads of one portal. */
const broadcastFilters = defineFilters<MessageKey<'ads'> | MessageKey<'broadcast'>>()({
  objectTypes: idsFilter({
    address: 'types',
    label: 'columns.type',
    section: 'sections.kind',
    wire: { name: 'typeObjets', about: 'Object codes' },
  }),
  landlordTag: choiceFilter(
    { 'new-program': 'tags.new-program', 'new-lot': 'tags.new-lot', 'new-sale': 'tags.new-sale', 'old-property': 'tags.old-property' },
    {
      address: 'tag',
      label: 'fields.landlordTag',
      section: 'sections.kind',
      offered: isLandlord,
      wire: { name: 'bailleurType', codes: tags, about: 'What a social landlord calls the ad' },
    },
  ),
  stock: codesFilter({
    address: 'stock',
    label: 'fields.stock',
    section: 'sections.kind',
    texts: { VN: 'stock.VN', VO: 'stock.VO' },
    offered: hasStocks,
    choices: () => ['VN', 'VO'],
    wire: { name: 'stock', about: 'Stocks, such as VN and VO' },
  }),
  /** Lots of this programme; null for all ads, lots included. */
  parentId: idFilter({
    address: 'program',
    label: 'kinds.program',
    wire: { name: 'annonceParente', about: 'The id of a programme for its lots; absent for all ads' },
  }),
  active: flagFilter({
    address: 'online',
    label: 'filters.active',
    section: 'sections.state',
    wire: { name: 'annoncesActivees', yes: 'oui', no: 'non', about: 'Ads that are online' },
  }),
  sold: flagFilter({
    address: 'sold',
    label: 'filters.sold',
    section: 'sections.state',
    offered: seesSold,
    wire: { name: 'annoncesVendues', yes: 'oui', no: 'non', about: 'Ads that are sold' },
  }),
})

export type BroadcastFilters = FiltersOf<typeof broadcastFilters>
export type BroadcastListState = ListState<BroadcastFilters, BroadcastPreset>

export const broadcastSchema: ListSchema<BroadcastFilters, BroadcastPreset> = {
  texts: ['broadcast', 'ads'],
  filters: broadcastFilters,
  presets: broadcastPresets,
  sorts: broadcastSorts,
  limits: pageSizeChoices,
  wire: {
    names: {
      preset: ['preset'],
      search: ['search'],
      sort: ['sort'],
      limit: ['limit'],
      page: ['page'],
      offset: ['offset'],
      cursor: ['cursor'],
    },
    further: [...subUserParameter],
  },
}

/** The initial state: published ads, the newest first. */
export const broadcastDefaults: BroadcastListState = createListState({
  limit: defaultPageSizes.ads,
  sort: '-DC',
  preset: 'enable',
  filters: emptyFilters(broadcastFilters),
})

/** The states that a list shows: the ticked ones, otherwise those of its preset. */
export const broadcastStates = ({ active, sold }: Pick<BroadcastFilters, 'active' | 'sold'>, preset: BroadcastPreset): AdState[] => {
  const ticked: AdState[] = [...(active ? (['active'] as const) : []), ...(sold ? (['sold'] as const) : [])]
  if (ticked.length > 0) return ticked
  return preset === 'allPosts' ? ['active', 'draft', 'model', 'sold'] : ['active']
}
