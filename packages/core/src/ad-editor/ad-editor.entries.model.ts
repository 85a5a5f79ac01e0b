import type { AdValues } from '../ad-form/ad-form.form.ts'

/** An ad whose fields are filled in beside those of others. */
export interface AdEntry {
  id: number
  /** Of the ad that was read; a save names it. */
  version: number
  /** The programme that it is a lot of. */
  parentId: number | null
  /** Of its first picture; empty without one. */
  thumbnailUrl: string
  values: AdValues
  /** Why it cannot be changed here, such as `ad-from-software`; empty where it can. */
  refusal: string
}

/** Some fields of an ad as they are to be saved; the others stay. */
export interface EntrySaving {
  id: number
  version: number
  /** A UUID: the same one sent again makes no second version. */
  copyId: string
  /** By their names on the wire, as `fieldOnWire` makes them. */
  fields: Readonly<Record<string, unknown>>
}

/** What became of it: its new version, or the field that is wrong and why. */
export interface EntryOutcome {
  id: number
  version: number | null
  /** Wire name; empty where it is about the ad as a whole. */
  field: string
  reason: string
  /** A sentence to show. */
  message: string
}

/** So many ads are read and saved in one call. */
export const entryLimit = 200
