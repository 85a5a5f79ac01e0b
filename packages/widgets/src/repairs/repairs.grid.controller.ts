import { createEntriesClient, fieldOnWire, type AdEntry, type EntryOutcome } from '@vitrine/core/ad-editor'
import { adContextOf, adForm, adWireNames, type AdContext, type AdValues } from '@vitrine/core/ad-form'
import { withCell, type LotRow } from '@vitrine/core/lots'
import { createAdListClient, type ObjectType } from '@vitrine/core/ads'
import type { Account } from '@vitrine/core/account'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { attemptFor, draftStorage, isSame, type Attempt, type DraftStorage, type Fault } from '@vitrine/core/form'
import { adEditorMessages, formMessages } from '@vitrine/core/i18n'
import { isFixedBy } from '@vitrine/core/portals'
import { fetchAdsToFix, type Repair } from '@vitrine/core/repairs'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import { repairsGridStyles } from './repairs.grid.styles.ts'
import type { GridActions, GridRow, GridState } from './repairs.grid.types.ts'
import { gridDialog } from './repairs.grid.view.ts'

export const gridStyles = [repairsGridStyles]
export const gridSources = { 'ad-editor': adEditorMessages, form: formMessages }

interface Loaded {
  account: Account
  objectTypes: readonly ObjectType[]
  entries: readonly AdEntry[]
}

interface Kept {
  rows: Pick<LotRow, 'id' | 'values' | 'unread'>[]
}

interface Refused {
  values: AdValues
  outcome: EntryOutcome
}

type Field = keyof AdValues

const rowOf = ({ id, version, values }: AdEntry): LotRow => ({ key: String(id), id, version, values, unread: {} })

/** A grid to edit one field of many ads with the same cause: typing, undo and saving. */
export class RepairsGrid {
  readonly #host: ReactiveControllerHost
  readonly #services: WidgetServices
  readonly #load: LoadController<Loaded>
  readonly #fieldHref: () => string | undefined
  #repair!: Repair & { cause: NonNullable<Repair['cause']> }
  #rows: readonly LotRow[] = []
  #after = 0
  #shownBefore = 0
  #past: (readonly LotRow[])[] = []
  #typing: { key: string; text: string } | null = null
  #wanted = new Set<string>()
  #refused = new Map<string, Refused>()
  #attempts = new Map<string, Attempt>()
  #savedKeys = new Set<string>()
  #isSaving = false
  #message: GridState['message'] = null
  /** When the restored draft was typed. */
  #restoredAt: string | null = null

  constructor(host: ReactiveControllerHost, services: WidgetServices, fieldHref: () => string | undefined) {
    this.#host = host
    this.#services = services
    this.#fieldHref = fieldHref
    this.#load = new LoadController<Loaded>(host)
  }

  /** Resolves to the number of saved ads, once the dialog is closed. */
  async open(dialogs: DialogController, repair: Repair): Promise<number> {
    const { cause } = repair
    if (!cause) return 0
    this.#repair = { ...repair, cause }
    this.#savedKeys.clear()
    this.#show({ after: 0, shownBefore: 0 })
    await dialogs.open((close) => gridDialog(this.#state(), { ...this.#deeds(), close: () => close() }))
    return this.#savedKeys.size
  }

  /** Reads the ads with ids above `after`. */
  #show({ after, shownBefore }: { after: number; shownBefore: number }): void {
    this.#after = after
    this.#shownBefore = shownBefore
    this.#rows = []
    this.#past = []
    this.#wanted.clear()
    this.#refused.clear()
    this.#typing = this.#message = this.#restoredAt = null
    void this.#read()
  }

  get #field(): Field {
    return this.#repair.cause.field as Field
  }

  /** The ads after the last row, which take the place of those shown. */
  #next(): void {
    this.#show({ after: this.#rows.at(-1)?.id ?? 0, shownBefore: this.#shownBefore + this.#rows.length })
  }

  async #read(): Promise<void> {
    const { http, account, language } = this.#services.vitrine()
    await this.#load.run(async (signal) => {
      const [owner, ids, objectTypes] = await Promise.all([
        account.ready,
        fetchAdsToFix(http, this.#repair.id, { after: this.#after, signal }),
        createAdListClient(http).objectTypes({ language, signal }),
      ])
      return { account: owner, objectTypes, entries: await createEntriesClient(http).open(ids, { signal }) }
    })
    if (this.#load.status === 'failed') return this.#services.report(this.#load.error)
    this.#rows = (this.#load.value?.entries ?? []).map(rowOf)
    const kept = this.#draftStorage().read()
    const typed = new Map(kept?.values.rows?.map((row) => [row.id, row]))
    if (this.#rows.some(({ id }) => typed.has(id))) {
      this.#restoredAt = kept?.at ?? null
      this.#rows = this.#rows.map((row) => ({
        ...row,
        unread: typed.get(row.id)?.unread ?? {},
        values: { ...row.values, ...(typed.has(row.id) && { [this.#field]: typed.get(row.id)?.values[this.#field] }) },
      }))
    }
    this.#host.requestUpdate()
  }

  #state(): GridState {
    const { status, error, value } = this.#load
    return {
      repair: this.#repair,
      field: this.#field,
      fieldHref: this.#fieldHref(),
      status:
        status === 'failed' && this.#rows.length === 0
          ? 'failed'
          : value && this.#rows.length >= Math.min(1, value.entries.length) && status !== 'loading'
            ? 'ready'
            : 'loading',
      error,
      rows: this.#rows.map((row) => this.#shown(row)),
      shownBefore: this.#shownBefore,
      changedCount: this.#changed.length,
      isSaving: this.#isSaving,
      message: this.#message,
      restoredAt: this.#restoredAt,
      t: this.#services.texts('repairs'),
      causes: this.#services.texts('portal-causes'),
      common: this.#services.texts('common'),
      texts: {
        own: this.#services.texts('ad-editor'),
        general: this.#services.texts('form'),
        formatters: this.#services.formatters(),
        language: this.#services.language(),
      },
    }
  }

  /** The callbacks of the view. */
  #deeds(): Omit<GridActions, 'close'> {
    return {
      retry: () => void this.#read(),
      next: () => this.#next(),
      typing: (key: string, text: string) => this.#update(() => (this.#typing = { key, text })),
      type: (key: string, text: string) => this.#type(key, text),
      paste: (key: string, texts: readonly string[]) => this.#paste(key, texts),
      fillDown: (key: string) => this.#fillDown(key),
      undo: () => this.#undo(),
      reread: (key: string) => void this.#reread(key),
      forget: () => this.#forget(),
      save: () => this.#save(),
    }
  }

  #shown(row: LotRow): GridRow {
    const entry = this.#entryOf(row)
    const context = this.#contextOf(entry)
    const isTyping = this.#typing?.key === row.key
    const typed = isTyping ? withCell(row, this.#field, this.#typing?.text ?? '', this.#readerOf(context)) : row
    return {
      ...row,
      entry,
      isTyping,
      unread: isTyping ? { [this.#field]: this.#typing?.text ?? '' } : row.unread,
      typed: typed.values[this.#field],
      choices: adForm.choicesOf(this.#field, row.values, context),
      isAsked: adForm.isVisible(this.#field, row.values, context),
      isMended: Object.keys(typed.unread).length === 0 && isFixedBy(this.#repair.cause, typed.values),
      isChanged: this.#isChanged(row),
      isSaved: this.#savedKeys.has(row.key) && !this.#isChanged(row),
      fault: isTyping ? undefined : this.#faultOf(row),
      refusal: this.#refusalOf(row),
    }
  }

  #entryOf({ id }: LotRow): AdEntry {
    return this.#load.value?.entries.find((entry) => entry.id === id) as AdEntry
  }
  #contextOf({ parentId }: AdEntry): AdContext {
    const { account, objectTypes } = this.#load.value as Loaded
    return adContextOf(account.advertiser, {
      isModel: false,
      isLot: parentId !== null,
      today: dayOf(new Date(), accountTimeZone(account)),
      objectTypes,
      managers: [],
    })
  }
  #readerOf(context: AdContext) {
    return { context, language: this.#services.language() }
  }
  #canType(row: LotRow): boolean {
    const entry = this.#entryOf(row)
    return entry.refusal === '' && adForm.isVisible(this.#field, row.values, this.#contextOf(entry))
  }
  #isChanged(row: LotRow): boolean {
    return Object.keys(row.unread).length > 0 || !isSame(row.values[this.#field], this.#entryOf(row).values[this.#field])
  }
  get #changed(): LotRow[] {
    return this.#load.value ? this.#rows.filter((row) => this.#isChanged(row)) : []
  }

  /** The fault of the cell: found by the form after typing, or by the server. */
  #faultOf(row: LotRow): Fault | undefined {
    const { outcome, values } = this.#refused.get(row.key) ?? {}
    if (outcome && values === row.values && outcome.field === adWireNames[this.#field])
      return { reason: outcome.reason, text: outcome.message }
    if (!this.#isChanged(row)) return undefined
    if (row.unread[this.#field] !== undefined) return { reason: adForm.fields[this.#field].kind === 'choice' ? 'not-listed' : 'invalid' }
    const fault = adForm.check(row.values, this.#contextOf(this.#entryOf(row)))[this.#field]
    return fault?.reason === 'required' && !this.#wanted.has(row.key) ? undefined : fault
  }
  /** The server's refusal about the whole ad, or about another field. */
  #refusalOf(row: LotRow): EntryOutcome | null {
    const { outcome, values } = this.#refused.get(row.key) ?? {}
    return outcome && values === row.values && outcome.field !== adWireNames[this.#field] ? outcome : null
  }

  #withText(row: LotRow, text: string): LotRow {
    return this.#canType(row) ? withCell(row, this.#field, text, this.#readerOf(this.#contextOf(this.#entryOf(row)))) : row
  }
  #type(key: string, text: string): void {
    this.#typing = null
    this.#change(this.#rows.map((row) => (row.key === key ? this.#withText(row, text) : row)))
  }
  #paste(key: string, texts: readonly string[]): void {
    const from = this.#rows.findIndex((row) => row.key === key)
    this.#typing = null
    this.#change(this.#rows.map((row, at) => (texts[at - from] === undefined ? row : this.#withText(row, texts[at - from] ?? ''))))
  }
  #fillDown(key: string): void {
    const from = this.#rows.findIndex((row) => row.key === key)
    const value = this.#rows[from]?.values[this.#field]
    this.#change(
      this.#rows.map((row, at) =>
        at > from && this.#canType(row) ? { ...row, unread: {}, values: { ...row.values, [this.#field]: value } } : row,
      ),
    )
  }
  #undo(): void {
    const rows = this.#past.pop()
    if (!rows) return
    this.#typing = null
    this.#rows = rows
    this.#kept()
  }
  #change(rows: readonly LotRow[]): void {
    if (rows.every((row, at) => isSame(row, this.#rows[at]))) return this.#host.requestUpdate()
    this.#past = [...this.#past, this.#rows].slice(-100)
    this.#rows = rows
    this.#message = null
    this.#kept()
  }
  #forget(): void {
    this.#restoredAt = null
    this.#change((this.#load.value?.entries ?? []).map(rowOf))
  }

  /** Reads an ad again that somebody else has saved meanwhile; what was typed here stays. */
  async #reread(key: string): Promise<void> {
    const { value } = this.#load
    const row = this.#rows.find((each) => each.key === key)
    if (!value || !row) return
    try {
      const [entry] = await createEntriesClient(this.#services.vitrine().http).open([Number(key)])
      if (!entry) return
      this.#load.replace({ ...value, entries: value.entries.map((each) => (each.id === entry.id ? entry : each)) })
      this.#refused.delete(key)
      this.#rows = this.#rows.map((each) =>
        each.key === key ? { ...each, version: entry.version, values: { ...entry.values, [this.#field]: each.values[this.#field] } } : each,
      )
      this.#kept()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Saves the valid rows; the others stay with the reason. */
  async #save(): Promise<void> {
    this.#changed.forEach(({ key }) => this.#wanted.add(key))
    const right = this.#changed.filter((row) => !this.#faultOf(row))
    if (this.#isSaving) return
    if (right.length === 0) return this.#showSaved(0)
    this.#update(() => (this.#isSaving = true))
    try {
      const { http, topics } = this.#services.vitrine()
      const outcomes = await createEntriesClient(http, topics).save(
        right.map((row) => ({
          id: Number(row.key),
          version: row.version,
          copyId: this.#copyIdOf(row),
          fields: fieldOnWire(this.#field, row.values),
        })),
      )
      for (const outcome of outcomes) this.#take(outcome, right)
      this.#showSaved(outcomes.filter(({ version }) => version !== null).length)
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isSaving = false
      this.#kept()
    }
  }

  #take(outcome: EntryOutcome, sent: readonly LotRow[]): void {
    const { id, version } = outcome
    const row = sent.find((each) => each.id === id)
    const { value } = this.#load
    if (!row || !value) return
    if (version === null) return void this.#refused.set(row.key, { values: row.values, outcome })
    this.#refused.delete(row.key)
    this.#savedKeys.add(row.key)
    this.#load.replace({
      ...value,
      entries: value.entries.map((entry) => (entry.id === id ? { ...entry, version, values: row.values } : entry)),
    })
    const settle = (rows: readonly LotRow[]): LotRow[] => rows.map((each) => (each.id === id ? { ...each, version } : each))
    this.#rows = settle(this.#rows)
    this.#past = this.#past.map(settle)
  }

  #showSaved(saved: number): void {
    this.#update(() => (this.#message = { saved, left: this.#changed.length, error: undefined }))
  }
  #fail(error: unknown): void {
    this.#services.report(error)
    this.#update(() => (this.#message = { saved: 0, left: this.#changed.length, error }))
  }
  #copyIdOf({ key, values, version }: LotRow): string {
    const attempt = attemptFor({ version, value: values[this.#field] }, this.#attempts.get(key) ?? null)
    this.#attempts.set(key, attempt)
    return attempt.number
  }

  /** Stores what is typed on the device until it is saved. */
  #kept(): void {
    const rows = this.#changed.map(({ id, values, unread }) => ({ id, values: { [this.#field]: values[this.#field] } as AdValues, unread }))
    const storage = this.#draftStorage()
    if (rows.length > 0) storage.save({ values: { rows }, base: {}, attempt: null, at: new Date().toISOString() })
    else storage.remove()
    this.#host.requestUpdate()
  }
  #draftStorage(): DraftStorage<Kept> {
    return draftStorage<Kept>(`repairs:${this.#load.value?.account.user.id ?? 0}:${this.#repair.id}`, () => localStorage)
  }
  #update(run: () => void): void {
    run()
    this.#host.requestUpdate()
  }
}
