import type { OfferType } from '../ad-form/ad-form.model.ts'

/** Without it an ad is refused by the portal, or shown worse than it could be. */
export type RequirementLevel = 'refused' | 'advised'

/** Ways to reach somebody that a text may give away. */
export type WayToReach = 'phone' | 'email' | 'link'

interface Common {
  level: RequirementLevel
  /** Asked of these ads alone; absent: of all. */
  only?: { offers?: readonly OfferType[]; objectTypes?: readonly number[] }
}

/** What a portal asks of an ad, as data: fields have the names of the editor's catalogue, lengths count characters, pictures pixels. */
export type Requirement = Common &
  (
    | { kind: 'field'; field: string }
    | { kind: 'length'; field: string; min?: number; max?: number }
    | { kind: 'range'; field: string; min?: number; max?: number }
    | { kind: 'words'; field: string; words: readonly string[] }
    | { kind: 'contact'; field: string; details: readonly WayToReach[] }
    | { kind: 'pictures'; min?: number; max?: number }
    | { kind: 'picture-size'; width: number; height: number }
    | { kind: 'offers'; offers: readonly OfferType[] }
    | { kind: 'object-types'; objectTypes: readonly number[] }
  )

/** What of an ad portals look at. */
export interface AdForPortals {
  /** By the names of the editor's catalogue; what no portal asks for may be absent. */
  values: Readonly<Record<string, unknown>>
  offerType: OfferType | null
  objectType: number | null
  pictures: readonly { width: number | null; height: number | null }[]
}

export const requirementKinds = [
  'field',
  'length',
  'range',
  'words',
  'contact',
  'pictures',
  'picture-size',
  'offers',
  'object-types',
] as const satisfies readonly Requirement['kind'][]

/** Why a portal refuses an ad, or would show it worse: one and the same for all ads and portals that have it in common. */
export interface PortalCause {
  kind: Requirement['kind']
  /** Where it is mended. */
  field: string
  /** What its text names: the bound that is missed, the words that are found. */
  params: Readonly<Record<string, string | number>>
}

export interface PortalFinding {
  level: RequirementLevel
  cause: PortalCause
  /** The words that must not be there. */
  words?: string
  /** Places of the pictures that it is about, from 0. */
  pictures?: number[]
}
