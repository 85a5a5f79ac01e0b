import { adCatalogue, adForm, adWireNames, readAd, writeAd, type AdValues } from '@vitrine/core/ad-form'
import { adForPortals, type AdForPortals } from '@vitrine/core/portals'
import { hash } from 'node:crypto'
import type { AdRow } from '../ads/ads.table.ts'
import type { DeliveredAd } from './deliveries.model.ts'

/** What is for the staff alone goes to no portal. */
const internalFields = new Set(
  Object.entries(adCatalogue as Readonly<Record<string, { internal?: boolean; wire: string }>>).flatMap(([, { internal, wire }]) =>
    internal === true ? [wire] : [],
  ),
)

/** The fields that a file may have, the same for all portals. */
export const deliveredNames: readonly string[] = [
  'id',
  'action',
  ...Object.values(adWireNames).filter((name) => !internalFields.has(name)),
  'tailles',
]

const textOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (name === 'assets') return (value as { VIDEO?: string }).VIDEO ?? ''
  return Array.isArray(value) ? value.join(',') : String(value as string | number)
}

/** Signs that nobody sees, and that one format or another cannot carry: no reader should give a whole file back for one of them. */
// oxlint-disable-next-line no-control-regex -- these are taken out
const unseen = /[\0-\x08\x0B\x0C\x0E-\x1F\uFEFF\uFFFE\uFFFF]/g

/** The real address stays here where the advertiser does not show it. */
const shown = (values: AdValues): AdValues =>
  values.exactAddressShown ? values : { ...values, street: '', realCity: values.city, realPostalCode: values.postalCode }

/** An ad as it is sent to portals: what visitors may see of it, with addresses of its photos and their sizes. */
export const deliveredAd = ({ id, photos }: Pick<AdRow, 'id' | 'photos'>, values: AdValues, publicUrl: string): DeliveredAd => {
  const { donnees, ...own } = writeAd(shown(values))
  const content = { id, ...own, ...donnees, tailles: photos.map(({ width, height }) => `${width ?? '?'}x${height ?? '?'}`).join(' ') }
  const fields = Object.entries(content).flatMap(([name, value]) => {
    const text = internalFields.has(name) ? '' : textOf(name, value).replaceAll(unseen, '').trim()
    return text === '' ? [] : [[name, text]]
  })
  return {
    fields: Object.fromEntries(fields) as Record<string, string>,
    photos: photos.map(({ url }) => (url.startsWith('/') ? publicUrl + url : url)),
  }
}

export const hashOf = (ad: DeliveredAd): string => hash('sha256', JSON.stringify([ad.fields, ad.photos]), 'base64url')

/** What a file says of an ad, as the editor has it. */
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

/** What portals look at of an ad in a file. */
export const deliveredForPortals = (ad: DeliveredAd): AdForPortals => {
  const sizes = (ad.fields['tailles'] ?? '').split(' ').map((size) => size.split('x').map((side) => Number(side) || null))
  return adForPortals({
    values: valuesOfDelivered(ad),
    pictures: ad.photos.map((_, at) => ({ width: sizes[at]?.[0] ?? null, height: sizes[at]?.[1] ?? null })),
  })
}
