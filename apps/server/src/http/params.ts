import { ApiError } from '@vitrine/core/http'
import { refuseUnknown } from '@vitrine/core/list'
import type { AppContext } from './context.ts'
import { queryParameters, type Endpoint } from './endpoint.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'

const largestInteger = 2_147_483_647

const whole = (value: string): number | null => (/^\d{1,10}$/.test(value) && Number(value) <= largestInteger ? Number(value) : null)

/** An id in the path; something else than an id names nothing, so 404. */
export const integerParam = (c: AppContext, name: string): number => {
  const id = whole(c.req.param(name) ?? '')
  if (id === null) throw notFound()
  return id
}

/** A whole number of the query within bounds; the default when absent, 400 when it does not fit. */
export const integerQuery = (c: AppContext, name: string, bounds: { min: number; max: number; default: number }): number => {
  const value = c.req.query(name)
  if (value === undefined || value === '') return bounds.default
  const number = whole(value)
  if (number === null || number < bounds.min || number > bounds.max) throw invalid(name)
  return number
}

/** What core makes no sense of is refused, with the field it names. `of` stands in front of the field's name. */
export const refuseInvalid = <Result>(read: () => Result, of = ''): Result => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'invalid') throw error
    const field = error.field ?? ''
    throw new Refusal(error.code === 'unknown-parameter' ? 'unknown-parameter' : 'invalid-query', { field: of + field, params: { field } })
  }
}

/** Reads the query. */
export const readQuery = <Criteria>(c: AppContext, read: (params: URLSearchParams) => Criteria): Criteria => {
  const params = new URL(c.req.url).searchParams
  for (const [name, value] of params) if (value.includes('\0')) throw invalid(name)
  return refuseInvalid(() => read(params))
}

/** Refuses the first parameter that the endpoint does not name. The language may be asked for everywhere; a publishable key is a parameter too. */
export const refuseUnknownQuery = (c: AppContext, { query = [], access }: Pick<Endpoint, 'query' | 'access'>): void =>
  refuseInvalid(() => refuseUnknown(new URL(c.req.url).searchParams, [...queryParameters(query), { name: 'lang' }, ...(access === 'key' ? [{ name: 'key' }] : [])]))
