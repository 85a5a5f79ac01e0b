import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, datesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

export const auditSorts = ['date'] as const

/** Address, query, chips and panel follow from here. */
const auditFilters = defineFilters<MessageKey<'audit'>>()({
  areas: choicesFilter(
    {
      session: 'areas.session',
      user: 'areas.user',
      key: 'areas.key',
      ad: 'areas.ad',
      contact: 'areas.contact',
      export: 'areas.export',
      mail: 'areas.mail',
      person: 'areas.person',
      retention: 'areas.retention',
      text: 'areas.text',
      notice: 'areas.notice',
      feed: 'areas.feed',
      post: 'areas.post',
      broadcast: 'areas.broadcast',
      portal: 'areas.portal',
      network: 'areas.network',
    },
    {
      address: 'areas',
      label: 'columns.what',
      section: 'columns.what',
      wire: {
        name: 'domaines',
        codes: {
          session: 'session',
          user: 'user',
          key: 'key',
          ad: 'ad',
          contact: 'contact',
          export: 'export',
          mail: 'mail',
          person: 'person',
          retention: 'retention',
          text: 'text',
          notice: 'notice',
          feed: 'feed',
          broadcast: 'broadcast',
          portal: 'portal',
          post: 'post',
          network: 'network',
        },
        about: 'What it is about: the first word of `action`',
      },
    },
  ),
  days: datesFilter({
    address: 'days',
    label: 'columns.when',
    section: 'columns.when',
    wire: { from: 'date_debut', to: 'date_fin', about: 'Day, YYYY-MM-DD' },
  }),
})

export type AuditFilters = FiltersOf<typeof auditFilters>
export type AuditListState = ListState<AuditFilters, 'all'>

/** What can be asked of the trail. */
export const auditSchema: ListSchema<AuditFilters, 'all'> = {
  filters: auditFilters,
  presets: ['all'],
  sorts: auditSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['limit'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The untouched trail: the newest first. */
export const auditDefaults: AuditListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '-date',
  preset: 'all',
  filters: emptyFilters(auditFilters),
})
