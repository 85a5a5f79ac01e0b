import { describe, expect, test } from 'vitest'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { LotRow } from './lots.model.ts'
import { cellsOf, changedLots, filledDown, following, lotFaults, lotOf, withCell, withPasted } from './lots.rules.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'

const context: AdContext = {
  universe: 'IMMO',
  trade: 'PROMOTEUR',
  isModel: false,
  isLot: true,
  today: '2026-06-15',
  objectTypes: [
    { value: 4100, label: 'Appartement neuf' },
    { value: 4200, label: 'Maison neuve' },
  ],
  offerTypes: ['V'],
  managers: [],
}
const reader = { context, language: 'fr' } as const

let made = 0
const row = (values: Partial<AdValues> = {}): LotRow => ({
  key: `k${++made}`,
  id: null,
  version: 0,
  values: { ...adForm.empty, ...values },
  unread: {},
})

describe('what was copied from a spreadsheet', () => {
  test.each([
    [
      'A-1\t4100\r\nA-2\t4200\r\n',
      [
        ['A-1', '4100'],
        ['A-2', '4200'],
      ],
    ],
    ['"two\nlines"\t"say ""yes"""', [['two\nlines', 'say "yes"']]],
    ['5" pipe\t\t3', [['5" pipe', '', '3']]],
    ['""\tx', [['', 'x']]],
    ['alone', [['alone']]],
    ['', [['']]],
  ])('%j', (pasted, cells) => expect(cellsOf(pasted)).toEqual(cells))

  test('fills cells from where it is pasted, adds rows and understands what people write', () => {
    const rows = withPasted(
      [row(), row({ reference: 'B' })],
      { row: 1, column: 0 },
      'A-1\tAppartement  NEUF\tT2 Sud\t2\t-1\t45,5 m²\t45.5\t\t249 000 €\tbeyond\nA-2\tmaison neuve',
      reader,
      row,
    )
    expect(rows).toHaveLength(3)
    expect(rows[1]?.values).toMatchObject({
      reference: 'A-1',
      objectType: 4100,
      title: 'T2 Sud',
      rooms: 2,
      floor: -1,
      livingSurface: 45.5,
      minimumSurface: 45.5,
      landSurface: null,
      price: 249_000,
    })
    expect(rows[2]?.values).toMatchObject({ reference: 'A-2', objectType: 4200 })
    expect(rows[0]?.values.reference).toBe('')
  })

  test('goes by its row of headings, in whatever order, which is no lot itself', () => {
    const rows = withPasted(
      [row()],
      { row: 0, column: 2 },
      'Prix TTC (€)\tN° de lot\tExposition\tSurface habitable m²\n249 000\tA-1\tSud\t45,5\n310 000\tA-2\tNord\t62',
      reader,
      row,
    )
    expect(rows.map(({ values: { reference, title, livingSurface, price } }) => [reference, title, livingSurface, price])).toEqual([
      ['A-1', '', 45.5, 249_000],
      ['A-2', '', 62, 310_000],
    ])
  })

  test('goes by position where a cell only happens to be called like a column', () => {
    expect(withPasted([row()], { row: 0, column: 0 }, 'Lot\t4100\tType A', reader, row)[0]?.values).toMatchObject({
      reference: 'Lot',
      objectType: 4100,
    })
  })

  test('is no more than a grid takes', () => {
    expect(withPasted([], { row: 0, column: 0 }, 'x\n'.repeat(300), reader, row)).toHaveLength(200)
  })
})

test('a lot’s cell that cannot be parsed keeps its text, and is wrong until it is fixed', () => {
  const typed = withCell(row({ price: 100_000 }), 'price', 'on request', reader)
  expect(typed).toMatchObject({ values: { price: 100_000 }, unread: { price: 'on request' } })
  expect(lotFaults([typed], context).get(typed.key)).toMatchObject({ price: { reason: 'invalid' } })
  expect(withCell(typed, 'price', '120000', reader)).toMatchObject({ values: { price: 120_000 }, unread: {} })
})

test.each([
  ['RDC', 0],
  ['rez-de-chaussée', 0],
  ['R+2', 2],
  ['R-1', -1],
  ['r + 3', 3],
  ['-1', -1],
  ['4', 4],
])('the floor %j is %d', (typed, floor) => expect(withCell(row(), 'floor', typed, reader)).toMatchObject({ values: { floor }, unread: {} }))

test('a type that is not among the choices is to be chosen from them', () => {
  const typed = withCell(row(), 'objectType', 'T2', reader)
  expect(lotFaults([typed], context).get(typed.key)).toMatchObject({ objectType: { reason: 'not-listed' } })
})

test('filling down lots increments references and copies the rest', () => {
  const rows = [row({ reference: 'A-09', price: 5 }), row(), row(), row({ reference: 'Z' })]
  expect(filledDown(rows, { row: 0, column: 0 }, 2).map(({ values }) => values.reference)).toEqual(['A-09', 'A-10', 'A-11', 'Z'])
  expect(filledDown(rows, { row: 0, column: 8 }, 3).map(({ values }) => values.price)).toEqual([5, 5, 5, 5])
  expect(following('Lot', 3)).toBe('Lot')
})

test('a reference that two rows have is wrong in both, whatever its case', () => {
  const [one, other] = [row({ reference: 'A-1' }), row({ reference: 'a-1' })]
  const faults = lotFaults([one, other], context)
  expect(faults.get(one.key)).toMatchObject({ reference: { reason: 'reference-exists' } })
  expect(faults.get(other.key)).toMatchObject({ reference: { reason: 'reference-exists' } })
})

test('a lot has from its programme what it does not say itself', () => {
  const lot = lotOf({ ...adForm.empty, reference: 'P', price: 9, city: 'Nantes', offerType: 'V', text: 'Au calme' })
  expect(lot).toMatchObject({ reference: '', price: null, city: 'Nantes', offerType: 'V', text: 'Au calme' })
})

test.each([
  ['land', 4300],
  ['land-and-house', 4200],
  [null, null],
] as const)('a lot begins as what its programme says to sell (%s), and has no type of programme itself', (programType, objectType) => {
  expect(lotOf({ ...adForm.empty, objectType: 5000, programType })).toMatchObject({ objectType, programType: null })
})

test('only changed lots are saved', () => {
  const [read, changed, added] = [{ ...row({ price: 1 }), id: 1 }, { ...row({ price: 2 }), id: 2 }, row()]
  const known = new Map([read, changed].map(({ key, values }) => [key, values]))
  expect(changedLots([read, { ...changed, values: { ...changed.values, price: 3 } }, added], known).map(({ key }) => key)).toEqual([
    changed.key,
    added.key,
  ])
})
