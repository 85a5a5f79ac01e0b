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
  autosave: Pick<AdAutosave, 'keep' | 'drop' | 'resume' | 'saved'>
}

/** The working copy: what autosave keeps of the draft and under which id, until a save ends it. */
export class AdWorkingCopy {
  readonly beginning: CopyBeginning
  /** What was sent to be saved and never answered: it may have arrived. */
  tried: readonly AdContent[] = []
  readonly #options: Options
  readonly #parts: Parts
  #id: string
  #restoredAt: Date | null = null
  /** Other copies whose content is in the fields or was stashed. */
  readonly #settled = new Set<string>()

  constructor(options: Options, parts: Parts, id: string) {
    this.#options = options
    this.#parts = parts
    this.#id = id
    this.beginning = beginningOf(options.ad)
  }

  get id(): string {
    return this.#id
  }
  /** When that was typed which is back in the fields although it was never saved. */
  get restoredAt(): Date | null {
    return this.#restoredAt
  }

  /** Has the draft kept as it is now; where nothing of it is unsaved, there is nothing to keep. */
  write(): void {
    const { draft, autosave } = this.#parts
    if (draft.isDirty) autosave.keep(this.#copyOf(draft.content))
    else autosave.drop()
  }
  /** Resumes what was typed before; `content` is what it comes to over what is saved now. */
  restore({ at, keptAt, content: kept, tried }: TypedVersion, content: AdContent): void {
    if (tried) this.tried = [kept]
    this.#parts.autosave.resume({ ...this.#copyOf(content), at, keptAt })
    this.#restoredAt = isSameContent(content, this.#parts.draft.base) ? null : at
  }
  /** Nothing is in the fields any more that was restored. */
  forgetRestored(): void {
    this.#restoredAt = null
  }
  /** From now on this is the copy with that id. */
  takeId(id: string): void {
    this.#id = id
  }
  /** Resumes the copy of a new ad under its own id: saved twice, it is one ad. */
  replaceWith(id: string): void {
    this.#parts.autosave.drop()
    this.settle(this.#id)
    this.#id = id
    this.write()
  }
  /** The copy was saved; what is typed from now on is another one. */
  startNext(): void {
    this.#parts.autosave.saved()
    this.tried = []
    this.#id = uuid()
  }

  /** Another copy is done with, and ends with the next save. */
  settle(id: string): void {
    this.#settled.add(id)
  }
  /** Ends what is settled, here and on the server. A copy of a new ad may lie with the ad that it became. */
  endSettled(): void {
    const { client, device } = this.#options
    const places = new Set([null, this.#parts.draft.record?.id ?? null])
    for (const id of this.#settled) {
      for (const adId of places) device.drop({ id, adId })
      void client.forget(id).catch(() => undefined)
    }
    this.#settled.clear()
  }

  #copyOf(content: AdContent) {
    const { draft, conflict } = this.#parts
    const adId = draft.record?.id ?? null
    return { id: this.#id, adId, ...this.beginning, ...conflict.mergeBase, content, tried: this.tried.length > 0, at: new Date() }
  }
}
