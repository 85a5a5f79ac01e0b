import { canChangeHandling, type ContactRefusal, type Handling, type PersonRef } from '@vitrine/core/contacts'
import { toApiError } from '@vitrine/core/http'
import { failureText } from '@vitrine/core/i18n'
import { handlingWith, isConflict, type HandlingPatch } from '../contact-list.actions.ts'
import { joinNotes, theirChanges, type Conflict } from './contact-list.conflict.rules.ts'
import { browserStorage, NoteDrafts, type DraftTarget } from './contact-list.drafts.service.ts'
import type { Contacts } from '../contact-list.contacts.controller.ts'
import type { Touch } from '../contact-list.types.ts'
import { isAt, refOf } from '../contact-list.texts.rules.ts'

const drafts = new NoteDrafts(browserStorage())

/**
 * Edits the handling of one contact: state, owner and call-back are sent at once, the note when it is saved; until then it is
 * a draft in the browser. Changes are sent one after the other, so that they do not conflict with each other.
 */
export class HandlingEditor {
  conflict: Conflict | undefined
  /** Why the last change failed; what was typed is still there. */
  failure = ''
  /** The number of changes in progress. */
  saving = 0
  note = ''
  saved = false
  /** Who has just changed what is shown, if nothing was typed that could be lost. */
  news: { by: PersonRef | null } | undefined
  readonly #contacts: Contacts
  readonly #renewed: (touch: Touch) => void
  #touch: Touch | undefined
  /** The call-back before the person began to type another; undefined otherwise. */
  #timeBefore: string | null | undefined
  #queue: Promise<void> = Promise.resolve()

  constructor(contacts: Contacts, renewed: (touch: Touch) => void) {
    this.#contacts = contacts
    this.#renewed = renewed
  }

  get touch(): Touch | undefined {
    return this.#touch
  }
  get isDirty(): boolean {
    return this.#touch !== undefined && this.note !== this.#touch.handling.note
  }

  /** Whether a call-back is being typed, so that its field must not be overwritten. */
  get typesTime(): boolean {
    return this.#timeBefore !== undefined
  }

  /** Takes in the contact from the server; what is being typed stays. */
  enter(touch: Touch): void {
    const known = this.#touch
    if (!known || !isAt(known, refOf(touch))) {
      this.#touch = touch
      return this.#restore(touch)
    }
    // It was read before the save in progress, or an earlier one, took effect.
    if (this.saving > 0 || touch.handling.version < known.handling.version) return
    const wasDirty = this.isDirty
    this.#touch = touch
    if (!wasDirty) this.note = touch.handling.note
    if (touch.handling.version > known.handling.version) this.#meetNews(known.handling, touch.handling, wasDirty)
  }
  /** The newer of two versions of the contact. */
  latest(touch: Touch): Touch {
    const known = this.#touch
    return known && isAt(known, refOf(touch)) && known.handling.version > touch.handling.version ? known : touch
  }
  leave(): void {
    this.#touch = undefined
    this.conflict = undefined
    this.news = undefined
    this.failure = ''
    this.note = ''
    this.saved = false
    this.#timeBefore = undefined
  }

  /** Somebody else changed it while it was open. */
  #meetNews(before: Handling, theirs: Handling, wasDirty: boolean): void {
    const { conflict } = this
    if (conflict)
      this.conflict = {
        ...conflict,
        theirs,
        mine: conflict.mine.note === undefined ? conflict.mine : { ...conflict.mine, note: this.note },
      }
    else if (wasDirty && before.note !== theirs.note) this.conflict = { before, theirs, mine: { note: this.note } }
    else if (theirChanges({ before, theirs, mine: {} }).length > 0) {
      this.news = { by: theirs.changedBy }
      this.#contacts.announce(this.newsText)
    }
  }
  get newsText(): string {
    const { t, me } = this.#contacts
    if (!this.news) return ''
    const { by } = this.news
    if (!by) return t('news.handled')
    return by.id === me?.id ? t('news.handledByMe') : t('news.handledBy', { name: by.name })
  }

  beginTime(): void {
    if (!this.typesTime) this.#timeBefore = this.#touch?.handling.callBackAt ?? null
  }
  endTime(): void {
    if (!this.typesTime) return
    this.#timeBefore = undefined
    this.#contacts.requestUpdate()
  }
  /** A call-back that was typed over an outdated one is not sent without showing the conflict. */
  saveTime(callBackAt: string | null): void {
    const touch = this.#touch
    const before = this.#timeBefore
    this.#timeBefore = undefined
    if (!touch) return
    if (before === undefined || before === touch.handling.callBackAt) return this.save({ callBackAt })
    this.news = undefined
    this.conflict = { before: { ...touch.handling, callBackAt: before }, theirs: touch.handling, mine: { callBackAt } }
    this.#contacts.requestUpdate()
  }

  type(text: string): void {
    const touch = this.#touch
    if (!touch) return
    const base = drafts.own(this.#draftTarget(touch))?.base ?? touch.handling.note
    this.note = text
    this.saved = false
    if (this.isDirty) drafts.keep(this.#draftTarget(touch), { text, base })
    else drafts.drop(this.#draftTarget(touch))
    this.#contacts.requestUpdate()
  }
  /** A note that was typed over an outdated one is not saved: the person first chooses between both. */
  saveNote(): void {
    if (this.isDirty && !this.conflict) this.save({ note: this.note })
  }
  discardNote(): void {
    const touch = this.#touch
    if (!touch) return
    drafts.drop(this.#draftTarget(touch))
    this.note = touch.handling.note
    this.#contacts.requestUpdate()
  }

  save(patch: HandlingPatch): void {
    const touch = this.#touch
    if (!touch) return
    this.failure = ''
    this.news = undefined
    this.saved = false
    const verdict = canChangeHandling(patch, new Date())
    if (!verdict.allowed) return this.#showRefusal(verdict.reason)
    this.saving++
    // Shown at once; the note stays in its field until it is saved.
    const { note: _, ...seen } = patch
    const contacts = this.#contacts
    this.#show({ ...touch, handling: handlingWith(touch.handling, seen, (id) => contacts.ownerName(id)) })
    this.#queue = this.#queue
      .then(() => this.#send(touch, patch))
      .finally(() => {
        this.saving--
        contacts.requestUpdate()
      })
  }

  /** Shows why a change is not allowed; the field is reset. */
  #showRefusal(reason: ContactRefusal): void {
    this.failure = this.#contacts.t(`refusal.${reason}`)
    this.#contacts.requestUpdate()
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
    this.#contacts.requestUpdate()
  }

  /** `before` is the contact when the patch was made; an earlier patch may have changed it since. */
  async #send(before: Touch, patch: HandlingPatch): Promise<void> {
    const latest = this.#latestOf(before)
    try {
      const changed = await this.#contacts.handle(before, { version: latest.handling.version, ...patch })
      if (patch.note !== undefined) this.#noteIsSaved(before, patch.note)
      this.#show(changed)
      this.#contacts.changed([before.id])
    } catch (error) {
      if (isConflict(error)) await this.#meet(before, patch)
      else this.#refuse(before, error)
    }
  }
  #latestOf(touch: Touch): Touch {
    const ref = refOf(touch)
    return (isAt(this.#touch, ref) ? this.#touch : this.#contacts.find(touch)) ?? touch
  }
  #noteIsSaved(touch: Touch, note: string): void {
    const ref = this.#draftTarget(touch)
    if (!isAt(this.#touch, refOf(touch))) return drafts.drop(ref)
    // A text typed during the save is a new draft.
    if (this.note === note) drafts.drop(ref)
    else drafts.keep(ref, { text: this.note, base: note })
    this.saved = true
  }
  async #meet(before: Touch, mine: HandlingPatch): Promise<void> {
    try {
      const { touch } = await this.#contacts.load(refOf(before))
      const isOpen = isAt(this.#touch, refOf(touch))
      this.#show(touch)
      if (isOpen) this.conflict = { before: before.handling, theirs: touch.handling, mine }
    } catch (error) {
      this.#refuse(before, error)
    }
  }
  #refuse(before: Touch, error: unknown): void {
    const { common } = this.#contacts.list
    if (!isAt(this.#touch, refOf(before))) return this.#contacts.list.fail(error)
    this.#show({ ...this.#touch, handling: { ...before.handling, version: this.#touch.handling.version } })
    const cause = toApiError(error)
    // A notice above the contact says that the session is over.
    this.failure = cause.kind === 'auth' ? '' : failureText(common, common('errors.encountered'), cause)
  }

  #show(touch: Touch): void {
    if (isAt(this.#touch, refOf(touch))) {
      const followsNote = !this.isDirty
      this.#touch = touch
      if (followsNote) this.note = touch.handling.note
    }
    this.#renewed(touch)
  }
  #restore(touch: Touch): void {
    const draft = drafts.read(this.#draftTarget(touch))
    const { handling } = touch
    this.note = draft?.text ?? handling.note
    if (!draft || draft.base === handling.note || draft.text === handling.note) return
    // Somebody else wrote a note after this one was begun.
    this.conflict = { before: { ...handling, note: draft.base }, theirs: handling, mine: { note: draft.text } }
  }
  #draftTarget(touch: Touch): DraftTarget {
    return { userId: this.#contacts.me?.id ?? null, ...refOf(touch) }
  }
}
