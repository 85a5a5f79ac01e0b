import { isFlux } from '@vitrine/core/ads'
import type { Language } from '@vitrine/core/i18n'
import { describeField } from './ads.fields.ts'
import type { AdRow, AdSummaryRow, PhotoRow } from './ads.table.ts'

/** What an item needs beyond its row. */
export interface EncodeContext {
  /** Put in front of the addresses of the server's own pictures, so that they load on foreign pages too. */
  publicUrl: string
  language: Language
  advertisers: ReadonlyMap<number, { login: string; name: string }>
}

const absolute = (url: string, publicUrl: string): string => (url.startsWith('/') ? publicUrl + url : url)

const encodePhoto = (photo: PhotoRow, publicUrl: string) => ({
  url: absolute(photo.url, publicUrl),
  url_miniature: absolute(photo.thumb, publicUrl),
  largeur: photo.width,
  hauteur: photo.height,
})

/** What the row of an ad alone tells of it: all but its lots and its advertiser's name. Written out by hand, because this runs often. */
export const encodeRow = (row: AdSummaryRow, publicUrl: string) => ({
  id: row.id,
  reference: row.reference,
  titre: row.title,
  etat: row.state,
  univers: row.universe,
  typeObjet: row.object_type,
  typeOffre: row.offer_type,
  prix: row.price,
  loyer_mensuel: row.monthly_rent,
  afficher_prix: row.price_shown ? 'oui' : 'non',
  devise_iso_4217: row.currency,
  ville: row.city,
  code_postal: row.postal_code,
  surface: row.surface,
  nb_pieces: row.rooms,
  mandat: row.mandate,
  marque: row.brand,
  modele: row.model,
  millesime: row.year,
  kilometrage: row.mileage,
  energie: row.energy,
  annonceParente: row.parent_id === 0 ? null : row.parent_id,
  sourceCode: row.source_code,
  photoPrincipale: row.main_photo ? encodePhoto(row.main_photo, publicUrl) : null,
  nbPhotos: row.photo_count,
  nbDiffusions: row.broadcast_count,
  nbPortailsActifs: row.active_portal_count,
  nbContacts: row.contact_count,
  date_creation: row.created_at.toISOString(),
  date_modification: row.updated_at.toISOString(),
  date_remontee: row.pushed_at ? row.pushed_at.toISOString() : null,
})

/** The rest of an ad as a list sends it; a test holds the whole against the codec that the clients read it with. */
export const encodeSurroundings = (row: Pick<AdSummaryRow, 'advertiser_id' | 'lot_count'>, advertisers: EncodeContext['advertisers']) => ({
  nbLots: row.lot_count,
  advertiser: {
    id: row.advertiser_id,
    login: advertisers.get(row.advertiser_id)?.login ?? '',
    nom: advertisers.get(row.advertiser_id)?.name ?? '',
  },
})

const encodeField = (code: string, value: string, row: AdRow, language: Language) => ({
  valeur: value,
  ...describeField(code, language),
  flux: isFlux({ sourceCode: row.source_code }) ? row.source_code : null,
})

/** An ad in full. */
export const encodeDetail = (row: AdRow, context: EncodeContext) => ({
  ...encodeRow(row, context.publicUrl),
  ...encodeSurroundings(row, context.advertisers),
  texte: row.body,
  photos: row.photos.map((photo) => encodePhoto(photo, context.publicUrl)),
  donnees: Object.fromEntries(Object.entries(row.data).map(([code, value]) => [code, encodeField(code, value, row, context.language)])),
  code_postal_reel: row.real_postal_code,
  ville_reelle: row.real_city,
  communiquer_adresse_exacte: row.address_shown ? 'oui' : 'non',
  stock: row.stock,
  assets: {},
})

/** Only the wire fields that were asked for; the id always. */
export const pickFields = <Item extends { id: number }>(item: Item, names: ReadonlySet<string>): Partial<Item> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name === 'id' || names.has(name))) as Partial<Item>
