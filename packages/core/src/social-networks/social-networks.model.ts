/** The networks that posts are published on, in the order shown. */
export const socialNetworks = ['facebook', 'instagram', 'google', 'linkedin'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
/** Their names, the same in every language. */
export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google',
  linkedin: 'LinkedIn',
} as const satisfies Record<SocialNetwork, string>

/** What a post is about: an ad, a sold property, or a topic of its own. */
export const postKinds = ['ad', 'sold', 'editorial'] as const
export type PostKind = (typeof postKinds)[number]

/** The state of a connection; posts are published only while it is connected. */
export const connectionStates = ['connected', 'expiring', 'expired', 'missing'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** One page, account, profile or location that posts are published on. */
export interface SocialConnection {
  network: SocialNetwork
  state: ConnectionState
  /** The page's own name; null without a connection. */
  pageName: string | null
  /** The public URL of the page. */
  pageAddress: string | null
  connectedAt: Date | null
  /** When the connection expires unless somebody renews it; null if it does not expire. */
  expiresAt: Date | null
  /** Whole days until then; null if it does not expire, or without a connection. */
  daysLeft: number | null
  /** The network's latest error message, verbatim. */
  fault: string | null
  /** The number of posts that failed because of the connection, which can be sent again once it works. */
  failedCount: number
  /** Whether a user of the account can connect it here; otherwise they send a request. */
  canConnect: boolean
  /** Whether the subscription includes posts on it. */
  isSubscribed: boolean
  /** Whether somebody has given consent on the network and has not chosen the page yet. */
  isChoosing: boolean
}

/** A page to choose from, if the person manages more than one on the network. */
export interface ConnectablePage {
  id: string
  name: string
  address: string | null
  /** Why it cannot be chosen, such as a role that may not publish; null if it can. */
  refusal: 'role' | 'unverified' | null
}

/** What a network returns with the person after the consent. */
export interface NetworkAnswer {
  /** Our own state, as it was sent to the network. */
  state: string
  code: string
}

/** A request by somebody who cannot connect a network themselves. */
export interface ConnectionRequest {
  object: string
  message: string
  name: string
  email: string
  phone: string
}

export interface NetworkRequest {
  message: string
  phone: string
}

/** What the network returned: its answer, or that consent was refused. */
export type NetworkReturn = NetworkAnswer | { error: string }
