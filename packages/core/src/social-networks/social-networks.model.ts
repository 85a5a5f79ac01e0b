/** The networks that posts go out on, in the order in which they are shown. */
export const socialNetworks = ['facebook', 'instagram', 'google', 'linkedin'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
/** What they call themselves, in every language. */
export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google',
  linkedin: 'LinkedIn',
} as const satisfies Record<SocialNetwork, string>

/** What a post is about: an ad, a property that was sold, or an idea of one's own. */
export const postKinds = ['ad', 'sold', 'editorial'] as const
export type PostKind = (typeof postKinds)[number]

/** What an account must have, and be connected to, before anything goes out on a network. */
export const connectionStates = ['connected', 'expiring', 'expired', 'missing'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** One page, account, profile or location that posts go out on. */
export interface SocialConnection {
  network: SocialNetwork
  state: ConnectionState
  /** The page's own name; null while nothing is connected. */
  pageName: string | null
  /** Where visitors see the page. */
  pageAddress: string | null
  connectedAt: Date | null
  /** When the network stops taking posts unless somebody connects again; null where it does not end by itself. */
  expiresAt: Date | null
  /** Whole days until then; null where it does not end, or nothing is connected. */
  daysLeft: number | null
  /** What the network said when it last refused us, word for word. */
  fault: string | null
  /** Posts that failed because of the connection, and that are offered again once it holds. */
  failedCount: number
  /** A person of the account can connect it here; else they ask for it. */
  canConnect: boolean
  /** The subscription has posts for it. */
  isSubscribed: boolean
  /** Somebody has agreed on the network and has not said yet which of their pages posts go out on. */
  isChoosing: boolean
}

/** What the network asks the person to choose from, when they look after more than one page. */
export interface ConnectablePage {
  id: string
  name: string
  address: string | null
  /** Why it cannot be chosen, such as a role that may not publish; null where it can. */
  refusal: 'role' | 'unverified' | null
}

/** What a network sends the person back with, once they have agreed. */
export interface NetworkAnswer {
  /** Ours, as it was sent along. */
  state: string
  code: string
}

/** What somebody writes who cannot connect a network by themselves. */
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

/** What the network sent somebody back to the area with: its answer, or that they did not agree. */
export type NetworkReturn = NetworkAnswer | { error: string }
