/** What somebody may do in the account. A contact is only known to it and cannot sign in. */
const memberRoles = ['main', 'admin', 'user', 'contact'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Roles that can be given; the main account is made with the account, a contact by the contact book. */
const givenRoles = ['admin', 'user'] as const
export type GivenRole = (typeof givenRoles)[number]

/**
 * How far somebody has come: `ready` has chosen a password, `invited` holds a link that works, `expired` one that no longer
 * does, `none` was never asked in.
 */
export const memberAccesses = ['ready', 'invited', 'expired', 'none'] as const
export type MemberAccess = (typeof memberAccesses)[number]

/** What is typed about somebody. */
export interface MemberDetails {
  role: MemberRole
  lastName: string
  firstName: string
  email: string
  phone: string
  mobile: string
  address: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Page with this person's fees, shown to their clients. */
  priceUrl: string
  active: boolean
  /** Ads carry this value under this code; a user sees only those. Both empty: no limit. */
  identifierCode: string
  identifierValue: string
}

/** Somebody of the account's users. */
export interface Member extends MemberDetails {
  id: number
  username: string
  access: MemberAccess
  /** Until when the last invitation works, ISO 8601. */
  invitedUntil: string | null
  /** Last call of any of their sessions, ISO 8601. */
  lastSeenAt: string | null
  /** Devices that are signed in now. */
  sessions: number
  /** Users this one may continue as. */
  colleagueIds: number[]
  /** Grows with every change; an edit that began with an older one is refused. */
  version: number
}

/** How many people may sign in to the account, and how many can. */
export interface UserSeats {
  /** Null without a limit. */
  max: number | null
  used: number
}

/** A device that is signed in. */
export interface UserSession {
  id: string
  /** Browser and system, such as "Firefox, Windows"; empty when unknown. */
  device: string
  /** Address of the last call. */
  address: string
  createdAt: string
  lastSeenAt: string
  /** The session that asks. */
  current: boolean
  /** Name of the colleague who opened it by switching. */
  openedBy: string | null
  /** Name of the colleague as whom this user works there. */
  actingAs: string | null
}
