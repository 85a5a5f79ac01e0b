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

/** The properties that the page has set. */
export interface SynthesisElement extends ReactiveControllerHost {
  period: PeriodKind
  from?: string
  to?: string
  query: string
  syncUrl: boolean
}

export interface LoadedFigures {
  isFirst: boolean
  /** Whether it was loaded without a request of the person. */
  isQuiet: boolean
  /** How many more contacts there are than were shown for the same query. */
  arrived: number
}

export interface SynthesisPort {
  vitrine(): VitrineInstance
  started(): void
  loaded(load: LoadedFigures): void
  failed(error: unknown): void
  /** Called when the person changes the query. */
  changed(query: string): void
}

/** Milliseconds from a change elsewhere to the reload, and between two such reloads. */
const followDelayMs = 250
const followPauseMs = 2000

/** Mails and calls. */
const countOf = (data: ContactSynthesis | undefined): number => (data ? totalOfFigures(data.figures) : 0)

/** The state of one synthesis: its query and its data. */
export class SynthesisController {
  scope: ContactScope = emptyContactScope
  /** Whether the current load was not requested by the person, so that nothing is dimmed. */
  isQuiet = false
  isStarted = false
  #element: SynthesisElement
  #port: SynthesisPort
  #load: LoadController<ContactSynthesis>
  #address = new AddressSync()
  #adopted = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastFollow = 0
  /** The days of the last request, in the time zone that was assumed. */
  #askedDays = ''
  /** The query of the figures on screen, and its days. */
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
  /** Whether the figures on screen belong to an earlier query. */
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

  /** Applies the page's properties; a newly set period overrides the query. */
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

  /** Changes the query for the person. */
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
    // The account's time zone decides when its days begin.
    vitrine.account.ready.then(
      () => this.#checkDays(),
      () => undefined,
    )
  }
  #checkDays(): void {
    if (this.isStarted && this.#days !== this.#askedDays) void this.load(true)
  }

  /** Reloads soon after the first of many changes, and once for the others. */
  #followSoon(): void {
    clearTimeout(this.#timer)
    const wait = Math.max(followDelayMs, this.#lastFollow + followPauseMs - Date.now())
    this.#timer = setTimeout(() => this.#follow(), wait)
  }

  /** Waits for a load that the person has requested, which brings what is new. After a failed one it reloads visibly. */
  #follow(): void {
    if (this.status === 'loading' && !this.isQuiet) return
    void this.load(!!this.data && !this.isStale)
  }

  get #start(): ContactScope {
    const { period: kind, from = '', to = '' } = this.#element
    // The page may have set an unknown period.
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
