import { uuid, type FormState } from '../../form/index.ts'
import type { AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord, CopyBeginning } from '../../ad-form/ad-form.record.model.ts'
import { AdAutosave } from './ad-editor.autosave.service.ts'
import { AdConflict } from './ad-editor.conflict.service.ts'
import { AdWorkingCopy } from './ad-editor.copy.service.ts'
import { AdDamagedCopies } from './ad-editor.damaged.service.ts'
import { AdDraft } from './ad-editor.draft.service.ts'
import { recordOf, resumeTyped } from './ad-editor.opening.service.ts'
import { AdPresence } from './ad-editor.presence.service.ts'
import { AdPrimaryTab } from './ad-editor.primary.service.ts'
import { AdSaving } from './ad-editor.saving.service.ts'
import type { AdBeside, AdPart, AdSessionOptions, AdSnapshot } from './ad-editor.session.model.ts'
import type { SessionParts } from './ad-editor.session.types.ts'

/**
 * One ad being edited, from opening until the editor is closed. It stores what is typed on the device and on the server,
 * finds what was typed before, and asks which of two differing versions to use. It knows no framework: `subscribe` to it.
 */
export class AdSession {
  readonly #options: AdSessionOptions
  readonly #parts: SessionParts
  readonly #tab: AdPrimaryTab
  readonly #saving: AdSaving
  readonly #listeners = new Set<() => void>()
  #isClosed = false
  /** How often this tab is just taking in what another one typed; until then its own fields are older, and not written. */
  #takingOver = 0
  #snapshot: AdSnapshot

  /** Opens the ad and restores what was typed before; throws ApiError if it cannot be read. */
  static async open(options: AdSessionOptions): Promise<AdSession> {
    const session = new AdSession(options, await recordOf(options))
    await session.#join()
    if (session.#tab.isPrimary) await resumeTyped(options, session.#parts)
    session.#changed()
    return session
  }

  private constructor(options: AdSessionOptions, record: AdRecord | null) {
    const changed = (): void => this.#changed()
    const resumedCopyId = typeof options.ad === 'number' || record ? undefined : options.ad.copyId
    const draft = new AdDraft(options, record, (isNewContent) => this.#typed(isNewContent))
    const conflict = new AdConflict(draft, changed)
    const autosave = new AdAutosave({ ...options, changed, ended: (id) => void this.#saving.arrived(id) })
    const copy = new AdWorkingCopy(options, { draft, conflict, autosave }, resumedCopyId || uuid())
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
    this.#parts = { draft, conflict, autosave, copy, presence, damaged: new AdDamagedCopies(options.client, changed) }
    this.#saving = new AdSaving(options, this.#parts, async () => {
      await this.#join()
      this.#changed()
    })
    this.#snapshot = this.#buildSnapshot()
  }

  get form(): FormState<AdValues, AdContext> {
    return this.#parts.draft.form
  }
  get beginning(): CopyBeginning {
    return this.#parts.copy.beginning
  }
  /** The current content, with everything typed and chosen. */
  get content(): AdContent {
    return this.#parts.draft.content
  }
  /** For the address of a new ad, so that a reloaded page resumes it. */
  get copyId(): string {
    return this.#parts.copy.id
  }
  readonly snapshot = (): AdSnapshot => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Changes what stands beside the form. Files that are still uploading have no id yet and do not belong to the content. */
  setBeside(changed: Partial<AdBeside>): void {
    this.#parts.draft.setBeside(changed)
  }
  /** Resets to what is saved; `ask` offers what was typed again. */
  discard(): void {
    const { draft, conflict } = this.#parts
    conflict.stash(draft.content)
    draft.fill(draft.base)
  }
  /**
   * Saves the ad; resolves to null if it was not saved, and `form` or the snapshot says why. A draft may miss fields, unless it
   * must be `whole`, as before publishing. If somebody else saved meanwhile, it waits for the person's choice and then continues.
   */
  async save({ whole = this.#parts.draft.record?.state === 'active' } = {}): Promise<AdRecord | null> {
    return this.#isEditing && !this.#isClosed ? this.#saving.save(whole) : null
  }

  /** Answers the current question, for one part or for all open ones. */
  choose(side: 'mine' | 'theirs', part?: AdPart): void {
    const { conflict, copy } = this.#parts
    const answered = conflict.choose(side, part)
    if (answered?.kind === 'saved') copy.forgetRestored()
    if (answered?.kind === 'changed') copy.write()
    this.#changed()
    if (!answered?.copyId) return
    if (answered.kind === 'unfinished' && side === 'theirs') this.#resume(answered.copyId)
    else copy.markObsolete(answered.copyId)
  }
  /** Closes the question without an answer: nothing typed is changed. */
  postpone(): void {
    const { question } = this.#snapshot
    if (question?.kind === 'changed') this.#parts.conflict.postpone()
    else if (question) this.choose('mine')
  }
  /** Shows the open question, or offers again what was not chosen. */
  ask(): void {
    this.#parts.conflict.ask()
  }

  /** Throws away the copies on the server that cannot be read any more. */
  discardDamaged(): Promise<void> {
    return this.#parts.damaged.discard()
  }

  /** Sends what is typed to the server at once, for a page that reads it from there. */
  async flush(): Promise<void> {
    if (this.#tab.isPrimary) await this.#parts.autosave.flush()
  }
  /** Sends the latest state without waiting for the answer, since the page may be closed. */
  leave(): void {
    if (this.#tab.isPrimary) this.#parts.autosave.leave()
  }
  /** Retries after the connection is back or the page is visible again. */
  wake(): void {
    this.#parts.autosave.wake()
    void this.#parts.presence.poll({ mayHaveMissed: true })
  }
  /** Retries at once what did not reach the server, since the person is active. */
  retry(): void {
    this.#parts.autosave.retry()
  }
  /** The server announced that the ad was saved as this version. */
  onSavedElsewhere(version: number): void {
    void this.#parts.presence.onSaved(version)
  }
  /** Makes this tab the one that edits. */
  takeOver(): void {
    this.#tab.takeOver()
  }
  /** Closes the editor. What is not saved is stored, and found when the ad is opened again. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { autosave, conflict, copy, presence } = this.#parts
    presence.stop()
    conflict.close()
    this.#listeners.clear()
    void this.flush().then(() => {
      autosave.stop()
      copy.removeObsolete()
      this.#tab.leave()
    })
  }

  #join(): Promise<void> {
    const { login, userId } = this.#options
    return this.#tab.join(`vitrine-ad:${login}:${userId}:${this.#parts.draft.record?.id ?? this.copyId}`)
  }
  async #primaryChanged(isPrimary: boolean): Promise<void> {
    if (isPrimary) await this.#takeIn()
    else this.#parts.autosave.stop()
    this.#changed()
  }
  async #takeIn(): Promise<void> {
    const { draft } = this.#parts
    const { record } = draft
    this.#takingOver += 1
    try {
      const newer = record && (await this.#options.client.get(record.id).catch(() => record))
      if (newer) draft.load(newer)
      await resumeTyped(this.#options, this.#parts)
    } finally {
      this.#takingOver -= 1
    }
    // The ad may say by now what the copy says.
    if (this.#isEditing) this.#parts.copy.write()
  }
  #resume(copyId: string): void {
    this.#parts.copy.replaceWith(copyId)
    void this.#join().then(() => this.#changed())
  }

  /** Whether what stands in the fields of this tab is to be stored. */
  get #isEditing(): boolean {
    return this.#tab.isPrimary && !this.#takingOver
  }
  #typed(isNewContent: boolean): void {
    if (isNewContent && this.#isEditing) this.#parts.copy.write()
    this.#changed()
  }
  #changed(): void {
    if (this.#isClosed) return
    this.#snapshot = this.#buildSnapshot()
    for (const listener of this.#listeners) listener()
  }
  #buildSnapshot(): AdSnapshot {
    const { draft, conflict, autosave, copy, presence, damaged } = this.#parts
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
      damaged: damaged.copies,
      isPrimary: !this.#tab.isSecondary && !this.#takingOver,
    }
  }
}
