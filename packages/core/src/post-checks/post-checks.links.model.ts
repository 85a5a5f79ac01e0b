export const linkFaults = ['link-private', 'link-unreachable'] as const
export type LinkFault = (typeof linkFaults)[number]

/** `fault` is null for a working address and for one that could not be checked. */
export interface LinkCheck {
  url: string
  fault: LinkFault | null
}

/** Addresses checked in one call. */
export const mostLinks = 10
