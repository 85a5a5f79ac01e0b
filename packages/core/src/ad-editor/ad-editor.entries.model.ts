import type { AdValues } from '../ad-form/ad-form.form.ts'

/** An ad whose fields are filled in beside those of others. */
export interface AdEntry {
  id: number
  /** The version of the ad that was read; a save names it. */
  version: number
  /** The programme of a lot. */
  parentId: number | null
  /** The URL of its first picture; empty without one. */
  thumbnailUrl: string
  values: AdValues
  /** Why it cannot be changed here, such as `ad-from-software`; empty where it can. */
  refusal: string
}

/** Some fields of an ad to be saved; the others are unchanged. */
export interface EntrySaving {
  id: number
  version: number
  /** A UUID: sending the same one again creates no second version. */
  copyId: string
  /** Values by the names of the wire, as `fieldOnWire` makes them. */
  fields: Readonly<Record<string, unknown>>
}

/** The result of a save: the new version, or the field that is wrong and why. */
export interface EntryOutcome {
  id: number
  version: number | null
  /** Wire name; empty if the fault is about the whole ad. */
  field: string
  reason: string
  /** A message to show. */
  message: string
}

/** The maximum number of ads in one call. */
export const entryLimit = 200
