import { uuid } from '../../form/index.ts'
import type { AdContent, CopyBeginning } from '../../ad-form/ad-form.record.model.ts'
import type { AdAutosave } from './ad-editor.autosave.service.ts'
import type { AdConflict } from './ad-editor.conflict.service.ts'
import type { AdDraft } from './ad-editor.draft.service.ts'
import type { AdSessionOptions } from './ad-editor.session.model.ts'
import { beginningOf, isSameContent, type TypedVersion } from './ad-editor.session.rules.ts'

type Options = Pick<AdSessionOptions, 'client' | 'device' | 'ad'>

interface Parts {
  draft: Pick<AdDraft, 'record' | 'base' | 'content' | 'isDirty'>
  conflict: Pick<AdConflict, 'mergeBase'>
  autosave: Pick<AdAutosave, 'store' | 'clear' | 'resume' | 'saved'>
}

/** The working copy: the draft that autosave stores, and its id, until a save ends it. */
export class AdWorkingCopy {
  readonly beginning: CopyBeginning
  /** Versions that were sent to be saved without an answer: they may have arrived. */
  tried: readonly AdContent[] = []
  readonly #options: Options
  readonly #parts: Parts
  #id: string
  #restoredAt: Date | null = null
  /** Other copies whose content was restored into the fields or stashed. */
  readonly #obsolete = new Set<string>()

  constructor(options: Options, parts: Parts, id: string) {
    this.#options = options
    this.#parts = parts
    this.#id = id
    this.beginning = beginningOf(options.ad)
  }

  get id(): string {
    return this.#id
  }
  /** When the restored, never saved content of the fields was typed. */
  get restoredAt(): Date | null {
    return this.#restoredAt
  }

  /** Stores the current draft, or deletes it if nothing is unsaved. */
  write(): void {
    const { draft, autosave } = this.#parts
    if (draft.isDirty) autosave.store(this.#copyOf(draft.content))
    else autosave.clear()
  }
  /** Restores what was typed before; `content` is that merged with what is saved now. */
  restore({ at, keptAt, content: typed, tried }: TypedVersion, content: AdContent): void {
    if (tried) this.tried = [typed]
    this.#parts.autosave.resume({ ...this.#copyOf(content), at, keptAt })
    this.#restoredAt = isSameContent(content, this.#parts.draft.base) ? null : at
  }
  /** Forgets that content was restored, once none of it is in the fields any more. */
  forgetRestored(): void {
    this.#restoredAt = null
  }
  /** Sets the id of the copy. */
  takeId(id: string): void {
    this.#id = id
  }
  /** Continues the copy of a new ad under its own id, so that saving it twice makes one ad. */
  replaceWith(id: string): void {
    this.#parts.autosave.clear()
    this.markObsolete(this.#id)
    this.#id = id
    this.write()
  }
  /** Begins a new copy after a save. */
  startNext(): void {
    this.#parts.autosave.saved()
    this.tried = []
    this.#id = uuid()
  }

  /** Marks another copy as finished; it ends with the next save. */
  markObsolete(id: string): void {
    this.#obsolete.add(id)
  }
  /** Ends the finished copies, on the device and on the server. A copy of a new ad may be stored under the ad that it became. */
  removeObsolete(): void {
    const { client, device } = this.#options
    const adIds = new Set([null, this.#parts.draft.record?.id ?? null])
    for (const id of this.#obsolete) {
      for (const adId of adIds) device.remove({ id, adId })
      void client.removeCopy(id).catch(() => undefined)
    }
    this.#obsolete.clear()
  }

  #copyOf(content: AdContent) {
    const { draft, conflict } = this.#parts
    const adId = draft.record?.id ?? null
    return { id: this.#id, adId, ...this.beginning, ...conflict.mergeBase, content, tried: this.tried.length > 0, at: new Date() }
  }
}
