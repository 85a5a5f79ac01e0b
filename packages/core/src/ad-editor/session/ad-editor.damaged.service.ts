import type { StoredCopy } from '../../ad-form/ad-form.record.model.ts'
import type { AdEditorClient } from '../ad-editor.client.ts'
import type { AdDamagedCopy } from './ad-editor.session.model.ts'

/** The copies of this person on the server that cannot be read any more. They stay until the person throws them away. */
export class AdDamagedCopies {
  readonly #client: Pick<AdEditorClient, 'removeCopy'>
  readonly #changed: () => void
  #copies: readonly AdDamagedCopy[] = []

  constructor(client: Pick<AdEditorClient, 'removeCopy'>, changed: () => void) {
    this.#client = client
    this.#changed = changed
  }

  get copies(): readonly AdDamagedCopy[] {
    return this.#copies
  }
  set(copies: readonly StoredCopy[]): void {
    this.#copies = copies.map(({ id, savedAt }) => ({ id, at: savedAt }))
  }
  /** Throws them away; what the server does not take back is named again when the ad is opened the next time. */
  async discard(): Promise<void> {
    const copies = this.#copies
    this.#copies = []
    this.#changed()
    await Promise.allSettled(copies.map(({ id }) => this.#client.removeCopy(id)))
  }
}
