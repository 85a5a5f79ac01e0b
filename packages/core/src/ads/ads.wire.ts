import * as v from 'valibot'
import { codec, dictionaryOf, integer, listOf, nullableText, record, text, withDefault, yesNo, type Codec } from '../wire/index.ts'
import { writeAdPatch } from './ads.list.wire.ts'
import { adStateNames } from './ads.model.ts'
import type { Ad, AdDeletion, AdField, AdPatch, AdState, SourcedPhoto } from './ads.model.ts'
import { photoFields, summaryFields } from './ads.page.wire.ts'

const adField = record<AdField>()({
  value: ['valeur', text],
  label: ['libelle', text],
  family: ['famille', text],
  source: ['flux', nullableText],
})

const sourcedPhoto = record<SourcedPhoto>()({
  ...photoFields,
  type: ['type', withDefault(text, 'PHOTO')],
  fileId: ['value', withDefault(text, '')],
  sourceName: ['nom_source', nullableText],
  source: ['chaine_source', nullableText],
})

const assets: Codec<string | null, { VIDEO?: string | null | undefined } | null | undefined> = codec<
  string | null,
  { VIDEO?: string | null | undefined } | null | undefined
>(
  v.nullish(v.object({ VIDEO: v.nullish(v.string()) })),
  (wire) => wire?.VIDEO ?? null,
  (url) => (url === null ? null : { VIDEO: url }),
)

/** A complete ad. */
export const adWire = record<Ad>()({
  ...summaryFields,
  text: ['texte', text],
  photos: ['photos', listOf(sourcedPhoto)],
  realCity: ['ville_reelle', nullableText],
  realPostalCode: ['code_postal_reel', nullableText],
  exactAddressShown: ['communiquer_adresse_exacte', withDefault(yesNo, false)],
  videoUrl: ['assets', assets],
  fields: ['donnees', dictionaryOf(adField)],
})

const stateCode = v.picklist(['A', 'B', 'M', 'V', 'S'])
const patchSchema = v.object({
  annonceur: v.optional(v.object({ login: v.string() })),
  flux: v.optional(v.object({ code: v.string() })),
  // The fields of the editor are accepted too: those that are sent are changed, the others stay.
  annonce: v.optional(v.looseObject({ STATUS: v.optional(stateCode), remontee: v.optional(v.picklist(['oui', 'non'])) })),
  state: v.optional(stateCode),
})
export type AdPatchWire = v.InferOutput<typeof patchSchema>

const stateOf = (code: keyof typeof adStateNames | undefined): AdState | null => (code === undefined ? null : adStateNames[code])

/** The body that changes an ad's state; a bare `state` is accepted as well. */
export const adPatchWire: Codec<AdPatch, AdPatchWire> = codec<AdPatch, AdPatchWire>(
  patchSchema,
  ({ annonce, state }) => ({ state: stateOf(annonce?.STATUS ?? state), pushToTop: annonce?.remontee === 'oui' }),
  writeAdPatch,
)

export const adDeletionWire = record<AdDeletion>()({
  ids: ['ids', listOf(integer)],
  sold: ['vendu', withDefault(yesNo, false)],
})
