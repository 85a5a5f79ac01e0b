import { adForm, adTexts, adWireNames, readAd, type AdValues } from '@vitrine/core/ad-form'
import { adForPortals, type AdForPortals } from '@vitrine/core/portals'
import { hash } from 'node:crypto'
import { internalFields } from '../ads/ads.internal.model.ts'
import type { AdRow } from '../ads/ads.table.ts'
import type { KeptColumns } from '../poliris/poliris.record.model.ts'
import { publicColumns } from '../poliris/poliris.record.wire.ts'
import type { DeliveredAd } from './deliveries.model.ts'

/** The fields that a file may contain, the same for all portals. */
export const deliveredNames: readonly string[] = [
  'id',
  'action',
  ...Object.values(adWireNames).filter((name) => !internalFields.has(name)),
  'tailles',
]

/** Invisible characters that some formats cannot encode: a parser must not reject a whole file because of one. */
// oxlint-disable-next-line no-control-regex -- these are taken out
const unseen = /[\0-\x08\x0B\x0C\x0E-\x1F\uFEFF\uFFFE\uFFFF]/g

/** Hides the real address if the advertiser does not publish it. */
const shown = (values: AdValues): AdValues =>
  values.exactAddressShown ? values : { ...values, street: '', realCity: values.city, realPostalCode: values.postalCode }

/** The columns of an ad that a file says beside its values. */
type SentRow = Pick<AdRow, 'id' | 'photos'> & Partial<Pick<AdRow, 'clapUrl'>>

/** An ad without a video of its own goes out with the one that was made of its photos. */
const withVideo = (values: AdValues, { clapUrl }: SentRow, publicUrl: string): AdValues =>
  values.videoUrl === '' && clapUrl ? { ...values, videoUrl: publicUrl + clapUrl } : values

/** An ad as it is sent to portals: its public data, with URLs of its photos and their sizes. */
export const deliveredAd = (row: SentRow, values: AdValues, publicUrl: string): DeliveredAd => {
  const { id, photos } = row
  const sizes = photos.map(({ width, height }) => `${width ?? '?'}x${height ?? '?'}`).join(' ')
  const content = { id: String(id), ...adTexts(shown(withVideo(values, row, publicUrl))), tailles: sizes }
  const fields = Object.entries(content).flatMap(([name, value]) => {
    const text = internalFields.has(name) ? '' : value.replaceAll(unseen, '').trim()
    return text === '' ? [] : [[name, text]]
  })
  return {
    fields: Object.fromEntries(fields) as Record<string, string>,
    photos: photos.map(({ url }) => (url.startsWith('/') ? publicUrl + url : url)),
  }
}

/** The same ad for a file in the exchange format of agency software. */
export const polirisAd = (row: SentRow, values: AdValues, publicUrl: string, kept: KeptColumns | undefined): DeliveredAd => {
  const { fields, photos } = deliveredAd(row, values, publicUrl)
  return {
    // Portals of this format are told to hide the price.
    fields: values.priceShown === 'hidden' ? { ...fields, afficher_prix: 'non' } : fields,
    photos,
    photoTitles: row.photos.map(({ alternative }) => alternative ?? ''),
    kept: publicColumns(kept ?? { further: {}, wording: {} }, { isAddressShown: values.exactAddressShown }),
  }
}

/** Who chooses another way of sending photos gets all ads sent again. */
export const hashOf = ({ fields, photos, photoTitles, kept, files }: DeliveredAd): string =>
  hash('sha256', JSON.stringify([fields, photos, ...(kept ? [photoTitles, kept] : []), ...(files ? [files.mode] : [])]), 'base64url')

/** The values of an ad in a file, as the editor has them. */
export const valuesOfDelivered = ({ fields: { assets, typeObjet, ...fields } }: DeliveredAd): AdValues =>
  readAd(
    {
      ...fields,
      typeObjet: typeObjet === undefined ? null : Number(typeObjet),
      assets: { VIDEO: assets ?? '' },
      donnees: Object.fromEntries(Object.entries(fields).map(([name, valeur]) => [name, { valeur }])),
    },
    adForm.empty,
  )

/** The parts of an ad in a file that portals check. */
export const deliveredForPortals = (ad: DeliveredAd): AdForPortals => {
  const sizes = (ad.fields['tailles'] ?? '').split(' ').map((size) => size.split('x').map((side) => Number(side) || null))
  return adForPortals({
    values: valuesOfDelivered(ad),
    pictures: ad.photos.map((_, at) => ({ width: sizes[at]?.[0] ?? null, height: sizes[at]?.[1] ?? null })),
  })
}
