import type { AdState } from '../ads/ads.model.ts'
import type { AdValues } from './ad-form.form.ts'

/** A picture of an ad. */
export interface AdPicture {
  /** The id of the stored file; the same wherever the file is used. */
  id: string
  url: string
  thumbnailUrl: string
  /** Pixels. */
  width: number | null
  height: number | null
  /** The alternative text. */
  alternative: string
}

/** A PDF attached to an ad. */
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
  /** People with a registration, and on the waiting list; a save changes neither. */
  registered: number
  waiting: number
  active: boolean
}

/** Everything typed and chosen for an ad: the content of a save, a working copy or a version. */
export interface AdContent {
  values: AdValues
  /** In the order shown; the first is the cover. */
  pictures: AdPicture[]
  /** The ids of the pictures for Instagram, in their own order; null to use the first ten. */
  instagram: string[] | null
  documents: AdDocument[]
  visits: AdVisit[]
}

/** What the software that sends an ad says beside our fields. */
export interface AdFurtherLine {
  /** The number of the column. */
  column: number
  /** What the format, or the software, calls it. */
  name: string
  text: string
  /** Of the mandate and the owner: never shown or sent on. */
  isPrivate: boolean
}

/** An ad as the editor opens it. */
export interface AdRecord {
  id: number
  /** Counts the changes of the content; a save names the version that it is based on. */
  version: number
  state: AdState
  sourceCode: string
  /** The programme of a lot. */
  parentId: number | null
  content: AdContent
  /** The staff's note; never published. */
  note: string
  /** Empty for ads that no software sends, and for readers of other accounts. */
  further: AdFurtherLine[]
  /** When it will be published automatically; null if that is not scheduled. */
  scheduledFor: Date | null
  pushedToTopAt: Date | null
  updatedAt: Date
  /** Who changed it last; empty if its software did. */
  updatedBy: string
}

/** The data of a new ad; unused for an existing one. */
export interface CopyBeginning {
  isModel: boolean
  /** The programme of a lot. */
  parentId: number | null
}

/** What somebody is typing, stored on the server meanwhile and shown in no list. */
export interface WorkingCopy extends CopyBeginning {
  /** A UUID that the editor generates. */
  id: string
  /** Null for an ad that was never saved. */
  adId: number | null
  /** The version of the ad before the typing; 0 for a new ad. */
  baseVersion: number
  content: AdContent
  savedAt: Date
  user: { id: number; name: string }
}

/** A working copy as the server has it; its content is null if it is damaged and cannot be read any more. */
export type StoredCopy = Omit<WorkingCopy, 'content'> & Record<'content', AdContent | null>

/** An earlier state of an ad. */
export interface AdVersion {
  version: number
  at: Date
  by: string
  content: AdContent
}
