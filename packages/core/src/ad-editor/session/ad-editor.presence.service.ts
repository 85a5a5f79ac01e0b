import type { AdRecord, StoredCopy } from '../../ad-form/ad-form.record.model.ts'
import type { AdAutosave } from './ad-editor.autosave.service.ts'
import type { AdWorkingCopy } from './ad-editor.copy.service.ts'
import type { AdDraft } from './ad-editor.draft.service.ts'
import type { AdPrimaryTab } from './ad-editor.primary.service.ts'
import type { AdOther, AdSessionOptions, AdSnapshot } from './ad-editor.session.model.ts'
import { othersOf } from './ad-editor.session.rules.ts'

/** The interval at which other people's presence is polled, in milliseconds. */
const pollEvery = 30_000

interface Parts {
  draft: Pick<AdDraft, 'record' | 'isSaving'>
  copy: Pick<AdWorkingCopy, 'id'>
  autosave: Pick<AdAutosave, 'clockShift'>
  tab: Pick<AdPrimaryTab, 'isPrimary'>
}

interface Events {
  changed: () => void
  /** Called when somebody else has saved the ad. */
  savedByOthers: () => Promise<unknown>
}

/** Polls who else is editing the same ad. */
export class AdPresence {
  /** The last save by somebody else that was taken in; null after a save from here. */
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
  setOthers(copies: readonly StoredCopy[]): void {
    const { copy, autosave } = this.#parts
    this.#others = othersOf(copies, { copyId: copy.id, userId: this.#options.userId, now: Date.now() + autosave.clockShift })
  }

  /** `mayHaveMissed` after an interruption: others may have saved and ended their copies meanwhile. */
  async poll({ mayHaveMissed = false } = {}): Promise<void> {
    const record = this.#watched()
    if (!record) return
    const before = this.#others
    const copies = await this.#options.client.copies(record.id).catch(() => null)
    if (!copies || this.#watched() !== record) return
    this.setOthers(copies)
    const hasEnded = before.some(({ id }) => !copies.some((copy) => copy.id === id))
    const isOlder = copies.some(({ baseVersion }) => baseVersion > record.version)
    const isOutdated = (mayHaveMissed || hasEnded || isOlder) && (await this.#isOutdated(record))
    if (isOutdated && this.#watched() === record) await this.#events.savedByOthers()
    this.#events.changed()
  }
  /** The server announced that the ad was saved as this version. */
  async onSaved(version: number): Promise<void> {
    const record = this.#watched()
    if (!record || version <= record.version) return
    await this.#events.savedByOthers()
    this.#events.changed()
  }
  /** The ad whose other editors matter; null while there is no need to poll. */
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
