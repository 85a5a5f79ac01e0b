import type { Advertiser } from '../account/account.model.ts'
import type { AdSummary } from '../ads/ads.model.ts'
import type { Formatters } from '../i18n/formatters.ts'
import { adWords, definePlaceholders } from '../placeholders/index.ts'
import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { NetworkPost, PostContent } from './posts.model.ts'
import { chosenNetworks, mapNetworks } from './posts.networks.rules.ts'

const establishmentWords = {
  agency: ['agence', 'agency', 'agencia', 'établissement', 'establishment', 'establecimiento'],
  agencyCity: ['ville de l’agence', 'agency city', 'ciudad de la agencia', "ville de l'agence"],
  agencyEmail: ['email de l’agence', 'agency email', 'correo de la agencia', "email de l'agence"],
} as const

/** Placeholders of ads and of the establishment. */
export const postPlaceholders = definePlaceholders({ ...adWords, ...establishmentWords })
export type PostPlaceholder = (typeof postPlaceholders.names)[number]

/** Values of an ad that posts do not know: a person fills them in. */
const onlyByHand: readonly PostPlaceholder[] = ['objectType', 'landSurface', 'bedrooms']
/** Placeholders that are filled in automatically. */
export const knownPlaceholders = postPlaceholders.names.filter((name) => !onlyByHand.includes(name))

type Establishment = Pick<Advertiser, 'name' | 'city' | 'email'>
type PostedAd = Pick<
  AdSummary,
  | 'title'
  | 'reference'
  | 'city'
  | 'postalCode'
  | 'price'
  | 'monthlyRent'
  | 'priceIsShown'
  | 'currency'
  | 'surface'
  | 'rooms'
  | 'brand'
  | 'model'
  | 'year'
  | 'mileage'
>

export const establishmentValue = (name: PostPlaceholder, { name: agency, city, email }: Establishment): string =>
  ({ agency, agencyCity: city, agencyEmail: email } as Partial<Record<PostPlaceholder, string>>)[name] ?? ''

/** Value of an ad for visitors; empty if the price is hidden. */
export const adValue = (name: PostPlaceholder, ad: PostedAd, format: Formatters): string => {
  const number = (value: number | null): string => (value === null ? '' : format.formatNumber(value))
  const price = (value: number | null): string => (value === null || !ad.priceIsShown ? '' : format.formatMoney(value, ad.currency))
  const values: Partial<Record<PostPlaceholder, string>> = {
    title: ad.title,
    reference: ad.reference,
    city: ad.city,
    postalCode: ad.postalCode,
    price: price(ad.price),
    monthlyRent: price(ad.monthlyRent),
    livingSurface: ad.surface === null ? '' : `${format.formatNumber(ad.surface)} m²`,
    rooms: number(ad.rooms),
    brand: ad.brand ?? '',
    model: ad.model ?? '',
    year: ad.year === null ? '' : String(ad.year),
    mileage: ad.mileage === null ? '' : `${format.formatNumber(ad.mileage)} km`,
  }
  return values[name] ?? ''
}

const filledNetwork = (post: NetworkPost, fill: (text: string) => string): NetworkPost => ({
  ...post,
  text: post.text === null ? null : fill(post.text),
  firstComment: fill(post.firstComment),
  offer: { ...post.offer, title: fill(post.offer.title), conditions: fill(post.offer.conditions) },
})

/** Fills in known placeholders; unknown ones stay. */
export const filledContent = (content: PostContent, valueOf: (name: PostPlaceholder) => string): PostContent => {
  const fill = (text: string): string => postPlaceholders.fill(text, valueOf)
  const networks = mapNetworks(content.networks, (post) => filledNetwork(post, fill))
  return { ...content, title: fill(content.title), text: fill(content.text), networks }
}

export const openPlaceholdersIn = (text: string): string[] => postPlaceholders.writtenIn(text)

/** Texts that visitors of a network read, by part. The title is never shown. */
export const wordsOn = (content: PostContent, network: SocialNetwork): { text: string; comment: string; offer: string } => {
  const own = content.networks[network]
  const { type = 'media', offer } = own ?? {}
  return {
    text: own?.text ?? content.text,
    comment: networkLimits[network].hasFirstComment ? (own?.firstComment ?? '') : '',
    offer: offer && (type === 'offer' || type === 'event') ? `${offer.title} ${type === 'offer' ? offer.conditions : ''}` : '',
  }
}

/** Open placeholders in any text of a selected network. */
export const openPlaceholdersOf = (content: PostContent): string[] => [
  ...new Set(chosenNetworks(content).flatMap((network) => Object.values(wordsOn(content, network)).flatMap(openPlaceholdersIn))),
]
