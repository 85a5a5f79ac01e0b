import type { AdRecord, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'
import type { AdAutosave } from './ad-editor.autosave.service.ts'
import type { AdWorkingCopy } from './ad-editor.copy.service.ts'
import type { AdDraft } from './ad-editor.draft.service.ts'
import type { AdPrimaryTab } from './ad-editor.primary.service.ts'
import type { AdOther, AdSessionOptions, AdSnapshot } from './ad-editor.session.model.ts'
import { othersOf } from './ad-editor.session.rules.ts'

/** From one look at who else types about the ad to the next, in milliseconds. */
const pollEvery = 30_000

interface Parts {
  draft: Pick<AdDraft, 'record' | 'isSaving'>
  copy: Pick<AdWorkingCopy, 'id'>
  autosave: Pick<AdAutosave, 'clockShift'>
  tab: Pick<AdPrimaryTab, 'isPrimary'>
}

interface Events {
  changed: () => void
  /** Somebody else has saved the ad. */
  savedByOthers: () => Promise<unknown>
}

/** Who else types about the same ad, polled from time to time. */
export class AdPresence {
  /** The last save by somebody else that was taken in; null once it was saved here. */
  saved: AdSnapshot['savedElsewhere'] = null
  #others: readonly AdOther[] = []
  #isStopped = false
  readonly #options: Pick<AdSessionOptions, 'client' | 'userId' | 'isVisible'>
  readonly #parts: Parts
  readonly #events: Events
  readonly #timer: ReturnType<typeof setInterval>

  constructor(options: Pick<AdSessionOptions, 'client' | 'userId' | 'isVisible'>, parts: Parts, events: Events) {
    this.#options = options
    this.#parts = parts
    this.#events = events
    this.#timer = setInterval(() => void this.poll(), pollEvery)
  }
  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
  }

  get others(): readonly AdOther[] {
    return this.#others
  }
  seen(copies: readonly WorkingCopy[]): void {
    const { copy, autosave } = this.#parts
    this.#others = othersOf(copies, { copyId: copy.id, userId: this.#options.userId, now: Date.now() + autosave.clockShift })
  }

  /** `mayHaveMissed` where nobody could tell what others saved meanwhile: nothing of it need be left of what they typed. */
  async poll({ mayHaveMissed = false } = {}): Promise<void> {
    const record = this.#watched()
    if (!record) return
    const before = this.#others
    const copies = await this.#options.client.copies(record.id).catch(() => null)
    if (!copies || this.#watched() !== record) return
    this.seen(copies)
    const hasEnded = before.some(({ id }) => !copies.some((copy) => copy.id === id))
    const isOlder = copies.some(({ baseVersion }) => baseVersion > record.version)
    const isOutdated = (mayHaveMissed || hasEnded || isOlder) && (await this.#isOutdated(record))
    if (isOutdated && this.#watched() === record) await this.#events.savedByOthers()
    this.#events.changed()
  }
  /** The server tells that the ad was saved, as this version. */
  async heard(version: number): Promise<void> {
    const record = this.#watched()
    if (!record || version <= record.version) return
    await this.#events.savedByOthers()
    this.#events.changed()
  }
  /** The ad as it is known here; null while nobody has to know who else types about it. */
  #watched(): AdRecord | null {
    const { draft, tab } = this.#parts
    const isWatched = !this.#isStopped && tab.isPrimary && this.#options.isVisible?.() !== false && !draft.isSaving
    return isWatched ? draft.record : null
  }
  async #isOutdated({ id, version }: AdRecord): Promise<boolean> {
    const found = await this.#options.client.get(id).catch(() => null)
    return !!found && found.version > version
  }
}
