import type { AdStateCode } from '@vitrine/core/ads'
import type { PhotoRow } from '../ads/ads.table.ts'
import type { Random } from './random.ts'
import type { Town } from './towns.ts'

/** A row of the demo data; an absent column gets its default. Dates are days before today. */
export interface DemoAd {
  id: number
  advertiser_id: number
  parent_id: number
  state: AdStateCode
  universe: 'IMMO' | 'VO'
  object_type: number
  offer_type: string
  reference: string
  title: string
  body: string
  price: number | null
  monthly_rent: number | null
  price_shown: boolean
  city: string
  postal_code: string
  surface: number | null
  rooms: number | null
  mandate: string | null
  stock: string | null
  brand: string | null
  model: string | null
  year: number | null
  mileage: number | null
  energy: string | null
  creation_program: boolean
  vehicle_selection: boolean
  source_code: string
  photos: PhotoRow[]
  portals: string[]
  broadcast_count: number
  active_portal_count: number
  /** How popular it is, which decides its contacts. null: no contacts yet. */
  interest: number | null
  data: Record<string, string>
  /** Fractions of days before today. */
  created: number
  updated: number
  pushed: number | null
  /** Days before today on which it was most popular; null if it has no contacts. */
  peak: number | null
}

/** What the ads of one advertiser have in common. */
export interface Shop {
  advertiserId: number
  /** The prefix of its references. */
  mark: string
  towns: readonly Town[]
  /** The names of the departments that ads are assigned to. */
  negotiators: readonly string[]
  portals: readonly string[]
  /** The share of ads that come from its own software. */
  fluxShare: number
  sellsHistory: boolean
}

export type PictureKind = 'house' | 'flat' | 'block' | 'living' | 'kitchen' | 'bedroom' | 'land' | 'car' | 'bike'

/** Pictures with one seed, so that a house has the same colours in all of them. */
export const picturesOf = (seed: number, kinds: readonly PictureKind[]): PhotoRow[] =>
  kinds.map((kind, index) => ({
    url: `/media/demo/${seed + index}-${kind}-large.webp`,
    thumb: `/media/demo/${seed + index}-${kind}-thumb.webp`,
    width: 1200,
    height: 900,
  }))

const states: readonly [AdStateCode, number][] = [
  ['A', 0.66],
  ['B', 0.2],
  ['V', 0.08],
  ['S', 0.06],
]

const stateOf = (random: Random, sellsHistory: boolean): AdStateCode => {
  let rest = random.next()
  for (const [state, share] of states) {
    rest -= share
    if (rest < 0) return state === 'V' && !sellsHistory ? 'A' : state
  }
  return 'A'
}

/** The columns that every ad has. */
export const frame = (random: Random, shop: Shop, id: number, place: Town): DemoAd => {
  const state = stateOf(random, shop.sellsHistory)
  const created = 0.2 + random.next() ** 2 * 400
  const flux = random.chance(shop.fluxShare)
  const portals = state === 'A' ? shop.portals.filter(() => random.chance(0.6)) : []
  const contacts = state === 'A' || state === 'V' ? Math.max(0, Math.floor((random.next() - 0.35) * 14)) : 0
  return {
    id,
    advertiser_id: shop.advertiserId,
    parent_id: 0,
    state,
    universe: 'IMMO',
    object_type: 1100,
    offer_type: 'V',
    reference: `${shop.mark}${String(id % 10_000).padStart(4, '0')}`,
    title: '',
    body: '',
    price: null,
    monthly_rent: null,
    price_shown: true,
    city: place.name,
    postal_code: place.postalCode,
    surface: null,
    rooms: null,
    mandate: null,
    stock: null,
    brand: null,
    model: null,
    year: null,
    mileage: null,
    energy: null,
    creation_program: false,
    vehicle_selection: false,
    source_code: flux ? 'LOGICIEL_AGENCE' : 'SAISIE_IMMO',
    photos: [],
    portals,
    broadcast_count: portals.length * random.between(1, 9),
    active_portal_count: portals.length,
    interest: contacts,
    data: shop.negotiators.length > 0 ? { NEGOCIATEUR: random.pick(shop.negotiators) } : {},
    created,
    updated: created * random.next() * 0.8,
    pushed: state === 'A' && random.chance(0.08) ? random.next() * 12 : null,
    peak: contacts > 0 ? random.next() * Math.min(created, 60) : null,
  }
}

/** Rounded like a usual price. */
export const roundTo = (value: number, step: number): number => Math.round(value / step) * step
