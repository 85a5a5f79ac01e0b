import { expect, test } from 'vitest'
import golden from './golden/schedule.json' with { type: 'json' }
import { adScheduleWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const schedule = adScheduleWire.decode(golden)
  expect(schedule).toEqual({ adId: 70_035, state: 'draft', at: new Date('2026-12-03T07:00:00Z'), failure: null })
  expect(JSON.parse(JSON.stringify(adScheduleWire.encode(schedule)))).toEqual(golden)
})
