import { isoDay, storableNumber } from '../query/query-reader.ts'
import type { AddressPart } from './list.filters.ts'

/** How kinds of values are written in a URL; `name` is the name of the parameter. */

export const textParam = (name: string, maxLength = 100): AddressPart<string> => ({
  name,
  encode: (value) => value,
  decode: (text) => (text.length <= maxLength ? text : undefined),
})

/** A parameter with a closed set of words, each of which stands for a value; an absent parameter means `none`. */
const wordsParam = <Value>(name: string, words: readonly (readonly [string, Value])[], none: Value): AddressPart<Value> => ({
  name,
  encode: (value) => words.find(([, meaning]) => meaning === value)?.[0] ?? '',
  decode: (text) => (text === '' ? none : words.find(([word]) => word === text)?.[1]),
})

const yes = ['yes', true] as const

export const flagParam = (name: string): AddressPart<boolean> => wordsParam<boolean>(name, [yes], false)

/** Yes, no, or either (null). */
export const maybeParam = (name: string): AddressPart<boolean | null> => wordsParam<boolean | null>(name, [yes, ['no', false]], null)

export const choiceParam = <Value extends string>(name: string, choices: readonly Value[]): AddressPart<Value | null> =>
  wordsParam<Value | null>(
    name,
    choices.map((choice) => [choice, choice]),
    null,
  )

export const numberParam = (name: string): AddressPart<number | null> => ({
  name,
  encode: (value) => (value === null ? '' : String(value)),
  decode: (text) => (text === '' ? null : storableNumber(text)),
})

const listParam = <Value>(
  name: string,
  write: (value: Value) => string,
  read: (text: string) => Value | undefined,
): AddressPart<Value[]> => ({
  name,
  encode: (values) => values.map(write).join(','),
  decode: (text) => {
    const values = text === '' ? [] : text.split(',').map(read)
    return values.every((value) => value !== undefined) ? (values as Value[]) : undefined
  },
})

const unescape = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return undefined
  }
}

/** A list of free codes, which may contain commas. */
export const textsParam = (name: string): AddressPart<string[]> => listParam(name, encodeURIComponent, unescape)

export const numbersParam = (name: string): AddressPart<number[]> => listParam(name, String, storableNumber)

export const choicesParam = <Value extends string>(name: string, choices: readonly Value[]): AddressPart<Value[]> =>
  listParam<Value>(name, String, (text) => choices.find((choice) => choice === text))

/** Both ends of a range in one parameter: `100..200`, `100..`, `..200`. */
const endsParam = <First extends string, Second extends string, End extends string | number>(
  name: string,
  [first, second]: readonly [First, Second],
  read: (text: string) => End | undefined,
): AddressPart<Record<First | Second, End | null>> => {
  const range = (from: End | null, to: End | null) => ({ [first]: from, [second]: to }) as Record<First | Second, End | null>
  return {
    name,
    encode: ({ [first]: from, [second]: to }) => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`),
    decode: (text) => {
      if (text === '') return range(null, null)
      const ends = text.split('..').map((end) => (end === '' ? null : read(end)))
      const [from, to] = ends
      return ends.length === 2 && from !== undefined && to !== undefined ? range(from, to) : undefined
    },
  }
}

export const rangeParam = (name: string): AddressPart<{ min: number | null; max: number | null }> =>
  endsParam(name, ['min', 'max'], storableNumber)

export const dateRangeParam = (name: string): AddressPart<{ from: string | null; to: string | null }> =>
  endsParam(name, ['from', 'to'], isoDay)
