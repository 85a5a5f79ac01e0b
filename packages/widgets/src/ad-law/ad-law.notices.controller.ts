import type { Http } from '@vitrine/core/http'
import { createLegalNoticesClient, legalNoticeDefaults, type LegalNotice } from '@vitrine/core/legal-notices'
import type { ReactiveControllerHost } from 'lit'

/** Nobody chooses from more than these by their titles. */
const mostNotices = 100

/** The legal notices that the account has stored, loaded when they are first needed. */
export class AdNotices {
  #state: 'asleep' | 'loading' | 'failed' | 'here' = 'asleep'
  #notices: readonly LegalNotice[] = []
  /** Id of the notice that is chosen for insertion; empty for none. */
  chosen = ''
  readonly #host: ReactiveControllerHost
  readonly #http: () => Http

  constructor(host: ReactiveControllerHost, http: () => Http) {
    this.#host = host
    this.#http = http
  }

  get state(): 'loading' | 'failed' | 'here' {
    if (this.#state === 'asleep') void this.load()
    return this.#state === 'asleep' ? 'loading' : this.#state
  }
  get notices(): readonly LegalNotice[] {
    return this.#notices
  }

  choose(id: string): void {
    this.chosen = id
    this.#host.requestUpdate()
  }

  async load(): Promise<void> {
    this.#state = 'loading'
    try {
      this.#notices = (await createLegalNoticesClient(this.#http()).list({ ...legalNoticeDefaults, limit: mostNotices })).items
      this.#state = 'here'
    } catch {
      this.#state = 'failed'
    }
    this.#host.requestUpdate()
  }
}
