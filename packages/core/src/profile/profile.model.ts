import type { SoldBanner } from '../account/account.model.ts'

/** What an account says of itself and wants of the product, as it is typed. */
export interface ProfileDetails {
  /** The name that people know. */
  companyName: string
  /** The name in the register of companies. */
  corporateName: string
  address: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  fax: string
  website: string
  /** The page with the account's fees. */
  priceUrl: string
  /** Lists open with the filters of the last visit. */
  savesFilters: boolean
  /** Ads may be pushed to the top of lists, where that is subscribed. */
  pushesToTop: boolean
  soldBanner: SoldBanner
}

export interface Profile extends ProfileDetails {
  /** Increases with every change; 0 before the first. */
  version: number
  /** Address of the picture; null where there is none. */
  logo: string | null
  /** Whether pushing ads to the top is subscribed, whatever is chosen here. */
  hasTopOfList: boolean
}

export interface ProfileContext {
  /** The country before, which stays a choice. */
  country: string
  /** The name of a country in the reader's language. */
  nameOfCountry: (code: string) => string
  hasTopOfList: boolean
  /** Whether the account keeps sold ads. */
  hasSoldAds: boolean
}
