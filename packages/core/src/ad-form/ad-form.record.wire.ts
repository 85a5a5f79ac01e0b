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
import type { AdContent, AdDocument, AdPicture, AdRecord, AdVersion, AdVisit, WorkingCopy } from './ad-form.record.model.ts'
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

/** A field of the ad's own: what its kind makes of it says the form. */
const ownField = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.object({ VIDEO: v.nullish(v.string()) })]))

/** What is typed of an ad. */
export const adValuesWire: Codec<AdValues, AdReplyWire> = codec<AdValues, AdReplyWire>(
  v.objectWithRest({ donnees: v.optional(v.record(v.string(), v.looseObject({ valeur: v.string() }))) }, ownField),
  (wire) => readAd(wire, adForm.empty),
  (model) => {
    const { donnees, ...own } = writeAd(model)
    return { ...own, donnees: Object.fromEntries(Object.entries(donnees).map(([code, valeur]) => [code, { valeur }])) }
  },
)

/** What is typed and chosen of an ad, both when it is sent and when it is read. */
export const adContentWire = record<AdContent>()({
  values: ['annonce', adValuesWire],
  pictures: ['pictures', listOf(picture)],
  instagram: ['instagram', nullable(listOf(text))],
  documents: ['attachedFiles', listOf(attachment)],
  visits: ['visites', listOf(visit)],
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
  scheduledFor: ['diffusion_programmee', nullable(isoDate)],
  pushedToTopAt: ['date_remontee', nullable(isoDate)],
  updatedAt: ['date_modification', isoDate],
  updatedBy: ['modifie_par', withDefault(text, '')],
})

const author = record<WorkingCopy['user']>()({ id: ['id', integer], name: ['nom', text] })

/** What somebody is typing. */
export const workingCopyWire = record<WorkingCopy>()({
  id: ['id', text],
  adId: ['annonce', nullableInteger],
  isModel: ['modele', withDefault(yesNo, false)],
  parentId: ['annonceParente', nullableInteger],
  baseVersion: ['version', integer],
  content: ['contenu', adContentWire],
  savedAt: ['date', isoDate],
  user: ['utilisateur', author],
})

/** The ad that a working copy was saved as; null while it is not saved. */
export const copyEndWire = record<Pick<WorkingCopy, 'adId'>>()({ adId: ['annonce', nullableInteger] })

/** An earlier state of an ad. */
export const adVersionWire = record<AdVersion>()({
  version: ['version', integer],
  at: ['date', isoDate],
  by: ['par', withDefault(text, '')],
  content: ['contenu', adContentWire],
})
