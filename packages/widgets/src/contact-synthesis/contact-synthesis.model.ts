import {
  accountTimeZone,
  emptyContactScope,
  fetchSynthesis,
  fromScopeUrl,
  lastWeek,
  periodOf,
  periodParam,
  toScopeUrl,
  type ContactScope,
  type ContactSynthesis,
  type PeriodFilter,
  type PeriodKind,
} from '@vitrine/core/contacts'
import type { PropertyValues, ReactiveControllerHost } from 'lit'
import { AddressSync } from '../base/address-sync.ts'
import { LoadController, type LoadStatus } from '../base/load-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { totalOfFigures } from './contact-synthesis.rules.ts'

/** What the page has set. */
export interface SynthesisElement extends ReactiveControllerHost {
  period: PeriodKind
  from?: string
  to?: string
  query: string
  syncUrl: boolean
}

export interface SynthesisPort {
  vitrine(): VitrineInstance
  started(): void
  /** `before` is how many contacts were shown until now; `quiet` when nobody here asked for the load. */
  loaded(before: number | undefined, quiet: boolean): void
  failed(error: unknown): void
  /** The person asked for something else. */
  changed(query: string): void
}

/** Milliseconds from something happening elsewhere to the load it asks for, and between two such loads. */
export const followDelayMs = 250
export const followPauseMs = 2000

/** What one synthesis asks for and what came of it. */
export class SynthesisModel {
  scope: ContactScope = emptyContactScope
  /** The load under way was asked for by nobody here, so nothing is dimmed. */
  isQuiet = false
  isStarted = false
  #element: SynthesisElement
  #port: SynthesisPort
  #load: LoadController<ContactSynthesis>
  #address = new AddressSync()
  #adopted = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastFollow = 0
  /** As counted where the account was thought to be. */
  #askedDays = ''
  #leave: (() => void)[] = []

  constructor(element: SynthesisElement, port: SynthesisPort) {
    this.#element = element
    this.#port = port
    this.#load = new LoadController(element)
  }

  get data(): ContactSynthesis | undefined {
    return this.#load.value
  }
  get status(): LoadStatus {
    return this.#load.status
  }
  get error(): unknown {
    return this.#load.error
  }
  get #days(): string {
    const { after, before } = periodOf(this.scope.period, new Date(), this.timeZone)
    return `${after}:${before}`
  }
  get timeZone(): string {
    return accountTimeZone(this.#port.vitrine().account.value)
  }
  /** Mails and calls on screen. */
  get total(): number {
    return this.data ? totalOfFigures(this.data.figures) : 0
  }

  start(): void {
    const { topics } = this.#port.vitrine()
    this.stop()
    this.isStarted = true
    if (this.#element.syncUrl) this.#followAddress()
    this.#adopted = this.#element.query
    this.scope = fromScopeUrl(this.#adopted, this.#start)
    this.#leave.push(topics.listen('contacts', () => this.#followSoon()))
    void this.load()
  }
  stop(): void {
    this.isStarted = false
    clearTimeout(this.#timer)
    this.#address.stop()
    for (const leave of this.#leave.splice(0)) leave()
  }

  /** Takes over what the page has set; its latest word on the period counts, also against the query. */
  update(changed: PropertyValues): void {
    const moved = changed.has('period') || changed.has('from') || changed.has('to')
    const asked = this.#element.query !== this.#adopted
    if (!moved && !asked) return
    const wanted = asked ? fromScopeUrl(this.#element.query, this.#start) : { ...this.scope, period: this.#start.period }
    this.#adopted = this.#element.query
    if (JSON.stringify(wanted) === JSON.stringify(this.scope)) return
    this.scope = wanted
    if (!asked) this.#adopted = this.#element.query = toScopeUrl(wanted, this.#start)
    void this.load()
  }

  /** The person asked for something else. */
  change(scope: ContactScope): void {
    this.scope = scope
    const query = toScopeUrl(scope, this.#start)
    this.#element.query = this.#adopted = query
    if (this.#element.syncUrl) this.#address.write(query, false)
    this.#port.changed(query)
    void this.load()
  }

  async load(quiet = false): Promise<void> {
    clearTimeout(this.#timer)
    const before = this.data && this.total
    const asked = this.scope
    this.#askedDays = this.#days
    this.isQuiet = quiet
    if (!quiet) this.#port.started()
    await this.#load.run((signal) =>
      fetchSynthesis(this.#port.vitrine().http, asked, { language: this.#port.vitrine().language, timeZone: this.timeZone, signal }),
    )
    if (asked !== this.scope || !this.isStarted || this.status === 'loading') return
    if (quiet) this.#lastFollow = Date.now()
    if (this.status === 'failed') this.#port.failed(this.error)
    else if (this.status === 'ready') this.#ended(before, quiet)
  }

  #ended(before: number | undefined, quiet: boolean): void {
    const isFirst = before === undefined
    this.#port.loaded(before, quiet)
    if (!isFirst) return
    const vitrine = this.#port.vitrine()
    this.#leave.push(vitrine.follow())
    // Only the account tells where its days begin.
    vitrine.account.ready.then(
      () => this.#checkDays(),
      () => undefined,
    )
  }
  #checkDays(): void {
    if (this.isStarted && this.#days !== this.#askedDays) void this.load(true)
  }

  /** Many may come at once: the first is followed soon, the others together. */
  #followSoon(): void {
    clearTimeout(this.#timer)
    const wait = Math.max(followDelayMs, this.#lastFollow + followPauseMs - Date.now())
    this.#timer = setTimeout(() => this.#follow(), wait)
  }

  /** Not in the way of a load that somebody here is waiting for; that one brings what is new. */
  #follow(): void {
    if (this.status === 'loading' && !this.isQuiet) return
    void this.load(true)
  }

  get #start(): ContactScope {
    const { period: kind, from = '', to = '' } = this.#element
    const period: PeriodFilter = kind === 'custom' ? (periodParam.decode(`${from}:${to}`) ?? lastWeek) : { kind, after: null, before: null }
    return { ...emptyContactScope, period }
  }
  #followAddress(): void {
    const known = (query: string): string => toScopeUrl(fromScopeUrl(query, this.#start), this.#start)
    this.#element.query = known(location.search)
    this.#address.own(this.#element.query)
    this.#address.start((query) => (this.#element.query = known(query)))
  }
}
