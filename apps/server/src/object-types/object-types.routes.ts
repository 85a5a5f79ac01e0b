import { objectTypesWire } from '@vitrine/core/ads'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { invalid } from '../refusal.ts'
import { objectTypes } from './object-types.model.ts'

const readCodes = (value: string | undefined): ReadonlySet<number> | undefined => {
  if (!value) return undefined
  const codes = value.split(',')
  if (!codes.every((code) => /^\d{1,5}$/.test(code))) throw invalid('codes')
  return new Set(codes.map(Number))
}

export const objectTypesEndpoints = (): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/type_objet',
    tag: 'Ads',
    summary: "The kinds of property, or of vehicle, of the caller's universe",
    access: 'session',
    scope: 'any',
    query: { codes: 'Only these codes, with commas', lang: 'Language of the labels: fr, en, es or mx' },
    reply: { status: 200, description: 'Codes and labels', schema: objectTypesWire.schema },
    handle(c) {
      const { universe } = callerOf(c).account.advertiser
      return c.json(objectTypesWire.encode(objectTypes({ language: c.get('language'), universe, codes: readCodes(c.req.query('codes')) })))
    },
  }),
]
