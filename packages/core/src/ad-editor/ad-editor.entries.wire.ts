import * as v from 'valibot'
import { integer, listOf, nullableInteger, plain, record, text, withDefault } from '../wire/index.ts'
import type { AdEntry, EntryOutcome, EntrySaving } from './ad-editor.entries.model.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import { adValuesWire } from '../ad-form/ad-form.record.wire.ts'
import { adWireNames, writeAd } from '../ad-form/ad-form.wire.ts'

const entry = record<AdEntry>()({
  id: ['id', integer],
  version: ['version', integer],
  parentId: ['annonceParente', nullableInteger],
  thumbnailUrl: ['url_miniature', text],
  values: ['annonce', adValuesWire],
  refusal: ['refus', withDefault(text, '')],
})

export const entriesWire = listOf(entry)

export const entrySavingWire = record<EntrySaving>()({
  id: ['id', integer],
  version: ['version', integer],
  copyId: ['copie', plain(v.pipe(v.string(), v.uuid()))],
  fields: ['champs', plain(v.record(v.string(), v.unknown()))],
})

const outcome = record<EntryOutcome>()({
  id: ['id', integer],
  version: ['version', nullableInteger],
  field: ['champ', withDefault(text, '')],
  reason: ['raison', withDefault(text, '')],
  message: ['message', withDefault(text, '')],
})

export const entryOutcomesWire = listOf(outcome)

/** One field of an ad, written for the wire. */
export const fieldOnWire = (name: keyof AdValues, values: AdValues): EntrySaving['fields'] => {
  const wire = adWireNames[name] ?? name
  const { donnees, ...own } = writeAd(values)
  return wire in own ? { [wire]: own[wire] } : { donnees: { [wire]: { valeur: donnees[wire] ?? '' } } }
}
