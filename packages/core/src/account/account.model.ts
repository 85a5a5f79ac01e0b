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
  /** Points of sale whose data a network head sees beside its own; empty for everybody else. */
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
  /** Values of the reply that this product does not know, by the provider's names: kept as they came, they change nothing. */
  unknownValues: Record<string, unknown>
}

export interface Site {
  id: number
  name: string
}

/** What an account may have for its ads, with a variant for its sold properties and one for its editorial posts. */
const networkOptions = ['instagram', 'facebook', 'linkedin', 'googleBusiness', 'video', 'socialHousing'] as const
type Network = (typeof networkOptions)[number]
export type NetworkOption = Network | `${Network}Sold` | `${Network}Editorial`

export interface AdvertiserOptions extends Record<NetworkOption, boolean> {
  diffusion: boolean
  /** The optimiser of what goes to which portal. */
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

/** An account that has subscribed to nothing. */
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
  /** Colleagues this user may sign in as. */
  colleagues: Colleague[]
  /** A sub-user sees only the ads that carry this value under this code. */
  identifierCode: string | null
  identifierValue: string | null
}

/** Everything a screen may need to know about who is signed in. */
export interface Account {
  advertiser: Advertiser
  user: User
  /** One of the configured demonstration logins. */
  isDemo: boolean
  /** Who signed in and then went on as this user; null for a person who is there in their own name. */
  switchedFrom: Colleague | null
  /** Somebody else's page acts for the account, with a token of its key. */
  embedded: boolean
}

/** What a person may do, read off the account in one place. */
export interface Abilities {
  manageUsers: boolean
  seeSoldAds: boolean
  pushToTop: boolean
  seeAttendance: boolean
  seeContacts: boolean
  /** Export ads, which no embedding page may. */
  exportAds: boolean
  /** Export contacts. */
  exportContacts: boolean
  broadcast: boolean
  /** Say by rules what goes to which portal. */
  optimiseBroadcast: boolean
  /** Plan and publish posts on social networks. */
  publishPosts: boolean
  /** Ads are limited to one identifier. */
  restrictedTo: { code: string; value: string } | null
}
