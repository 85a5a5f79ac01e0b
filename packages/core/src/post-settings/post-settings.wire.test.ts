import { expect, test } from 'vitest'
import freeSlots from './golden/free-slots.json' with { type: 'json' }
import golden from './golden/settings.json' with { type: 'json' }
import { freeSlotsWire, postSettingsWire } from './post-settings.wire.ts'

test('the wire of the settings is that of the contract, both ways', () => {
  const settings = postSettingsWire.decode(golden)
  expect(settings).toEqual({
    lateMinutes: 60,
    onChange: 'hold',
    slots: [
      { weekday: 2, time: '09:00' },
      { weekday: 4, time: '18:30' },
    ],
    needsApproval: false,
    version: 3,
  })
  expect(postSettingsWire.encode(settings)).toEqual(golden)
})

test('the wire of free usual times is that of the contract, both ways', () => {
  const slots = freeSlotsWire.decode(freeSlots)
  expect(slots).toEqual({ perWeek: 2, times: [new Date('2027-03-02T08:00:00Z'), new Date('2027-03-04T17:30:00Z')] })
  expect(JSON.parse(JSON.stringify(freeSlotsWire.encode(slots)))).toEqual(freeSlots)
})
