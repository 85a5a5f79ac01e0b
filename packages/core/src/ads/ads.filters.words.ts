import type { MessageKey } from '../i18n/sources.ts'
import type { AdCategory, AdFilters, Identifier } from './ads.filters.types.ts'
import { adParams } from './ads.filters.url.ts'
import type { AdState, MandateType, SocialHousingTag } from './ads.model.ts'

export type FiltersKey = MessageKey<'ads-filters'>

/** How the values of filters are written; each host brings its formats and the names it has looked up. */
export interface ChipWriter {
  ads(key: MessageKey<'ads'>): string
  filters(key: FiltersKey, params?: Record<string, string | number>): string
  money(value: number): string
  surface(squareMetres: number): string
  date(isoDate: string): string
  objectType(code: number): string
  portal(code: string): string
  site(id: number): string
}

/** Offer and stock codes that have a name. */
const offers = { V: 'offers.V', L: 'offers.L', G: 'offers.G' } as const
const stocks = { VN: 'stock.VN', VO: 'stock.VO' } as const
export const usualOffers = Object.keys(offers) as readonly string[]
/** New and used. */
export const stockCodes = Object.keys(stocks) as readonly string[]

/** One item of a filter in words, where it is not its own word already. */
const words = {
  states: (state: AdState, { ads }: ChipWriter) => ads(`states.${state}`),
  category: (category: AdCategory, { ads }: ChipWriter) => ads(`kinds.${category}`),
  objectTypes: (code: number, { objectType }: ChipWriter) => objectType(code),
  offerTypes: (code: keyof typeof offers, { ads, filters }: ChipWriter) =>
    offers[code] ? ads(offers[code]) : filters('offers.other', { code }),
  mandates: (mandate: MandateType, { filters }: ChipWriter) => filters(`mandates.${mandate}`),
  stock: (code: keyof typeof stocks, { filters }: ChipWriter) => filters(stocks[code] ?? 'stock.other', { code }),
  price: (amount: number, { money }: ChipWriter) => money(amount),
  surface: (squareMetres: number, { surface }: ChipWriter) => surface(squareMetres),
  portals: (code: string, { portal }: ChipWriter) => portal(code),
  advertisers: (id: number, { site }: ChipWriter) => site(id),
  contacts: (wish: 'with' | 'without', { filters }: ChipWriter) => filters(`contacts.${wish}`),
  landlordTag: (tag: SocialHousingTag, { ads }: ChipWriter) => ads(`tags.${tag}`),
  identifier: ({ value }: Identifier) => value,
} as const

/** One item or end of a filter's value, as a chip and as a choice in the panel say it. */
export const filterWords = (filter: keyof AdFilters, item: string | number | Identifier, writer: ChipWriter): string => {
  const write = (words as Partial<Record<keyof AdFilters, (item: unknown, writer: ChipWriter) => string>>)[filter]
  if (write) return write(item, writer)
  const word = item as string | number
  return adParams[filter].kind === 'dates' ? writer.date(String(word)) : String(word)
}
