import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, datesFilter, idsFilter, yesNoFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const reviewSorts = ['priority', 'created', 'detected', 'rating'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The tabs: all, and one for each status. */
export const reviewPresets = ['all', 'new', 'to-answer', 'to-approve', 'answered', 'deleted'] as const
export type ReviewPreset = (typeof reviewPresets)[number]

/** The provider's codes of the networks. */
const mediaCodes = { google: 'GMB', facebook: 'FACEBOOK' } as const

const words = { yes: 'oui', no: 'non' } as const

/** The filters: address, query, chips and panel are derived from this table. */
const reviewFilters = defineFilters<MessageKey<'reviews'>>()({
  ratings: choicesFilter(
    { 5: 'ratings.5', 4: 'ratings.4', 3: 'ratings.3', 2: 'ratings.2', 1: 'ratings.1' },
    {
      address: 'ratings',
      label: 'fields.rating',
      section: 'fields.rating',
      wire: { name: 'rates', codes: { 5: '5', 4: '4', 3: '3', 2: '2', 1: '1' }, about: 'Ratings' },
    },
  ),
  networks: choicesFilter(
    { google: 'networks.google', facebook: 'networks.facebook' },
    {
      address: 'networks',
      label: 'fields.network',
      section: 'fields.network',
      wire: { name: 'medias', codes: mediaCodes, about: 'Networks' },
    },
  ),
  sites: idsFilter({
    address: 'sites',
    label: 'fields.site',
    section: 'fields.site',
    offered: (account) => (account?.advertiser.sites.length ?? 0) > 0,
    wire: { name: 'advertisers', about: 'Points of sale; all that the account sees when absent' },
  }),
  created: datesFilter({
    address: 'created',
    label: 'fields.created',
    section: 'sections.dates',
    wire: { from: 'createdAfter', to: 'createdBefore', about: 'Day on which it was written, YYYY-MM-DD' },
  }),
  detected: datesFilter({
    address: 'detected',
    label: 'fields.detected',
    section: 'sections.dates',
    wire: { from: 'detectedAfter', to: 'detectedBefore', about: 'Day on which it was first read, YYYY-MM-DD' },
  }),
  hasText: yesNoFilter(
    { yes: 'choices.withText', no: 'choices.withoutText' },
    {
      address: 'text',
      label: 'fields.hasText',
      section: 'sections.content',
      wire: { name: 'hasText', ...words, about: 'Whether it has a text' },
    },
  ),
  hasAnswer: yesNoFilter(
    { yes: 'choices.withAnswer', no: 'choices.withoutAnswer' },
    {
      address: 'answer',
      label: 'fields.hasAnswer',
      section: 'sections.content',
      wire: { name: 'hasAnswer', ...words, about: 'Whether it has an answer, in whatever state' },
    },
  ),
  languages: choicesFilter(
    {
      fr: 'languages.fr',
      en: 'languages.en',
      es: 'languages.es',
      de: 'languages.de',
      it: 'languages.it',
      pt: 'languages.pt',
      nl: 'languages.nl',
    },
    {
      address: 'languages',
      label: 'fields.language',
      section: 'sections.content',
      wire: {
        name: 'languages',
        codes: { fr: 'fr', en: 'en', es: 'es', de: 'de', it: 'it', pt: 'pt', nl: 'nl' },
        about: 'Languages of the text, as far as they could be told',
      },
    },
  ),
})

export type ReviewFilters = FiltersOf<typeof reviewFilters>
export type ReviewListState = ListState<ReviewFilters, ReviewPreset>

/** The schema of the list. */
export const reviewSchema: ListSchema<ReviewFilters, ReviewPreset> = {
  texts: ['reviews'],
  filters: reviewFilters,
  presets: reviewPresets,
  sorts: reviewSorts,
  limits: pageSizeChoices,
  wire: {
    names: {
      preset: ['type'],
      search: ['search'],
      sort: ['sort'],
      limit: ['limit'],
      page: ['page'],
      offset: ['offset'],
      cursor: ['cursor'],
    },
    further: [],
  },
}

/** The initial state: new ones first, then what waits longest for an answer, then the rest, newest first. */
export const reviewDefaults: ReviewListState = createListState({
  limit: defaultPageSizes.reviews,
  sort: '-priority',
  preset: 'all',
  filters: emptyFilters(reviewFilters),
})

/** The formats of the file with all reviews of a list. */
export const reviewFileFormats = ['csv', 'xlsx'] as const
export type ReviewFileFormat = (typeof reviewFileFormats)[number]
