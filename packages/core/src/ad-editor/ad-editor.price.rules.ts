/** Who pays the agency: the seller, the buyer, or each a part. */
export type FeesPaidBy = 'seller' | 'buyer' | 'both'

export interface Fees {
  /** What the buyer pays in all, whole euros. */
  price: number
  /** What the seller gets, whole euros. */
  net: number
  /** Parts of the fees, whole euros. */
  buyerFees: number
  sellerFees: number
}

/** The fees that the buyer pays, in percent of the price without them, as the law wants them told; null where it pays none. */
export const feeRate = ({ price, buyerFees }: Pick<Fees, 'price' | 'buyerFees'>): number | null =>
  buyerFees > 0 && price > buyerFees ? Math.round((buyerFees / (price - buyerFees)) * 10_000) / 100 : null

/** The price without the fees that the buyer pays. */
export const priceWithoutFees = ({ price, buyerFees }: Pick<Fees, 'price' | 'buyerFees'>): number => price - buyerFees

/** From what the seller shall get. */
export const fromNet = (net: number, { buyerFees, sellerFees }: Pick<Fees, 'buyerFees' | 'sellerFees'>): Fees => ({ price: net + sellerFees + buyerFees, net, buyerFees, sellerFees })

/** From what the buyer shall pay. */
export const fromPrice = (price: number, { buyerFees, sellerFees }: Pick<Fees, 'buyerFees' | 'sellerFees'>): Fees => ({ price, net: price - buyerFees - sellerFees, buyerFees, sellerFees })

/** Buyer's fees of a rate in percent, so that the price is `price`. */
export const buyerFeesOf = (price: number, ratePercent: number): number => Math.round(price - price / (1 + ratePercent / 100))

/** Whole euros a square metre; null where either is missing. */
export const pricePerSquareMetre = (price: number | null, surface: number | null): number | null =>
  price !== null && surface !== null && surface > 0 ? Math.round(price / surface) : null

/** Rates of value added tax below the usual one that new homes may be sold with, in percent. */
export const reducedVatRates = [7, 5.5] as const
