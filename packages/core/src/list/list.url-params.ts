import type { ParamKind, UrlParam } from './list.url.ts'

/** The ready-made shapes of `UrlParam`; each takes the name that the address shows. */

export const textParam = (name: string, maxLength = 100): UrlParam<string> => ({
  name,
  kind: 'text',
  encode: value => value,
  decode: text => (text.length <= maxLength ? text : undefined),
})

/** Words of an address and what they mean; no word at all means `none`. */
const wordsParam = <Value>(kind: ParamKind, name: string, words: readonly (readonly [string, Value])[], none: Value): UrlParam<Value> => ({
  name,
  kind,
  encode: value => words.find(([, meaning]) => meaning === value)?.[0] ?? '',
  decode: text => (text === '' ? none : words.find(([word]) => word === text)?.[1]),
})

const yes = ['yes', true] as const

export const flagParam = (name: string): UrlParam<boolean> => wordsParam<boolean>('flag', name, [yes], false)

/** Yes, no, or no wish. */
export const maybeParam = (name: string): UrlParam<boolean | null> => wordsParam<boolean | null>('maybe', name, [yes, ['no', false]], null)

export const choiceParam = <Value extends string>(name: string, choices: readonly Value[]): UrlParam<Value | null> => ({
  ...wordsParam<Value | null>('choice', name, choices.map(choice => [choice, choice]), null),
  choices,
})

const wholeNumber = (text: string): number | undefined => {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

export const numberParam = (name: string): UrlParam<number | null> => ({
  name,
  kind: 'number',
  encode: value => (value === null ? '' : String(value)),
  decode: text => (text === '' ? null : wholeNumber(text)),
})

const listParam = <Value>(
  name: string,
  write: (value: Value) => string,
  read: (text: string) => Value | undefined,
): UrlParam<Value[]> => ({
  name,
  kind: 'list',
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

export const choicesParam = <Value extends string>(name: string, choices: readonly Value[]): UrlParam<Value[]> => ({
  ...listParam<Value>(name, String, text => choices.find(choice => choice === text)),
  choices,
})

/** Two ends of the same kind in one parameter: `100..200`, `100..`, `..200`. */
const endsParam = <First extends string, Second extends string, End extends string | number>(
  kind: ParamKind,
  name: string,
  [first, second]: readonly [First, Second],
  read: (text: string) => End | undefined,
): UrlParam<Record<First | Second, End | null>> => {
  const range = (from: End | null, to: End | null) => ({ [first]: from, [second]: to }) as Record<First | Second, End | null>
  return {
    name,
    kind,
    encode: ({ [first]: from, [second]: to }) => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`),
    decode: text => {
      if (text === '') return range(null, null)
      const ends = text.split('..').map(end => (end === '' ? null : read(end)))
      const [from, to] = ends
      return ends.length === 2 && from !== undefined && to !== undefined ? range(from, to) : undefined
    },
  }
}

export const rangeParam = (name: string): UrlParam<{ min: number | null; max: number | null }> =>
  endsParam('range', name, ['min', 'max'], wholeNumber)

/** A calendar date that exists: 30 February is none. */
const isoDate = (text: string): string | undefined => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

export const dateRangeParam = (name: string): UrlParam<{ from: string | null; to: string | null }> =>
  endsParam('dates', name, ['from', 'to'], isoDate)
