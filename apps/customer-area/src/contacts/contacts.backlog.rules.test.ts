import { contactListDefaults, fromContactUrl, switchTab, tabOfUrl } from '@vitrine/core/contacts'
import { expect, it } from 'vitest'
import { backlogPath } from './contacts.backlog.rules.ts'

const read = (path: string) => {
  const query = path.split('?')[1] ?? ''
  const tab = tabOfUrl(query) ?? 'mail'
  const defaults = tab === 'mail' ? contactListDefaults() : switchTab(contactListDefaults(), tab)
  return { tab, filters: fromContactUrl(tab, query, defaults).filters }
}

it.each([
  ['new', { tab: 'mail', filters: { handling: ['new'] } }],
  ['overdue-mails', { tab: 'mail', filters: { overdue: true, handling: [] } }],
  ['overdue-calls', { tab: 'call', filters: { overdue: true, handling: [], callStatus: null } }],
  ['missed', { tab: 'call', filters: { callStatus: 'missed', handling: ['new', 'in-progress'] } }],
] as const)('leads to the list of what is %s, however old', (kind, wanted) => {
  expect(read(backlogPath(kind, 'period=30d'))).toMatchObject(wanted)
  expect(read(backlogPath(kind, 'period=30d')).filters.period.kind).toBe('12m')
})

it('links of the backlog: stays with the points of sale, portals and ad that were counted', () => {
  expect(read(backlogPath('overdue-calls', 'sites=1008&portals=TOITS&ad=7')).filters).toMatchObject({
    advertisers: [1008],
    portals: ['TOITS'],
    adId: 7,
  })
})
