import { decodeHTML } from 'entities'
import { readDay } from './poliris.days.rules.ts'

/** How a cell of one kind is read and written. Fields are texts by the provider's names, as every feed has them. */
export interface Cell {
  /** What the field says; empty where the cell says nothing, null where nobody can read it. */
  read(cell: string): string | null
  write(field: string): string
}

const same = (text: string): string => text

/** A line of text, such as a town. */
export const line: Cell = { read: same, write: (text) => text.replaceAll(/\s*\n\s*/g, ' ') }

const tag = /<\/?[a-z][^<>]*>/gi

/** A text of several lines: `<BR>` in the cell, other tags and entities as some software leaves them. */
export const paragraphs: Cell = {
  read: (cell) =>
    decodeHTML(cell.replaceAll(/[ \t]*<br\s*\/?>[ \t]*/gi, '\n').replaceAll(tag, ''))
      .replaceAll('\u00A0', ' ')
      .trim(),
  // What would be read as an entity or a tag is not one.
  write: (text) =>
    text
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll(/<(?=\/?[a-z])/gi, '&lt;')
      .replaceAll(/\r?\n/g, '<BR>'),
}

/** `250 000,50 €`, `250.000,50`, `250000.5`; null where it is no number. */
const numberOf = (text: string): number | null => {
  const digits = text.replaceAll(/[\s\u00A0\u202F€%]|m²|m2|euros?/gi, '')
  const plain = /,\d+$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : null
}

const readNumber = (cell: string): string | null => {
  const value = numberOf(cell)
  return value === null ? null : String(value)
}

/** A number for which 0 is a value, such as a floor. */
export const number: Cell = { read: readNumber, write: same }

/** An amount, a surface or a count: software writes 0 where it has none. */
export const amount: Cell = {
  read: (cell) => {
    const value = readNumber(cell)
    return value === '0' ? '' : value
  },
  write: same,
}

/** The year of a year or of a day. */
export const year: Cell = {
  read: (cell) => {
    const value = /(?:^|\D)(\d{4})(?:\D|$)/.exec(cell)?.[1]
    if (value !== undefined) return value === '0000' ? '' : value
    return /^0*$/.test(cell) ? '' : null
  },
  write: same,
}

const yes: ReadonlySet<string> = new Set(['oui', 'o', 'yes', 'y', 'true', 'vrai', '1'])
const no: ReadonlySet<string> = new Set(['non', 'n', 'no', 'false', 'faux', '0'])

/** `oui` or `non`. */
export const yesNo: Cell = {
  read: (cell) => {
    const word = cell.toLowerCase()
    if (yes.has(word)) return 'oui'
    return no.has(word) ? 'non' : null
  },
  write: (field) => field.toUpperCase(),
}

/** `oui`; a field that says no says nothing. */
export const flag: Cell = {
  read: (cell) => {
    const value = yesNo.read(cell)
    return value === 'non' ? '' : value
  },
  write: yesNo.write,
}

const writeDay = (field: string): string => field.split('-').toReversed().join('/')

/** A day, `04/03/2026` in the cell and `2026-03-04` in the field. */
export const day: Cell = {
  read: (cell) => {
    const read = readDay(cell)
    return read === null || read.isMonth ? null : read.day
  },
  write: writeDay,
}

/** A day from which on something holds: of a month it is the first. */
export const dayOrMonth: Cell = { read: (cell) => readDay(cell)?.day ?? null, write: writeDay }

/** A number that stands for a word. */
export const codes = (words: Readonly<Record<string, string>>): Cell => ({
  read: (cell) => (cell === '0' ? '' : (words[String(Number(cell))] ?? null)),
  write: (field) => Object.entries(words).find(([, word]) => word === field)?.[0] ?? '',
})
