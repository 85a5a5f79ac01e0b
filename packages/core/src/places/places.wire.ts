import { listOf, nullableText, record, text } from '../wire/index.ts'
import type { City } from './places.model.ts'

export const citiesWire = listOf(
  record<City>()({
    postalCode: ['codePostal', text],
    name: ['ville', text],
    inseeCode: ['codeInsee', nullableText],
    department: ['departement', nullableText],
  }),
)
