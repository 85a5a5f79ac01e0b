import type { Account } from '@vitrine/core/account'
import { createAdListClient, reloadDelay, usualAdList, type AdListState, type AdListClient, type AdSummary } from '@vitrine/core/ads'
import { failureText, type Formatters, type Language, type Namespace } from '@vitrine/core/i18n'
import { setSearch, type Page } from '@vitrine/core/list'
import { toApiError } from '@vitrine/core/http'
import { createPortalsClient } from '@vitrine/core/portals'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { ListController } from '../base/list-controller.ts'
import { SelectionController } from '../base/selection-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { DialogController } from '../base/dialog-controller.ts'
import type { AdsListHost, Progress } from './ads-list.host.ts'
import type { More } from './ads-list.more.ts'
import { TwoTexts } from '../base/two-texts.ts'
import type { Translate } from './ads-list.view.ts'

/** What the element lends to its model. */
export interface AdsListPort {
  vitrine(): VitrineInstance
  language(): Language
  formatters(): Formatters
  texts(namespace: Namespace): Translate
  emit(type: string, detail: unknown, cancelable?: boolean): boolean
  announce(text: string): void
  /** Somebody wants to see an ad. */
  open(ad: AdSummary): void
  /** The rows asked for have arrived, or did not. */
  loaded(page: Page<AdSummary>): void
  failed(error: unknown): void
  queryChanged(state: AdListState, replace: boolean): void
  /** Puts the later parts into the element. */
  more(model: AdsListModel): Promise<More>
}

/** Milliseconds without a keystroke before a search is sent. */
export const searchDelayMs = 300

/** The state of one ads list and what happens to it; knows no DOM. */
export class AdsListModel implements AdsListHost, ReactiveController {
  readonly list: ListController<AdListState, AdSummary>
  readonly selection: SelectionController
  defaults: AdListState = usualAdList()
  types: ReadonlyMap<number, string> | null = null
  portals: AdsListHost['portals'] = null
  progress: Progress | null = null
  busy: ReadonlySet<number> = new Set()
  #first: Promise<Page<AdSummary>> | undefined
  #host: ReactiveControllerHost
  #port: AdsListPort
  #client: AdListClient | undefined
  #more: More | undefined
  #morePromise: Promise<More> | undefined
  #reloadTimer: ReturnType<typeof setTimeout> | undefined
  #texts = new TwoTexts()
  #seen = new Map<number, AdSummary>()
  #asksPortals = false

  /** `first` answers the first question; it was asked before the model was there. */
  constructor(host: ReactiveControllerHost, port: AdsListPort, first?: Promise<Page<AdSummary>>) {
    this.#host = host
    this.#port = port
    this.#first = first
    this.list = new ListController<AdListState, AdSummary>(host, {
      initial: this.defaults,
      topic: 'ads',
      load: (state, signal) => this.#load(state, signal),
      onChange: (state, { replace }) => port.queryChanged(state, replace),
      onLoaded: (page) => this.#remember(page),
      onFailed: (error) => port.failed(error),
    })
    this.selection = new SelectionController(host, {
      shownIds: () => this.list.items.map((ad) => ad.id),
      onChange: (ids) => {
        port.emit('vitrine-selection-change', { ids })
        if (ids.length > 0) this.withMore(() => host.requestUpdate())
      },
      onRefused: ({ limit }) => this.say('refusal.selection-too-long', { count: limit }),
    })
    host.addController(this)
  }

  #load(state: AdListState, signal: AbortSignal): Promise<Page<AdSummary>> {
    const first = this.#first
    this.#first = undefined
    return first ?? this.client.list(state, { account: this.account, language: this.#port.language(), signal })
  }
  /** Connects to a page's instance; loads at once. */
  start(vitrine: VitrineInstance): void {
    this.#client = createAdListClient(vitrine.http)
    this.list.start(vitrine.topics)
    this.loadTypes()
  }
  /** The labels of the object types, in the language of the moment. */
  loadTypes(): void {
    const show = (types: ReadonlyMap<number, string>): void => {
      this.types = types
      this.#host.requestUpdate()
    }
    this.client.objectTypes({ language: this.#port.language() }).then(
      (types) => show(new Map(types.map(({ code, label }) => [code, label]))),
      // The kind of the ad stands in for its type.
      () => show(new Map()),
    )
  }
  loadPortals(): void {
    if (this.#asksPortals) return
    const show = (portals: AdsListHost['portals']): void => {
      this.portals = portals
      this.#asksPortals = portals !== 'failed'
      this.#host.requestUpdate()
    }
    show(null)
    createPortalsClient(this.http)
      .linked()
      .then(
        (linked) => show(new Map(linked.map(({ codeName, portal }) => [codeName, portal.name]))),
        () => show('failed'),
      )
  }
  get updateComplete(): Promise<boolean> {
    return this.#host.updateComplete
  }
  get client(): AdListClient {
    return (this.#client ??= createAdListClient(this.http))
  }
  get http(): VitrineInstance['http'] {
    return this.#port.vitrine().http
  }
  get topics(): VitrineInstance['topics'] {
    return this.#port.vitrine().topics
  }
  get account(): Account | null {
    return this.#port.vitrine().account.value
  }
  get language(): Language {
    return this.#port.language()
  }
  get format(): Formatters {
    return this.#port.formatters()
  }
  get t(): Translate {
    return this.#texts.of(this.#port.texts('ads'), this.#port.texts('ads-tools'))
  }
  get tMore(): Translate {
    return this.#port.texts('ads-filters')
  }
  get tCommon(): Translate {
    return this.#port.texts('common')
  }
  /** Only for the later parts, which bring them along. */
  get toasts(): ToastController {
    return this.#arrived().toasts
  }
  get dialogs(): DialogController {
    return this.#arrived().dialogs
  }
  get arrived(): More | undefined {
    return this.#more
  }

  /** Fetches actions, menus and dialogs, once; again after a failure. */
  more(): Promise<More> {
    this.#morePromise ??= this.#port.more(this).then(
      (more) => {
        this.#host.requestUpdate()
        return (this.#more = more)
      },
      (error: unknown) => {
        this.#morePromise = undefined
        throw error
      },
    )
    return this.#morePromise
  }

  /** Does something that needs the later parts; their failure to arrive is shown like any other. */
  withMore(run: (more: More) => unknown): void {
    if (this.#more) return void run(this.#more)
    this.more().then(run, (error: unknown) => this.#port.failed(error))
  }

  change(transition: (state: AdListState) => AdListState): void {
    this.list.change(transition)
  }
  search(text: string): void {
    this.list.change((state) => setSearch(state, text), { replace: true, delayMs: searchDelayMs })
  }
  adsOf(ids: readonly number[]): AdSummary[] {
    const shown = new Map(this.list.items.map((ad) => [ad.id, ad]))
    return ids.flatMap((id) => shown.get(id) ?? this.#seen.get(id) ?? [])
  }
  adOf(id: number): AdSummary | undefined {
    return this.list.items.find((ad) => ad.id === id)
  }

  setBusy(ids: readonly number[], busy: boolean): void {
    const next = new Set(this.busy)
    for (const id of ids)
      if (busy) next.add(id)
      else next.delete(id)
    this.busy = next
    this.#host.requestUpdate()
  }
  patch(ids: readonly number[], change: (ad: AdSummary) => AdSummary): void {
    const wanted = new Set(ids)
    const changed = (ad: AdSummary): AdSummary => (wanted.has(ad.id) ? change(ad) : ad)
    for (const id of ids) {
      const ad = this.#seen.get(id)
      if (ad) this.#seen.set(id, change(ad))
    }
    this.list.patch((items) => items.map(changed))
  }
  changed(ids: readonly number[]): void {
    this.#port.emit('vitrine-ads-changed', { ids })
    clearTimeout(this.#reloadTimer)
    this.#reloadTimer = setTimeout(() => {
      this.topics.announce('ads', this.list)
      void this.list.reload()
    }, reloadDelay)
  }
  say(key: string, params?: Record<string, string | number>): void {
    this.withMore((more) => more.toasts.show(this.t(key, params), { tone: 'info' }))
  }
  fail(error: unknown): void {
    const text = failureText(this.tCommon, this.tCommon('errors.encountered'), toApiError(error))
    this.withMore((more) => more.toasts.show(text, { tone: 'error' }))
  }
  openAd(ad: AdSummary): void {
    this.#port.open(ad)
  }
  openLots(ad: AdSummary): void {
    this.#port.emit('vitrine-lots-open', { ad }, true)
  }

  announce(text: string): void {
    this.#port.announce(text)
  }
  addController(controller: ReactiveController): void {
    this.#host.addController(controller)
  }
  removeController(controller: ReactiveController): void {
    this.#host.removeController(controller)
  }
  requestUpdate(): void {
    this.#host.requestUpdate()
  }
  hostDisconnected(): void {
    clearTimeout(this.#reloadTimer)
  }

  /** Ticked ads keep their name when one pages on. */
  #remember(page: Page<AdSummary>): void {
    for (const id of this.#seen.keys()) if (!this.selection.has(id)) this.#seen.delete(id)
    for (const ad of page.items) this.#seen.set(ad.id, ad)
    this.#port.loaded(page)
  }
  #arrived(): More {
    if (!this.#more) throw new Error('The later parts have not arrived')
    return this.#more
  }
}
