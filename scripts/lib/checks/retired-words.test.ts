import { expect, test } from 'vitest'
import { retiredIn } from './retired-words.ts'

test('a retired word is found as a whole word, and named once', () => {
  expect(retiredIn('const a = draftPlace("x", storage)\nconst b = draftPlace("y", storage)')).toEqual(['draftPlace'])
})

test('a word that only contains a retired one is left alone', () => {
  expect(retiredIn('const redraftPlaces = draftStorage("x", storage)')).toEqual([])
})
