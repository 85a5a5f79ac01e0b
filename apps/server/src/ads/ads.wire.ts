import { isFlux } from '@vitrine/core/ads'
import type { DescribeField } from './ads.fields.model.ts'
import type { AdRow, AdSummaryRow, PhotoRow } from './ads.table.ts'

/** What a reply needs beyond the row. */
export interface EncodeContext {
  /** Prefix for the URLs of the server's own pictures, so that they load on other sites' pages too. */
  publicUrl: string
  describe: DescribeField
  /** What the source of each photo calls it, by the photo's URL; empty for readers to whom that is not told. */
  photoSources: ReadonlyMap<string, string>
}

const absolute = (url: string, publicUrl: string): string => (url.startsWith('/') ? publicUrl + url : url)

const encodePhoto = (photo: PhotoRow, publicUrl: string) => ({
  url: absolute(photo.url, publicUrl),
  url_miniature: absolute(photo.thumb, publicUrl),
  largeur: photo.width,
  hauteur: photo.height,
})

/** Encodes an ad for a list. Written by hand for speed; a test compares it with the codec that clients decode with. */
export const encodeSummary = (row: AdSummaryRow, publicUrl: string) => ({
  id: row.id,
  reference: row.reference,
  titre: row.title,
  etat: row.state,
  univers: row.universe,
  typeObjet: row.objectType,
  typeOffre: row.offerType,
  prix: row.price,
  loyer_mensuel: row.monthlyRent,
  afficher_prix: row.priceShown ? 'oui' : 'non',
  devise_iso_4217: row.currency,
  ville: row.city,
  code_postal: row.postalCode,
  surface: row.surface,
  nb_pieces: row.rooms,
  mandat: row.mandate,
  marque: row.brand,
  modele: row.model,
  millesime: row.year,
  kilometrage: row.mileage,
  energie: row.energy,
  annonceParente: row.parentId === 0 ? null : row.parentId,
  sourceCode: row.sourceCode,
  photoPrincipale: row.mainPhoto ? encodePhoto(row.mainPhoto, publicUrl) : null,
  nbPhotos: row.photoCount,
  nbDiffusions: row.broadcastCount,
  nbPortailsActifs: row.activePortalCount,
  nbContacts: row.contactCount,
  date_creation: row.createdAt.toISOString(),
  date_modification: row.updatedAt.toISOString(),
  date_remontee: row.pushedAt ? row.pushedAt.toISOString() : null,
  diffusion_programmee: row.scheduledFor ? row.scheduledFor.toISOString() : null,
  nbLots: row.lotCount,
  type_programme: row.programType,
  advertiser: {
    id: row.advertiserId,
    login: row.advertiserLogin,
    nom: row.advertiserName,
  },
})

const encodeField = (code: string, value: string, row: AdRow, describe: DescribeField) => ({
  valeur: value,
  ...describe(code),
  flux: isFlux({ sourceCode: row.sourceCode }) ? row.sourceCode : null,
})

const encodeSourcedPhoto = (photo: PhotoRow, { sourceCode }: AdRow, { publicUrl, photoSources }: EncodeContext) => {
  const source = photoSources.get(photo.url) ?? null
  return {
    ...encodePhoto(photo, publicUrl),
    type: 'PHOTO',
    value: photo.id ?? absolute(photo.url, publicUrl),
    nom_source: source === null ? null : sourceCode,
    chaine_source: source,
  }
}

/** Encodes a complete ad. */
export const encodeDetail = (row: AdRow, context: EncodeContext) => ({
  ...row.details,
  ...encodeSummary(row, context.publicUrl),
  texte: row.body,
  photos: row.photos.map((photo) => encodeSourcedPhoto(photo, row, context)),
  donnees: Object.fromEntries(Object.entries(row.data).map(([code, value]) => [code, encodeField(code, value, row, context.describe)])),
  code_postal_reel: row.realPostalCode,
  ville_reelle: row.realCity,
  communiquer_adresse_exacte: row.addressShown ? 'oui' : 'non',
  stock: row.stock,
  assets: row.details['assets'] ?? {},
  url_clap: row.clapUrl && absolute(row.clapUrl, context.publicUrl),
  attachedFiles: row.documents.map(({ id, name, url, size }) => ({ id, nom: name, url: absolute(url, context.publicUrl), taille: size })),
})

/** Only the requested wire fields; the id always. */
export const pickFields = <Item extends { id: number }>(item: Item, names: ReadonlySet<string>): Partial<Item> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name === 'id' || names.has(name))) as Partial<Item>
