import { describe, expect, test } from 'vitest'
import { adForm } from './ad-form.form.ts'
import { plateFault, tidyPlate } from './ad-form.plate.rules.ts'
import { buyerFeesOf, feeRate, fromNet, fromPrice, pricePerSquareMetre } from '../ad-law/ad-law.price.rules.ts'
import { isHabitable, requiredSurface } from './ad-form.surface.rules.ts'
import { consequences } from '../ad-editor/ad-editor.typing.rules.ts'
import { hasCheckDigit, isVin } from './ad-form.vin.rules.ts'

test.each([
  [1100, 'living'],
  [1200, 'living'],
  [1299, 'living'],
  [1300, 'land'],
  [1399, 'land'],
  [1400, 'parking'],
  [1499, 'parking'],
  [1500, 'living'],
  [2000, 'activity'],
  [2299, 'activity'],
  [2300, 'commercial'],
  [2410, 'office'],
  [2411, 'commercial'],
  [2499, 'commercial'],
  [2500, 'activity'],
  [2999, 'activity'],
  [3000, 'minimum'],
  [3300, 'land'],
  [3400, 'office'],
  [4000, 'minimum'],
  [4400, 'office'],
  [5000, 'minimum'],
  [5001, 'living'],
  [5200, 'living'],
] as const)('an ad of type %i must tell its %s surface', (code, surface) => {
  expect(requiredSurface(code)).toBe(surface)
  expect(isHabitable(code)).toBe(surface === 'living')
})

test('the class of CO2 follows from the grams, and stays as it is chosen otherwise', () => {
  const typed = (carbonDioxide: number | null, before: number | null = null) =>
    consequences({ ...adForm.empty, carbonDioxide: before }, { ...adForm.empty, carbonDioxide, carbonLetter: 'A' })
  expect(typed(118)).toEqual({ carbonLetter: 'B' })
  expect([typed(118, 118), typed(null, 118), typed(Number.NaN), typed(-1)]).toEqual([{}, {}, {}, {}])
})

describe('a plate', () => {
  test.each([
    ['ab123cd', 'AB-123-CD'],
    ['AB 123 CD', 'AB-123-CD'],
    ['ab-123-cd', 'AB-123-CD'],
    ['1234ab35', '1234 AB 35'],
    ['12 a 2a', '12 A 2A'],
    ['7 abc 971', '7 ABC 971'],
    ['ab-1', 'AB-1'],
    ['ab–123–cd', 'AB-123-CD'],
    ['w123ab', 'W-123-AB'],
    ['ww 123 ab', 'WW-123-AB'],
    ['m-ab 1234', 'M-AB 1234'],
  ])('%s is written %s', (typed, written) => expect(tidyPlate(typed)).toBe(written))

  test.each([
    ['AB-123-CD', 2024, null],
    ['AB-123-CD', 1999, null],
    ['W-123-AB', 2024, null],
    ['WW-123-AB', 2024, null],
    ['X-123-AB', 2024, 'plate-format'],
    ['M-AB 1234', 2024, 'plate-format'],
    ['1234 AB 35', 2009, null],
    ['1234 AB 35', null, null],
    ['1234 AB 35', 2010, 'plate-too-old'],
    ['AO-123-CD', 2024, 'plate-letters'],
    ['AB-I23-CD', 2024, 'plate-letters'],
    ['SS-123-AB', 2024, 'plate-format'],
    ['AB-123-SS', 2024, 'plate-format'],
    ['AB-000-CD', 2024, 'plate-format'],
    ['AU-123-CD', 2024, 'plate-format'],
    ['1234 AB 96', 2000, 'plate-format'],
    ['0123 AB 35', 2000, 'plate-format'],
    ['AB-12-CD', 2024, 'plate-format'],
  ] as const)('%s of %s: %s', (plate, year, fault) => expect(plateFault(plate, year)).toBe(fault))

  test('is written as it should be once the last sign is typed, and left alone until then', () => {
    const typing = (plate: string) => consequences(adForm.empty, { ...adForm.empty, plate }).plate
    expect(['ab123c', 'ab-', 'ao123cd', ''].map(typing)).toEqual([undefined, undefined, undefined, undefined])
    expect(['ab123cd', '1234ab35', 'AB-123-CD'].map(typing)).toEqual(['AB-123-CD', '1234 AB 35', undefined])
  })
})

test('a vehicle identification number has 17 signs without I, O and Q; its check digit is told apart', () => {
  expect(isVin('1M8GDM9AXKP042788')).toBe(true)
  expect(hasCheckDigit('1M8GDM9AXKP042788')).toBe(true)
  expect(hasCheckDigit('1M8GDM9A1KP042788')).toBe(false)
  expect(['1M8GDM9AXKP04278', '1M8GDM9AXKP0427888', 'OM8GDM9AXKP042788', '1m8gdm9axkp042788'].filter(isVin)).toEqual([])
})

describe('fees', () => {
  const parts = { buyerFees: 12_000, sellerFees: 3_000 }
  test('the price from what the seller gets, and back', () => {
    expect(fromNet(285_000, parts)).toEqual({ price: 300_000, net: 285_000, ...parts })
    expect(fromPrice(300_000, parts)).toEqual(fromNet(285_000, parts))
  })
  test('the rate is of the price without fees', () => {
    expect(feeRate({ price: 312_000, buyerFees: 12_000 })).toBe(4)
    expect(buyerFeesOf(312_000, 4)).toBe(12_000)
    expect(feeRate({ price: 300_000, buyerFees: 0 })).toBeNull()
  })
  test('a square metre', () => {
    expect(pricePerSquareMetre(300_000, 62.5)).toBe(4_800)
    expect(pricePerSquareMetre(300_000, 0)).toBeNull()
    expect(pricePerSquareMetre(null, 50)).toBeNull()
  })
})
