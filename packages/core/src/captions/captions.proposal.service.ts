import { isCancelled, toApiError, type ApiError } from '../http/errors.ts'
import type { CaptionPlace, CaptionsClient } from './captions.client.ts'
import type { Caption, CaptionQuestion } from './captions.model.ts'

/** `stopped`: a person has ended it, and the text is what had come until then. */
type ProposalStatus = 'idle' | 'writing' | 'written' | 'stopped' | 'failed'

interface ProposalSetup {
  client: () => CaptionsClient
  /** Called after each change. */
  changed: () => void
}

/** A text that is proposed for one place of a post, while it is written and until a person has decided about it. */
export class CaptionProposal {
  readonly #setup: ProposalSetup
  #current: AbortController | undefined
  #last: (() => Promise<void>) | undefined
  status: ProposalStatus = 'idle'
  /** What has come so far. */
  text = ''
  /** How it was written; null until it is whole, and for one that was read. */
  caption: Caption | null = null
  error: ApiError | null = null
  /** What failed: writing, or reading the first proposal. */
  failed: 'write' | 'read' = 'write'

  constructor(setup: ProposalSetup) {
    this.#setup = setup
  }

  /** Has a text written in place of the one before; resolves once that is over, and never rejects. */
  ask(question: CaptionQuestion): Promise<void> {
    return this.#run('write', async (signal) => {
      for await (const event of this.#setup.client().write(question, { signal })) {
        if (signal.aborted) return
        if (event.kind === 'done') this.#take(event.written.text, event.written)
        else this.#grow(event.kind === 'piece' ? this.text + event.text : '')
      }
    })
  }
  /** Goes back to the text that was proposed first; as `ask`. */
  first(place: CaptionPlace): Promise<void> {
    return this.#run('read', async (signal) => {
      const client = this.#setup.client()
      await client.reset(place)
      const text = await client.get(place, { signal })
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
    this.caption = null
    this.#set('idle')
  }

  async #run(what: 'write' | 'read', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#last = () => this.#run(what, work)
    this.#current?.abort()
    const current = (this.#current = new AbortController())
    this.text = ''
    this.caption = null
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
    this.#setup.changed()
  }
  #take(text: string, caption: Caption | null): void {
    this.text = text
    this.caption = caption
    this.#set('written')
  }
  #set(status: ProposalStatus, error: ApiError | null = null): void {
    this.status = status
    this.error = error
    this.#setup.changed()
  }
}
