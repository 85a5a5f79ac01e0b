import { expect, it } from 'vitest'
import { setFilter } from '../list/list.state.ts'
import { adListDefaults } from './ads.list.filters.ts'
import { adOverview } from './ads.overview.filters.ts'
import { toWireQuery } from './ads.filters.wire.ts'

const sent = (part: keyof typeof adOverview) => toWireQuery(adOverview[part])

it('the overview of ads counts what the lists of programmes and of lots count', () => {
  const list = adListDefaults('ads')
  const published = { etat: ['A'] }
  expect(sent('activePrograms')).toMatchObject({ typeObjets: toWireQuery({ ...list, preset: 'programs' }).typeObjets, ...published })
  expect(sent('programs').typeObjets).toEqual(toWireQuery({ ...list, preset: 'programs' }).typeObjets)
  const { typeObjets, annonce_parente } = toWireQuery(setFilter(list, 'category', 'lot'))
  expect(sent('activeLots')).toMatchObject({ typeObjets, annonce_parente, ...published })
})

it('the overview of ads asks for the eight newest ads', () => {
  expect(adOverview.recent).toMatchObject({ limit: 8, sort: '-DC', page: 1 })
})

it('the overview of ads looks at sold ads only for the sold part', () => {
  expect(sent('sold')).toMatchObject({ etat: ['V'] })
})
