import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { requiredSurface } from '../ad-form/ad-form.surface.rules.ts'
import { hasFees, isDwelling, isNewBuild, isForSale, isRental } from '../ad-form/ad-form.when.rules.ts'

export interface Fees {
  /** What the buyer pays in total, whole euros. */
  price: number
  /** What the seller gets, whole euros. */
  net: number
  /** Parts of the fees, whole euros. */
  buyerFees: number
  sellerFees: number
}

/** The buyer's fees in percent of the price without them, as the law requires; null without fees. */
export const feeRate = ({ price, buyerFees }: Pick<Fees, 'price' | 'buyerFees'>): number | null =>
  buyerFees > 0 && price > buyerFees ? Math.round((buyerFees / (price - buyerFees)) * 10_000) / 100 : null

/** The price without the buyer's fees. */
export const priceWithoutFees = ({ price, buyerFees }: Pick<Fees, 'price' | 'buyerFees'>): number => price - buyerFees

/** The price, from the seller's net. */
export const fromNet = (net: number, { buyerFees, sellerFees }: Pick<Fees, 'buyerFees' | 'sellerFees'>): Fees => ({
  price: net + sellerFees + buyerFees,
  net,
  buyerFees,
  sellerFees,
})

/** The net, from the price. */
export const fromPrice = (price: number, { buyerFees, sellerFees }: Pick<Fees, 'buyerFees' | 'sellerFees'>): Fees => ({
  price,
  net: price - buyerFees - sellerFees,
  buyerFees,
  sellerFees,
})

/** The buyer's fees, in euros, for a rate in percent of a price that stays the same. */
export const buyerFeesOf = (price: number, ratePercent: number): number => Math.round(price - price / (1 + ratePercent / 100))

/** Whole euros per square metre; null if either is missing. */
export const pricePerSquareMetre = (price: number | null, surface: number | null): number | null =>
  price !== null && surface !== null && surface > 0 ? Math.round(price / surface) : null

/** The reduced rates of value added tax that new homes may be sold with, in percent. */
export const reducedVatRates = [7, 5.5] as const

/** The usual rate in percent. */
const fullVat = 20

const atVat = (price: number, from: number, to: number): number => Math.round((price / (1 + from / 100)) * (1 + to / 100))

/** Converts a price with the full tax to one with a reduced tax, and back. */
export const priceAtReducedVat = (price: number, ratePercent: number): number => atVat(price, fullVat, ratePercent)
export const priceAtFullVat = (reduced: number, ratePercent: number): number => atVat(reduced, ratePercent, fullVat)

const paidFees = ({ feesPaidBy, buyerFees, sellerFees }: AdValues): Pick<Fees, 'buyerFees' | 'sellerFees'> => ({
  buyerFees: feesPaidBy === 'buyer' || feesPaidBy === 'both' ? (buyerFees ?? 0) : 0,
  sellerFees: feesPaidBy === 'seller' || feesPaidBy === 'both' ? (sellerFees ?? 0) : 0,
})

/** Prices derived from those of an ad; null where they do not apply or a value is missing. */
export interface PriceBlock {
  /** What the seller gets. */
  net: number | null
  /** The buyer's fees in percent of the price without them. */
  rate: number | null
  priceWithoutFees: number | null
  /** Of the price, or of the monthly rent. */
  perSquareMetre: number | null
  rentWithCharges: number | null
  reducedPrice: number | null
}

const surfaceOf = (values: AdValues, context: AdContext): number | null => {
  const { livingSurface, landSurface, commercialSurface, officeSurface, activitySurface, parkingSurface, objectType } = values
  if (objectType === null || isDwelling(values, context)) return livingSurface
  return {
    living: livingSurface,
    land: landSurface,
    commercial: commercialSurface,
    office: officeSurface,
    activity: activitySurface,
    parking: parkingSurface,
    minimum: livingSurface,
  }[requiredSurface(objectType)]
}

const rentWithCharges = ({ monthlyRent, charges, rentIncludesCharges, monthlyRentWithCharges }: AdValues): number | null => {
  if (rentIncludesCharges && monthlyRentWithCharges !== null) return monthlyRentWithCharges
  return monthlyRent !== null && charges !== null ? monthlyRent + charges : null
}

export const priceBlockOf = (values: AdValues, context: AdContext): PriceBlock => {
  const { price, feesPaidBy, reducedVat } = values
  const isRent = isRental(values, context)
  const parts = paidFees(values)
  const priced = isRent ? null : price
  const isFeed = priced !== null && hasFees(values, context) && feesPaidBy !== null
  return {
    net: isFeed ? fromPrice(priced, parts).net : null,
    rate: isFeed ? feeRate({ price: priced, ...parts }) : null,
    priceWithoutFees: isFeed && parts.buyerFees > 0 ? priceWithoutFees({ price: priced, ...parts }) : null,
    perSquareMetre:
      context.universe === 'VO'
        ? null
        : pricePerSquareMetre(isRent ? (rentWithCharges(values) ?? values.monthlyRent) : price, surfaceOf(values, context)),
    rentWithCharges: isRent ? rentWithCharges(values) : null,
    reducedPrice:
      priced !== null && reducedVat !== null && isNewBuild(values, context) && isForSale(values, context)
        ? priceAtReducedVat(priced, reducedVat)
        : null,
  }
}

/** The changes after the person enters the net: the price follows, the fees stay. */
export const withNet = (values: AdValues, net: number): Pick<AdValues, 'price'> => ({ price: fromNet(net, paidFees(values)).price })

/** The changes after the person enters the buyer's rate: the fees follow, the price stays. */
export const withRate = ({ price }: Pick<AdValues, 'price'>, ratePercent: number): Partial<Pick<AdValues, 'buyerFees'>> =>
  price === null ? {} : { buyerFees: buyerFeesOf(price, ratePercent) }

/** The changes after the person enters the price with the reduced tax. */
export const withReducedPrice = ({ reducedVat }: Pick<AdValues, 'reducedVat'>, reduced: number): Partial<Pick<AdValues, 'price'>> =>
  reducedVat === null ? {} : { price: priceAtFullVat(reduced, reducedVat) }

const rounded = (euros: number): number => Math.round(euros * 100) / 100

/** Derives the rent with charges from the rent without, and the other way round, after one of them was typed. */
export const rentConsequences = (before: AdValues, now: AdValues): Partial<Pick<AdValues, 'monthlyRent' | 'monthlyRentWithCharges'>> => {
  const { rentIncludesCharges, monthlyRent, monthlyRentWithCharges: whole, charges } = now
  if (!rentIncludesCharges || charges === null || [monthlyRent, whole, charges].some(Number.isNaN)) return {}
  if (whole !== null && whole !== before.monthlyRentWithCharges)
    return whole > charges && monthlyRent === before.monthlyRent ? { monthlyRent: rounded(whole - charges) } : {}
  const hasMoved = monthlyRent !== before.monthlyRent || charges !== before.charges || !before.rentIncludesCharges
  return hasMoved && monthlyRent !== null ? { monthlyRentWithCharges: rounded(monthlyRent + charges) } : {}
}
