import type { Advertiser } from '../account/account.model.ts'
import type { AdSummary } from '../ads/ads.model.ts'
import type { Formatters } from '../i18n/formatters.ts'
import { adWords, definePlaceholders } from '../placeholders/index.ts'
import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import { socialNetworks, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { NetworkPost, PostContent } from './posts.model.ts'

const establishmentWords = {
  agency: ['agence', 'agency', 'agencia', 'établissement', 'establishment', 'establecimiento'],
  agencyCity: ['ville de l’agence', 'agency city', 'ciudad de la agencia', "ville de l'agence"],
  agencyEmail: ['email de l’agence', 'agency email', 'correo de la agencia', "email de l'agence"],
} as const

/** What a post may leave open: fields of an ad, and of whoever publishes it. */
export const postPlaceholders = definePlaceholders({ ...adWords, ...establishmentWords })
export type PostPlaceholder = (typeof postPlaceholders.names)[number]

/** What nobody but whoever writes the ad knows: a text that names it waits for a person. */
const onlyByHand: readonly PostPlaceholder[] = ['objectType', 'landSurface', 'bedrooms']
/** Those that are filled by themselves. */
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

/** What the establishment says of itself. */
export const establishmentValue = (name: PostPlaceholder, { name: agency, city, email }: Establishment): string =>
  ({ agency, agencyCity: city, agencyEmail: email } as Partial<Record<PostPlaceholder, string>>)[name] ?? ''

/** What visitors are told of an ad; a price that is not shown stays unsaid. */
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

/** Everything that is written of a post, with the values that are known; the rest stays open. */
export const filledContent = (content: PostContent, valueOf: (name: PostPlaceholder) => string): PostContent => {
  const fill = (text: string): string => postPlaceholders.fill(text, valueOf)
  const networks = Object.fromEntries(Object.entries(content.networks).map(([network, post]) => [network, filledNetwork(post, fill)]))
  return { ...content, title: fill(content.title), text: fill(content.text), networks }
}

/** The placeholders of a text that nobody has filled, as they are written. Other words in brackets are words. */
export const openPlaceholdersIn = (text: string): string[] => postPlaceholders.writtenIn(text)

/** What visitors of a network read of a post, by the part where it is written. The title is shown to none of them. */
export const wordsOn = (content: PostContent, network: SocialNetwork): { text: string; comment: string; offer: string } => {
  const own = content.networks[network]
  const { type = 'media', offer } = own ?? {}
  return {
    text: own?.text ?? content.text,
    comment: networkLimits[network].hasFirstComment ? (own?.firstComment ?? '') : '',
    offer: offer && (type === 'offer' || type === 'event') ? `${offer.title} ${type === 'offer' ? offer.conditions : ''}` : '',
  }
}

/** The placeholders that visitors of a ticked network would read. */
export const openPlaceholdersOf = (content: PostContent): string[] => {
  const chosen = socialNetworks.filter((network) => content.networks[network])
  return [...new Set(chosen.flatMap((network) => Object.values(wordsOn(content, network)).flatMap(openPlaceholdersIn)))]
}
