import { isCancelled, toApiError, type ApiError } from '../http/errors.ts'
import type { TextEvent, WrittenText } from './text-generation.model.ts'

/** `stopped`: a person has ended it, and the text is what had come until then. */
type ProposalStatus = 'idle' | 'writing' | 'written' | 'stopped' | 'failed'

/** A text that is proposed for one field, while it is written and until a person has decided about it. */
export class TextProposal<Written extends WrittenText = WrittenText> {
  readonly #changed: () => void
  #current: AbortController | undefined
  #last: (() => Promise<void>) | undefined
  status: ProposalStatus = 'idle'
  /** What has come so far. */
  text = ''
  /** How it was written; null until it is whole, and for one that was read. */
  written: Written | null = null
  error: ApiError | null = null
  /** What failed: writing, or reading. */
  failed: 'write' | 'read' = 'write'

  /** `changed` is called after each change. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Has a text written in place of the one before; resolves once that is over, and never rejects. */
  ask(write: (signal: AbortSignal) => AsyncIterable<TextEvent<Written>>): Promise<void> {
    return this.#run('write', async (signal) => {
      for await (const event of write(signal)) {
        if (signal.aborted) return
        if (event.kind === 'done') this.#take(event.written.text, event.written)
        else this.#grow(event.kind === 'piece' ? this.text + event.text : '')
      }
    })
  }
  /** Proposes a text that is there already; as `ask`. */
  propose(read: (signal: AbortSignal) => Promise<string>): Promise<void> {
    return this.#run('read', async (signal) => {
      const text = await read(signal)
      if (!signal.aborted) this.#take(text, null)
    })
  }
  /** Does again what failed. */
  async retry(): Promise<void> {
    await this.#last?.()
  }
  /** Ends the writing and keeps what has come. */
  stop(): void {
    if (this.status !== 'writing') return
    this.#current?.abort()
    this.#set(this.text === '' ? 'idle' : 'stopped')
  }
  discard(): void {
    this.#current?.abort()
    this.text = ''
    this.written = null
    this.#set('idle')
  }

  async #run(what: 'write' | 'read', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#last = () => this.#run(what, work)
    this.#current?.abort()
    const current = (this.#current = new AbortController())
    this.text = ''
    this.written = null
    this.failed = what
    this.#set('writing')
    try {
      await work(current.signal)
    } catch (error) {
      if (current.signal.aborted || isCancelled(error)) return
      this.text = ''
      this.#set('failed', toApiError(error))
    }
  }
  #grow(text: string): void {
    this.text = text
    this.#changed()
  }
  #take(text: string, written: Written | null): void {
    this.text = text
    this.written = written
    this.#set('written')
  }
  #set(status: ProposalStatus, error: ApiError | null = null): void {
    this.status = status
    this.error = error
    this.#changed()
  }
}
