import * as v from 'valibot'
import type { Page } from '../list/list.model.ts'
import {
  codec,
  dictionaryOf,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableDecimal,
  nullableInteger,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  withDefault,
  yesNo,
  type Codec,
  type WireOf,
} from '../wire/index.ts'
import { adStateCodes, adStateNames } from './ads.model.ts'
import type { Ad, AdDeletion, AdDeletionResult, AdFailure, AdField, AdPatch, AdPhoto, AdState, AdSummary, ObjectType } from './ads.model.ts'

const adPhoto = record<AdPhoto>()({
  url: ['url', text],
  thumbnailUrl: ['url_miniature', text],
  width: ['largeur', nullableInteger],
  height: ['hauteur', nullableInteger],
})

const adField = record<AdField>()({
  value: ['valeur', text],
  label: ['libelle', text],
  family: ['famille', text],
  source: ['flux', nullableText],
})

const adOwner = record<AdSummary['advertiser']>()({
  id: ['id', integer],
  login: ['login', text],
  name: ['nom', text],
})

const mandate = mapped({ SIMPLE: 'simple', EXCLUSIF: 'exclusive', SEMI_EXCLUSIF: 'semi-exclusive' })

const summaryFields = {
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  state: ['etat', mapped(adStateNames)],
  universe: ['univers', oneOf(['IMMO', 'VO'])],
  objectType: ['typeObjet', integer],
  offerType: ['typeOffre', text],
  price: ['prix', nullableDecimal],
  monthlyRent: ['loyer_mensuel', nullableDecimal],
  priceIsShown: ['afficher_prix', yesNo],
  currency: ['devise_iso_4217', withDefault(oneOf(['EUR', 'USD']), 'EUR')],
  city: ['ville', text],
  postalCode: ['code_postal', text],
  surface: ['surface', nullableDecimal],
  rooms: ['nb_pieces', nullableInteger],
  mandate: ['mandat', nullable(mandate)],
  brand: ['marque', nullableText],
  model: ['modele', nullableText],
  year: ['millesime', nullableInteger],
  mileage: ['kilometrage', nullableInteger],
  energy: ['energie', nullableText],
  parentId: ['annonceParente', nullableInteger],
  lotCount: ['nbLots', withDefault(integer, 0)],
  sourceCode: ['sourceCode', text],
  mainPhoto: ['photoPrincipale', nullable(adPhoto)],
  photoCount: ['nbPhotos', withDefault(integer, 0)],
  broadcastCount: ['nbDiffusions', withDefault(integer, 0)],
  activePortalCount: ['nbPortailsActifs', withDefault(integer, 0)],
  contactCount: ['nbContacts', withDefault(integer, 0)],
  createdAt: ['date_creation', isoDate],
  updatedAt: ['date_modification', isoDate],
  pushedToTopAt: ['date_remontee', nullable(isoDate)],
  advertiser: ['advertiser', adOwner],
} as const

/** One ad of a list. */
export const adSummaryWire = record<AdSummary>()(summaryFields)

const assets: Codec<string | null, { VIDEO?: string | null | undefined } | null | undefined> = codec<
  string | null,
  { VIDEO?: string | null | undefined } | null | undefined
>(
  v.nullish(v.object({ VIDEO: v.nullish(v.string()) })),
  wire => wire?.VIDEO ?? null,
  url => (url === null ? null : { VIDEO: url }),
)

/** One ad in full. */
export const adWire = record<Ad>()({
  ...summaryFields,
  text: ['texte', text],
  photos: ['photos', listOf(adPhoto)],
  realCity: ['ville_reelle', nullableText],
  realPostalCode: ['code_postal_reel', nullableText],
  exactAddressShown: ['communiquer_adresse_exacte', withDefault(yesNo, false)],
  videoUrl: ['assets', assets],
  fields: ['donnees', dictionaryOf(adField)],
})

type EmbeddedAds = { annonce: WireOf<typeof adSummaryWire>[] }

const embeddedAds: Codec<AdSummary[], EmbeddedAds> = codec<AdSummary[], EmbeddedAds>(
  v.object({ annonce: v.array(adSummaryWire.schema) }),
  wire => wire.annonce.map(adSummaryWire.read),
  ads => ({ annonce: ads.map(adSummaryWire.write) }),
)

/** A provider that counts exactly and knows no cursors leaves those fields out. */
const countFields = {
  total: ['total_items', integer],
  totalIsExact: ['total_exact', withDefault(truth, true)],
} as const

/** One page of ads. */
export const adPageWire = record<Page<AdSummary>>()({
  ...countFields,
  nextCursor: ['next_cursor', nullableText],
  previousCursor: ['previous_cursor', nullableText],
  items: ['_embedded', embeddedAds],
})

export type AdCount = Pick<Page<AdSummary>, 'total' | 'totalIsExact'>

/** The same reply, read for its total alone. */
export const adCountWire = record<AdCount>()(countFields)

export const objectTypesWire = listOf(record<ObjectType>()({ code: ['code', integer], label: ['libelle', text] }))

const stateCode = v.picklist(['A', 'B', 'M', 'V', 'S'])
const patchSchema = v.object({
  annonceur: v.optional(v.object({ login: v.string() })),
  flux: v.optional(v.object({ code: v.string() })),
  annonce: v.optional(v.object({ STATUS: v.optional(stateCode), remontee: v.optional(v.picklist(['oui', 'non'])) })),
  state: v.optional(stateCode),
})
export type AdPatchWire = v.InferOutput<typeof patchSchema>

const stateOf = (code: keyof typeof adStateNames | undefined): AdState | null => (code === undefined ? null : adStateNames[code])

/** The body that changes an ad's standing; a bare `state` is read as well. */
export const adPatchWire: Codec<AdPatch, AdPatchWire> = codec<AdPatch, AdPatchWire>(
  patchSchema,
  ({ annonce, state }) => ({ state: stateOf(annonce?.STATUS ?? state), pushToTop: annonce?.remontee === 'oui' }),
  ({ state, pushToTop }) => ({
    annonce: { ...(state && { STATUS: adStateCodes[state] }), ...(pushToTop && { remontee: 'oui' as const }) },
  }),
)

export const adDeletionWire = record<AdDeletion>()({
  ids: ['ids', listOf(integer)],
  sold: ['vendu', withDefault(yesNo, false)],
})

const adFailure = record<AdFailure>()({ id: ['id', integer], code: ['code', text], message: ['message', text] })

export const adDeletionResultWire = record<AdDeletionResult>()({
  deleted: ['deleted', listOf(integer)],
  failures: ['errors', listOf(adFailure)],
})
