/** A preview of an ad on one portal, with the number of the portal's findings. */
export interface PortalPreview {
  codeName: string
  name: string
  /** A private URL that is valid for half an hour; it publishes nothing. */
  url: string
  /** Whether the ad is chosen for this portal. */
  isChosen: boolean
  /** The number of reasons to refuse the ad. */
  refusals: number
  /** The number of recommendations. */
  advice: number
}

/** The ad to preview: a saved one, or a working copy. */
export type PreviewedAd = { adId: number } | { copyId: string }
