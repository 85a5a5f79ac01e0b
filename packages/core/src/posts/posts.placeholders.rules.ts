import type { Advertiser } from '../account/account.model.ts'
import type { AdSummary } from '../ads/ads.model.ts'
import type { Formatters } from '../i18n/formatters.ts'
import { adWords, definePlaceholders } from '../placeholders/index.ts'
import type { PostContent } from './posts.model.ts'

const establishmentWords = {
  agency: ['agence', 'agency', 'agencia', 'établissement', 'establishment', 'establecimiento'],
  agencyCity: ['ville de l’agence', 'agency city', 'ciudad de la agencia', "ville de l'agence"],
  agencyEmail: ['email de l’agence', 'agency email', 'correo de la agencia', "email de l'agence"],
} as const

/** What a post may leave open: fields of an ad, and of whoever publishes it. */
export const postPlaceholders = definePlaceholders({ ...adWords, ...establishmentWords })
export type PostPlaceholder = (typeof postPlaceholders.names)[number]

type Establishment = Pick<Advertiser, 'name' | 'city' | 'email'>
type PostedAd = Pick<AdSummary, 'title' | 'reference' | 'city' | 'postalCode' | 'price' | 'monthlyRent' | 'priceIsShown' | 'currency' | 'surface' | 'rooms' | 'brand' | 'model' | 'year' | 'mileage'>

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

/** Everything that is written of a post, with the values that are known; the rest stays open. */
export const filledContent = (content: PostContent, valueOf: (name: PostPlaceholder) => string): PostContent => {
  const fill = (text: string): string => postPlaceholders.fill(text, valueOf)
  const networks = Object.fromEntries(
    Object.entries(content.networks).map(([network, post]) => [network, { ...post, text: post.text === null ? null : fill(post.text), firstComment: fill(post.firstComment) }]),
  )
  return { ...content, title: fill(content.title), text: fill(content.text), networks }
}

/** The placeholders that nobody has filled, as they are written: visitors should not read them. Other words in brackets are words. */
export const openPlaceholdersOf = (content: PostContent, language: Parameters<typeof postPlaceholders.written>[1]): string[] => {
  const texts = [content.title, content.text, ...Object.values(content.networks).flatMap((post) => [post.text ?? '', post.firstComment])]
  return [...new Set(texts.flatMap((text) => postPlaceholders.namedIn(text)))].map((name) => postPlaceholders.written(name, language))
}
