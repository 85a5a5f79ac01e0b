import { contactListDefaults, fromContactUrl, switchTab, tabOfUrl } from '@vitrine/core/contacts'
import { expect, it } from 'vitest'
import { backlogPath } from './backlog-path.ts'

const read = (path: string) => {
  const query = path.split('?')[1] ?? ''
  const tab = tabOfUrl(query) ?? 'mail'
  const defaults = tab === 'mail' ? contactListDefaults() : switchTab(contactListDefaults(), tab)
  return { tab, filters: fromContactUrl(tab, query, defaults).filters }
}

it.each([
  ['new', { tab: 'mail', filters: { handling: ['new'] } }],
  ['overdue', { tab: 'mail', filters: { overdue: true, handling: [] } }],
  ['missed', { tab: 'call', filters: { callStatus: 'missed', handling: ['new', 'in-progress'] } }],
] as const)('leads to the list of what is %s, however old', (kind, wanted) => {
  expect(read(backlogPath(kind))).toMatchObject(wanted)
  expect(read(backlogPath(kind)).filters.period.kind).toBe('12m')
})
