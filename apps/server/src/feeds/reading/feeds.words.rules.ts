import type { WordField } from '@vitrine/core/feeds'
import { plainWord } from '../../poliris/poliris.plain.rules.ts'
import { wordOfObject, wordOfOffer } from '../../poliris/poliris.words.wire.ts'
import type { FeedRow } from './feeds.file.model.ts'

/** The code of what a person reads a word as; undefined for other words. */
export type ReadWord = (field: WordField, word: string) => string | undefined

/** What names a word whatever its case, accents, hyphens, blanks and plural. */
const keyOf = (field: WordField, word: string): string => `${field} ${plainWord(word)}`

export const wordReader = (words: readonly { field: WordField; word: string; value: string }[]): ReadWord => {
  const values = new Map(words.map(({ field, word, value }) => [keyOf(field, word), value]))
  return (field, word) => values.get(keyOf(field, word))
}

/** A word of the format for a choice of the field; undefined where it has none. */
export const polirisWord: Readonly<Record<WordField, (value: string) => string | undefined>> = {
  offerType: wordOfOffer,
  objectType: wordOfObject,
}

/** The columns of words in the format of numbered columns. */
const columns: readonly (readonly [rank: number, field: WordField])[] = [
  [3, 'offerType'],
  [4, 'objectType'],
]

/** Cells in which words of a person's choice are those of the format. */
export const withPolirisWords = (cells: readonly string[], readWord: ReadWord): string[] => {
  const read = [...cells]
  for (const [rank, field] of columns) {
    const value = readWord(field, cells[rank - 1] ?? '')
    const word = value === undefined ? undefined : polirisWord[field](value)
    if (word !== undefined) read[rank - 1] = word
  }
  return read
}

/** What the fields of words are called on the wire. */
export const wireOfWord: Readonly<Record<WordField, string>> = { offerType: 'typeOffre', objectType: 'typeObjet' }
const fieldsByWire: Readonly<Record<string, WordField>> = { typeoffre: 'offerType', typeobjet: 'objectType' }

/** The same of an ad whose fields have names. */
export const withWords = (row: FeedRow, readWord: ReadWord): FeedRow => ({
  ...row,
  fields: Object.fromEntries(
    Object.entries(row.fields).map(([name, text]) => {
      const field = fieldsByWire[name.toLowerCase()]
      return [name, (field && readWord(field, text)) ?? text]
    }),
  ),
})
