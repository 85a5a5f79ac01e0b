import type { FieldName } from '../../form/index.ts'
import type { ApiError } from '../../http/errors.ts'
import type { Language } from '../../i18n/languages.ts'
import type { AdEditorClient } from '../ad-editor.client.ts'
import type { CopyStorage } from './ad-editor.device.service.ts'
import type { AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord } from '../../ad-form/ad-form.record.model.ts'
import type { AdTabs } from './ad-editor.tabs.service.ts'

/** The files of an ad. */
export type AdMedia = Pick<AdContent, 'pictures' | 'instagram' | 'documents'>

/** Everything that an ad holds beside its fields. */
export type AdBeside = Omit<AdContent, 'values'>

/** The content of an ad as a flat record of parts, so that two versions can be compared and merged part by part. */
export type AdParts = AdValues & AdMedia & Pick<AdContent, 'visits'>
export type AdPart = FieldName<AdParts>

/** Where the latest typed changes are stored. */
export interface AutosaveStatus {
  /**
   * `none`: everything typed is saved. `waiting`: it is being sent to the server. `server`: the server has stored it.
   * `device`: only this device has stored it. `screen`: it is stored nowhere, and is lost with the page.
   */
  state: 'none' | 'waiting' | 'server' | 'device' | 'screen'
  /** When the server last stored a draft. */
  at: Date | null
  /** Why the server did not store it; it is retried. */
  error: ApiError | null
}

/** Two versions to choose from: the one in the fields, and `theirs`. */
export interface AdQuestion {
  /**
   * `changed`: somebody saved the ad meanwhile; nothing is saved before the person has chosen. `elsewhere`: typed by the same
   * person on another device. `unfinished`: a new ad that was begun and never saved. `saved`: the ad without the restored
   * changes. `stashed`: what was not chosen before.
   */
  kind: 'changed' | 'elsewhere' | 'unfinished' | 'saved' | 'stashed'
  theirs: AdContent
  /** When their version was saved or typed, and by whom. */
  at: Date | null
  by: string
  /** The parts in which they differ and for which nothing is chosen yet. */
  parts: readonly AdPart[]
}

/** Somebody who is editing the same ad at this moment. */
export interface AdOther {
  /** The id of the working copy. */
  id: string
  name: string
  /** Whether it is the same person on another device. */
  isMe: boolean
  at: Date
}

/** What was typed and kept on the server, and cannot be read any more. */
export interface AdDamagedCopy {
  /** The id of the working copy. */
  id: string
  /** When it was last kept. */
  at: Date
}

/** Everything to show beside the form; a new object after each change. */
export interface AdSnapshot {
  /** The ad as it was last saved; null if it never was. */
  record: AdRecord | null
  content: AdContent
  /** Whether something differs from what is saved. */
  isDirty: boolean
  isSaving: boolean
  autosave: AutosaveStatus
  others: readonly AdOther[]
  /** When and by whom the ad was saved while it was open here; null after a save from here. */
  savedElsewhere: { at: Date; by: string } | null
  question: AdQuestion | null
  /** Whether the question is to be shown now; otherwise it waits until the person saves or opens it. */
  isAsking: boolean
  /** When the restored, never saved changes were typed. */
  restoredAt: Date | null
  /** Whether there is a version that was not chosen and can be restored. */
  hasStash: boolean
  damaged: readonly AdDamagedCopy[]
  /** False while another tab of this browser edits the ad: this one is read-only. */
  isPrimary: boolean
}

/** A new ad. */
export interface NewAd {
  /** Its initial content. */
  content: AdContent
  state: 'draft' | 'model'
  /** The programme of a lot. */
  parentId?: number | null
  /** The copy to resume, for example after a reload. */
  copyId?: string | undefined
}

export interface AdSessionOptions {
  client: AdEditorClient
  /** The ad's id, or the data of a new one. */
  ad: number | NewAd
  /** The ad, if it was read already. */
  record?: AdRecord | undefined
  userId: number
  /** The login of the ad's owner. */
  login: string
  /** SAISIE_IMMO or SAISIE_VO. */
  source: string
  /** The language in which it is written. */
  language: Language
  context: (record: AdRecord | null) => AdContext
  device: CopyStorage
  tabs: AdTabs
  /** Whether the page is visible: a hidden page does not poll. */
  isVisible?: () => boolean
}
