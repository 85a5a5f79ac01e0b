import type { WidgetScope } from '../catalogue/catalogue.ts'
import type { HourClock } from '../i18n/formatters.ts'
import type { Language } from '../i18n/languages.ts'

export type Universe = 'IMMO' | 'VO'

export const realEstateTrades = ['AGENCE', 'BAILLEUR_SOCIAL', 'CMI', 'ETUDE', 'MANDATAIRE_IMMO', 'MARCHAND_DE_BIEN'] as const
export const developerTrades = ['PROMOTEUR'] as const
export const vehicleTrades = [
  'CONCESSIONNAIRE',
  'CONCESSIONNAIRE_MOTO',
  'GARAGE',
  'MANDATAIRE_AUTO',
  'REPARATEUR_AGREE',
  'SPECIALISTE_VO',
] as const

export type Trade = (typeof realEstateTrades)[number] | (typeof developerTrades)[number] | (typeof vehicleTrades)[number]

export const roles = ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_SUB_ADMIN', 'ROLE_SUB_USER', 'ROLE_CONTACT'] as const
export type Role = (typeof roles)[number]

/** The colours that a banner over sold ads may have; white words are readable on each. */
export const soldBanners = ['red', 'orange', 'green', 'blue', 'violet', 'black'] as const
export type SoldBanner = (typeof soldBanners)[number]

export interface Advertiser {
  id: number
  login: string
  name: string
  universe: Universe
  trade: Trade
  email: string
  language: Language
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  postalCode: string
  /** Address of its logo; null where there is none. */
  logo: string | null
  website: string
  /** Lists open with the filters of the last visit. */
  savesFilters: boolean
  soldBanner: SoldBanner
  /** The points of sale whose data a network head sees beside its own; empty for other accounts. */
  sites: Site[]
  networkCode: string | null
  externalId: string | null
  options: AdvertiserOptions
  /** Expiry of each social network's token, ISO 8601, by network code name. */
  networkTokensExpireAt: Record<string, string>
  connectionUrls: { linkedin: string | null; propertyPortal: string | null; portalGroup: string | null }
  diffusions: string[]
  socialNetworkIds: Record<string, string>
  socialNetworkCodeNames: string[]
  productLine: string | null
  offerTypes: string[]
  /** Values of the reply that this product does not know, by the provider's names: they are stored unchanged and have no effect. */
  unknownValues: Record<string, unknown>
}

export interface Site {
  id: number
  name: string
}

/** Options for ads; each also exists in a variant for sold properties and in one for editorial posts. */
const networkOptions = ['instagram', 'facebook', 'linkedin', 'googleBusiness', 'video', 'socialHousing'] as const
type Network = (typeof networkOptions)[number]
export type NetworkOption = Network | `${Network}Sold` | `${Network}Editorial`

export interface AdvertiserOptions extends Record<NetworkOption, boolean> {
  diffusion: boolean
  /** Rules that decide which ads go to which portal. */
  expertDiffusion: boolean
  contactManager: boolean
  socialManagement: boolean
  localPresence: boolean
  website: boolean
  ai: boolean
  promptPersonalisation: boolean
  publicationGuarantee: boolean
  soldProducts: boolean
  stocks: boolean
  topOfList: boolean
}

/** The options of an account that has subscribed to nothing. */
export const noOptions: AdvertiserOptions = {
  diffusion: false,
  expertDiffusion: false,
  contactManager: false,
  socialManagement: false,
  localPresence: false,
  website: false,
  ai: false,
  promptPersonalisation: false,
  publicationGuarantee: false,
  soldProducts: false,
  stocks: false,
  topOfList: false,
  ...(Object.fromEntries(
    networkOptions.flatMap((name) => [name, `${name}Sold`, `${name}Editorial`]).map((name) => [name, false]),
  ) as Record<NetworkOption, boolean>),
}

export interface Colleague {
  id: number
  username: string
  name: string
}

export interface User {
  id: number
  login: string
  username: string
  firstName: string
  lastName: string
  email: string
  roles: Role[]
  active: boolean
  mainAccount: boolean
  /** The colleagues that this user may sign in as. */
  colleagues: Colleague[]
  /** A sub-user sees only the ads with this value under this code. */
  identifierCode: string | null
  identifierValue: string | null
  /** Whether this person wants no more popups about local presence. */
  presencePopupStopped: boolean
  /** The same of those about statistics, and about sold properties. */
  statisticsPopupStopped: boolean
  soldPopupStopped: boolean
  /** Whether this person has accepted the general terms of sale. */
  termsAccepted: boolean
  /** Whether this person was welcomed at the first sign-in. */
  welcomed: boolean
  preferences: Preferences
}

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How a person wants the customer area, on every device; null for what they have not chosen. */
export interface Preferences {
  language: Language | null
  theme: Theme | null
  density: Density | null
  /** How hours are written. */
  clock: HourClock | null
  /** The path of the screen that opens after signing in. */
  startPage: string | null
  /** Whether a key alone, without Ctrl or Alt, may act. */
  singleKeys: boolean | null
}

export const noPreferences: Preferences = {
  language: null,
  theme: null,
  density: null,
  clock: null,
  startPage: null,
  singleKeys: null,
}

/** What people choose for themselves, and nobody for others. */
export type OwnChoices = Pick<User, 'presencePopupStopped' | 'statisticsPopupStopped' | 'soldPopupStopped' | 'termsAccepted' | 'welcomed'>

/** The account of the person who is signed in. */
export interface Account {
  advertiser: Advertiser
  user: User
  /** Whether it is one of the configured demonstration accounts. */
  isDemo: boolean
  /** The user who signed in and then switched to this one; null for a person who signed in as themselves. */
  switchedFrom: Colleague | null
  /** What another site's page may do that acts for the account, with a token of its embedding key; null for a person who signed in. */
  pageScopes: WidgetScope[] | null
}

/** What a person may do, derived from the account in one place. */
export interface Abilities {
  manageUsers: boolean
  seeSoldAds: boolean
  pushToTop: boolean
  seeAttendance: boolean
  seeContacts: boolean
  /** Export ads; an embedding page needs the right to see them as well. */
  exportAds: boolean
  /** Export contacts. */
  exportContacts: boolean
  broadcast: boolean
  /** May say on which portals an ad appears. */
  choosePortals: boolean
  /** Set the rules that decide which ads go to which portal. */
  optimiseBroadcast: boolean
  /** Plan and publish posts on social networks. */
  publishPosts: boolean
  /** Have texts written. */
  writeTexts: boolean
  /** Keep instructions for the texts that are written. */
  personalisePrompts: boolean
  /** See and change what directories show of establishments, for a network head those of its points of sale too. */
  managePresence: boolean
  /** Have videos of ads made. */
  makeVideos: boolean
  /** Figures of the pages on social networks and of local presence. */
  seeStatistics: boolean
  /** Set if the person sees only the ads of one identifier. */
  restrictedTo: { code: string; value: string } | null
}
