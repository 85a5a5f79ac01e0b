import { expect, test } from 'vitest'
import { doubledFields, missingFields, type ColumnsAnswer } from './index.ts'

const answer = (fields: readonly string[], constants: Readonly<Record<string, string>> = {}): ColumnsAnswer => ({
  columns: fields.map((field, at) => ({ heading: `Column ${at}`, field })),
  constants: Object.entries(constants).map(([field, value]) => ({ field, value })),
})

test('no ad comes in without a reference, its kind, an amount and a place; each may be the same for all', () => {
  expect(missingFields(answer(['photos', 'donnees']))).toEqual(['reference', 'typeOffre', 'typeObjet', 'prix', 'code_postal', 'ville'])
  const kind = { typeOffre: 'V', typeObjet: '2100', code_postal: '44000', ville: 'Nantes' }
  expect(missingFields(answer(['reference', 'prix'], kind))).toEqual([])
  expect(missingFields(answer(['reference', 'loyer_mensuel'], { ...kind, ville: ' ' }))).toEqual(['ville'])
  expect(missingFields(answer(['reference', 'prix', 'ville_reelle', 'code_postal_reel'], { typeOffre: 'V', typeObjet: '2100' }))).toEqual(
    [],
  )
})

test('a field is one column; photos, further data and what is left out may be many', () => {
  expect(doubledFields(answer(['prix', 'photos', 'photos', 'donnees', 'donnees', 'ignore', 'ignore', 'prix', 'prix']))).toEqual(['prix'])
})
