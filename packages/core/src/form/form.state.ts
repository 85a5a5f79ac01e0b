import { toApiError, type ApiError } from '../http/errors.ts'
import type { Form } from './form.define.ts'
import { attemptFor, isAlike, type Attempt, type Draft, type DraftStorage } from './form.draft.ts'
import { differences, isSame, mergeNewer, type Conflict } from './form.merge.ts'
import type { Fault, Faults, FieldName } from './form.model.ts'

/** Everything that a form shows; a new object after each change. */
export interface FormSnapshot<Values extends object> {
  readonly values: Values
  /** The faults to show now: those of fields that were left or submitted, and what the server refused. */
  readonly faults: Faults<Values>
  readonly status: 'editing' | 'saving' | 'failed' | 'saved'
  /** Why saving failed, unless the fault of a field says it. */
  readonly error: ApiError | undefined
  readonly isDirty: boolean
  /** Whether a stored draft is waiting for the person's decision, or was put back into the fields. */
  readonly draft: 'none' | 'offered' | 'restored'
  /** Whether the changes were just discarded and can be restored. */
  readonly canUndo: boolean
  /** Set when the record has changed on the server since it was read. */
  readonly conflict: Conflict<Values> | null
}

export interface FormOptions<Values extends object, Context> {
  context: Context
  /** The record as it was read; the initial values of the table for a new one. */
  values?: Values
  draft?: DraftStorage<Values>
  /** Whether a stored draft is restored automatically, or offered. */
  restore?: 'at-once' | 'when-asked'
  /** The fields by their wire names, as `record()` gives them, so that the server's refusals appear at their fields. */
  wireNames?: Readonly<Record<string, string>>
  /** Reads the record again, when saving was refused because it had changed. */
  reload?: () => Promise<Values>
  /** Whether a refusal says that the record has changed; by default, every error of the kind `conflict` does. */
  isConflict?: (error: ApiError) => boolean
}

/** Sends the values. The same content is always sent with the same number, which lets a server ignore repetitions. */
export type Save<Values> = (values: Values, sending: { number: string }) => Promise<unknown>

export interface SubmitOptions<Values> {
  /** Faults that do not prevent saving, such as an empty required field of a draft. */
  passes?: (name: FieldName<Values>, fault: Fault) => boolean
}

/** How long a form says that it is saved. */
const savedMs = 2_000

/** The state of one form while it is filled in. It knows no framework: Lit, React or a test subscribes to it. */
export class FormState<Values extends object, Context = void> {
  readonly form: Form<Values, Context>
  #options: FormOptions<Values, Context>
  #base: Values
  #values: Values
  #edited = new Set<FieldName<Values>>()
  /** Fields whose faults are shown: a field is not marked wrong while it is first typed in, but is checked again while it is corrected. */
  #looked = new Set<FieldName<Values>>()
  #refused: Faults<Values> = {}
  #status: FormSnapshot<Values>['status'] = 'editing'
  #error: ApiError | undefined
  #attempt: Attempt | null = null
  #savedTimer: ReturnType<typeof setTimeout> | undefined
  #offered: Draft<Values> | null = null
  #draft: FormSnapshot<Values>['draft'] = 'none'
  #discarded: Values | null = null
  #conflict: Conflict<Values> | null = null
  #listeners = new Set<() => void>()
  #snapshot: FormSnapshot<Values>

  constructor(form: Form<Values, Context>, options: FormOptions<Values, Context>) {
    this.form = form
    this.#options = options
    this.#base = this.#values = this.#ofForm(options.values ?? form.empty)
    this.#offered = this.#readDraft()
    if (this.#offered) this.#draft = 'offered'
    if (this.#offered && options.restore === 'at-once') this.#restore(this.#offered)
    this.#snapshot = this.#take()
  }

  readonly get = (): FormSnapshot<Values> => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get context(): Context {
    return this.#options.context
  }
  set context(context: Context) {
    this.#options = { ...this.#options, context }
    this.#changed()
  }
  /** The record as it was read or last saved. */
  get base(): Values {
    return this.#base
  }

  /** When the offered draft was typed, ISO 8601. */
  get draftedAt(): string {
    return this.#offered?.at ?? ''
  }

  isVisible(name: FieldName<Values>): boolean {
    return this.form.isVisible(name, this.#values, this.context)
  }
  isRequired(name: FieldName<Values>): boolean {
    return this.form.isRequired(name, this.#values, this.context)
  }

  /** Changes a field. */
  set<Name extends FieldName<Values>>(name: Name, value: Values[Name]): void {
    if (isSame(this.#values[name], value)) return
    if (!this.#snapshot.faults[name]) this.#looked.delete(name)
    this.#values = { ...this.#values, [name]: value }
    this.#edited.add(name)
    const { [name]: _, ...others } = this.#refused
    this.#refused = others as Faults<Values>
    this.#status = this.#status === 'saving' ? 'saving' : 'editing'
    this.#discarded = null
    this.#saveDraft()
    this.#changed()
  }

  /** Changes several fields at once, for example to those of another version of the record. */
  fill(values: Partial<Values>): void {
    for (const [name, value] of Object.entries(values) as [FieldName<Values>, Values[FieldName<Values>]][]) {
      if (isSame(this.#values[name], value)) continue
      this.#values = { ...this.#values, [name]: value }
      this.#edited.add(name)
      delete this.#refused[name]
    }
    this.#saveDraft()
    this.#changed()
  }

  /** Marks a field as left. Leaving an untouched empty field shows no "required" fault. */
  leave(name: FieldName<Values>): void {
    if (!this.#edited.has(name)) return
    this.#looked.add(name)
    const { tidy } = this.form.fields[name]
    // A number plate or a serial number is shown as it will be stored; a text that is not a number yet is left as typed.
    if (tidy && !Number.isNaN(this.#values[name])) this.#values = { ...this.#values, [name]: tidy(this.#values[name] as never) }
    this.#changed()
  }

  /** Shows all faults, as submitting would. */
  showAllFaults(): void {
    this.#looked = new Set(this.form.names)
    this.#changed()
  }

  /** Shows a fault found elsewhere, for example by a look-up; it is removed once the field changes. */
  refuse(name: FieldName<Values>, fault: Fault): void {
    this.#refused = { ...this.#refused, [name]: fault }
    this.#changed()
  }

  /** Takes in a newer version of the record. Fields that the person has not changed take its values; `asks` says whether the others become conflicts. */
  load(theirs: Values, { asks: asksAboutConflicts = true } = {}): void {
    const newer = this.#ofForm(theirs)
    const { values, conflicts } = mergeNewer(this.#base, this.#values, newer)
    this.#base = newer
    this.#values = values
    this.#conflict = asksAboutConflicts && conflicts.length ? { theirs: newer, fields: conflicts } : null
    if (this.#status === 'failed') this.#status = 'editing'
    this.#error = undefined
    this.#changed()
  }

  /** Resolves a conflict, in one field or in all. */
  resolve(choice: 'mine' | 'theirs', name?: FieldName<Values>): void {
    if (!this.#conflict) return
    const { theirs, fields } = this.#conflict
    const settled = name ? [name] : fields
    if (choice === 'theirs') this.#values = { ...this.#values, ...Object.fromEntries(settled.map((field) => [field, theirs[field]])) }
    const open = fields.filter((field) => !settled.includes(field))
    this.#conflict = open.length ? { theirs, fields: open } : null
    this.#saveDraft()
    this.#changed()
  }

  /** Puts the offered draft back into the fields. */
  restoreDraft(): void {
    if (this.#offered) this.#restore(this.#offered)
    this.#changed()
  }
  /** Deletes the offered draft. */
  dropDraft(): void {
    this.#offered = null
    this.#draft = 'none'
    this.#saveDraft()
    this.#changed()
  }

  /** Resets the fields to the record as it was read. */
  discard(): void {
    this.#discarded = this.#values
    this.#reset(this.#base)
  }
  undoDiscard(): void {
    if (!this.#discarded) return
    this.#values = this.#discarded
    this.#discarded = null
    this.#saveDraft()
    this.#changed()
  }

  /** Checks and saves. Resolves to true when it is saved; otherwise the snapshot says what is wrong. Nothing typed is lost. */
  async submit(save: Save<Values>, { passes }: SubmitOptions<Values> = {}): Promise<boolean> {
    if (this.#status === 'saving') return false
    const wrong = this.#wrong(passes)
    this.#looked = new Set(passes ? [...this.#looked, ...wrong] : this.form.names)
    this.#error = undefined
    this.#refused = {}
    this.#status = 'editing'
    this.#changed()
    if (wrong.length || this.#conflict?.fields.length) return false
    const typed = this.#values
    const values = this.form.tidy(typed, this.context, this.#base)
    const attempt = (this.#attempt = attemptFor(values, this.#attempt))
    this.#status = 'saving'
    this.#saveDraft()
    this.#changed()
    try {
      await save(values, { number: attempt.number })
      this.#saved(typed, values)
      return true
    } catch (error) {
      await this.#failed(toApiError(error))
      return false
    }
  }

  #wrong(passes: SubmitOptions<Values>['passes'] = () => false): FieldName<Values>[] {
    const faults = this.form.check(this.#values, this.context)
    return this.form.names.filter((name) => {
      const fault = faults[name]
      return fault && !passes(name, fault)
    })
  }

  #saved(typed: Values, values: Values): void {
    // What was typed during the save stays, and counts as unsaved.
    this.#values = mergeNewer(typed, this.#values, values).values
    this.#base = values
    this.#attempt = null
    this.#conflict = null
    this.#showSaved()
    this.#draft = 'none'
    this.#edited.clear()
    this.#looked.clear()
    this.#saveDraft()
    this.#changed()
  }

  #showSaved(): void {
    this.#status = 'saved'
    clearTimeout(this.#savedTimer)
    this.#savedTimer = setTimeout(() => {
      if (this.#status !== 'saved') return
      this.#status = 'editing'
      this.#changed()
    }, savedMs)
  }

  async #failed(error: ApiError): Promise<void> {
    this.#status = 'failed'
    const name = this.#fieldOf(error)
    if (name) this.#refused = { [name]: faultOf(error) } as Faults<Values>
    else this.#error = error
    const { reload, isConflict = ({ kind }) => kind === 'conflict' } = this.#options
    if (isConflict(error) && !name && reload) await this.#reload(reload, error)
    this.#changed()
  }

  async #reload(reload: () => Promise<Values>, error: ApiError): Promise<void> {
    try {
      const theirs = await reload()
      this.load(theirs)
      this.#conflict = { ...(this.#conflict ?? { theirs, fields: [] }), ...lastChangeOf(error) }
    } catch {
      this.#error = error
    }
  }

  #fieldOf({ field = '' }: ApiError): FieldName<Values> | undefined {
    const { wireNames } = this.#options
    // Of a list or a record the refusal names the part; a field may stand inside a record itself.
    const isNamed = (wireName: string): boolean => field === wireName || field.startsWith(`${wireName}.`)
    return this.form.names.find((name) => isNamed(wireNames?.[name] ?? name))
  }

  #reset(values: Values): void {
    this.#values = values
    this.#edited.clear()
    this.#looked.clear()
    this.#refused = {}
    this.#error = undefined
    this.#conflict = null
    this.#status = 'editing'
    this.#draft = 'none'
    this.#offered = null
    this.#saveDraft()
    this.#changed()
  }

  #readDraft(): Draft<Values> | null {
    const draft = this.#options.draft?.read()
    if (!draft) return null
    const values = this.#known(draft.values)
    return Object.keys(values).length ? { ...draft, values, base: this.#known(draft.base) } : null
  }
  /** The fields of a stored draft that still fit: the form may have changed since, and fields with `drafted: false` are left out. */
  #known(stored: Partial<Values>): Partial<Values> {
    const fits = (name: FieldName<Values>): boolean => this.form.fields[name].kind === 'own' || isAlike(stored[name], this.form.empty[name])
    const names = this.form.names.filter((name) => name in stored && this.form.fields[name].drafted !== false && fits(name))
    return Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<Values>
  }
  #restore(draft: Draft<Values>): void {
    const base = { ...this.#base, ...draft.base }
    const { values, conflicts } = mergeNewer(base, { ...base, ...draft.values }, this.#base)
    const typedSince = Object.fromEntries(differences(this.#base, this.#values).map((name) => [name, this.#values[name]]))
    this.#values = { ...values, ...typedSince }
    this.#conflict = conflicts.length && this.#options.restore !== 'at-once' ? { theirs: this.#base, fields: conflicts } : null
    this.#attempt = draft.attempt
    this.#offered = null
    this.#draft = 'restored'
    this.#saveDraft()
  }
  #saveDraft(): void {
    const { draft } = this.#options
    if (!draft) return
    const names = differences(this.#base, this.#values).filter((name) => this.form.fields[name].drafted !== false)
    const only = (values: Values): Partial<Values> => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
    const { values, base } = this.#offered ?? {}
    // An offered draft that the person has not decided about is stored together with what is typed now.
    const merged = { values: { ...values, ...only(this.#values) }, base: { ...base, ...only(this.#base) } }
    if (names.length) draft.save({ ...merged, attempt: this.#attempt, at: new Date().toISOString() })
    else if (!this.#offered) draft.remove()
  }

  /** Only the fields of the form: a record may have more. */
  #ofForm(record: Values): Values {
    return Object.fromEntries(this.form.names.map((name) => [name, record[name]])) as Values
  }
  #changed(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
  #take(): FormSnapshot<Values> {
    const found = { ...this.#refused, ...this.form.check(this.#values, this.context) }
    const shown = this.form.names.filter((name) => found[name] && (this.#looked.has(name) || this.#refused[name]))
    return {
      values: this.#values,
      faults: Object.fromEntries(shown.map((name) => [name, found[name]])) as Faults<Values>,
      status: this.#status,
      error: this.#error,
      isDirty: differences(this.#base, this.#values).length > 0,
      draft: this.#draft,
      canUndo: this.#discarded !== null,
      conflict: this.#conflict,
    }
  }
}

const lastChangeOf = ({ params: { by, at } = {} }: ApiError): Pick<Conflict<object>, 'changed'> =>
  typeof by === 'string' && by !== '' && typeof at === 'string' ? { changed: { by, at } } : {}

/** The server's reason, where it gave one, so that the page's own message is shown; otherwise the server's message. */
const faultOf = ({ reason, params, serverMessage }: ApiError): Fault => ({
  reason: reason ?? 'invalid',
  ...(params && { params }),
  ...(!reason && serverMessage && { text: serverMessage }),
})
