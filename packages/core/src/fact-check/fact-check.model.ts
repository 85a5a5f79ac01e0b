import type { AdValues } from '../ad-form/ad-form.form.ts'

/** What statements are about. */
type StatementKind =
  | 'amount'
  | 'surface'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'floor'
  | 'year'
  | 'energy'
  | 'place'
  | 'equipment'
  | 'orientation'
  | 'furnished'
  | 'date'
  | 'distance'
  | 'mileage'
  | 'power'
  | 'fuel'
  | 'gearbox'
  | 'doors'
  | 'warranty'
  | 'offer'
  | 'superlative'
  | 'count'

/** `missing`: the ad says nothing of it. `contradicted`: it says something else. */
export type Verdict = 'confirmed' | 'missing' | 'contradicted'

/** An ad as far as it is known; its own title and text confirm what no field says. */
export type CheckedAd = Partial<AdValues>

/** A statement of fact in a text. */
export interface Statement {
  kind: StatementKind
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
  text: string
  verdict: Verdict
  /** The field that confirms or contradicts it; null where none speaks of it. */
  field: keyof AdValues | null
}

/** What a statement says, before it is compared. */
export interface Claim {
  kind: StatementKind
  start: number
  end: number
  /** The fields that could say it, the one that it names first. */
  fields: readonly (keyof AdValues)[]
  /** The number, date (`YYYY-MM-DD`), code or folded word that it gives. */
  value: number | string
  /** How far a number may be from the field's. */
  tolerance?: number
  /** A price for each square metre. */
  isPerSquareMetre?: true
  /** It says that something is not there. */
  isDenial?: true
  /** No words say which field it is about: any that has its number will do. */
  isLoose?: true
  /** Too weak to be told apart from what it is not, such as "a bedroom": it counts only where the ad agrees. */
  isWeak?: true
}
