import { expect, test } from 'vitest'
import golden from './golden/reports.json' with { type: 'json' }
import { ownerReportsWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const reports = ownerReportsWire.decode(golden)
  expect(reports.items).toEqual([
    {
      id: 5,
      email: 'proprietaire@courriel.example',
      language: 'fr',
      monthly: true,
      url: 'https://vitrine.example/rapport/k3v9',
      createdAt: new Date('2026-11-02T09:00:00Z'),
      createdBy: 'Anne Petit',
      openedAt: new Date('2026-11-03T18:30:00Z'),
      nextMailAt: new Date('2026-12-01T07:00:00Z'),
    },
  ])
  expect(JSON.parse(JSON.stringify(ownerReportsWire.encode(reports)))).toEqual(golden)
})
