import { expect, test } from 'vitest'
import { retiredIn, riddlesIn } from './retired-words.ts'

test('a retired word is found as a whole word, and named once', () => {
  expect(retiredIn('const a = draftPlace("x", storage)\nconst b = draftPlace("y", storage)')).toEqual(['draftPlace'])
})

test('a word that only contains a retired one is left alone', () => {
  expect(retiredIn('const redraftPlaces = draftStorage("x", storage)')).toEqual([])
})

test.each([
  ["/** What of a query is this list's. */", '/** What of'],
  ['// What became of the ads', '// What became of'],
  ['/** The versions of an ad, the last first. */', '/** The versions of an ad, the last first'],
])('a riddle is found in a comment: %s', (source, phrase) => {
  expect(riddlesIn(source).map((each) => each.phrase)).toEqual([phrase])
})

test('a text that is no comment may use the words of a riddle', () => {
  expect(riddlesIn("const title = 'What became of the ads'\n/** The versions of an ad, newest first. */")).toEqual([])
})
