import { ApiError } from '@vitrine/core/http'
import { checkParameters } from '@vitrine/core/list'
import { isStorableText, largestNumber } from '@vitrine/core/wire'
import type { AppContext } from './context.ts'
import { queryParameters, type Endpoint } from './endpoint.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'

const whole = (value: string): number | null => (/^\d{1,10}$/.test(value) && Number(value) <= largestNumber ? Number(value) : null)

/** An id in the path; anything else does not exist and is answered with 404. */
export const integerParam = (c: AppContext, name: string): number => {
  const id = whole(c.req.param(name) ?? '')
  if (id === null) throw notFound()
  return id
}

/** A whole number of the query within bounds; the default if absent, 400 if invalid. */
export const integerQuery = (c: AppContext, name: string, bounds: { min: number; max: number; default: number }): number => {
  const value = c.req.query(name)
  if (value === undefined || value === '') return bounds.default
  const number = whole(value)
  if (number === null || number < bounds.min || number > bounds.max) throw invalid(name)
  return number
}

/** Turns an `invalid` error of core into a refusal that names the field. `of` is prepended to the field's name. */
export const refuseInvalid = <Result>(read: () => Result, of = ''): Result => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'invalid') throw error
    const field = error.field ?? ''
    throw new Refusal(error.code === 'unknown-parameter' ? 'unknown-parameter' : 'invalid-query', { field: of + field, params: { field } })
  }
}

/** Parses the query. */
export const readQuery = <Criteria>(c: AppContext, read: (params: URLSearchParams) => Criteria): Criteria =>
  refuseInvalid(() => read(new URL(c.req.url).searchParams))

/** Refuses the first path parameter whose text PostgreSQL cannot store. */
export const checkPath = (c: AppContext): void => {
  for (const [name, text] of Object.entries(c.req.param())) if (!isStorableText(text)) throw invalid(name)
}

/**
 * Refuses the first query parameter that the endpoint does not declare, or whose text PostgreSQL cannot store. `lang` is accepted
 * everywhere; a publishable key is a parameter too.
 */
export const checkQuery = (c: AppContext, { query = [], access }: Pick<Endpoint, 'query' | 'access'>): void =>
  refuseInvalid(() =>
    checkParameters(new URL(c.req.url).searchParams, [
      ...queryParameters(query),
      { name: 'lang' },
      ...(access === 'key' ? [{ name: 'key' }] : []),
    ]),
  )
