import { isStorableNumber } from '../wire/kept.ts'
import { ApiError } from '../http/errors.ts'

const maxTextLength = 200
const maxItems = 500

const invalid = (field: string, code: string): ApiError => new ApiError('invalid', { status: 422, code, field })

export type Read<Value> = (text: string) => Value | undefined

/** Parses a query; every method throws an ApiError of kind `invalid` that names a parameter that it cannot parse. */
export const queryReaderOf = (params: URLSearchParams) => {
  const refuse = (name: string, code = 'invalid-query'): never => {
    throw invalid(name, code)
  }
  const text = (name: string): string => {
    const value = params.get(name)?.trim() ?? ''
    return value.length > maxTextLength ? refuse(name) : value
  }
  const parse = <Value>(name: string, value: string, read: Read<Value>): Value => read(value) ?? refuse(name)
  const optional = <Value>(name: string, read: Read<Value>): Value | null => {
    const value = text(name)
    return value === '' ? null : parse(name, value, read)
  }
  const list = <Value>(name: string, read: Read<Value>): Value[] => {
    const items = params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((item) => item !== '')
    return items.length > maxItems ? refuse(name) : items.map((item) => parse(name, item, read))
  }
  return { text, optional, list, refuse }
}
export type QueryReader = ReturnType<typeof queryReaderOf>

export const wholeNumber: Read<number> = (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

/** A whole number that is compared with stored ones: ids, prices, years. */
export const storableNumber: Read<number> = (text) => {
  const number = wholeNumber(text)
  return number !== undefined && isStorableNumber(number) ? number : undefined
}

export const wholeNumberWithin =
  (min: number, max: number): Read<number> =>
  (text) => {
    const number = wholeNumber(text)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }

/** YYYY-MM-DD of a day that exists. */
export const isoDay: Read<string> = (text) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/** A provider's format of a day. */
export interface Day {
  write(isoDate: string): string
  read: Read<string>
}

/** YYYY-MM-DD, of a day that both the calendar and PostgreSQL accept. */
export const plainDay: Day = {
  write: (date) => date,
  read: (text) => (/^(?:19|20|21)/.test(text) ? isoDay(text) : undefined),
}

const turned = (date: string, between: string, joined: string): string => date.split(between).reverse().join(joined)

/** DD/MM/YYYY of such a day. */
export const slashedDay: Day = {
  write: (date) => turned(date, '-', '/'),
  read: (text) => (/^\d{2}\/\d{2}\/\d{4}$/.test(text) ? plainDay.read(turned(text, '/', '-')) : undefined),
}

/** Parses a code to the name that it stands for. */
export const namedBy =
  <Name extends string>(codes: Readonly<Record<Name, string>>): Read<Name> =>
  (text) =>
    (Object.keys(codes) as Name[]).find((name) => codes[name] === text)

/** Parses one of these column codes, with or without a leading minus. */
export const sortBy =
  (codes: readonly string[]): Read<string> =>
  (text) =>
    codes.includes(text.replace(/^-/, '')) ? text : undefined
