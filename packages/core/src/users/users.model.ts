/** The role of a user in the account. A contact is in its address book and cannot sign in. */
const memberRoles = ['main', 'admin', 'user', 'contact'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The roles that can be given; the main account is created with the account, a contact in the address book. */
const givenRoles = ['admin', 'user'] as const
export type GivenRole = (typeof givenRoles)[number]

/**
 * The state of a user's access: `ready` has chosen a password, `invited` has a valid link, `expired` an invalid one,
 * `none` was never invited.
 */
export const memberAccesses = ['ready', 'invited', 'expired', 'none'] as const
export type MemberAccess = (typeof memberAccesses)[number]

/** The fields of a user. */
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
  /** URL of a page with this person's fees, shown to their clients. */
  priceUrl: string
  active: boolean
  /** A user sees only the ads that have this value under this code. Both empty: no limit. */
  identifierCode: string
  identifierValue: string
}

/** A user of the account. */
export interface Member extends MemberDetails {
  id: number
  username: string
  access: MemberAccess
  /** When the latest invitation expires, ISO 8601. */
  invitedUntil: string | null
  /** The latest call of any of their sessions, ISO 8601. */
  lastSeenAt: string | null
  /** The number of devices that are signed in. */
  sessions: number
  /** The users that this one may switch to. */
  colleagueIds: number[]
  /** Increases with every change; a change based on an older version is refused. */
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
  /** IP address of the latest call. */
  address: string
  createdAt: string
  lastSeenAt: string
  /** Whether it is the calling session. */
  current: boolean
  /** Name of the colleague who opened it by switching. */
  openedBy: string | null
  /** Name of the colleague that this user has switched to there. */
  actingAs: string | null
}
