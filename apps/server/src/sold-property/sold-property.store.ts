import { saleForm, streetTypes, type SaleValues } from '@vitrine/core/sold-property'
import type { AdRow } from '../ads/ads.table.ts'
import type { ColumnsFor } from '../db/columns-for.ts'
import type { Db } from '../db/database.ts'
import { columns, firstRow, sql, type Runner } from '../db/sql.ts'
import { soldProperties } from './sold-property.table.ts'

/** The sold ad and its advertiser. */
export interface SoldAd {
  advertiserId: number
  adId: number
}

const saleColumns = {
  version: soldProperties.version,
  initialPrice: soldProperties.initialPrice,
  netPrice: soldProperties.netPrice,
  livingSurface: soldProperties.livingSurface,
  rooms: soldProperties.rooms,
  energyUse: soldProperties.energyUse,
  streetNumber: soldProperties.streetNumber,
  streetType: soldProperties.streetType,
  streetName: soldProperties.streetName,
  postalCode: soldProperties.postalCode,
  city: soldProperties.city,
  agreementDate: soldProperties.agreementDate,
  buyerOrigin: soldProperties.buyerOrigin,
  buyerName: soldProperties.buyerName,
  buyerEmail: soldProperties.buyerEmail,
  buyerFees: soldProperties.buyerFees,
  sellerFees: soldProperties.sellerFees,
}

/** Object type and reference are stored with the ad. */
type OfSale = Omit<SaleValues, 'objectType' | 'reference'>
type SaleRow = OfSale & { version: number }

const columnsOf = (values: SaleValues): ColumnsFor<typeof soldProperties, OfSale> => {
  const { objectType: _, reference: __, ...columns } = values
  return columns
}

/** The recorded sale of an ad, or null. */
export const findSale = (runner: Runner, { advertiserId, adId }: SoldAd): Promise<SaleRow | null> =>
  firstRow<SaleRow>(
    runner,
    sql`SELECT ${columns(saleColumns)} FROM ${soldProperties} WHERE ${soldProperties.advertiserId} = ${advertiserId} AND ${soldProperties.adId} = ${adId}`,
  )

/** The ad whose sale was recorded under this number, or null. */
export const findSent = async (runner: Runner, advertiserId: number, number: string): Promise<number | null> =>
  (
    await firstRow<{ adId: number }>(
      runner,
      sql`SELECT ad_id AS "adId" FROM ${soldProperties} WHERE advertiser_id = ${advertiserId} AND sent_as = ${number}`,
    )
  )?.adId ?? null

/** Writes a sale and increments its version. */
export const writeSale = async (
  tx: Db,
  { advertiserId, adId }: SoldAd,
  values: SaleValues,
  { version, sentAs }: { version: number; sentAs?: string },
): Promise<void> => {
  const row = { ...columnsOf(values), version }
  await tx
    .insert(soldProperties)
    .values({ advertiserId, adId, ...row, ...(sentAs && { sentAs }) })
    .onConflictDoUpdate({ target: [soldProperties.advertiserId, soldProperties.adId], set: row })
}

/** Locks an ad and its sale until the end of the transaction; returns the ad's state. */
export const lockAd = async (tx: Db, { advertiserId, adId }: SoldAd): Promise<Pick<AdRow, 'state'> | null> =>
  firstRow<Pick<AdRow, 'state'>>(tx, sql`SELECT state FROM ads WHERE advertiser_id = ${advertiserId} AND id = ${adId} FOR UPDATE`)

interface NewSoldAd {
  advertiserId: number
  title: string
  values: SaleValues
  /** The identifier by which sub-users' ads are filtered. */
  data: Record<string, string>
  now: Date
}

/** Inserts an ad for a property without one: in the state "sold", and on no portal. */
export const insertSoldAd = async (tx: Db, { advertiserId, title, values, data, now }: NewSoldAd): Promise<number> => {
  const { objectType, reference, initialPrice, netPrice, city, postalCode, livingSurface, rooms } = values
  const row = await firstRow<{ id: number }>(
    tx,
    sql`
    INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, price, city, postal_code, real_city, real_postal_code, surface, rooms, source_code, data, created_at, updated_at)
    VALUES (${advertiserId}, 'V', 'IMMO', ${objectType}, 'V', ${reference}, ${title}, ${initialPrice ?? netPrice}, ${city}, ${postalCode}, ${city}, ${postalCode}, ${livingSurface}, ${rooms},
      'SAISIE_IMMO', ${JSON.stringify(data)}::jsonb, ${now}, ${now}) RETURNING id`,
  )
  if (!row) throw new Error('The ad was not stored')
  return row.id
}

const numberOf = (text: string | undefined): number | null => (text && Number.isFinite(Number(text)) ? Number(text) : null)

const street = new RegExp(String.raw`^(?:(\d+\s?(?:bis|ter|quater|[a-z])?)\s*,?\s+)?(?:(${streetTypes.join('|')})\s+)?(.*)$`, 'i')

/** The values of an ad that are proposed for its sale. */
export const saleOfAd = (ad: AdRow): SaleValues => {
  const { price, surface, rooms, realPostalCode, postalCode, realCity, city, data } = ad
  const [, streetNumber = '', type = '', streetName = ''] = street.exec(data['ADRESSE'] ?? '') ?? []
  const streetType = streetTypes.find((each) => each.toLowerCase() === type.toLowerCase()) ?? null
  return {
    ...saleForm.empty,
    initialPrice: price,
    livingSurface: surface,
    rooms,
    energyUse: numberOf(data['DPE_CONSOMMATION']),
    streetNumber,
    streetType,
    streetName,
    postalCode: realPostalCode || postalCode,
    city: realCity || city,
    buyerFees: numberOf(data['HONORAIRES_ACQUEREUR']),
    sellerFees: numberOf(data['HONORAIRES_VENDEUR']),
  }
}
