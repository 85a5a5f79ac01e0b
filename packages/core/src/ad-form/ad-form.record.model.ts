import type { AdState } from '../ads/ads.model.ts'
import type { AdValues } from './ad-form.form.ts'

/** A picture of an ad. */
export interface AdPicture {
  /** Of the stored file: the same file has the same one wherever it is used. */
  id: string
  url: string
  thumbnailUrl: string
  /** Pixels. */
  width: number | null
  height: number | null
  /** What somebody who does not see it is told. */
  alternative: string
}

/** A PDF that goes with an ad. */
export interface AdDocument {
  id: string
  name: string
  url: string
  /** Bytes. */
  size: number
}

/** A time at which a property can be visited. */
export interface AdVisit {
  /** Null until it is saved. */
  id: number | null
  /** `YYYY-MM-DD`; null while it is being typed. */
  date: string | null
  /** As shown to visitors, such as `14:00-16:00`. */
  timeSlot: string
  /** Hours. */
  publicationDuration: number | null
  place: string
  comment: string
  maxVisitors: number | null
  /** People who have a place, and who wait for one; a save changes neither. */
  registered: number
  waiting: number
  active: boolean
}

/** Everything that is typed and chosen of an ad: what a save sends, a working copy keeps and a version remembers. */
export interface AdContent {
  values: AdValues
  /** In their order; the first is the cover. */
  pictures: AdPicture[]
  /** The ids of the pictures for Instagram, in an order of their own; null where it shows the first ten. */
  instagram: string[] | null
  documents: AdDocument[]
  visits: AdVisit[]
}

/** An ad as the editor opens it. */
export interface AdRecord {
  id: number
  /** Counts the changes of its content; a save names the one it began with. */
  version: number
  state: AdState
  sourceCode: string
  /** The programme that it is a lot of. */
  parentId: number | null
  content: AdContent
  /** What the staff has noted about it; never published. */
  note: string
  /** When it goes online by itself; null where nobody has planned that. */
  scheduledFor: Date | null
  pushedToTopAt: Date | null
  updatedAt: Date
  /** Who changed it last; empty for its software. */
  updatedBy: string
}

/** What a new ad is to be; of an ad that there is it says nothing. */
export interface CopyBeginning {
  isModel: boolean
  /** The programme that it is a lot of. */
  parentId: number | null
}

/** What somebody is typing, kept on the server while it is typed and seen in no list. */
export interface WorkingCopy extends CopyBeginning {
  /** A UUID that the editor makes up. */
  id: string
  /** Null for an ad that has never been saved. */
  adId: number | null
  /** The version of the ad that the typing began with; 0 for a new ad. */
  baseVersion: number
  content: AdContent
  savedAt: Date
  user: { id: number; name: string }
}

/** An earlier state of an ad. */
export interface AdVersion {
  version: number
  at: Date
  by: string
  content: AdContent
}
