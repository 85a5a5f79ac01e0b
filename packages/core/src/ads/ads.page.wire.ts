import {
  integer,
  isoDate,
  mapped,
  nullable,
  nullableDecimal,
  nullableInteger,
  nullableText,
  oneOf,
  pageOf,
  record,
  text,
  truth,
  withDefault,
  yesNo,
} from '../wire/index.ts'
import { adStateNames } from './ads.model.ts'
import type { AdPhoto, AdSummary } from './ads.model.ts'

export const photoFields = {
  url: ['url', text],
  thumbnailUrl: ['url_miniature', text],
  width: ['largeur', nullableInteger],
  height: ['hauteur', nullableInteger],
} as const

const adPhoto = record<AdPhoto>()(photoFields)

const adOwner = record<AdSummary['advertiser']>()({
  id: ['id', integer],
  login: ['login', text],
  name: ['nom', text],
})

const mandate = mapped({ SIMPLE: 'simple', EXCLUSIF: 'exclusive', SEMI_EXCLUSIF: 'semi-exclusive' })

const programType = mapped({ TERRAIN: 'land', TERRAIN_MAISON: 'land-and-house' })

export const summaryFields = {
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
  programType: ['type_programme', nullable(programType)],
  sourceCode: ['sourceCode', text],
  mainPhoto: ['photoPrincipale', nullable(adPhoto)],
  photoCount: ['nbPhotos', withDefault(integer, 0)],
  broadcastCount: ['nbDiffusions', withDefault(integer, 0)],
  activePortalCount: ['nbPortailsActifs', withDefault(integer, 0)],
  contactCount: ['nbContacts', withDefault(integer, 0)],
  createdAt: ['date_creation', isoDate],
  updatedAt: ['date_modification', isoDate],
  pushedToTopAt: ['date_remontee', nullable(isoDate)],
  scheduledFor: ['diffusion_programmee', nullable(isoDate)],
  advertiser: ['advertiser', adOwner],
} as const

/** One ad of a list. */
export const adSummaryWire = record<AdSummary>()(summaryFields)

/** Absent where the provider counts exactly and knows no cursors. */
export const countFields = {
  total: ['total_items', integer],
  totalIsExact: ['total_exact', withDefault(truth, true)],
} as const

/** One page of ads. */
export const adPageWire = pageOf('annonce', adSummaryWire)

/** The provider's name of a field. */
export const wireNameOf = (field: keyof AdSummary): string => adSummaryWire.names[field]

/** One page of ads of which only these fields were requested. */
export const adRowsWire = (fields: readonly (keyof AdSummary)[]) => {
  const requestedFields = Object.fromEntries(fields.map((field) => [field, summaryFields[field]])) as typeof summaryFields
  return pageOf('annonce', record<AdSummary>()(requestedFields))
}
