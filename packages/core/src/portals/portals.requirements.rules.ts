import type { AdContent } from '../ad-form/ad-form.record.model.ts'
import type { AdForPortals, WayToReach, PortalCause, PortalFinding, Requirement } from './portals.requirements.model.ts'

type Of<Kind extends Requirement['kind']> = Extract<Requirement, { kind: Kind }>

const waysToReach: Record<WayToReach, RegExp> = {
  // Ten digits of a French number, or an international one, in any grouping.
  phone: /(?:\+\d{1,3}|\b0)\s?[1-9](?:[\s.\-/]?\d{2}){4}\b/u,
  email: /[\w.+-]+@[\w-]+\.[\w.-]+/u,
  link: /\bhttps?:\/\/|\bwww\./iu,
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const lengthOf = (value: unknown): number => Array.from(textOf(value).trim()).length

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false && value !== ''

const appliesTo = ({ only }: Requirement, { offerType, objectType }: AdForPortals): boolean =>
  (!only?.offers || (offerType !== null && only.offers.includes(offerType))) &&
  (!only?.objectTypes || (objectType !== null && only.objectTypes.includes(objectType)))

interface Found {
  params?: PortalCause['params']
  words?: string
  pictures?: number[]
}

/** Which of two limits is not met, by name, since too short and too long are different causes. */
const missedBound = (size: number, { min, max }: { min?: number; max?: number }): Found | null => {
  if (min !== undefined && size < min) return { params: { min } }
  return max !== undefined && size > max ? { params: { max } } : null
}

const foundWord = ({ field, words }: Of<'words'>, ad: AdForPortals): Found | null => {
  const written = plain(textOf(ad.values[field]))
  const word = words.find((each) =>
    new RegExp(String.raw`(?<!\p{L})${plain(each).replaceAll(/[^\p{L}\p{N}]+/gu, String.raw`\P{L}+`)}(?!\p{L})`, 'u').test(written),
  )
  return word === undefined ? null : { params: { word }, words: word }
}

const foundDetail = ({ field, details }: Of<'contact'>, ad: AdForPortals): Found | null => {
  for (const detail of details) {
    const words = waysToReach[detail].exec(textOf(ad.values[field]))?.[0]
    if (words !== undefined) return { params: { detail }, words }
  }
  return null
}

const smallPictures = ({ width, height }: Of<'picture-size'>, { pictures }: AdForPortals): Found | null => {
  const small = pictures.flatMap((picture, index) =>
    (picture.width ?? width) < width || (picture.height ?? height) < height ? [index] : [],
  )
  return small.length > 0 ? { params: { width, height }, pictures: small } : null
}

const missing = (requirement: Requirement, ad: AdForPortals): Found | null => {
  switch (requirement.kind) {
    case 'field':
      return isFilled(ad.values[requirement.field]) ? null : {}
    case 'length':
      return missedBound(lengthOf(ad.values[requirement.field]), requirement)
    case 'range': {
      const value = ad.values[requirement.field]
      return typeof value === 'number' ? missedBound(value, requirement) : null
    }
    case 'words':
      return foundWord(requirement, ad)
    case 'contact':
      return foundDetail(requirement, ad)
    case 'pictures':
      return missedBound(ad.pictures.length, requirement)
    case 'picture-size':
      return smallPictures(requirement, ad)
    case 'offers':
      return ad.offerType !== null && requirement.offers.includes(ad.offerType) ? null : {}
    case 'object-types':
      return ad.objectType !== null && requirement.objectTypes.includes(ad.objectType) ? null : {}
  }
}

const fieldByKind: Record<Exclude<Requirement['kind'], Extract<Requirement, { field: string }>['kind']>, string> = {
  pictures: 'pictures',
  'picture-size': 'pictures',
  offers: 'offerType',
  'object-types': 'objectType',
}

/** The field of the editor where a requirement can be met. */
const fieldOfRequirement = (requirement: Requirement): string =>
  'field' in requirement ? requirement.field : fieldByKind[requirement.kind]

/** Whether the portal does not take ads of this kind at all, so that no change of fields would help. */
export const isOutOfScope = ({ cause: { kind } }: PortalFinding): boolean => kind === 'offers' || kind === 'object-types'

/** What a portal would find in an ad before it is sent. If the ad is out of its scope, only that. */
export const judgeForPortal = (ad: AdForPortals, requirements: readonly Requirement[]): PortalFinding[] => {
  const findings = requirements.flatMap((requirement): PortalFinding[] => {
    const found = appliesTo(requirement, ad) ? missing(requirement, ad) : null
    if (!found) return []
    const { params = {}, ...where } = found
    return [{ level: requirement.level, cause: { kind: requirement.kind, field: fieldOfRequirement(requirement), params }, ...where }]
  })
  const outOfScope = findings.filter(isOutOfScope)
  return outOfScope.length > 0 ? outOfScope : findings
}

/** The requirement that a cause was made from. */
const requirementOf = ({ kind, field, params: { word, detail, ...params } }: PortalCause): Requirement =>
  ({
    kind,
    field,
    level: 'refused',
    ...params,
    ...(word !== undefined && { words: [word] }),
    ...(detail !== undefined && { details: [detail] }),
  }) as Requirement

/** Whether an ad with these field values no longer has the cause. For causes that a field fixes. */
export const isFixedBy = (cause: PortalCause, values: AdForPortals['values']): boolean =>
  judgeForPortal({ values, offerType: null, objectType: null, pictures: [] }, [requirementOf(cause)]).length === 0

/** The id of a cause, the same for all ads and portals with it: `length:title:max=60`. */
export const causeId = ({ kind, field, params }: PortalCause): string =>
  [kind, field, ...Object.entries(params).map(([name, value]) => `${name}=${value}`)].join(':')

/** The fields that these requirements check. */
export const fieldsOfRequirements = (requirements: readonly Requirement[]): string[] => [
  ...new Set(requirements.flatMap((requirement) => ('field' in requirement ? [requirement.field] : []))),
]

/** The parts that portals check, from an ad in the editor. */
export const adForPortals = ({ values, pictures }: Pick<AdContent, 'values'> & { pictures: AdForPortals['pictures'] }): AdForPortals => ({
  values,
  offerType: values.offerType,
  objectType: values.objectType,
  pictures,
})
