import { contactListDefaults, fromScopeUrl, switchTab, toContactUrl, type Channel, type ContactFilters } from '@vitrine/core/contacts'
import { paths } from '../base/paths.ts'

/** What of the synthesis waits for somebody. */
export type BacklogKind = 'new' | 'overdue-mails' | 'overdue-calls' | 'missed'

const backlogFilters: Record<BacklogKind, [Channel, Partial<ContactFilters>]> = {
  new: ['mail', { handling: ['new'] }],
  'overdue-mails': ['mail', { overdue: true }],
  'overdue-calls': ['call', { overdue: true }],
  missed: ['call', { callStatus: 'missed', handling: ['new', 'in-progress'] }],
}

/**
 * The list of what waits, of the points of sale, portals and ad that the synthesis was asked for. It waits however long ago it
 * came in, so the list looks back as far as a choice of period goes.
 */
export const backlogPath = (kind: BacklogKind, synthesis: string): string => {
  const [tab, waiting] = backlogFilters[kind]
  const start = contactListDefaults()
  const list = tab === 'mail' ? start : switchTab(start, tab)
  const filters: ContactFilters = {
    ...list.filters,
    ...fromScopeUrl(synthesis),
    ...waiting,
    period: { kind: '12m', after: null, before: null },
  }
  return `${paths.contacts}?${toContactUrl(tab, { ...list, filters }, contactListDefaults(tab))}`
}
