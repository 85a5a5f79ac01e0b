import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adCatalogue, adForm, type AdValues } from './ad-form.form.ts'
import type { AdContext } from './ad-form.model.ts'
import sample from './golden/record.json' with { type: 'json' }
import { adContentWire, adRecordWire } from './ad-form.record.wire.ts'
import { readAd, writeAd } from './ad-form.wire.ts'

const types = [
  1100, 1110, 1200, 1300, 1310, 1340, 1350, 1400, 1410, 1500, 2000, 2100, 2200, 2300, 2400, 2410, 3000, 3100, 3200, 3300, 3400, 4000, 4100,
  4200, 4300, 4400, 5000, 5200,
]

const contextOf = (type: number): AdContext => ({
  universe: [2100, 2200].includes(type) ? 'VO' : 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: types.map((value) => ({ value, label: '' })),
  offerTypes: ['V', 'L', 'G'],
  managers: [{ value: '7', label: '' }],
})

const dayOf = (days: number): string => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10)

/** Any value that a person may type into a field of this kind. */
const typed = (name: keyof AdValues, context: AdContext): fc.Arbitrary<unknown> => {
  const row = adForm.fields[name]
  switch (row.kind) {
    case 'flag':
      return fc.boolean()
    case 'number':
    case 'money': {
      const whole = fc.integer({ min: Math.ceil(row.min ?? 0), max: Math.floor(row.max ?? 1e6) })
      return fc.option(row.whole ? whole : whole.map((number) => number / 4))
    }
    case 'date':
      return fc.option(fc.integer({ min: 0, max: 12_000 }).map(dayOf))
    case 'choice':
      return fc.option(fc.constantFrom(...adForm.choicesOf(name, adForm.empty, context).map(({ value }) => value)))
    case 'choices':
      return fc.subarray(adForm.choicesOf(name, adForm.empty, context).map(({ value }) => value))
    default:
      return fc.string({ unit: 'grapheme', maxLength: 60 })
  }
}

const anyAd = (objectType: number): fc.Arbitrary<AdValues> => {
  const context = contextOf(objectType)
  const fields = Object.fromEntries(adForm.names.map((name) => [name, typed(name, context)]))
  return fc.record(fields).map((values) => adForm.tidy({ ...(values as unknown as AdValues), objectType }, context))
}

describe.each(types)('an ad of type %i', (type) => {
  test('comes back from the wire as it was', () => {
    fc.assert(
      fc.property(anyAd(type), (values) => {
        const body = JSON.parse(JSON.stringify(writeAd(values))) as ReturnType<typeof writeAd>
        const reply = { ...body, donnees: Object.fromEntries(Object.entries(body.donnees).map(([code, valeur]) => [code, { valeur }])) }
        expect(readAd(reply, adForm.empty)).toEqual(values)
      }),
      { numRuns: 20 },
    )
  })
})

test('the day of a battery’s test is DD/MM/YYYY on the wire, and YYYY-MM-DD is understood too', () => {
  expect(writeAd({ ...adForm.empty, batteryTestedOn: '2026-01-31' }).donnees).toEqual({ SOH_DATE: '31/01/2026' })
  const read = (valeur: string) => readAd({ donnees: { SOH_DATE: { valeur } } }, adForm.empty).batteryTestedOn
  expect([read('31/01/2026'), read('2026-01-31'), read('soon')]).toEqual(['2026-01-31', '2026-01-31', 'soon'])
})

test('the content of an ad survives the wire with its pictures, documents and visits', () => {
  fc.assert(
    fc.property(anyAd(1100), (values) => {
      const content = {
        values,
        pictures: [{ id: 'a', url: '/a.jpg', thumbnailUrl: '/a-small.jpg', width: 800, height: 600, alternative: 'La cuisine' }],
        instagram: ['a'],
        documents: [{ id: 'b', name: 'Plan.pdf', url: '/b.pdf', size: 1_200 }],
        visits: [
          {
            id: null,
            date: '2026-07-01',
            timeSlot: '14:00-16:00',
            publicationDuration: 48,
            place: '',
            comment: '',
            maxVisitors: 4,
            registered: 3,
            waiting: 0,
            active: true,
          },
        ],
      }
      expect(adContentWire.decode(JSON.parse(JSON.stringify(adContentWire.encode(content))))).toEqual(content)
    }),
    { numRuns: 5 },
  )
})

test('a code that nobody knows is kept as it is, and told at its field', () => {
  const values = readAd({ donnees: { BOITE: { valeur: 'ROBOTISEE' } } }, adForm.empty)
  expect(writeAd(values).donnees).toMatchObject({ BOITE: 'ROBOTISEE' })
  expect(adForm.check({ ...values, objectType: 2100 }, contextOf(2100))).toMatchObject({ gearbox: { reason: 'not-offered' } })
})

test('every field has a name of its own on the wire, further data in capitals', () => {
  for (const { wire } of Object.values(adCatalogue)) expect(wire).toMatch(/^(?:[A-Z][A-Z0-9_]*|[a-z][A-Za-z0-9_]*|financement_[a-z]+)$/)
})

test('an ad as the editor opens it is read as the documents write it', () => {
  const { content, note, state, updatedAt } = adRecordWire.decode(sample)
  expect({ note, state, updatedAt }).toEqual({ note: '', state: 'draft', updatedAt: new Date('2026-11-02T09:00:00.000Z') })
  expect(content.values).toMatchObject({
    reference: 'VO-0035',
    price: 18_490,
    priceShown: 'shown',
    realCity: 'Cesson-Sévigné',
    plate: 'AB-123-CD',
    mileage: 41_200,
  })
  expect(content.documents).toEqual([{ id: 'd1', name: 'Carnet.pdf', url: 'https://media.example/70035/document.pdf', size: 240_000 }])
})
