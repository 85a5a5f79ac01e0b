import {
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  pageOf,
  record,
  text,
  truth,
  twoWords,
  withDefault,
} from '../wire/index.ts'
import type { AdvertiserPortal, PortalAccount, PortalAccountDetails, PortalInfo } from './portals.account.model.ts'
import { photoModes, portalCategories, portalIdentifiers } from './portals.model.ts'

const details = {
  agencyCode: ['code_agence', withDefault(text, '')],
  login: ['identifiant', withDefault(text, '')],
  contract: ['numero_contrat', withDefault(text, '')],
  photoMode: ['mode_photos', withDefault(oneOf(photoModes), 'URL')],
  quota: ['type_quota', mapped({ aucune: 'none', illimite: 'unlimited', limite: 'limited' })],
  slots: ['quota', nullableInteger],
  price: ['prix', nullableInteger],
} as const

/** The body that the form sends. */
export const portalAccountDetailsWire = record<PortalAccountDetails>()({ ...details, password: ['mot_de_passe', withDefault(text, '')] })

const account = record<PortalAccount>()({
  ...details,
  hasPassword: ['a_un_mot_de_passe', withDefault(truth, false)],
  active: ['actif', truth],
  sentAt: ['derniere_diffusion', nullable(isoDate)],
})

const portalInfo = record<PortalInfo>()({
  name: ['nom', text],
  logoUrl: ['logo', nullableText],
  category: ['categorie', oneOf([...portalCategories, ''])],
  free: ['modelEco', twoWords('gratuit', 'payant')],
  tariff: ['tarif', nullableInteger],
  identifiers: ['identifiants_demandes', listOf(oneOf(portalIdentifiers))],
  choosesPhotoMode: ['mode_photos_au_choix', withDefault(truth, false)],
})

export const advertiserPortalWire = record<AdvertiserPortal>()({
  id: ['diffuseurId', integer],
  codeName: ['diffuseurNomDeCode', text],
  portal: ['diffuseur', portalInfo],
  connectionUrl: ['lien_connexion', nullableText],
  adCount: ['annonces_en_ligne', integer],
  account: ['compte', nullable(account)],
})

export const advertiserPortalsWire = pageOf('diffusion_annonceur', advertiserPortalWire)
