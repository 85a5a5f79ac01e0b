export const linkFaults = ['link-private', 'link-unreachable'] as const
export type LinkFault = (typeof linkFaults)[number]

/** What became of a look at an address; nothing is wrong with one that nobody could look at. */
export interface LinkCheck {
  url: string
  fault: LinkFault | null
}

/** Addresses that are looked at in one call. */
export const mostLinks = 10
