import * as v from 'valibot'
import { sheetDayWire, sheetExceptionsWire, sheetStatusWire } from '../establishment-sheet/establishment-sheet.wire.ts'
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
  oneOf,
  record,
  text,
  truth,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { mediumKeys } from './presence.media.model.ts'
import { listingFields, type ListingField } from './presence.fields.model.ts'
import {
  type DriftChoice,
  type DuplicateAct,
  type Listing,
  type ListingAddress,
  type ListingDrift,
  type ListingDuplicate,
  type ListingProblem,
  type MediumPresence,
  type PartialListing,
  type Presence,
  type PresenceEvent,
} from './presence.model.ts'

const wireNames = {
  nom: 'name',
  statut: 'status',
  adresse: 'address',
  telephones: 'phones',
  site: 'website',
  email: 'email',
  horaires: 'hours',
  horaires_exceptionnels: 'exceptions',
  position: 'location',
  date_ouverture: 'openingDate',
  photos: 'photos',
} as const satisfies Record<string, ListingField>
type WireName = keyof typeof wireNames

export const listingFieldWire = mapped(wireNames)

const address = record<ListingAddress>()({
  lines: ['lignes', listOf(text)],
  postalCode: ['code_postal', text],
  city: ['ville', text],
  country: ['pays', text],
})
const location = record<{ latitude: number; longitude: number }>()({
  latitude: ['latitude', decimal],
  longitude: ['longitude', decimal],
})

const values = {
  name: text,
  status: sheetStatusWire,
  address,
  phones: listOf(text),
  website: text,
  email: text,
  hours: listOf(sheetDayWire),
  exceptions: sheetExceptionsWire,
  location: nullable(location),
  openingDate: nullable(calendarDate),
  photos: listOf(text),
} satisfies { readonly [Field in ListingField]: { read(wire: never): Listing[Field] } }

/** Of whichever field. */
const valueOf = (field: ListingField): Codec<unknown> => values[field] as unknown as Codec<unknown>

const entries = Object.fromEntries(Object.entries(wireNames).map(([name, field]) => [name, v.optional(valueOf(field).schema)]))

/** Only the fields that something is said of. */
export const partialListingWire: Codec<PartialListing, Record<string, unknown>> = codec(
  v.object(entries) as v.GenericSchema<Record<string, unknown>>,
  (wire) =>
    Object.fromEntries(
      Object.entries(wire).flatMap(([name, value]) => {
        const field = wireNames[name as WireName]
        return field === undefined || value === undefined ? [] : [[field, valueOf(field).read(value)]]
      }),
    ) as PartialListing,
  (listing) =>
    Object.fromEntries(
      listingFields.flatMap((field) => {
        const value = listing[field]
        return value === undefined ? [] : [[listingFieldWire.write(field), valueOf(field).write(value)]]
      }),
    ),
)

/** With every field, as the server always sends it. */
const wholeListing = partialListingWire as Codec<Listing, Record<string, unknown>>

const medium = oneOf(mediumKeys)
const fields = listOf(listingFieldWire)

const problem = record<ListingProblem>()({
  field: ['champ', listingFieldWire],
  reason: ['motif', mapped({ manquant: 'missing', trop_long: 'too-long' })],
  most: ['maximum', nullableInteger],
})

const drift = record<ListingDrift>()({
  field: ['champ', listingFieldWire],
  ours: ['fiche', partialListingWire],
  theirs: ['media', partialListingWire],
  canTake: ['reprise_possible', truth],
})

const duplicate = record<ListingDuplicate>()({
  id: ['id', text],
  name: ['nom', text],
  address: ['adresse', text],
  state: ['etat', mapped({ trouve: 'found', signale: 'reported', fusion: 'merging' })],
})

const state = mapped({
  non_connecte: 'unconnected',
  incomplet: 'incomplete',
  a_saisir: 'by-hand',
  en_attente: 'waiting',
  envoye: 'sent',
  en_examen: 'pending',
  repris: 'shown',
  refuse: 'refused',
  ecart: 'drifted',
  injoignable: 'unreachable',
})

const refusal = record<{ field: ListingField | null; answer: string }>()({
  field: ['champ', nullable(listingFieldWire)],
  answer: ['reponse', text],
})

const mediumPresenceWire = record<MediumPresence>()({
  medium: ['media', medium],
  state: ['etat', state],
  isServed: ['automatique', truth],
  canMerge: ['fusion_possible', truth],
  completeness: ['completude', integer],
  next: ['a_completer', nullable(listingFieldWire)],
  problems: ['manques', withDefault(listOf(problem), [])],
  sentVersion: ['version_envoyee', integer],
  sentAt: ['date_envoi', nullable(isoDate)],
  shownAt: ['date_reprise', nullable(isoDate)],
  checkedAt: ['date_controle', nullable(isoDate)],
  dueAt: ['date_prochain_envoi', nullable(isoDate)],
  refusal: ['refus', nullable(refusal)],
  drifts: ['ecarts', withDefault(listOf(drift), [])],
  guarded: ['proteges', withDefault(fields, [])],
  duplicate: ['doublon', nullable(duplicate)],
  address: ['url', nullable(text)],
})

export const presenceWire = record<Presence>()({
  advertiserId: ['id_annonceur', integer],
  sheetVersion: ['version_fiche', integer],
  listing: ['fiche', wholeListing],
  media: ['medias', listOf(mediumPresenceWire)],
})

const choice = mapped({ garder: 'ours', reprendre: 'theirs', proteger: 'guard', liberer: 'unguard' })
const duplicateAct = mapped({ signaler: 'report', fusionner: 'merge' })

/** What is decided about one field that a medium shows otherwise. */
export const driftDecisionWire = record<{ field: ListingField; choice: DriftChoice }>()({
  field: ['champ', listingFieldWire],
  choice: ['choix', choice],
})
export const duplicateDecisionWire = record<{ act: DuplicateAct }>()({ act: ['action', duplicateAct] })

const act = mapped({
  envoye: 'sent',
  repris: 'shown',
  refuse: 'refused',
  ecart: 'drifted',
  garde: 'ours',
  reprise: 'theirs',
  protege: 'guard',
  libere: 'unguard',
  saisi: 'entered',
  doublon: 'duplicate',
  signale: 'report',
  fusion: 'merge',
  fusionne: 'merged',
})

export const presenceEventsWire = record<{ events: PresenceEvent[] }>()({
  events: [
    'historique',
    listOf(
      record<PresenceEvent>()({
        id: ['id', integer],
        at: ['date', isoDate],
        medium: ['media', medium],
        act: ['action', act],
        by: ['auteur', nullable(text)],
        version: ['version', integer],
        fields: ['champs', withDefault(fields, [])],
        answer: ['reponse', withDefault(text, '')],
      }),
    ),
  ],
})
