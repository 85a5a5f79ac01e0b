import type { AdState } from '../ads/ads.model.ts'
import type { PostKind } from '../social-networks/social-networks.model.ts'
import type { PublicationReason } from '../posts/posts.model.ts'

/** Price and pictures of an ad when its post was planned. */
export interface AdSeen {
  price: number | null
  /** Pictures of the ad that the post shows. */
  pictures: readonly string[]
}

export interface AdNow {
  state: AdState
  price: number | null
  pictures: readonly string[]
}

/** Why the content of a post about an ad is outdated; null if it is not. */
export const staleReason = (kind: PostKind, seen: AdSeen, now: AdNow | null): PublicationReason | null => {
  if (now === null || now.state === 'deleted' || now.state === 'model') return 'ad-withdrawn'
  if (kind === 'ad' && now.state === 'sold') return 'ad-sold'
  if (kind === 'ad' && now.state !== 'active') return 'ad-withdrawn'
  // The price of a sold property is final.
  if (kind === 'ad' && seen.price !== now.price) return 'ad-changed'
  return seen.pictures.some((picture) => !now.pictures.includes(picture)) ? 'photo-gone' : null
}

/** Matches a price with any separator of thousands. */
const priceIn = (price: number): RegExp => {
  const groups = [
    String(price).slice(0, String(price).length % 3 || 3),
    ...(String(price)
      .slice(String(price).length % 3 || 3)
      .match(/\d{3}/g) ?? []),
  ]
  return new RegExp(`(?<![\\d.,])${groups.join(String.raw`([\s\u00A0\u202F.,’']?)`)}(?!\\d|[.,]\\d)`, 'gu')
}

const grouped = (price: number, between: string): string => String(price).replaceAll(/\B(?=(?:\d{3})+$)/g, between)

/** Replaces the old price in a text by the current one, keeping the separator. */
export const refreshedText = (text: string, before: number | null, now: number | null): string =>
  before === null || now === null || before === now
    ? text
    : text.replaceAll(priceIn(before), (_, ...found: unknown[]) => grouped(now, typeof found[0] === 'string' ? found[0] : ''))
