import type { Account } from '@vitrine/core/account'
import { adContextOf, adForm, sourceOf, type AdContext, type AdRecord, type AdValues } from '@vitrine/core/ad-form'
import {
  changedLots,
  createLotsClient,
  filledDown,
  lotColumns,
  lotFaults,
  lotOf,
  withCell,
  withPasted,
  type Cell,
  type LotColumn,
  type LotOutcome,
  type LotReader,
  type LotRow,
} from '@vitrine/core/lots'
import { createAdListClient } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { attemptFor, draftStorage, uuid, type Attempt, type DraftStorage, type Fault, type Faults } from '@vitrine/core/form'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'

interface Loaded {
  programme: AdRecord
  rows: readonly LotRow[]
  context: AdContext
}

interface LotsDraft {
  rows: readonly LotRow[]
}

interface Setup {
  vitrine: () => VitrineInstance
  /** What was typed is saved, or no longer. */
  dirty: (isDirty: boolean) => void
}

const rowOf = ({ id, version, content }: AdRecord): LotRow => ({ key: String(id), id, version, values: content.values, unread: {} })

/** The rows of a grid of lots, what is done to them and can be undone, and their saving. */
export class LotsController implements ReactiveController {
  rows: readonly LotRow[] = []
  /** What was typed here earlier and never saved. */
  offered: { rows: readonly LotRow[]; at: string } | null = null
  isSaving = false
  readonly load: LoadController<Loaded>
  #host: ReactiveControllerHost
  #setup: Setup
  #account: Account | null = null
  #programmeId = 0
  #read = new Map<string, AdRecord>()
  #attempts = new Map<string, Attempt>()
  #past: (readonly LotRow[])[] = []
  #future: (readonly LotRow[])[] = []
  /** The rows that somebody has tried to save. */
  #attempted = new Set<string>()
  /** What the server refused, until its row is changed. */
  #refused = new Map<string, { values: AdValues; outcome: LotOutcome }>()

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.load = new LoadController<Loaded>(host)
    host.addController(this)
  }
  hostConnected(): void {}

  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }
  get changed(): LotRow[] {
    return changedLots(this.rows, new Map([...this.#read].map(([key, { content }]) => [key, content.values])))
  }

  /** Reads the lots; what was typed and not saved stays. */
  async open(programmeId: number): Promise<void> {
    this.#programmeId = programmeId
    const { http, account, language } = this.#setup.vitrine()
    await this.load.run(async (signal) => {
      const [owner, { programme, lots }, objectTypes] = await Promise.all([
        account.ready,
        createLotsClient(http).open(programmeId, { signal }),
        createAdListClient(http).objectTypes({ language, signal }),
      ])
      this.#account = owner
      this.#read = new Map(lots.map((lot) => [String(lot.id), lot]))
      const context = adContextOf(owner.advertiser, {
        isModel: false,
        isLot: true,
        today: dayOf(new Date(), accountTimeZone(owner)),
        objectTypes: objectTypes.filter(({ code }) => code >= 4000 && code < 5000),
        managers: [],
      })
      return { programme, context, rows: lots.map(rowOf) }
    })
    const { value } = this.load
    if (!value || this.load.status !== 'ready') return
    this.rows = value.rows
    const draft = this.#storage().read()
    this.offered = draft?.values.rows?.length ? { rows: draft.values.rows, at: draft.at } : null
    this.#host.requestUpdate()
  }

  /** Puts back what was typed earlier: new rows, and changed cells of those that are still there. */
  restore(): void {
    const { offered } = this
    if (!offered) return
    const found = new Map(offered.rows.map((row) => [row.key, row]))
    const restored = this.rows.map((row) => ({
      ...row,
      ...(found.get(row.key) && {
        values: { ...row.values, ...this.#columnsOf(found.get(row.key) as LotRow) },
        unread: found.get(row.key)?.unread ?? {},
      }),
    }))
    this.offered = null
    this.#change([...restored, ...offered.rows.filter(({ id }) => id === null)])
  }
  forget(): void {
    this.offered = null
    this.#storage().remove()
    this.#host.requestUpdate()
  }

  /** Lots that come from the advertiser's software are changed there. */
  isLocked({ key }: LotRow): boolean {
    const source = this.#read.get(key)?.sourceCode
    return source !== undefined && this.#account !== null && source !== sourceOf(this.#account.advertiser)
  }

  type({ row, column }: Cell, text: string): void {
    const name = lotColumns[column]
    const { value } = this.load
    if (!name || !value) return
    this.#change(this.rows.map((each, index) => (index === row ? withCell(each, name, text, this.#readerOf(value)) : each)))
  }
  paste(at: Cell, text: string): void {
    const { value } = this.load
    if (value) this.#change(withPasted(this.rows, at, text, this.#readerOf(value), () => this.#newRow(value.programme)))
  }
  fillDown(from: Cell): void {
    this.#change(filledDown(this.rows, from, this.rows.length - 1))
  }
  add(): void {
    const { value } = this.load
    if (value) this.#change([...this.rows, this.#newRow(value.programme)])
  }
  /** Takes a lot that was never saved out of the grid. */
  remove(key: string): void {
    this.#change(this.rows.filter((row) => row.key !== key))
  }
  undo(): void {
    this.#moveInHistory(this.#past, this.#future)
  }
  redo(): void {
    this.#moveInHistory(this.#future, this.#past)
  }

  /** What is wrong by row and column, of rows that were touched. What is only missing yet is told once somebody wants to save. */
  faults(): ReadonlyMap<string, Faults<Pick<AdValues, LotColumn>>> {
    const { value } = this.load
    if (!value) return new Map()
    const touched = new Set(this.changed.map(({ key }) => key))
    const found = [...lotFaults(this.rows, value.context)].map(([key, faults]) => {
      const row = this.rows.find((each) => each.key === key)
      return [key, { ...(touched.has(key) ? this.#shownFaults(key, faults) : {}), ...(row && this.#refusalOf(row)) }] as const
    })
    return new Map(found)
  }
  /** What the server refused about a lot as a whole. */
  rowFault(row: LotRow): string {
    const { outcome, values } = this.#refused.get(row.key) ?? {}
    return outcome && values === row.values && !columnOf(outcome.field) ? outcome.message : ''
  }

  /** Saves what is right; returns how many were, and how many are still to be mended. */
  async save(): Promise<{ saved: number; left: number }> {
    this.changed.forEach(({ key }) => this.#attempted.add(key))
    const faults = this.faults()
    const right = this.changed.filter(({ key }) => Object.keys(faults.get(key) ?? {}).length === 0)
    if (right.length === 0 || this.isSaving) return { saved: 0, left: this.changed.length }
    this.isSaving = true
    this.#host.requestUpdate()
    try {
      const { http, topics } = this.#setup.vitrine()
      const outcomes = await createLotsClient(http, topics).save(
        this.#programmeId,
        right.map((row) => ({
          key: row.key,
          id: row.id,
          version: row.version,
          copyId: this.#copyIdOf(row),
          content: this.#contentOf(row),
        })),
      )
      for (const outcome of outcomes) this.#applyOutcome(outcome, right)
    } finally {
      this.isSaving = false
      this.#saveDraft()
    }
    const left = this.changed.length
    return { saved: right.filter(({ key }) => !this.#refused.has(key)).length, left }
  }

  #applyOutcome(outcome: LotOutcome, sent: readonly LotRow[]): void {
    const { key, saved } = outcome
    const row = sent.find((each) => each.key === key)
    if (!row) return
    if (!saved) return void this.#refused.set(key, { values: row.values, outcome })
    this.#refused.delete(key)
    this.#read.set(key, saved)
    const withSaved = (rows: readonly LotRow[]) =>
      rows.map((each) =>
        each.key === key
          ? { ...each, id: saved.id, version: saved.version, values: each.values === row.values ? saved.content.values : each.values }
          : each,
      )
    this.rows = withSaved(this.rows)
    this.#past = this.#past.map(withSaved)
    this.#future = this.#future.map(withSaved)
  }

  #shownFaults(key: string, faults: Faults<Pick<AdValues, LotColumn>>): Faults<Pick<AdValues, LotColumn>> {
    return this.#attempted.has(key) ? faults : Object.fromEntries(Object.entries(faults).filter(([, { reason }]) => reason !== 'required'))
  }
  /** A new lot stays the same one however often it is sent; a change is another one as soon as something else is typed. */
  #copyIdOf({ key, id, values }: LotRow): string {
    if (id === null) return key
    const attempt = attemptFor(values, this.#attempts.get(key) ?? null)
    this.#attempts.set(key, attempt)
    return attempt.number
  }
  #contentOf({ key, values }: LotRow) {
    const known = this.#read.get(key)?.content
    return known ? { ...known, values } : { values, pictures: [], instagram: null, documents: [], visits: [] }
  }
  #newRow({ content }: AdRecord): LotRow {
    return { key: uuid(), id: null, version: 0, values: lotOf(content.values), unread: {} }
  }
  #readerOf({ context }: Loaded): LotReader {
    return { context, language: this.#setup.vitrine().language }
  }
  #columnsOf({ values }: LotRow): Partial<AdValues> {
    return Object.fromEntries(lotColumns.map((column) => [column, values[column]]))
  }
  #refusalOf({ key, values }: LotRow): Faults<Pick<AdValues, LotColumn>> {
    const refused = this.#refused.get(key)
    const column = refused && refused.values === values ? columnOf(refused.outcome.field) : undefined
    return column && refused ? { [column]: { reason: refused.outcome.reason, text: refused.outcome.message } satisfies Fault } : {}
  }
  #change(rows: readonly LotRow[]): void {
    this.#past = [...this.#past, this.rows].slice(-100)
    this.#future = []
    this.rows = rows.map((row) => (this.isLocked(row) ? (this.rows.find(({ key }) => key === row.key) ?? row) : row))
    this.#saveDraft()
  }
  #moveInHistory(from: (readonly LotRow[])[], to: (readonly LotRow[])[]): void {
    const rows = from.pop()
    if (!rows) return
    to.push(this.rows)
    this.rows = rows
    this.#saveDraft()
  }
  #saveDraft(): void {
    const rows = this.changed
    const storage = this.#storage()
    if (rows.length > 0) storage.save({ values: { rows }, base: {}, attempt: null, at: new Date().toISOString() })
    else if (!this.offered) storage.remove()
    this.#setup.dirty(rows.length > 0)
    this.#host.requestUpdate()
  }
  #storage(): DraftStorage<LotsDraft> {
    return draftStorage<LotsDraft>(`lots:${this.#account?.user.id ?? 0}:${this.#programmeId}`, () => localStorage)
  }
}

const columnOf = (wire: string): LotColumn | undefined =>
  lotColumns.find((column) => column === wire || (adForm.fields[column] as unknown as { wire: string }).wire === wire)
