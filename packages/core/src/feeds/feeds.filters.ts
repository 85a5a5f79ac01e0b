import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import { feedLevelCodes } from './feeds.wire.ts'

export const feedSorts = ['nom', 'date'] as const

/** The filters: address, query, chips and panel are derived from this table. */
const feedFilters = defineFilters<MessageKey<'feeds'>>()({
  kinds: choicesFilter(
    { upload: 'kinds.upload', folder: 'kinds.folder', push: 'kinds.push', sftp: 'kinds.sftp', ftps: 'kinds.ftps', ftp: 'kinds.ftp' },
    {
      address: 'kinds',
      label: 'fields.kind',
      section: 'fields.kind',
      wire: {
        name: 'modes',
        codes: { upload: 'depot', folder: 'dossier', push: 'envoi', sftp: 'sftp', ftps: 'ftps', ftp: 'ftp' },
        about: 'How files get here',
      },
    },
  ),
})

export type FeedFilters = FiltersOf<typeof feedFilters>
export type FeedListState = ListState<FeedFilters, 'all'>

const names = { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'] } as const

/** The schema of the list of sources. */
export const feedSchema: ListSchema<FeedFilters, 'all'> = {
  texts: ['feeds'],
  filters: feedFilters,
  presets: ['all'],
  sorts: feedSorts,
  limits: pageSizeChoices,
  wire: { names, further: [] },
}

/** The initial state of the list. */
export const feedDefaults: FeedListState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'nom',
  preset: 'all',
  filters: emptyFilters(feedFilters),
})

export const reportSorts = ['nom', 'reference', 'ligne'] as const

const reportFilters = defineFilters<MessageKey<'feeds'>>()({
  levels: choicesFilter(
    { error: 'levels.error', warning: 'levels.warning', info: 'levels.info' },
    {
      address: 'typeError',
      label: 'columns.level',
      section: 'columns.level',
      wire: { name: 'level', codes: feedLevelCodes, about: 'Levels of messages' },
    },
  ),
})

export type ReportFilters = FiltersOf<typeof reportFilters>
export type ReportListState = ListState<ReportFilters, 'all'>

/** The schema of the integration report. */
export const reportSchema: ListSchema<ReportFilters, 'all'> = {
  texts: ['feeds'],
  filters: reportFilters,
  presets: ['all'],
  sorts: reportSorts,
  limits: pageSizeChoices,
  wire: { names, further: [] },
}

/** The initial state of the report: errors and warnings. */
export const reportDefaults: ReportListState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'nom',
  preset: 'all',
  filters: { levels: ['error', 'warning'] },
})
