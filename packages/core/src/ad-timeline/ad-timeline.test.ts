import { expect, test } from 'vitest'
import golden from './golden/timeline.json' with { type: 'json' }
import { adTimelineWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const timeline = adTimelineWire.decode(golden)
  expect(timeline.entries).toMatchObject([
    { by: 'Ana Lopez', version: 4, act: 'ad.changed', changes: [{ field: 'price', before: 19_490, after: 18_490 }, { field: 'pictures' }] },
    { at: new Date('2026-11-02T09:00:00Z'), version: null, from: 'draft', to: 'active' },
  ])
  expect(timeline.contacts).toEqual([{ week: '2026-11-09', mails: 3, calls: 1 }])
  expect(JSON.parse(JSON.stringify(adTimelineWire.encode(timeline)))).toEqual(golden)
})
