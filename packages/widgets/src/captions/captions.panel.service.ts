import { CaptionProposal, type CaptionQuestion, type CaptionsClient } from '@vitrine/core/captions'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { TextStyle } from '@vitrine/core/text-generation'
import type { CaptionPrompt } from './captions.prompts.client.ts'

/** The text of a network, or the one that all networks begin with. */
export type CaptionTarget = SocialNetwork | 'initial'

export const networkOf = (target: CaptionTarget): SocialNetwork | null => (target === 'initial' ? null : target)

/** The panel in which one text is written. */
export class CaptionPanel {
  readonly proposal: CaptionProposal
  isOpen = false
  style: TextStyle
  /** The prompt that is chosen for the next text. */
  promptId: number | null = null
  /** Those to choose from; null until they are asked for. */
  prompts: readonly CaptionPrompt[] | null = null
  /** What the proposal was asked for by; null for one that was read. */
  question: CaptionQuestion | null = null
  /** The person says that they have read what speaks against the proposal. */
  hasRead = false

  constructor(style: TextStyle, setup: { client: () => CaptionsClient; changed: () => void }) {
    this.style = style
    this.proposal = new CaptionProposal(setup)
  }

  get isWriting(): boolean {
    return this.proposal.status === 'writing'
  }
  /** Whether there is a text to decide about. */
  get isProposed(): boolean {
    return this.proposal.status === 'written' || this.proposal.status === 'stopped'
  }
  clear(): void {
    this.hasRead = false
    this.question = null
    this.proposal.discard()
  }
}
