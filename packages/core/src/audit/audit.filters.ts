import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, datesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import { auditActs, type AuditAct, type AuditArea } from './audit.model.ts'

export const auditSorts = ['date'] as const

const areaOf = (act: AuditAct): AuditArea => act.replace(/\..*/, '') as AuditArea
const areas = [...new Set(auditActs.map(areaOf))]
const labels = Object.fromEntries(areas.map((area) => [area, `areas.${area}`])) as { [Area in AuditArea]: `areas.${Area}` }
const codes = Object.fromEntries(areas.map((area) => [area, area])) as { [Area in AuditArea]: Area }

/** The filters: address, query, chips and panel are derived from this table. */
const auditFilters = defineFilters<MessageKey<'audit'>>()({
  areas: choicesFilter(labels, {
    address: 'areas',
    label: 'columns.what',
    section: 'columns.what',
    wire: { name: 'domaines', codes, about: 'What it is about: the first word of `action`' },
  }),
  days: datesFilter({
    address: 'days',
    label: 'columns.when',
    section: 'columns.when',
    wire: { from: 'date_debut', to: 'date_fin', about: 'Day, YYYY-MM-DD' },
  }),
})

export type AuditFilters = FiltersOf<typeof auditFilters>
export type AuditListState = ListState<AuditFilters, 'all'>

/** The schema of the audit trail's list. */
export const auditSchema: ListSchema<AuditFilters, 'all'> = {
  texts: ['audit'],
  filters: auditFilters,
  presets: ['all'],
  sorts: auditSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['limit'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The initial state: the newest entries first. */
export const auditDefaults: AuditListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '-date',
  preset: 'all',
  filters: emptyFilters(auditFilters),
})
