import { uuid, type FormState } from '../../form/index.ts'
import type { AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord, CopyBeginning } from '../../ad-form/ad-form.record.model.ts'
import { AdAutosave } from './ad-editor.autosave.service.ts'
import { AdConflict } from './ad-editor.conflict.service.ts'
import { AdWorkingCopy } from './ad-editor.copy.service.ts'
import { AdDraft } from './ad-editor.draft.service.ts'
import { recordOf, resumeTyped } from './ad-editor.opening.service.ts'
import { AdPresence } from './ad-editor.presence.service.ts'
import { AdPrimaryTab } from './ad-editor.primary.service.ts'
import { AdSaving } from './ad-editor.saving.service.ts'
import type { AdBeside, AdPart, AdSessionOptions, AdSnapshot } from './ad-editor.session.model.ts'
import type { SessionParts } from './ad-editor.session.types.ts'

/**
 * One ad being edited, from opening it until the editor is left. It keeps what is typed on the device and on the server,
 * finds what was typed before, and asks where two versions differ. Without a framework: watch it by `subscribe`.
 */
export class AdSession {
  readonly #options: AdSessionOptions
  readonly #parts: SessionParts
  readonly #tab: AdPrimaryTab
  readonly #saving: AdSaving
  readonly #listeners = new Set<() => void>()
  #isClosed = false
  #snapshot: AdSnapshot

  /** Opens the ad with what was typed about it before; throws ApiError where it cannot be read. */
  static async open(options: AdSessionOptions): Promise<AdSession> {
    const session = new AdSession(options, await recordOf(options))
    await session.#join()
    if (session.#tab.isPrimary) await resumeTyped(options, session.#parts)
    session.#changed()
    return session
  }

  private constructor(options: AdSessionOptions, record: AdRecord | null) {
    const changed = (): void => this.#changed()
    const begunAs = typeof options.ad === 'number' || record ? undefined : options.ad.copyId
    const draft = new AdDraft(options, record, (isNewContent) => this.#typed(isNewContent))
    const conflict = new AdConflict(draft, changed)
    const autosave = new AdAutosave({ ...options, changed, ended: (id) => void this.#saving.arrived(id) })
    const copy = new AdWorkingCopy(options, { draft, conflict, autosave }, begunAs || uuid())
    this.#tab = new AdPrimaryTab(options.tabs, {
      changed: (isPrimary) => void this.#primaryChanged(isPrimary),
      yield: () => autosave.flush().catch(() => undefined),
    })
    const presence = new AdPresence(
      options,
      { draft, copy, autosave, tab: this.#tab },
      { changed, savedByOthers: () => this.#saving.refresh({ asks: false }) },
    )
    this.#options = options
    this.#parts = { draft, conflict, autosave, copy, presence }
    this.#saving = new AdSaving(options, this.#parts, async () => {
      await this.#join()
      this.#changed()
    })
    this.#snapshot = this.#take()
  }

  get form(): FormState<AdValues, AdContext> {
    return this.#parts.draft.form
  }
  get beginning(): CopyBeginning {
    return this.#parts.copy.beginning
  }
  /** Everything typed and chosen, as it is now. */
  get content(): AdContent {
    return this.#parts.draft.content
  }
  /** For the address of a new ad, so that a page that is loaded anew resumes it. */
  get copyId(): string {
    return this.#parts.copy.id
  }
  readonly snapshot = (): AdSnapshot => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Changes what stands beside the form. Files in upload have no id yet, and are no part of the ad before they do. */
  setBeside(changed: Partial<AdBeside>): void {
    this.#parts.draft.setBeside(changed)
  }
  /** Back to what is saved; what was typed can be had back by `ask`. */
  discard(): void {
    const { draft, conflict } = this.#parts
    conflict.stash(draft.content)
    draft.fill(draft.base)
  }
  /**
   * Saves the ad; null where it was not, and `form` or the snapshot says why. What is missing holds up no draft, unless it
   * has to be whole, such as before it is published. Where somebody else saved meanwhile, it waits for the answer and goes on.
   */
  async save({ whole = this.#parts.draft.record?.state === 'active' } = {}): Promise<AdRecord | null> {
    return this.#tab.isPrimary && !this.#isClosed ? this.#saving.save(whole) : null
  }

  /** Answers the question of the moment: in one part, or in all that are open. */
  choose(side: 'mine' | 'theirs', part?: AdPart): void {
    const { conflict, copy } = this.#parts
    const settled = conflict.choose(side, part)
    if (settled?.kind === 'saved') copy.forgetRestored()
    if (settled?.kind === 'changed') copy.write()
    this.#changed()
    if (!settled?.copyId) return
    if (settled.kind === 'unfinished' && side === 'theirs') this.#resume(settled.copyId)
    else copy.settle(settled.copyId)
  }
  /** Leaves the question open: nothing of mine is changed. */
  postpone(): void {
    const { question } = this.#snapshot
    if (question?.kind === 'changed') this.#parts.conflict.postpone()
    else if (question) this.choose('mine')
  }
  /** Asks what is still open, or else once more about what was not chosen. */
  ask(): void {
    this.#parts.conflict.ask()
  }

  /** Brings what is typed to the server now, for a page that shows it from there. */
  async flush(): Promise<void> {
    if (this.#tab.isPrimary) await this.#parts.autosave.flush()
  }
  /** The page may go at any moment: the last state is sent off without waiting for the answer. */
  leave(): void {
    if (this.#tab.isPrimary) this.#parts.autosave.leave()
  }
  /** The connection is back, or somebody looks at the page again. */
  wake(): void {
    this.#parts.autosave.wake()
    void this.#parts.presence.poll({ mayHaveMissed: true })
  }
  /** Somebody presses something: what did not reach the server is tried again at once. */
  retry(): void {
    this.#parts.autosave.retry()
  }
  /** The server tells that somebody saved the ad, as this version. */
  heard(version: number): void {
    void this.#parts.presence.heard(version)
  }
  /** Edits here rather than in another tab. */
  takeOver(): void {
    this.#tab.takeOver()
  }
  /** The editor is left. What is not saved is kept, and found when it is opened again. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { autosave, conflict, copy, presence } = this.#parts
    presence.stop()
    conflict.close()
    this.#listeners.clear()
    void this.flush().then(() => {
      autosave.stop()
      copy.endSettled()
      this.#tab.leave()
    })
  }

  #join(): Promise<void> {
    const { login, userId } = this.#options
    return this.#tab.join(`vitrine-ad:${login}:${userId}:${this.#parts.draft.record?.id ?? this.copyId}`)
  }
  async #primaryChanged(isPrimary: boolean): Promise<void> {
    const { draft, autosave } = this.#parts
    const { record } = draft
    if (!isPrimary) autosave.stop()
    else {
      const newer = record && (await this.#options.client.get(record.id).catch(() => record))
      if (newer) draft.load(newer)
      await resumeTyped(this.#options, this.#parts)
    }
    this.#changed()
  }
  #resume(copyId: string): void {
    this.#parts.copy.replaceWith(copyId)
    void this.#join().then(() => this.#changed())
  }

  #typed(isNewContent: boolean): void {
    if (isNewContent && this.#tab.isPrimary) this.#parts.copy.write()
    this.#changed()
  }
  #changed(): void {
    if (this.#isClosed) return
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
  #take(): AdSnapshot {
    const { draft, conflict, autosave, copy, presence } = this.#parts
    return {
      record: draft.record,
      content: draft.content,
      isDirty: draft.isDirty,
      isSaving: draft.isSaving,
      autosave: autosave.status,
      others: presence.others,
      savedElsewhere: presence.saved,
      ...conflict.state,
      restoredAt: copy.restoredAt,
      isPrimary: !this.#tab.isSecondary,
    }
  }
}
