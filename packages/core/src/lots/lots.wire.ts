import * as v from 'valibot'
import { integer, listOf, nullable, nullableInteger, plain, record, text, withDefault } from '../wire/index.ts'
import type { AdContent, AdRecord } from '../ad-form/ad-form.record.model.ts'
import { adContentWire, adRecordWire } from '../ad-form/ad-form.record.wire.ts'

/** A programme with its lots. */
export interface ProgrammeLots {
  programme: AdRecord
  lots: AdRecord[]
}

/** A lot as it is to be saved. */
export interface LotSaving {
  /** Comes back with what became of it. */
  key: string
  /** Null for a new one. */
  id: number | null
  version: number
  /** A UUID: the same one sent again makes no second lot, and no second version. */
  copyId: string
  content: AdContent
}

/** What became of one lot: saved, or the field that is wrong and why. */
export interface LotOutcome {
  key: string
  saved: AdRecord | null
  /** Wire name; empty where it is about the lot as a whole. */
  field: string
  reason: string
  /** A sentence to show. */
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
