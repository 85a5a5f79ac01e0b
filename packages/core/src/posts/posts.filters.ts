import { slashedDay } from '../query/query-reader.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { choiceFilter, choicesFilter, datesFilter, idsFilter, yesNoFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import type { PostKind } from '../social-networks/social-networks.model.ts'
import { kindCodes, placeOfPortal, portalCodes } from './posts.codes.wire.ts'

const postSorts = ['DC', 'DM', 'DP', 'R', 'T'] as const
export type PostSort = (typeof postSorts)[number]

const networkTexts = {
  facebook: 'networks.facebook',
  instagram: 'networks.instagram',
  google: 'networks.google',
  linkedin: 'networks.linkedin',
} as const

/** Portals of editorial posts and sold properties count for their network as well. */
const networkCoding = { codes: portalCodes, reads: (code: string) => placeOfPortal(code)?.network }

/** Parameter that restricts a search to certain fields, and its values. */
export const searchFields = 'champsRechercheLibre[]'
export const searchFieldCodes = { title: 'titre', reference: 'reference', city: 'ville' } as const
export type PostSearchField = keyof typeof searchFieldCodes

/** Address, query, chips and panel are derived from this table. */
const postFilters = defineFilters<MessageKey<'posts'>>()({
  kind: choiceFilter(
    { ad: 'kinds.ad', sold: 'kinds.sold', editorial: 'kinds.editorial' },
    { address: 'kind', label: 'filters.kind', wire: { name: 'universe', codes: kindCodes, about: 'What the posts are about' } },
  ),
  /** Includes the head office itself; empty for all accounts that the caller sees. */
  advertisers: idsFilter({
    address: 'advertisers',
    label: 'filters.advertisers',
    section: 'sections.post',
    offered: (account) => (account?.advertiser.sites.length ?? 0) > 0,
    choices: (account) => (account ? [account.advertiser.id, ...account.advertiser.sites.map(({ id }) => id)] : []),
    wire: { name: 'idAnnonceur', about: 'Advertisers to look at; all that the caller may see when absent' },
  }),
  states: choicesFilter(
    { active: 'states.active', draft: 'states.draft' },
    {
      address: 'state',
      label: 'filters.state',
      section: 'sections.post',
      wire: { name: 'etat', codes: { active: 'A', draft: 'B' }, about: 'States of posts' },
    },
  ),
  networks: choicesFilter(networkTexts, {
    address: 'network',
    label: 'filters.network',
    section: 'sections.networks',
    wire: { name: 'portalCodesAnnonces', ...networkCoding, about: 'Networks that the post is for' },
  }),
  publishedOn: choicesFilter(networkTexts, {
    address: 'published-on',
    label: 'filters.publishedOn',
    section: 'sections.networks',
    wire: { name: 'linkedPortals[]', ...networkCoding, about: 'Networks that have the post' },
  }),
  published: yesNoFilter(
    { yes: 'filters.publishedYes', no: 'filters.publishedNo' },
    {
      address: 'published',
      label: 'filters.published',
      section: 'sections.networks',
      wire: { name: 'annoncesDiffusees', yes: 'oui', no: 'non', about: 'Posts that are out' },
    },
  ),
  status: choicesFilter(
    {
      none: 'status.none',
      scheduled: 'status.scheduled',
      published: 'status.published',
      failed: 'status.failed',
      held: 'status.held',
      'to-approve': 'status.toApprove',
      returned: 'status.returned',
    },
    {
      address: 'status',
      label: 'filters.status',
      section: 'sections.networks',
      wire: {
        name: 'statutDiffusion',
        codes: {
          none: 'none',
          scheduled: 'scheduled',
          published: 'published',
          failed: 'failed',
          held: 'held',
          'to-approve': 'to-approve',
          returned: 'returned',
        },
        about: 'How things stand on any network, or with the head office',
      },
    },
  ),
  due: datesFilter({
    address: 'due',
    label: 'filters.due',
    section: 'sections.dates',
    wire: { from: 'dateDiffAfter', to: 'dateDiffBefore', day: slashedDay, about: 'Day on which something goes out' },
  }),
  sent: datesFilter({
    address: 'sent',
    label: 'filters.sent',
    section: 'sections.dates',
    wire: { from: 'datePublicationGt', to: 'datePublicationLt', day: slashedDay, about: 'Day on which something went out' },
  }),
})

export type PostFilters = FiltersOf<typeof postFilters>
export type PostListState = ListState<PostFilters, 'all'>

export const postSchema: ListSchema<PostFilters, 'all'> = {
  texts: ['posts'],
  filters: postFilters,
  presets: ['all'],
  sorts: postSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['rechercheLibre'], sort: ['orderBy'], limit: ['perPage'], page: ['page'], offset: ['offset'] },
    further: [
      {
        name: searchFields,
        description: 'Where words are looked for; everywhere when absent',
        schema: { type: 'string', enum: Object.values(searchFieldCodes) },
      },
      { name: 'annonceId', description: 'Answer with this one post in full', schema: { type: 'integer', minimum: 1 } },
    ],
  },
}

const stateOf = (sort: PostListState['sort'], filters: Partial<PostFilters>): PostListState =>
  createListState({ limit: defaultPageSizes.posts, sort, preset: 'all', filters: { ...emptyFilters(postFilters), ...filters } })

export const postDefaults = (kind: PostKind): PostListState =>
  stateOf('-DC', { kind, states: kind === 'editorial' ? ['active', 'draft'] : [] })

/** Posts of all kinds that wait for a head office, next due first. */
export const proposedDefaults = (): PostListState => stateOf('DP', { status: ['to-approve'] })
