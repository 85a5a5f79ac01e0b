import { expect, it } from 'vitest'
import { adOverview } from './ads.overview.ts'
import { toWireQuery } from './ads.filters.wire.ts'

const sent = (part: keyof typeof adOverview) => toWireQuery(adOverview[part])

it('counts active programmes and lots by their own codes', () => {
  expect(sent('activePrograms')).toMatchObject({ typeObjets: [3000, 5000], etat: ['A'] })
  expect(sent('activeLots')).toMatchObject({ typeObjets: [1000, 4000], etat: ['A'] })
})

it('asks for the eight newest ads', () => {
  expect(adOverview.recent).toMatchObject({ limit: 8, sort: '-DC', page: 1 })
})

it('looks at sold ads only for the sold part', () => {
  expect(sent('sold')).toMatchObject({ etat: ['V'] })
})
