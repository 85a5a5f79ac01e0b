import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toQueryString, type QueryParams } from './query.ts'

describe('toQueryString', () => {
  it('leaves out null, undefined, empty texts and empty arrays, and keeps zero and false', () => {
    expect(toQueryString({ a: null, b: undefined, c: '', d: [], e: 0, f: false })).toBe('e=0&f=false')
  })

  it('repeats a key that ends in brackets and joins any other array with commas', () => {
    expect(toQueryString({ 'champsRechercheLibre[]': ['ville', 'titre'], typeObjets: [3000, 5000] })).toBe(
      'champsRechercheLibre[]=ville&champsRechercheLibre[]=titre&typeObjets=3000,5000',
    )
  })

  it('keeps the brackets of a named entry readable and encodes the rest', () => {
    expect(toQueryString({ 'order[username]': 'asc', rechercheLibre: 'café & crème' })).toBe(
      'order[username]=asc&rechercheLibre=caf%C3%A9%20%26%20cr%C3%A8me',
    )
  })

  it('survives the way to a server for any text', () => {
    const values = fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.integer(), fc.boolean())
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), values), (params: QueryParams) => {
        const received = Object.fromEntries(new URLSearchParams(toQueryString(params)))
        expect(received).toEqual(Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])))
      }),
    )
  })

  it('gives each item of a repeated key back, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' })), (items) => {
        expect(new URLSearchParams(toQueryString({ 'ids[]': items })).getAll('ids[]')).toEqual(items)
      }),
    )
  })
})
