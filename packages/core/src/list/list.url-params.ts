import type { UrlParam } from './list.url.ts'

/** The ready-made shapes of `UrlParam`; each takes the name that the address shows. */

export const textParam = (name: string, maxLength = 100): UrlParam<string> => ({
  name,
  encode: value => value,
  decode: text => (text.length <= maxLength ? text : undefined),
})

export const flagParam = (name: string): UrlParam<boolean> => ({
  name,
  encode: value => (value ? 'yes' : ''),
  decode: text => (text === 'yes' ? true : text === '' ? false : undefined),
})

/** Yes, no, or no wish. */
export const maybeParam = (name: string): UrlParam<boolean | null> => ({
  name,
  encode: value => (value === null ? '' : value ? 'yes' : 'no'),
  decode: text => (text === 'yes' ? true : text === 'no' ? false : text === '' ? null : undefined),
})

export const choiceParam = <Value extends string>(name: string, choices: readonly Value[]): UrlParam<Value | null> => ({
  name,
  encode: value => value ?? '',
  decode: text => (text === '' ? null : choices.find(choice => choice === text)),
})

const wholeNumber = (text: string): number | undefined => {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

export const numberParam = (name: string): UrlParam<number | null> => ({
  name,
  encode: value => (value === null ? '' : String(value)),
  decode: text => (text === '' ? null : wholeNumber(text)),
})

const listParam = <Value>(
  name: string,
  write: (value: Value) => string,
  read: (text: string) => Value | undefined,
): UrlParam<Value[]> => ({
  name,
  encode: values => values.map(write).join(','),
  decode: text => {
    const values = text === '' ? [] : text.split(',').map(read)
    return values.every(value => value !== undefined) ? (values as Value[]) : undefined
  },
})

const unescape = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return undefined
  }
}

/** Free codes; a comma inside a code survives. */
export const textsParam = (name: string): UrlParam<string[]> => listParam(name, encodeURIComponent, unescape)

export const numbersParam = (name: string): UrlParam<number[]> => listParam(name, String, wholeNumber)

export const choicesParam = <Value extends string>(name: string, choices: readonly Value[]): UrlParam<Value[]> =>
  listParam(name, String, text => choices.find(choice => choice === text))

/** Two ends of the same kind in one parameter: `100..200`, `100..`, `..200`. */
const splitEnds = <End>(text: string, read: (text: string) => End | undefined): [End | null, End | null] | undefined => {
  if (text === '') return [null, null]
  const ends = text.split('..').map(end => (end === '' ? null : read(end)))
  const [first, second] = ends
  return ends.length === 2 && first !== undefined && second !== undefined ? [first, second] : undefined
}

const joinEnds = (first: number | string | null, second: number | string | null): string =>
  first === null && second === null ? '' : `${first ?? ''}..${second ?? ''}`

export const rangeParam = (name: string): UrlParam<{ min: number | null; max: number | null }> => ({
  name,
  encode: ({ min, max }) => joinEnds(min, max),
  decode: text => {
    const ends = splitEnds(text, wholeNumber)
    return ends && { min: ends[0], max: ends[1] }
  },
})

/** A calendar date that exists: 30 February is none. */
const isoDate = (text: string): string | undefined => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

export const dateRangeParam = (name: string): UrlParam<{ from: string | null; to: string | null }> => ({
  name,
  encode: ({ from, to }) => joinEnds(from, to),
  decode: text => {
    const ends = splitEnds(text, isoDate)
    return ends && { from: ends[0], to: ends[1] }
  },
})
