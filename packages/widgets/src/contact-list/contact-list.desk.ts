import { canChangeHandling, type ContactRefusal } from '@vitrine/core/contacts'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { handlingWith, isConflict, ownerName, type HandlingWish } from './contact-list.actions.ts'
import { joinNotes, type Conflict } from './contact-list.conflict.ts'
import { browserStorage, NoteDrafts, type DraftPlace } from './contact-list.drafts.ts'
import type { ContactListModel } from './contact-list.model.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

const drafts = new NoteDrafts(browserStorage())

/**
 * Where one contact is worked on: state, owner and call-back are sent at once, the note when it is saved; until then it is
 * kept in the browser. Changes go one after the other, so that nobody runs into themselves.
 */
export class HandlingDesk {
  conflict: Conflict | undefined
  /** Why the last change did not go through; what was typed is still there. */
  failure = ''
  /** Changes on their way. */
  saving = 0
  note = ''
  saved = false
  #model: ContactListModel
  #tab: ContactTab
  #renewed: (touch: Touch) => void
  #touch: Touch | undefined
  #queue: Promise<void> = Promise.resolve()

  constructor(model: ContactListModel, tab: ContactTab, renewed: (touch: Touch) => void) {
    this.#model = model
    this.#tab = tab
    this.#renewed = renewed
  }

  get touch(): Touch | undefined {
    return this.#touch
  }
  get isDirty(): boolean {
    return this.#touch !== undefined && this.note !== this.#touch.handling.note
  }

  /** The contact as it is on the server; what is being typed stays. */
  enter(touch: Touch): void {
    const isNew = this.#touch?.id !== touch.id
    // It was read before what is being saved was written.
    if (!isNew && this.saving > 0) return
    const wasDirty = !isNew && this.isDirty
    const before = this.#touch?.handling
    this.#touch = touch
    if (isNew) return this.#restore(touch)
    if (!wasDirty) this.note = touch.handling.note
    else if (before && before.note !== touch.handling.note) this.conflict = { before, theirs: touch.handling, mine: { note: this.note } }
  }
  leave(): void {
    this.#touch = undefined
    this.conflict = undefined
    this.failure = ''
    this.note = ''
    this.saved = false
  }

  type(text: string): void {
    const touch = this.#touch
    if (!touch) return
    const base = drafts.read(this.#place(touch.id))?.base ?? touch.handling.note
    this.note = text
    this.saved = false
    if (this.isDirty) drafts.keep(this.#place(touch.id), { text, base })
    else drafts.drop(this.#place(touch.id))
    this.#model.requestUpdate()
  }
  saveNote(): void {
    if (this.isDirty) this.save({ note: this.note })
  }
  discardNote(): void {
    const touch = this.#touch
    if (!touch) return
    drafts.drop(this.#place(touch.id))
    this.note = touch.handling.note
    this.#model.requestUpdate()
  }

  save(wish: HandlingWish): void {
    const touch = this.#touch
    if (!touch) return
    this.failure = ''
    this.saved = false
    const verdict = canChangeHandling(wish, new Date())
    if (!verdict.allowed) return this.#say(verdict.reason)
    this.saving++
    // Shown at once; the note stays in its field until it is on the server.
    const { note: _, ...seen } = wish
    const model = this.#model
    this.#show({ ...touch, handling: handlingWith(touch.handling, seen, (id) => ownerName(model, id)) })
    this.#queue = this.#queue.then(() => this.#send(touch, wish)).finally(() => {
      this.saving--
      model.requestUpdate()
    })
  }

  /** Not allowed, so not sent; what was chosen goes back to how it is. */
  #say(reason: ContactRefusal): void {
    this.failure = this.#model.t(`refusal.${reason}`)
    this.#model.requestUpdate()
  }

  keepMine(note?: string): void {
    const { conflict } = this
    if (!conflict) return
    this.conflict = undefined
    if (note !== undefined) this.note = note
    this.save(note === undefined ? conflict.mine : { ...conflict.mine, note })
  }
  keepBoth(): void {
    if (this.conflict) this.keepMine(joinNotes(this.conflict))
  }
  takeTheirs(): void {
    const touched = this.conflict?.mine.note !== undefined
    this.conflict = undefined
    if (touched) this.discardNote()
    this.#model.requestUpdate()
  }

  /** `before` is the contact as it was when the wish was made; an earlier wish may have changed it since. */
  async #send(before: Touch, wish: HandlingWish): Promise<void> {
    const latest = this.#latestOf(before)
    try {
      const changed = await this.#model.handle(this.#tab, before.id, { version: latest.handling.version, ...wish })
      if (wish.note !== undefined) this.#noteIsSaved(before.id, wish.note)
      this.#show(changed)
      this.#model.changed([before.id])
    } catch (error) {
      if (isConflict(error)) await this.#meet(before, wish)
      else this.#refuse(before, error)
    }
  }
  #latestOf(touch: Touch): Touch {
    const known = this.#touch?.id === touch.id ? this.#touch : this.#model.touchOf(touch.id)
    return known ?? touch
  }
  #noteIsSaved(id: number, note: string): void {
    if (this.#touch?.id !== id) return drafts.drop(this.#place(id))
    // What was typed while it was on its way is a draft of its own.
    if (this.note === note) drafts.drop(this.#place(id))
    else drafts.keep(this.#place(id), { text: this.note, base: note })
    this.saved = true
  }
  async #meet(before: Touch, mine: HandlingWish): Promise<void> {
    try {
      const { touch } = await this.#model.load(this.#tab, before.id)
      const isOpen = this.#touch?.id === touch.id
      this.#show(touch)
      if (isOpen) this.conflict = { before: before.handling, theirs: touch.handling, mine }
    } catch (error) {
      this.#refuse(before, error)
    }
  }
  #refuse(before: Touch, error: unknown): void {
    const { tCommon } = this.#model
    if (this.#touch?.id !== before.id) return this.#model.fail(error)
    this.#show({ ...this.#touch, handling: { ...before.handling, version: this.#touch.handling.version } })
    this.failure = `${tCommon('errors.encountered')}. ${errorText(tCommon, toApiError(error))}`
  }

  #show(touch: Touch): void {
    if (this.#touch?.id === touch.id) {
      const followsNote = !this.isDirty
      this.#touch = touch
      if (followsNote) this.note = touch.handling.note
    }
    this.#renewed(touch)
  }
  #restore(touch: Touch): void {
    const draft = drafts.read(this.#place(touch.id))
    const { handling } = touch
    this.note = draft?.text ?? handling.note
    if (!draft || draft.base === handling.note || draft.text === handling.note) return
    // Somebody wrote another note after this one was begun.
    this.conflict = { before: { ...handling, note: draft.base }, theirs: handling, mine: { note: draft.text } }
  }
  #place(id: number): DraftPlace {
    return { userId: this.#model.me?.id ?? null, tab: this.#tab, id }
  }
}
