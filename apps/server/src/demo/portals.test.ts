import { adCatalogue } from '@vitrine/core/ad-form'
import { fieldsOfRequirements } from '@vitrine/core/portals'
import { expect, test } from 'vitest'
import { objectTypeLabel } from '../object-types/object-types.model.ts'
import { makeDemoAds } from './ads/ads.ts'
import { demoPortals } from './portals.ts'

const requirements = demoPortals.flatMap((portal) => portal.requirements)

test('portals of the demonstration ask for fields and object types that there are', () => {
  expect(fieldsOfRequirements(requirements).filter((field) => !Object.hasOwn(adCatalogue, field))).toEqual([])
  const types = requirements.flatMap((requirement) => [
    ...(requirement.kind === 'object-types' ? requirement.objectTypes : []),
    ...(requirement.only?.objectTypes ?? []),
  ])
  expect(types.filter((type) => objectTypeLabel(type, 'fr') === String(type))).toEqual([])
})

test('ads of the demonstration are on portals that there are, of their universe', () => {
  const universes = new Map(demoPortals.map(({ codeName, universe }) => [codeName, universe]))
  expect(makeDemoAds(2026).filter((ad) => ad.portals.some((codeName) => universes.get(codeName) !== ad.universe))).toEqual([])
})

test('no two demo portals share a number, a code or a name', () => {
  for (const name of ['id', 'codeName', 'name'] as const)
    expect(new Set(demoPortals.map((portal) => portal[name])).size).toBe(demoPortals.length)
})
