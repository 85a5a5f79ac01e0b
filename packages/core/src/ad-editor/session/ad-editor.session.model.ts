import type { FieldName } from '../../form/index.ts'
import type { ApiError } from '../../http/errors.ts'
import type { Language } from '../../i18n/languages.ts'
import type { AdEditorClient } from '../ad-editor.client.ts'
import type { DevicePlace } from './ad-editor.device.service.ts'
import type { AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord } from '../../ad-form/ad-form.record.model.ts'
import type { AdTabs } from './ad-editor.tabs.service.ts'

/** The files of an ad. */
export type AdMedia = Pick<AdContent, 'pictures' | 'instagram' | 'documents'>

/** All that an ad holds beside its fields. */
export type AdBeside = Omit<AdContent, 'values'>

/** The content of an ad in one row of parts, so that two versions are compared and merged part by part. */
export type AdParts = AdValues & AdMedia & Pick<AdContent, 'visits'>
export type AdPart = FieldName<AdParts>

/** Where what was typed last is kept. */
export interface AutosaveStatus {
  /**
   * `none`: nothing is typed that is not saved. `waiting`: it is on its way to the server. `server`: the server has it.
   * `device`: this device alone has it. `screen`: nobody has it, and it goes with the page.
   */
  state: 'none' | 'waiting' | 'server' | 'device' | 'screen'
  /** When the server kept something last. */
  at: Date | null
  /** Why the server does not keep it, where it is tried again. */
  error: ApiError | null
}

/** Two versions to choose from: what is in the fields, and `theirs`. */
export interface AdQuestion {
  /**
   * `changed`: somebody saved the ad meanwhile; nothing is saved before this is answered. `elsewhere`: typed by the same
   * person on another device. `unfinished`: a new ad that was begun and never saved. `saved`: the ad without what was typed
   * earlier and is back. `stashed`: what was not chosen before.
   */
  kind: 'changed' | 'elsewhere' | 'unfinished' | 'saved' | 'stashed'
  theirs: AdContent
  /** When theirs was saved or typed, and by whom. */
  at: Date | null
  by: string
  /** In what they differ and nothing is chosen yet. */
  parts: readonly AdPart[]
}

/** Somebody who types about the same ad at this moment. */
export interface AdOther {
  /** Of the working copy. */
  id: string
  name: string
  /** The same person on another device. */
  isMe: boolean
  at: Date
}

/** Everything there is to show beside the form; a new object after each change. */
export interface AdSnapshot {
  /** The ad as it was saved last; null for one that never was. */
  record: AdRecord | null
  content: AdContent
  /** Something differs from what is saved. */
  isDirty: boolean
  isSaving: boolean
  autosave: AutosaveStatus
  others: readonly AdOther[]
  /** When somebody else saved the ad while it was open here, and who; null once it was saved here. */
  savedElsewhere: { at: Date; by: string } | null
  question: AdQuestion | null
  /** The question is to be asked now; otherwise it waits until somebody saves or asks for it. */
  isAsking: boolean
  /** When that was typed which is back in the fields although it was never saved. */
  restoredAt: Date | null
  /** There is something that was not chosen, to be had back. */
  hasStash: boolean
  /** False while another tab of this browser edits the ad: this one shows it, and keeps and saves nothing. */
  isPrimary: boolean
}

/** A new ad. */
export interface NewAd {
  /** What it begins with. */
  content: AdContent
  state: 'draft' | 'model'
  /** The programme that it is a lot of. */
  parentId?: number | null
  /** The copy to resume, such as after the page was loaded anew. */
  copyId?: string | undefined
}

export interface AdSessionOptions {
  client: AdEditorClient
  /** Its number, or what a new one begins with. */
  ad: number | NewAd
  /** The ad, where it was read already. */
  record?: AdRecord | undefined
  userId: number
  /** Whose ad it is. */
  login: string
  /** SAISIE_IMMO or SAISIE_VO. */
  source: string
  /** In which language it is written. */
  language: Language
  context: (record: AdRecord | null) => AdContext
  device: DevicePlace
  tabs: AdTabs
  /** Whether somebody can see the page: nothing is polled for a page that nobody sees. */
  isVisible?: () => boolean
}
