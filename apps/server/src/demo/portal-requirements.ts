import type { Requirement, RequirementLevel } from '@vitrine/core/portals'

/** Building blocks for the portals' requirements. */

const refused: RequirementLevel = 'refused'
const advised: RequirementLevel = 'advised'

export const needs = (...fields: readonly string[]): Requirement[] => fields.map((field) => ({ kind: 'field', field, level: refused }))
export const welcomes = (...fields: readonly string[]): Requirement[] => fields.map((field) => ({ kind: 'field', field, level: advised }))
/** Advises a field of these kinds of ads alone. */
export const welcomesOf = (objectTypes: readonly number[], field: string): Requirement => ({
  kind: 'field',
  field,
  level: advised,
  only: { objectTypes },
})

export const titleUpTo = (max: number): Requirement => ({ kind: 'length', field: 'title', max, level: refused })
export const textFrom = (min: number, level: RequirementLevel = refused): Requirement => ({ kind: 'length', field: 'text', min, level })
export const textUpTo = (max: number): Requirement => ({ kind: 'length', field: 'text', max, level: refused })

export const picturesFrom = (min: number, level: RequirementLevel = refused): Requirement => ({ kind: 'pictures', min, level })
export const picturesUpTo = (max: number): Requirement => ({ kind: 'pictures', max, level: advised })
export const picturesOf = (width: number, height: number, level: RequirementLevel = refused): Requirement => ({
  kind: 'picture-size',
  width,
  height,
  level,
})

/** Forbids contact details in these texts. */
export const noContactIn = (...fields: readonly string[]): Requirement[] =>
  fields.map((field) => ({ kind: 'contact', field, details: ['phone', 'email', 'link'], level: refused }))
export const noLinkIn = (field: string): Requirement => ({ kind: 'contact', field, details: ['link'], level: refused })

export const noWords = (field: string, ...words: readonly string[]): Requirement => ({ kind: 'words', field, words, level: refused })

export const onlyForSale: Requirement = { kind: 'offers', offers: ['V', 'G'], level: refused }
export const onlyRentals: Requirement = { kind: 'offers', offers: ['L'], level: refused }
export const onlyObjects = (...objectTypes: readonly number[]): Requirement => ({ kind: 'object-types', objectTypes, level: refused })

export const priceFrom = (min: number): Requirement => ({ kind: 'range', field: 'price', min, level: refused })

/** Requires an energy diagnosis for buildings that people live or work in. */
export const energyClass: readonly Requirement[] = (['energyLetter', 'climateLetter'] as const).map((field) => ({
  kind: 'field',
  field,
  level: refused,
  only: { objectTypes: [1100, 1110, 1200, 1500, 2300, 2410] },
}))
