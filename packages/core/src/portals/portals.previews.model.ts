/** An ad as one portal would show it, and how many things the portal would say of it. */
export interface PortalPreview {
  codeName: string
  name: string
  /** A private address that opens for half an hour; nothing is published by it. */
  url: string
  /** The ad is chosen for this portal. */
  isChosen: boolean
  /** How many reasons the portal would have to refuse the ad. */
  refusals: number
  /** How many things would show the ad better. */
  advice: number
}

/** What is looked at: an ad as it is saved, or what is being typed of it. */
export type PreviewedAd = { adId: number } | { copyId: string }
