import {
  emptyContactScope,
  fetchSynthesis,
  fromScopeUrl,
  lastWeek,
  periodOf,
  periodParam,
  toScopeUrl,
  type ContactScope,
  type ContactSynthesis,
  type PeriodKind,
} from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import type { PropertyValues, ReactiveControllerHost } from 'lit'
import { AddressSync } from '../../base/page/address-sync.ts'
import { LoadController, type LoadStatus } from '../../base/load-controller.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { totalOfFigures } from './contact-synthesis.rules.ts'

/** What the page has set. */
export interface SynthesisElement extends ReactiveControllerHost {
  period: PeriodKind
  from?: string
  to?: string
  query: string
  syncUrl: boolean
}

export interface LoadedFigures {
  isFirst: boolean
  /** Nobody here asked for it. */
  isQuiet: boolean
  /** So many more contacts than were shown for the same question before. */
  arrived: number
}

export interface SynthesisPort {
  vitrine(): VitrineInstance
  started(): void
  loaded(load: LoadedFigures): void
  failed(error: unknown): void
  /** The person asked for something else. */
  changed(query: string): void
}

/** Milliseconds from something happening elsewhere to the load it asks for, and between two such loads. */
const followDelayMs = 250
const followPauseMs = 2000

/** Mails and calls. */
const countOf = (data: ContactSynthesis | undefined): number => (data ? totalOfFigures(data.figures) : 0)

/** What one synthesis asks for and what came of it. */
export class SynthesisController {
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
  /** The question that the figures on screen answer, and its days. */
  #shown: { scope: string; days: string } | undefined
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
  /** The figures on screen answer an earlier question, not the one asked by now. */
  get isStale(): boolean {
    return this.#shown !== undefined && this.#shown.scope !== JSON.stringify(this.scope)
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
    const before = this.data
    const asked = this.scope
    const days = (this.#askedDays = this.#days)
    this.isQuiet = quiet
    if (!quiet) this.#port.started()
    await this.#load.run((signal) =>
      fetchSynthesis(this.#port.vitrine().http, asked, { language: this.#port.vitrine().language, timeZone: this.timeZone, signal }),
    )
    if (asked !== this.scope || !this.isStarted || this.status === 'loading') return
    if (quiet) this.#lastFollow = Date.now()
    if (this.status === 'failed') this.#port.failed(this.error)
    else if (this.status === 'ready') this.#ended(before, days, quiet)
  }

  #ended(before: ContactSynthesis | undefined, days: string, isQuiet: boolean): void {
    const isFirst = before === undefined
    const scope = JSON.stringify(this.scope)
    const isSame = this.#shown?.scope === scope && this.#shown.days === days
    this.#shown = { scope, days }
    this.#port.loaded({ isFirst, isQuiet, arrived: isSame ? countOf(this.data) - countOf(before) : 0 })
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

  /** Not in the way of a load that somebody here is waiting for; that one brings what is new. One that failed them is made up for aloud. */
  #follow(): void {
    if (this.status === 'loading' && !this.isQuiet) return
    void this.load(!!this.data && !this.isStale)
  }

  get #start(): ContactScope {
    const { period: kind, from = '', to = '' } = this.#element
    // A page may say a period that nobody knows.
    const period = periodParam.decode(kind === 'custom' ? `${from}:${to}` : kind) ?? lastWeek
    return { ...emptyContactScope, period }
  }
  #followAddress(): void {
    const known = (query: string): string => toScopeUrl(fromScopeUrl(query, this.#start), this.#start)
    this.#element.query = known(location.search)
    this.#address.own(this.#element.query)
    this.#address.start((query) => (this.#element.query = known(query)))
  }
}
