import type { AdStateCode, MandateType } from '@vitrine/core/ads'

/** A picture as the database keeps it; addresses on this server start with a slash. */
export interface PhotoRow {
  url: string
  thumb: string
  width: number | null
  height: number | null
}

/** The columns of an ad that a list shows. */
export interface AdSummaryRow {
  id: number
  advertiser_id: number
  parent_id: number
  state: AdStateCode
  universe: string
  object_type: number
  offer_type: string
  reference: string
  title: string
  price: number | null
  monthly_rent: number | null
  price_shown: boolean
  currency: string
  city: string
  postal_code: string
  surface: number | null
  rooms: number | null
  mandate: string | null
  brand: string | null
  model: string | null
  year: number | null
  mileage: number | null
  energy: string | null
  lot_count: number
  source_code: string
  main_photo: PhotoRow | null
  photo_count: number
  broadcast_count: number
  active_portal_count: number
  contact_count: number
  created_at: Date
  updated_at: Date
  pushed_at: Date | null
}

/** An ad as a list finds it: which one, where it stands, and what its row does not say. */
export interface ListedAd {
  advertiser_id: number
  id: number
  /** Another one after every change of the row. */
  version: string
  /** What the list is sorted by. */
  key: string | number | Date
  lot_count: number
}

/** Everything the database knows about an ad. */
export interface AdRow extends AdSummaryRow {
  body: string
  real_city: string
  real_postal_code: string
  address_shown: boolean
  stock: string | null
  photos: PhotoRow[]
  portals: string[]
  data: Record<string, string>
}

const plainColumns = [
  'id', 'advertiser_id', 'parent_id', 'state', 'universe', 'object_type', 'offer_type', 'reference', 'title', 'price', 'monthly_rent',
  'price_shown', 'currency', 'city', 'postal_code', 'surface', 'rooms', 'mandate', 'brand', 'model', 'year', 'mileage', 'energy',
  'source_code', 'photo_count', 'broadcast_count', 'active_portal_count', 'contact_count', 'created_at', 'updated_at',
  'pushed_at',
]

/** The columns of the table that `listedColumns` is made from. */
export const listedSources = 'advertiser_id, id, object_type, xmin::text AS version'

// Only the codes of programmes start a look at the counters.
const lotCount = `CASE WHEN ads.object_type >= 3000 OR ads.object_type = 1340 THEN (
  SELECT coalesce(sum(counter.count), 0)::int FROM ad_counters AS counter
  WHERE counter.advertiser_id = ads.advertiser_id AND counter.parent_id = ads.id AND counter.state <> 'S'
) ELSE 0 END AS lot_count`

export const listedColumns = (version: string): string => ['ads.advertiser_id', 'ads.id', `${version} AS version`, lotCount].join(', ')

export const summaryColumns = [...plainColumns.map((name) => `ads.${name}`), 'ads.photos -> 0 AS main_photo', lotCount].join(', ')

export const detailColumns = [
  summaryColumns,
  ...['body', 'real_city', 'real_postal_code', 'address_shown', 'stock', 'photos', 'portals', 'data'].map((name) => `ads.${name}`),
].join(', ')

export const mandateCodes = { simple: 'SIMPLE', exclusive: 'EXCLUSIF', 'semi-exclusive': 'SEMI_EXCLUSIF' } as const satisfies Record<
  MandateType,
  string
>
