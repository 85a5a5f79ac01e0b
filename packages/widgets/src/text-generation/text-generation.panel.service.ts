import { TextProposal, type TextStyle, type WrittenText } from '@vitrine/core/text-generation'

/** The panel in which the text of one field is written. */
export class TextPanel<Question extends TextStyle = TextStyle, Written extends WrittenText = WrittenText> {
  readonly proposal: TextProposal<Written>
  isOpen = false
  style: TextStyle
  /** What the proposal was asked for by; null for one that was read. */
  question: Question | null = null
  /** The person says that they have read what speaks against the proposal. */
  hasRead = false

  constructor(style: TextStyle, changed: () => void) {
    this.style = style
    this.proposal = new TextProposal(changed)
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
