import type { Channel } from './contacts.model.ts'
import { fromScopeUrl, type ContactFilters } from './contacts.filters.ts'
import { contactListDefaults, switchTab, toContactUrl } from './contacts.list.filters.ts'

/** A kind of contacts that wait to be handled. */
export type BacklogKind = 'new' | 'overdue-mails' | 'overdue-calls' | 'missed'

const backlogFilters: Record<BacklogKind, [Channel, Partial<ContactFilters>]> = {
  new: ['mail', { handling: ['new'] }],
  'overdue-mails': ['mail', { overdue: true }],
  'overdue-calls': ['call', { overdue: true }],
  missed: ['call', { callStatus: 'missed', handling: ['new', 'in-progress'] }],
}

/**
 * The address of the list of waiting contacts, with the synthesis's points of sale, portals and ad. They wait regardless of their age,
 * so the list has the longest possible period.
 */
export const backlogQuery = (kind: BacklogKind, synthesis = '', more: Partial<ContactFilters> = {}): string => {
  const [tab, waiting] = backlogFilters[kind]
  const start = contactListDefaults()
  const list = tab === 'mail' ? start : switchTab(start, tab)
  const filters: ContactFilters = {
    ...list.filters,
    ...fromScopeUrl(synthesis),
    ...waiting,
    ...more,
    period: { kind: '12m', after: null, before: null },
  }
  return toContactUrl(tab, { ...list, filters }, contactListDefaults(tab))
}
