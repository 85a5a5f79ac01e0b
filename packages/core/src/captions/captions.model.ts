import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { TextStyle, WrittenText } from '../text-generation/text-generation.model.ts'

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

export interface Caption extends WrittenText {
  /** Whether it is one that had been written before, by the same criteria. */
  isKept: boolean
}
