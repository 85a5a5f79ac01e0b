import type { PortalCategory, PortalIdentifier } from './portals.model.ts'

const quotaKinds = ['none', 'unlimited', 'limited'] as const
export type QuotaKind = (typeof quotaKinds)[number]

/** What is typed about an account with a portal. */
export interface PortalAccountDetails {
  agencyCode: string
  login: string
  contract: string
  /** What files are sent with; empty to leave it as it is. */
  password: string
  quota: QuotaKind
  /** How many ads the portal takes, where the quota is limited. */
  slots: number | null
  /** Euros a month. */
  price: number | null
}

/** What an advertiser has agreed with a portal. */
export interface PortalAccount extends Omit<PortalAccountDetails, 'password'> {
  hasPassword: boolean
  /** False while nothing is sent there. */
  active: boolean
  /** When ads last went there. */
  sentAt: Date | null
}

/** What a portal shows of itself. */
export interface PortalInfo {
  name: string
  logoUrl: string | null
  category: PortalCategory | ''
  free: boolean
  /** Euros a month by its price list. */
  tariff: number | null
  /** What it wants to know of an advertiser. */
  identifiers: PortalIdentifier[]
}

/** A portal as an advertiser has it, or might have it. */
export interface AdvertiserPortal {
  id: number
  codeName: string
  portal: PortalInfo
  /** The advertiser's own pages of the portal. */
  connectionUrl: string | null
  /** Ads online that are on it. */
  adCount: number
  account: PortalAccount | null
}

/** How things stand between an advertiser and a portal. */
export type PortalAccountStatus = 'none' | 'incomplete' | 'active' | 'suspended'
