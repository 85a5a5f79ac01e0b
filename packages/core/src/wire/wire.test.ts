import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { ApiError } from '../http/errors.ts'
import {
  decimal,
  dictionaryOf,
  flag,
  frenchDate,
  integer,
  isoDate,
  knownOf,
  listOf,
  mapped,
  nullable,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  withDefault,
  yesNo,
  type WireOf,
} from './index.ts'

interface Size {
  width: number
  height: number
}

interface Thing {
  name: string
  state: 'active' | 'draft'
  note: string | null
  shown: boolean
  made: Date
  size: Size
  tags: string[]
}

const size = record<Size>()({ width: ['largeur', integer], height: ['hauteur', decimal] })
const thing = record<Thing>()({
  name: ['nom', text],
  state: ['etat', mapped({ A: 'active', B: 'draft' })],
  note: ['note', nullableText],
  shown: ['afficher', yesNo],
  made: ['date', isoDate],
  size: ['...', size],
  tags: ['mots', listOf(text)],
})

const model: Thing = {
  name: 'Villa',
  state: 'draft',
  note: null,
  shown: true,
  made: new Date('2030-05-06T07:08:09.000Z'),
  size: { width: 3, height: 2.5 },
  tags: ['a'],
}
const wire = {
  nom: 'Villa',
  etat: 'B',
  note: null,
  afficher: 'oui',
  date: '2030-05-06T07:08:09.000Z',
  largeur: 3,
  hauteur: 2.5,
  mots: ['a'],
}

const refusal = (decode: () => unknown): ApiError => {
  try {
    decode()
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  return expect.fail('should not have been read')
}

describe('record', () => {
  it('reads and writes one line a field, a nested object from the same level too', () => {
    expect(thing.decode(wire)).toEqual(model)
    expect(thing.encode(model)).toEqual(wire)
  })

  it('knows the wire side in types', () => {
    const written: WireOf<typeof size> = size.encode({ width: 1, height: 2 })
    expectTypeOf(written).toEqualTypeOf<{ largeur: number; hauteur: number }>()
    expectTypeOf(thing.encode(model).etat).toEqualTypeOf<'A' | 'B'>()
    expectTypeOf(thing.encode(model).largeur).toEqualTypeOf<number>()
  })

  it('passes over fields it does not know', () => {
    expect(thing.decode({ ...wire, more: 1 })).toEqual(model)
  })

  it.each([
    [{ ...wire, nom: undefined }, 'nom'],
    [{ ...wire, etat: 'Z' }, 'etat'],
    [{ ...wire, largeur: '3' }, 'largeur'],
    [{ ...wire, mots: ['a', 1] }, 'mots.1'],
    [{ ...wire, date: 'yesterday' }, 'date'],
    [null, ''],
  ])('names the field that does not fit', (json, field) => {
    expect(refusal(() => thing.decode(json))).toMatchObject({ kind: 'wire', field })
  })

  it('names the whole way to a nested field', () => {
    const page = record<{ items: Thing[] }>()({ items: ['annonce', listOf(thing)] })
    expect(refusal(() => page.decode({ annonce: [wire, { ...wire, nom: 4 }] })).field).toBe('annonce.1.nom')
  })

  it('gives back whatever it wrote', () => {
    const things = fc.record<Thing>({
      name: fc.string(),
      state: fc.constantFrom('active', 'draft'),
      note: fc.option(fc.string()),
      shown: fc.boolean(),
      made: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
      size: fc.record({
        width: fc.integer(),
        height: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
      }),
      tags: fc.array(fc.string()),
    })
    fc.assert(
      fc.property(things, (any) => {
        expect(thing.decode(JSON.parse(JSON.stringify(thing.encode(any))))).toEqual(any)
      }),
    )
  })
})

describe('values', () => {
  it('reads absent and null alike', () => {
    expect([nullable(integer).decode(undefined), nullable(integer).decode(null), nullable(integer).decode(0)]).toEqual([null, null, 0])
    expect([withDefault(truth, false).decode(undefined), withDefault(text, '-').decode(null)]).toEqual([false, '-'])
  })

  it('turns words into truths and back', () => {
    expect([yesNo.decode('non'), flag.decode('O')]).toEqual([false, true])
    expect([yesNo.encode(true), flag.encode(false)]).toEqual(['oui', 'N'])
    expect(refusal(() => flag.decode('oui')).kind).toBe('wire')
  })

  it('turns a French date into an ISO date and back', () => {
    expect(frenchDate.decode('31/12/2029')).toBe('2029-12-31')
    expect(frenchDate.encode('2029-12-31')).toBe('31/12/2029')
    expect(refusal(() => frenchDate.decode('2029-12-31')).kind).toBe('wire')
  })

  it('keeps to its vocabulary, or passes over what it does not know', () => {
    expect(oneOf(['a', 'b']).decode('b')).toBe('b')
    expect(refusal(() => oneOf(['a', 'b']).decode('c')).kind).toBe('wire')
    expect(knownOf(['a', 'b']).decode(['b', 'new'])).toEqual(['b'])
  })

  it('takes dictionaries value by value', () => {
    const dates = dictionaryOf(frenchDate)
    expect(dates.decode({ x: '01/02/2030' })).toEqual({ x: '2030-02-01' })
    expect(dates.encode({ x: '2030-02-01' })).toEqual({ x: '01/02/2030' })
  })

  it('refuses numbers that JSON cannot carry and halves where wholes are due', () => {
    expect(refusal(() => integer.decode(1.5)).kind).toBe('wire')
    expect(refusal(() => decimal.decode(Number.NaN)).kind).toBe('wire')
  })
})
