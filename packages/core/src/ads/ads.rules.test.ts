import { describe, expect, test } from 'vitest'
import { adKind, adTag, isFlux, socialHousingTag } from './ads.kinds.rules.ts'
import type { AdState } from './ads.model.ts'
import {
  canBeSold,
  canActOn,
  canChange,
  canDelete,
  canPublish,
  canPushToTop,
  canSetState,
  canUnpublish,
  identifierLimit,
  nextState,
  saleKindToConfirm,
  soldOutcome,
} from './ads.rules.ts'
import { accountWith, adWith, subUser } from './testing/accounts.ts'

const withSold = { soldProducts: true }
const withoutSold = { soldProducts: false }
const allowed = { allowed: true }
const because = (reason: string) => ({ allowed: false, reason })

describe('kinds', () => {
  test.each([
    [1300, 'land'],
    [1310, 'land'],
    [1350, 'land'],
    [1340, 'program'],
    [3000, 'program'],
    [3100, 'program'],
    [3200, 'program'],
    [3400, 'program'],
    [5000, 'program'],
    [5200, 'program'],
    [4000, 'lot'],
    [4100, 'lot'],
    [4200, 'lot'],
    [4300, 'lot'],
    [4400, 'lot'],
    [1200, 'house'],
    [1100, 'model'],
    [3300, 'model'],
    [9999, 'model'],
  ])('object code %i is a %s', (code, kind) => expect(adKind(code)).toBe(kind))

  test.each([
    [3000, 'G', 12, 'new-program'],
    [3999, 'V', null, 'new-program'],
    [4000, 'G', null, 'new-lot'],
    [4999, 'V', null, 'new-lot'],
    [1200, 'G', 12, 'new-lot'],
    [1200, 'G', null, 'new-sale'],
    [1200, 'V', null, 'old-property'],
    [5000, 'L', null, 'old-property'],
  ])('a social landlord sees code %i, offer %s, parent %s as %s', (objectType, offerType, parentId, tag) => {
    expect(socialHousingTag({ objectType, offerType, parentId })).toBe(tag)
  })

  test('only social landlords see those tags', () => {
    const landlord = accountWith({ advertiser: { trade: 'BAILLEUR_SOCIAL' } })
    expect(adTag(adWith(), landlord)).toBe('old-property')
    expect(adTag(adWith(), accountWith())).toBeNull()
  })

  test.each([
    [3100, 'program'],
    [1340, 'program'],
    [4100, 'lot'],
    [1200, null],
    [1100, null],
  ])('anybody sees code %i tagged as %s', (objectType, tag) => {
    expect(adTag(adWith({ objectType }), accountWith())).toBe(tag)
  })

  test.each([
    ['SAISIE_IMMO', false],
    ['SAISIE_VO', false],
    ['LOGICIEL', true],
    ['', true],
  ])('source %s from software: %s', (sourceCode, flux) => expect(isFlux({ sourceCode })).toBe(flux))
})

describe('online and offline', () => {
  test.each<[AdState, AdState]>([
    ['active', 'draft'],
    ['draft', 'active'],
    ['model', 'active'],
    ['sold', 'active'],
    ['deleted', 'active'],
  ])('the switch turns %s into %s', (from, to) => expect(nextState(from)).toBe(to))

  test('publishing is refused for sold, online and software ads', () => {
    expect(canPublish(adWith({ state: 'draft' }))).toEqual(allowed)
    expect(canPublish(adWith({ state: 'deleted' }))).toEqual(allowed)
    expect(canPublish(adWith({ state: 'sold' }))).toEqual(because('ad-sold'))
    expect(canPublish(adWith({ state: 'model' }))).toEqual(because('ad-is-model'))
    expect(canPublish(adWith({ state: 'active' }))).toEqual(because('ad-already-active'))
    expect(canPublish(adWith({ state: 'draft', sourceCode: 'LOGICIEL' }))).toEqual(because('ad-from-software'))
  })

  test('going offline is open to every source, but only from online', () => {
    expect(canUnpublish(adWith({ sourceCode: 'LOGICIEL' }))).toEqual(allowed)
    expect(canUnpublish(adWith({ state: 'draft' }))).toEqual(because('ad-not-active'))
    expect(canUnpublish(adWith({ state: 'sold' }))).toEqual(because('ad-sold'))
  })
})

test('a network head changes its own ads alone; while nobody knows who looks, nothing stands against it', () => {
  expect([canChange(1001, 1001), canChange(1008, 1001), canChange(1008, undefined)]).toEqual([allowed, because('ad-of-another'), allowed])
})

describe('deleting and selling', () => {
  test('software, sold and deleted ads cannot be deleted', () => {
    expect(canDelete(adWith())).toEqual(allowed)
    expect(canDelete(adWith({ sourceCode: 'LOGICIEL' }))).toEqual(because('ad-from-software'))
    expect(canDelete(adWith({ state: 'sold' }))).toEqual(because('ad-sold'))
    expect(canDelete(adWith({ state: 'deleted' }))).toEqual(because('ad-deleted'))
  })

  test.each<[AdState, AdState, typeof withSold, object]>([
    ['sold', 'sold', withSold, allowed],
    ['sold', 'active', withSold, because('ad-sold')],
    ['sold', 'deleted', withSold, because('ad-sold')],
    ['deleted', 'active', withoutSold, allowed],
    ['deleted', 'draft', withoutSold, allowed],
    ['deleted', 'model', withoutSold, allowed],
    ['draft', 'model', withoutSold, because('ad-not-model')],
    ['draft', 'sold', withSold, allowed],
    ['active', 'sold', withSold, because('ad-still-active')],
    ['model', 'sold', withSold, because('ad-is-model')],
    ['draft', 'sold', withoutSold, because('sold-option-missing')],
  ])('%s to %s', (state, target, options, verdict) => expect(canSetState(adWith({ state }), target, options)).toEqual(verdict))

  test.each([
    ['a sale', [adWith({ offerType: 'V' })], 'sold'],
    ['rentals', [adWith({ offerType: 'L' }), adWith({ offerType: 'L', state: 'draft' })], 'let'],
    ['a sale and a rental', [adWith({ offerType: 'V' }), adWith({ offerType: 'L' })], 'sold-or-let'],
    ['a rental and the model of a sale', [adWith({ offerType: 'L' }), adWith({ offerType: 'V', state: 'model' })], 'let'],
    ['a model', [adWith({ state: 'model' })], null],
  ] as const)('of %s it is asked what it may have become', (_, ads, asked) => {
    expect(saleKindToConfirm(ads)).toBe(asked)
  })

  test('a sale is archived where the account keeps sold ads, and deleted elsewhere', () => {
    expect(soldOutcome(adWith(), true, withSold)).toEqual({ steps: ['draft', 'sold'], final: true })
    expect(soldOutcome(adWith({ state: 'draft' }), true, withSold)).toEqual({ steps: ['sold'], final: true })
    expect(soldOutcome(adWith(), true, withoutSold)).toEqual({ steps: ['deleted'], final: false })
    expect(soldOutcome(adWith(), false, withSold)).toEqual({ steps: ['deleted'], final: false })
    expect(soldOutcome(adWith({ state: 'model' }), true, withSold)).toEqual({ steps: ['deleted'], final: false })
  })

  test('nobody asks whether models were sold', () => {
    expect(canBeSold([{ state: 'model' }])).toBe(false)
    expect(canBeSold([{ state: 'model' }, { state: 'draft' }])).toBe(true)
  })
})

describe('push to the top of the list', () => {
  const option = { topOfList: true }
  const now = new Date('2026-11-20T12:00:00Z')
  const pushed = (at: string) => adWith({ pushedToTopAt: new Date(at) })

  test('once in seven days', () => {
    expect(canPushToTop(adWith(), now, option)).toEqual({ allowed: true, nextDate: null })
    expect(canPushToTop(pushed('2026-11-13T12:00:00Z'), now, option)).toEqual({ allowed: true, nextDate: null })
    expect(canPushToTop(pushed('2026-11-13T12:00:01Z'), now, option)).toEqual({
      ...because('push-too-soon'),
      nextDate: new Date('2026-11-20T12:00:01Z'),
    })
  })

  test('only for online ads of accounts with the option', () => {
    expect(canPushToTop(adWith({ state: 'draft' }), now, option)).toMatchObject(because('ad-not-active'))
    expect(canPushToTop(adWith(), now, { topOfList: false })).toMatchObject(because('push-option-missing'))
  })
})

test('a bulk action takes 1 to 500 ads', () => {
  expect(canActOn(0)).toEqual(because('no-ad-selected'))
  expect(canActOn(1)).toEqual(allowed)
  expect(canActOn(500)).toEqual(allowed)
  expect(canActOn(501)).toEqual({ ...because('selection-too-long'), params: { count: 500 } })
})

test('a sub-user is limited to one identifier, except on lists of models', () => {
  const user = accountWith({ user: subUser }).user
  const limit = { code: 'NEGOCIATEUR', value: 'Service location' }
  expect(identifierLimit(user, ['active', 'model'])).toEqual(limit)
  expect(identifierLimit(user, null)).toEqual(limit)
  expect(identifierLimit(user, [])).toEqual(limit)
  expect(identifierLimit(user, ['model'])).toBeNull()
  expect(identifierLimit({ ...user, roles: ['ROLE_USER'] }, ['active'])).toBeNull()
})
