import type { CaptionQuestion } from '@vitrine/core/captions'
import type { Account } from '@vitrine/core/account'
import type { AdFieldName } from '@vitrine/core/ad-form'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { TextTone } from '@vitrine/core/text-generation'

/** What a prompt says about a text. */
export interface CaptionPrompt {
  id: number
  /** The person's words, with constraints and layout. */
  instructions: string
  tone: TextTone
  fields: readonly AdFieldName[]
  hasReference: boolean
  temperature: number
}

/** The prompts of an account and of its head office. */
export interface PromptSource {
  /** Null for one that the account may not see. */
  find(account: Account, id: number): Promise<CaptionPrompt | null>
  /** The default one for a network; null if there is none. */
  defaultOf(account: Account, network: SocialNetwork | null): Promise<CaptionPrompt | null>
}

/** A caption of a stored post, asked for without saying how it is to be written. */
export interface PlainQuestion extends Pick<CaptionQuestion, 'network' | 'language'> {
  postId: number
}
