import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { TextFailure, TextStyle } from '../text-generation/text-generation.model.ts'

/** What a caption is asked for. */
export interface CaptionQuestion extends TextStyle {
  /** The post of an ad, or a post about the agency. */
  kind: 'ad' | 'editorial'
  /** The post, which for an ad is that of the ad; null for one that is not saved yet, of which `title` and `text` say what it is about. */
  postId: number | null
  title: string
  text: string
  /** Null for the text that all networks begin with. */
  network: SocialNetwork | null
  /** The prompt to follow; null for the default one of the network. */
  promptId: number | null
}

/** A caption as it was written. */
export interface Caption {
  text: string
  /** The product's own copywriter, or the service that the operator has named. */
  writer: 'copywriter' | 'service'
  /** Why the service wrote nothing, and the copywriter stood in for it; null if nothing failed. */
  fallback: TextFailure | null
  /** How many texts the account may still have written today; null where none was counted. */
  left: number | null
  /** Whether it is one that had been written before, by the same criteria. */
  isKept: boolean
}

/** What arrives while a caption is written: pieces, `again` where what came so far is void, and the whole at the end. */
export type CaptionEvent = { kind: 'piece'; text: string } | { kind: 'again' } | { kind: 'done'; caption: Caption }
