import { ApiError } from '../../http/errors.ts'
import type { AdContent, AdRecord } from '../../ad-form/ad-form.record.model.ts'
import { isMissing, valuesToSave } from '../ad-editor.save.rules.ts'
import type { AdSessionOptions } from './ad-editor.session.model.ts'
import type { SessionParts } from './ad-editor.session.types.ts'
import { baseAfter, isSameContent, mergeContent, mostConflicts } from './ad-editor.session.rules.ts'

type Options = Pick<AdSessionOptions, 'client' | 'ad' | 'login' | 'source' | 'language'>

/** Saves the draft as one ad, with as many attempts as needed, and takes in what others saved. */
export class AdSaving {
  readonly #options: Options
  readonly #parts: SessionParts
  readonly #created: () => Promise<void>

  /** `created` is called after the first save of a new ad. */
  constructor(options: Options, parts: SessionParts, created: () => Promise<void>) {
    this.#options = options
    this.#parts = parts
    this.#created = created
  }

  /** Resolves to null if it was not saved. If somebody else saved meanwhile, it waits for the person's choice and tries again. */
  async save(whole: boolean): Promise<AdRecord | null> {
    const { conflict, autosave } = this.#parts
    for (let tries = 0; tries < mostConflicts; tries += 1) {
      if (!(await conflict.answered())) return null
      const saved = await autosave.hold(() => this.#saveOnce(whole))
      if (saved !== 'changed') return saved
      if (!(await this.refresh())) return null
    }
    return null
  }

  /** Takes in what others saved; true once that is done. Parts that both changed become a question, which waits for a save unless it `asks`. */
  async refresh({ id = this.#parts.draft.record?.id, asks = true } = {}): Promise<boolean> {
    if (id === undefined) return false
    try {
      this.#takeIn(await this.#options.client.get(id), asks)
      return true
    } catch {
      return false
    }
  }
  #takeIn(record: AdRecord, asks: boolean): void {
    const { draft, conflict, copy, presence } = this.#parts
    const { base: known, baseVersion } = conflict.mergeBase
    const base = known && baseAfter(known, copy.tried, record.content)
    const { content, conflicts } = mergeContent(base, draft.content, record.content)
    copy.tried = []
    presence.saved = { at: record.updatedAt, by: record.updatedBy }
    draft.load(record, content)
    if (!conflicts.length) return
    conflict.open({ base, baseVersion }, record, conflicts, asks)
    copy.write()
  }

  /** A save whose answer was lost did arrive, as the ad with this id; what was typed since belongs to the next copy. */
  async arrived(id: number): Promise<void> {
    const { draft, copy, presence } = this.#parts
    const wasNew = draft.record === null
    const before = copy.id
    if (draft.isSaving || !(await this.refresh({ id })) || before !== copy.id) return
    presence.saved = null
    copy.startNext()
    copy.write()
    if (wasNew) await this.#created()
  }

  async #saveOnce(whole: boolean): Promise<AdRecord | 'changed' | null> {
    const { draft } = this.#parts
    const sent = draft.content
    let isChanged = false
    let saved: AdRecord | null = null
    const isSaved = await draft.form.submit(
      async (values) => {
        try {
          saved = await this.#send({ ...draft.content, values: valuesToSave(values, draft.form.context) })
        } catch (error) {
          isChanged = error instanceof ApiError && error.code === 'ad-changed'
          throw error
        }
      },
      whole ? {} : { passes: (name, { reason }) => isMissing(name, reason) },
    )
    if (!isSaved || !saved) return isChanged ? 'changed' : null
    await this.#saved(saved, sent)
    return saved
  }
  async #send(content: AdContent): Promise<AdRecord> {
    const { copy } = this.#parts
    const earlier = copy.tried
    copy.tried = [...earlier, content]
    copy.write()
    try {
      return await this.#call(content, earlier.length > 0)
    } catch (error) {
      // A definite refusal: nothing was saved.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500) copy.tried = earlier
      throw error
    }
  }
  async #call(content: AdContent, isRepeated: boolean): Promise<AdRecord> {
    const { client, ad, login, source, language } = this.#options
    const { draft, copy } = this.#parts
    const sending = { login, source, language, copyId: copy.id }
    if (draft.record) return client.update(draft.record, content, sending)
    const { state, parentId = null } = typeof ad === 'number' ? { state: 'draft' as const } : ad
    const created = await client.create(content, { ...sending, state, parentId })
    // An earlier attempt, with what was typed until then, may have created it.
    return isRepeated && !isSameContent(created.content, content) ? client.update(created, content, sending) : created
  }
  async #saved(record: AdRecord, sent: AdContent): Promise<void> {
    const { draft, copy, presence } = this.#parts
    const wasNew = draft.record === null
    copy.startNext()
    copy.forgetRestored()
    presence.saved = null
    draft.loadSaved(record, sent)
    copy.removeObsolete()
    if (wasNew) await this.#created()
  }
}
