import { adStateNames } from '../ads/ads.model.ts'
import {
  calendarDate,
  integer,
  mapped,
  nullable,
  nullableDecimal,
  nullableInteger,
  oneOf,
  record,
  text,
  withDefault,
} from '../wire/index.ts'
import { streetTypes, type Sale, type SaleValues } from './sold-property.model.ts'

const emptyText = withDefault(text, '')

const origins = mapped({
  PORTAIL: 'portal',
  SITE_AGENCE: 'website',
  VITRINE: 'window',
  PANNEAU: 'sign',
  RECOMMANDATION: 'recommendation',
  FICHIER_CLIENT: 'known',
  RESEAUX_SOCIAUX: 'social',
  AUTRE: 'other',
} as const)

/** What is typed about a sale. */
export const saleValuesWire = record<SaleValues>()({
  objectType: ['typeObjet', nullableInteger],
  reference: ['reference', emptyText],
  initialPrice: ['prix_initial', nullableInteger],
  netPrice: ['prix_net_vendeur', nullableInteger],
  livingSurface: ['surface_habitable', nullableDecimal],
  rooms: ['nb_pieces', nullableInteger],
  energyUse: ['consommation_energie', nullableDecimal],
  streetNumber: ['numero_voie', emptyText],
  streetType: ['type_voie', nullable(oneOf(streetTypes))],
  streetName: ['nom_voie', emptyText],
  postalCode: ['code_postal', emptyText],
  city: ['ville', emptyText],
  agreementDate: ['date_compromis', nullable(calendarDate)],
  buyerOrigin: ['origine_acquereur', nullable(origins)],
  buyerName: ['nom_acquereur', emptyText],
  buyerEmail: ['email_acquereur', emptyText],
  buyerFees: ['honoraires_acquereur', nullableInteger],
  sellerFees: ['honoraires_vendeur', nullableInteger],
})

const soldAd = record<Sale['ad']>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', emptyText],
  state: ['etat', mapped(adStateNames)],
})

/** The sale of an ad. */
export const saleWire = record<Sale>()({ ad: ['annonce', soldAd], values: ['vente', saleValuesWire], version: ['version', integer] })
