import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, datesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

export const auditSorts = ['date'] as const

/** Address, query, chips and panel follow from here. */
export const auditFilters = defineFilters<MessageKey<'audit'>>()({
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
