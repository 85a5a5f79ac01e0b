import { accountTimeZone, dayOf } from '@vitrine/core/days'
import {
  createEstablishmentNetworkClient,
  noChange,
  sheetFieldOf,
  sheetForm,
  withChange,
  type ChangeOutcome,
  type NetworkChange,
  type NetworkEstablishment,
  type NetworkField,
  type NetworkHoliday,
} from '@vitrine/core/establishment-sheet'
import type { Fault } from '@vitrine/core/form'
import { closedDay } from '@vitrine/core/opening-hours'
import type { DialogController, DialogView } from '../../base/dialog-controller.ts'
import type { NetworkContext } from './establishment-network.types.ts'

/** The values that are typed, for each field; that of the field that is chosen counts. */
export type TypedValues = { readonly [Field in NetworkField]: NonNullable<NetworkChange[Field]> }

const firstValues: TypedValues = {
  status: 'open',
  publicEmail: '',
  phone1: '',
  websites: [],
  weekday: { ...closedDay, weekday: 0 },
  exception: { ...closedDay, date: '', label: '' },
}

interface ChangeHost {
  list: () => NetworkContext
  /** Draws the dialog. */
  view: (dialog: NetworkChangeDialog) => DialogView<boolean>
  /** Some sheets were changed. */
  changed: (ids: readonly number[]) => void
}

/**
 * What is changed on many sheets, in a dialog: choose, compare, confirm. What was chosen stays until the dialog is closed, whatever
 * fails; the same order again changes nothing twice, since the server leaves alone what is as it should be.
 */
export class NetworkChangeDialog {
  readonly #host: ChangeHost
  targets: readonly NetworkEstablishment[] = []
  stage: 'choose' | 'compared' | 'saved' = 'choose'
  isBusy = false
  field: NetworkField = 'exception'
  values = firstValues
  outcomes: readonly ChangeOutcome[] = []
  fault: Fault | null = null
  error: unknown

  constructor(host: ChangeHost) {
    this.#host = host
  }

  /** Opens the dialog; resolves when it is closed. */
  async open(dialogs: DialogController, targets: readonly NetworkEstablishment[]): Promise<void> {
    Object.assign(this, { targets, stage: 'choose', field: 'exception', values: firstValues, outcomes: [], fault: null, error: undefined })
    await dialogs.open(this.#host.view(this))
  }

  get list(): NetworkContext {
    return this.#host.list()
  }

  /** The coming public holidays that one of the establishments has not answered for. */
  get holidays(): NetworkHoliday[] {
    const byDate = new Map(this.targets.flatMap(({ unanswered }) => unanswered).map((holiday) => [holiday.date, holiday]))
    return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date))
  }

  get #change(): NetworkChange {
    return { ...noChange, [this.field]: this.values[this.field] }
  }

  choose(field: NetworkField): void {
    this.#set({ field, fault: null })
  }

  type<Field extends NetworkField>(field: Field, value: TypedValues[Field]): void {
    this.#set({ values: { ...this.values, [field]: value }, fault: null })
  }

  back(): void {
    this.#set({ stage: 'choose', error: undefined })
  }

  /** What is wrong with the value, whatever the sheet. */
  #findFault(): Fault | null {
    const value = this.values[this.field]
    if (value === '' || (Array.isArray(value) && value.every((line) => line.trim() === ''))) return { reason: 'empty' }
    const today = dayOf(new Date(), accountTimeZone(this.list.account))
    return sheetForm.check(withChange(sheetForm.empty, this.#change), { today })[sheetFieldOf(this.field)] ?? null
  }

  /** Asks what the change would do, to all or to those that were refused. */
  async compare(ids: readonly number[] = this.targets.map(({ id }) => id)): Promise<void> {
    const fault = this.#findFault()
    if (fault) return this.#set({ fault })
    await this.#run(async () => {
      const outcomes = await createEstablishmentNetworkClient(this.list.http).preview(ids, this.#change)
      this.#set({ stage: 'compared', outcomes })
    })
  }

  /** Compares those that were refused again: somebody may have completed them meanwhile. */
  retry(): Promise<void> {
    return this.compare(this.refusedIds)
  }

  get refusedIds(): number[] {
    return this.outcomes.filter(({ outcome }) => outcome === 'refused').map(({ advertiserId }) => advertiserId)
  }

  get toChange(): readonly ChangeOutcome[] {
    return this.outcomes.filter(({ outcome }) => outcome === 'changed')
  }

  async save(): Promise<void> {
    await this.#run(async () => {
      const { http, topics } = this.list
      const targets = this.toChange.map(({ advertiserId, version }) => ({ id: advertiserId, version }))
      const saved = await createEstablishmentNetworkClient(http, topics).change(targets, this.#change)
      const refused = this.outcomes.filter(({ outcome }) => outcome === 'refused')
      this.#set({ stage: 'saved', outcomes: [...saved, ...refused] })
      this.#host.changed(saved.filter(({ outcome }) => outcome !== 'refused').map(({ advertiserId }) => advertiserId))
    })
  }

  /** Runs a call; when it fails everything stays as it is, with the reason. */
  async #run(call: () => Promise<void>): Promise<void> {
    this.#set({ isBusy: true, error: undefined })
    try {
      await call()
    } catch (error) {
      this.#set({ error })
    } finally {
      this.#set({ isBusy: false })
    }
  }

  #set(change: Partial<Pick<NetworkChangeDialog, 'stage' | 'isBusy' | 'field' | 'values' | 'outcomes' | 'fault' | 'error'>>): void {
    Object.assign(this, change)
    this.list.requestUpdate()
  }
}
