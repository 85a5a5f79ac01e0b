import { expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery, setFilter } from '../list/index.ts'
import golden from './golden/audit.json' with { type: 'json' }
import { auditDefaults, auditPageWire, auditSchema, createAuditClient } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const page = auditPageWire.decode(golden)
  expect(page.items).toEqual([
    {
      id: 7,
      at: new Date('2026-03-04T10:00:00.000Z'),
      act: 'ad.deleted',
      user: { id: 12, name: 'Ana Lopez' },
      switchedFrom: null,
      key: { id: 3, name: 'Intranet' },
      address: '192.0.2.7',
      device: 'Firefox, Windows',
      subject: 'R501',
      subjectId: 501,
      details: { from: 'active', to: 'deleted' },
    },
  ])
  expect(auditPageWire.encode(page)).toMatchObject(golden)
})

test('the audit client asks the server for what the filters say, which reads it back', () => {
  const state = setFilter(setFilter(auditDefaults, 'areas', ['ad', 'key']), 'days', { from: '2026-03-01', to: null })
  const query = encodeListQuery(auditSchema, state)
  expect(query).toMatchObject({ domaines: ['ad', 'key'], date_debut: '2026-03-01', sort: '-date', page: 1 })
  const params = new URLSearchParams({ domaines: 'ad,key', date_debut: '2026-03-01' })
  expect(decodeListQuery(auditSchema, params, auditDefaults).filters).toEqual(state.filters)
})

test('the file holds what the list was asked for', async () => {
  const calls: unknown[] = []
  await createAuditClient({ send: async (call) => (calls.push(call), new Blob()) }).download(setFilter(auditDefaults, 'areas', ['ad']))
  expect(calls).toMatchObject([{ service: 'backend', path: '/audit_events/file', reply: 'blob', query: { domaines: ['ad'] } }])
})
