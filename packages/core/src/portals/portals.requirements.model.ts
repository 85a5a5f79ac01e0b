import type { OfferType } from '../ad-form/ad-form.model.ts'

/** Whether an ad that lacks it is refused by the portal, or only shown less well. */
export type RequirementLevel = 'refused' | 'advised'

/** Contact details that a text may contain. */
export type WayToReach = 'phone' | 'email' | 'link'

interface Common {
  level: RequirementLevel
  /** Applies only to these ads; to all if absent. */
  only?: { offers?: readonly OfferType[]; objectTypes?: readonly number[] }
}

/** A portal's requirement of an ad, as data: fields have the names of the editor's catalogue, lengths are in characters, pictures in pixels. */
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

/** The parts of an ad that portals check. */
export interface AdForPortals {
  /** By the names of the editor's catalogue; fields that no portal checks may be absent. */
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

/** Why a portal refuses an ad, or would show it less well; the same value for all ads and portals with this cause. */
export interface PortalCause {
  kind: Requirement['kind']
  /** The field where it can be fixed. */
  field: string
  /** The parameters of its text: the limit that is not met, the words that were found. */
  params: Readonly<Record<string, string | number>>
}

export interface PortalFinding {
  level: RequirementLevel
  cause: PortalCause
  /** The forbidden words that were found. */
  words?: string
  /** The indexes of the affected pictures, from 0. */
  pictures?: number[]
}
