import * as v from 'valibot'
import { adStateNames } from '../ads/ads.model.ts'
import {
  calendarDate,
  codec,
  decimal,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  record,
  text,
  twoWords,
  withDefault,
  yesNo,
  type Codec,
} from '../wire/index.ts'
import { adForm, type AdValues } from './ad-form.form.ts'
import type {
  AdContent,
  AdDocument,
  AdFurtherLine,
  AdPicture,
  AdRecord,
  AdVersion,
  AdVisit,
  StoredCopy,
  WorkingCopy,
} from './ad-form.record.model.ts'
import { readAd, writeAd, type AdReplyWire } from './ad-form.wire.ts'

const picture = record<AdPicture>()({
  id: ['id', text],
  url: ['url', text],
  thumbnailUrl: ['url_miniature', text],
  width: ['largeur', nullableInteger],
  height: ['hauteur', nullableInteger],
  alternative: ['texte_alternatif', withDefault(text, '')],
})

const attachment = record<AdDocument>()({
  id: ['id', text],
  name: ['nom', text],
  url: ['url', text],
  size: ['taille', integer],
})

const visit = record<AdVisit>()({
  id: ['id', nullableInteger],
  date: ['date', nullable(calendarDate)],
  timeSlot: ['creneau', text],
  publicationDuration: ['duree_publication', nullable(decimal)],
  place: ['lieu', withDefault(text, '')],
  comment: ['commentaire', withDefault(text, '')],
  maxVisitors: ['nb_max', nullableInteger],
  registered: ['inscrits', withDefault(integer, 0)],
  waiting: ['en_attente', withDefault(integer, 0)],
  active: ['statut', twoWords('active', 'inactive')],
})

/** A field of the ad itself; the form says which of these types its kind has. */
const ownField = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.object({ VIDEO: v.nullish(v.string()) })]))

/** The values of an ad's fields. */
export const adValuesWire: Codec<AdValues, AdReplyWire> = codec<AdValues, AdReplyWire>(
  v.objectWithRest({ donnees: v.optional(v.record(v.string(), v.looseObject({ valeur: v.string() }))) }, ownField),
  (wire) => readAd(wire, adForm.empty),
  (model) => {
    const { donnees, ...own } = writeAd(model)
    return { ...own, donnees: Object.fromEntries(Object.entries(donnees).map(([code, valeur]) => [code, { valeur }])) }
  },
)

/** The content of an ad, sent and received. */
export const adContentWire = record<AdContent>()({
  values: ['annonce', adValuesWire],
  pictures: ['pictures', listOf(picture)],
  instagram: ['instagram', nullable(listOf(text))],
  documents: ['attachedFiles', listOf(attachment)],
  visits: ['visites', listOf(visit)],
})

const furtherLine = record<AdFurtherLine>()({
  column: ['colonne', integer],
  name: ['nom', text],
  text: ['valeur', text],
  isPrivate: ['privee', yesNo],
})

/** An ad as the editor opens it. */
export const adRecordWire = record<AdRecord>()({
  id: ['id', integer],
  version: ['version', integer],
  state: ['etat', mapped(adStateNames)],
  sourceCode: ['sourceCode', text],
  parentId: ['annonceParente', nullableInteger],
  content: ['contenu', adContentWire],
  note: ['note_privee', withDefault(text, '')],
  further: ['donnees_logiciel', withDefault(listOf(furtherLine), [])],
  scheduledFor: ['diffusion_programmee', nullable(isoDate)],
  pushedToTopAt: ['date_remontee', nullable(isoDate)],
  updatedAt: ['date_modification', isoDate],
  updatedBy: ['modifie_par', withDefault(text, '')],
})

const author = record<WorkingCopy['user']>()({ id: ['id', integer], name: ['nom', text] })

const copyFields = {
  id: ['id', text],
  adId: ['annonce', nullableInteger],
  isModel: ['modele', withDefault(yesNo, false)],
  parentId: ['annonceParente', nullableInteger],
  baseVersion: ['version', integer],
  savedAt: ['date', isoDate],
  user: ['utilisateur', author],
} as const

/** A working copy that was just saved. */
export const workingCopyWire = record<WorkingCopy>()({ ...copyFields, content: ['contenu', adContentWire] })

/** A working copy that was found, damaged or not. */
export const storedCopyWire = record<StoredCopy>()({ ...copyFields, content: ['contenu', nullable(adContentWire)] })

/** The ad that a working copy was saved as; null if it was not saved. */
export const copyEndWire = record<Pick<WorkingCopy, 'adId'>>()({ adId: ['annonce', nullableInteger] })

/** An earlier state of an ad. */
export const adVersionWire = record<AdVersion>()({
  version: ['version', integer],
  at: ['date', isoDate],
  by: ['par', withDefault(text, '')],
  content: ['contenu', adContentWire],
})
