import { citiesWire, maxCities } from '@vitrine/core/places'
import type { Services } from '../ports/services.ts'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { invalid } from '../refusal.ts'
import { findPlaces, importPlaces } from './places.store.ts'

// Overseas departments have country codes of their own but French postal codes.
const french = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'])

const limitOf = (c: AppContext): number => {
  const text = c.req.query('nbMax') ?? String(maxCities)
  if (!/^\d{1,3}$/.test(text) || Number(text) === 0) throw invalid('nbMax')
  return Math.min(Number(text), maxCities)
}

/** The lookup of cities by postal code. */
export const placesEndpoints = ({ database }: Services): Endpoint[] => {
  let imported: Promise<unknown> | null = null
  const ready = async (): Promise<void> => {
    imported ??= importPlaces(database)
    try {
      await imported
    } catch (error) {
      imported = null
      throw error
    }
  }
  return [
    endpoint({
      method: 'GET',
      path: '/api/provider/codepostalVille',
      tag: 'Places',
      summary: 'The cities of a postal code or of its beginning',
      access: 'session',
      scope: 'any',
      query: {
        nbMax: 'At most this many, 40 at most',
        codePostal: 'Digits from the start of the code',
        pays: 'ISO 3166-1 alpha-2, FR when absent',
      },
      reply: { status: 200, description: 'By postal code, the largest city first', schema: citiesWire.schema },
      async handle(c) {
        const limit = limitOf(c)
        const start = (c.req.query('codePostal') ?? '').trim()
        const country = (c.req.query('pays') || 'FR').toUpperCase()
        if (!french.has(country) || !/^\d{1,5}$/.test(start)) return c.json([])
        await ready()
        const rows = await findPlaces(database, start, limit)
        return c.json(
          rows.map((row) => ({ codePostal: row.postal_code, ville: row.name, codeInsee: row.insee_code, departement: row.department })),
          200,
          { 'cache-control': 'private, max-age=86400' },
        )
      },
    }),
  ]
}
