import {
  accountTimeZone,
  breakdownDefaults,
  fetchBreakdown,
  fromBreakdownUrl,
  toBreakdownUrl,
  type BreakdownKind,
  type BreakdownListState,
  type BreakdownRow,
  type ContactAdvertiser,
  type ContactScope,
} from '@vitrine/core/contacts'
import { handlingNewsOf } from '@vitrine/core/events'
import { setFilters, setSearch, setSort } from '@vitrine/core/list'
import type { PropertyValues, ReactiveControllerHost } from 'lit'
import { AddressSync } from '../base/address-sync.ts'
import { ListController } from '../base/list-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { sitesOf } from '../contacts-ui/sites.ts'
import { sortAfterClick } from '../list-ui/sort.ts'
import { columnsOf } from './contact-breakdown.columns.ts'

/** What the page has set. */
export interface BreakdownElement extends ReactiveControllerHost {
  by: BreakdownKind
  query: string
  syncUrl: boolean
}

export interface BreakdownPort {
  vitrine(): VitrineInstance
  changed(query: string, replace: boolean): void
  loaded(isFirst: boolean): void
  failed(error: unknown): void
}

/** Milliseconds without a keystroke before a search is sent. */
export const searchDelayMs = 300

/** The rows of one breakdown and what is asked for. */
export class BreakdownModel {
  readonly list: ListController<BreakdownListState, BreakdownRow>
  readonly defaults = breakdownDefaults()
  isStarted = false
  /** As it stands in the field; trimmed where it is sent. */
  searchText = ''
  #element: BreakdownElement
  #port: BreakdownPort
  #address = new AddressSync()
  #adopted = ''
  #hasLoaded = false
  #leave: (() => void) | undefined
  #deafen: (() => void) | undefined

  constructor(element: BreakdownElement, port: BreakdownPort) {
    this.#element = element
    this.#port = port
    this.list = new ListController<BreakdownListState, BreakdownRow>(element, {
      initial: this.defaults,
      load: (state, signal) => {
        const { http, language } = port.vitrine()
        return fetchBreakdown(http, element.by, state, { language, timeZone: this.timeZone, signal })
      },
      onChange: (state, { replace }) => this.#changed(state, replace),
      onLoaded: () => this.#loaded(),
      onFailed: port.failed,
    })
  }

  get timeZone(): string {
    return accountTimeZone(this.#port.vitrine().account.value)
  }
  get sites(): readonly ContactAdvertiser[] {
    return sitesOf(this.#port.vitrine().account.value)
  }
  get scope(): ContactScope {
    return this.list.state.filters
  }
  /** The rows on screen are not those asked for by now; a load nobody here asked for changes nothing to look at. */
  get waits(): boolean {
    return this.list.status === 'loading' && this.#isStale
  }
  /** Those asked for did not come, so these stay, which answer something else. */
  get lags(): boolean {
    return this.list.status === 'failed' && this.#isStale
  }
  get #isStale(): boolean {
    return this.list.shownState !== this.list.state
  }

  start(): void {
    this.isStarted = true
    if (this.#element.syncUrl) this.#followAddress()
    this.#adopt()
    this.#deafen?.()
    // How contacts are handled is no part of where they came from.
    this.#deafen = this.#port.vitrine().topics.listen('contacts', (source) => void (handlingNewsOf(source) ?? this.list.reload()))
    this.list.start()
  }
  stop(): void {
    this.isStarted = false
    this.#hasLoaded = false
    this.#address.stop()
    this.#leave?.()
    this.#leave = undefined
    this.#deafen?.()
    this.#deafen = undefined
  }

  /** Takes over what the page has set. */
  update(changed: PropertyValues): void {
    if (this.#element.query !== this.#adopted) this.list.adopt(this.#adopt())
    else if (changed.has('by')) void this.list.reload()
  }

  narrow(scope: ContactScope): void {
    this.list.change((state) => setFilters(state, scope))
  }
  search(text: string): void {
    this.searchText = text
    this.list.change((state) => setSearch(state, text), { replace: true, delayMs: searchDelayMs })
  }
  sortBy(key: string): void {
    const column = columnsOf(this.#element.by).find((one) => one.key === key)
    if (column) this.list.change((state) => setSort(state, sortAfterClick(state.sort, column)))
  }

  #adopt(): BreakdownListState {
    this.#adopted = this.#element.query
    this.list.state = fromBreakdownUrl(this.#adopted, this.defaults)
    this.searchText = this.list.state.search
    return this.list.state
  }
  #changed(state: BreakdownListState, replace: boolean): void {
    const query = toBreakdownUrl(state, this.defaults)
    if (this.searchText.trim() !== state.search) this.searchText = state.search
    this.#element.query = this.#adopted = query
    if (this.#element.syncUrl) this.#address.write(query, replace)
    this.#port.changed(query, replace)
  }
  #loaded(): void {
    const isFirst = !this.#hasLoaded
    this.#hasLoaded = true
    this.#leave ??= this.#port.vitrine().follow()
    this.#port.loaded(isFirst)
  }
  #followAddress(): void {
    const known = (query: string): string => toBreakdownUrl(fromBreakdownUrl(query, this.defaults), this.defaults)
    this.#element.query = known(location.search)
    this.#address.own(this.#element.query)
    this.#address.start((query) => (this.#element.query = known(query)))
  }
}
