import type { PhotoMode, PortalCategory, PortalIdentifier } from './portals.model.ts'

const quotaKinds = ['none', 'unlimited', 'limited'] as const
export type QuotaKind = (typeof quotaKinds)[number]

/** The fields of an account with a portal. */
export interface PortalAccountDetails {
  agencyCode: string
  login: string
  contract: string
  /** Used to send files; empty to leave the stored one unchanged. */
  password: string
  photoMode: PhotoMode
  quota: QuotaKind
  /** How many ads the portal takes, if the quota is limited. */
  slots: number | null
  /** Euros a month. */
  price: number | null
}

/** What an advertiser has agreed with a portal. */
export interface PortalAccount extends Omit<PortalAccountDetails, 'password'> {
  hasPassword: boolean
  /** False while nothing is sent there. */
  active: boolean
  /** When ads were last sent there. */
  sentAt: Date | null
}

/** A portal's description of itself. */
export interface PortalInfo {
  name: string
  logoUrl: string | null
  category: PortalCategory | ''
  free: boolean
  /** Euros a month according to its price list. */
  tariff: number | null
  /** The identifiers that it requires from an advertiser. */
  identifiers: PortalIdentifier[]
  /** Whether an advertiser chooses how its photos are sent. */
  choosesPhotoMode: boolean
}

/** A portal together with the advertiser's account there, if there is one. */
export interface AdvertiserPortal {
  id: number
  codeName: string
  portal: PortalInfo
  /** The advertiser's own pages of the portal. */
  connectionUrl: string | null
  /** The published ads that are on it. */
  adCount: number
  account: PortalAccount | null
}

/** The status of an advertiser's account with a portal. */
export type PortalAccountStatus = 'none' | 'incomplete' | 'active' | 'suspended'
