import * as v from 'valibot'
import { integer, listOf, nullable, nullableInteger, plain, record, text, withDefault } from '../wire/index.ts'
import type { AdContent, AdRecord } from '../ad-form/ad-form.record.model.ts'
import { adContentWire, adRecordWire } from '../ad-form/ad-form.record.wire.ts'

/** A programme with its lots. */
export interface ProgrammeLots {
  programme: AdRecord
  lots: AdRecord[]
}

/** A lot to be saved. */
export interface LotSaving {
  /** Returned with the outcome. */
  key: string
  /** Null for a new one. */
  id: number | null
  version: number
  /** A UUID: sending the same one again creates no second lot and no second version. */
  copyId: string
  content: AdContent
}

/** The outcome for one lot: saved, or the field that is wrong and why. */
export interface LotOutcome {
  key: string
  saved: AdRecord | null
  /** Wire name; empty if it is about the whole lot. */
  field: string
  reason: string
  /** A message to show. */
  message: string
}

export const programmeLotsWire = record<ProgrammeLots>()({ programme: ['programme', adRecordWire], lots: ['lots', listOf(adRecordWire)] })

const uuid = plain(v.pipe(v.string(), v.uuid()))

export const lotSavingWire = record<LotSaving>()({
  key: ['cle', text],
  id: ['id', nullableInteger],
  version: ['version', integer],
  copyId: ['copie', uuid],
  content: ['contenu', adContentWire],
})

const lotOutcomeWire = record<LotOutcome>()({
  key: ['cle', text],
  saved: ['annonce', nullable(adRecordWire)],
  field: ['champ', withDefault(text, '')],
  reason: ['raison', withDefault(text, '')],
  message: ['message', withDefault(text, '')],
})

export const lotOutcomesWire = listOf(lotOutcomeWire)
