import { abilitiesOf, type Account } from '@vitrine/core/account'
import {
  accountTimeZone,
  createContactListClient,
  switchTab,
  type Contact,
  type ContactAdvertiser,
  type ContactListClient,
  type ContactListState,
  type HandlingChange,
} from '@vitrine/core/contacts'
import { exportRefusal } from '@vitrine/core/exports'
import { toApiError } from '@vitrine/core/http'
import { failureText, type Formatters, type Language, type Namespace } from '@vitrine/core/i18n'
import { setSearch, type Page } from '@vitrine/core/list'
import type { ReactiveController } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ListController } from '../base/list-controller.ts'
import type { SelectionController } from '../base/selection-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import { TwoTexts } from '../base/two-texts.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { sitesOf } from '../contacts-ui/sites.ts'
import type { ContactListElement, ContactListHost, Detail, Me, Progress, TabList } from './contact-list.host.ts'
import type { More } from './contact-list.more.ts'
import { channelOf, createTabList } from './contact-list.tab-list.ts'
import type { ContactTab, Touch, Translate } from './contact-list.types.ts'
import { touchName } from './contact-list.call-view.ts'

/** What the element lends to its model. */
export interface ContactListPort {
  element: ContactListElement
  vitrine(): VitrineInstance
  language(): Language
  formatters(): Formatters
  texts(namespace: Namespace): Translate
  emit(type: string, detail?: unknown, cancelable?: boolean): boolean
  /** The rows asked for have arrived, or did not. */
  loaded(page: Page<Touch>): void
  failed(error: unknown): void
  /** A later part did not arrive; `again` asks once more for what needed it. */
  missed(error: unknown, again: () => void): void
  queryChanged(replace: boolean): void
  /** Shows a contact beside the list. */
  open(id: number): void
  /** Puts the later parts into the element. */
  more(model: ContactListModel): Promise<More>
}

/** Milliseconds without a keystroke before a search is sent. */
export const searchDelayMs = 300

/** The state of a contact list, its two tabs, and what happens to it; knows no DOM. */
export class ContactListModel implements ContactListHost, ReactiveController {
  readonly tabs: Record<ContactTab, TabList>
  readonly element: ContactListElement
  current: TabList
  progress: Progress | null = null
  busy: ReadonlySet<number> = new Set()
  readonly people = new Map<number, string>()
  #port: ContactListPort
  #client: ContactListClient | undefined
  #more: More | undefined
  #morePromise: Promise<More> | undefined
  #texts = new TwoTexts()
  #seen = new Map<string, Touch>()

  /** `first` answers the first question of the tab of mails; it was asked before the model was there. */
  constructor(port: ContactListPort, first?: Promise<Page<Contact>>) {
    this.#port = port
    this.element = port.element
    this.tabs = { mail: this.#makeTab('mail', first), calls: this.#makeTab('calls') }
    this.current = this.tabs.mail
    this.element.addController(this)
  }

  #makeTab(tab: ContactTab, first?: Promise<Page<Touch>>): TabList {
    const port = this.#port
    const isCurrent = (): boolean => this.current.tab === tab
    return createTabList(this.element, tab, {
      model: () => this,
      first,
      changed: (replace) => port.queryChanged(replace),
      loaded: (page) => {
        this.#remember(tab, page)
        if (isCurrent()) port.loaded(page)
      },
      failed: (error) => isCurrent() && port.failed(error),
      selected: (ids) => {
        if (isCurrent()) port.emit('vitrine-selection-change', { ids })
        if (ids.length > 0) this.withMore(() => this.requestUpdate())
      },
      refused: (limit) => this.withMore((more) => more.toasts.show(this.t('selection.tooLong', { count: limit }), { tone: 'info' })),
    })
  }

  /** Connects to a page's instance; loads the tab on screen at once. */
  start(vitrine: VitrineInstance): void {
    this.#client = createContactListClient(vitrine.http)
    this.current.list.start()
    // Names and "me" are read off the account.
    vitrine.account.ready.then(
      () => this.requestUpdate(),
      () => undefined,
    )
  }

  /** The other tab, with the criteria that both have in common; its own search, sort and page stay. */
  showTab(tab: ContactTab): void {
    if (tab === this.current.tab) return
    const before = this.current.list.state
    this.current = this.tabs[tab]
    const { list } = this.current
    const { filters } = switchTab(before, channelOf(tab))
    const wanted = { ...filters, callStatus: tab === 'calls' ? list.state.filters.callStatus : null }
    if (JSON.stringify(wanted) !== JSON.stringify(list.state.filters)) {
      list.adopt({ ...list.state, filters: wanted, page: 1, cursor: null })
    }
    list.start()
    this.#port.queryChanged(false)
    this.requestUpdate()
  }
  /** Takes over what an address asks for, without telling of it. */
  adopt(tab: ContactTab, state: ContactListState): void {
    this.current = this.tabs[tab]
    const { list } = this.current
    if (JSON.stringify(state) !== JSON.stringify(list.state)) list.adopt(state)
    if (this.#client) list.start()
    this.requestUpdate()
  }

  get updateComplete(): Promise<boolean> {
    return this.element.updateComplete
  }
  get list(): ListController<ContactListState, Touch> {
    return this.current.list
  }
  get selection(): SelectionController {
    return this.current.selection
  }
  get defaults(): ContactListState {
    return this.current.defaults
  }
  get client(): ContactListClient {
    return (this.#client ??= createContactListClient(this.http))
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
  get mayExport(): boolean {
    return this.account !== null && exportRefusal(abilitiesOf(this.account)) === null
  }
  get me(): Me | null {
    const user = this.account?.user
    if (!user?.id) return null
    return { id: user.id, name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username || user.login }
  }
  /** What the points of sale can be chosen from in the bar; an ad is of one. */
  get sites(): readonly ContactAdvertiser[] {
    return this.element.ad === undefined ? sitesOf(this.account) : []
  }
  get timeZone(): string {
    return accountTimeZone(this.account)
  }
  get language(): Language {
    return this.#port.language()
  }
  get format(): Formatters {
    return this.#port.formatters()
  }
  get t(): Translate {
    return this.#texts.of(this.#port.texts('contact-list'), this.#port.texts('contact-list-tools'))
  }
  get tCommon(): Translate {
    return this.#port.texts('common')
  }
  /** Only for the parts that bring the texts of forms along. */
  get tForm(): Translate {
    return this.#port.texts('form')
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
      (more) => (this.#more = more),
      (error: unknown) => {
        this.#morePromise = undefined
        throw error
      },
    )
    return this.#morePromise
  }
  /** Does something that needs the later parts; their failure to arrive is shown, with a way to try again. */
  withMore(run: (more: More) => unknown): void {
    if (this.#more) return void run(this.#more)
    this.more().then(run, (error: unknown) => this.#port.missed(error, () => this.withMore(run)))
  }

  change(transition: (state: ContactListState) => ContactListState): void {
    this.list.change(transition)
  }
  search(text: string): void {
    this.list.change((state) => setSearch(state, text), { replace: true, delayMs: searchDelayMs })
  }
  touchOf(id: number, tab = this.current.tab): Touch | undefined {
    return this.tabs[tab].list.items.find((touch) => touch.id === id) ?? this.#seen.get(`${tab} ${id}`)
  }
  touchesOf(ids: readonly number[]): Touch[] {
    return ids.flatMap((id) => this.touchOf(id) ?? [])
  }
  nameOf(touch: Touch): string {
    return touchName(touch, this.t)
  }

  setBusy(ids: readonly number[], busy: boolean): void {
    const next = new Set(this.busy)
    for (const id of ids)
      if (busy) next.add(id)
      else next.delete(id)
    this.busy = next
    this.requestUpdate()
  }
  patch(tab: ContactTab, id: number, change: (touch: Touch) => Touch): void {
    const key = `${tab} ${id}`
    const seen = this.#seen.get(key)
    if (seen) this.#seen.set(key, change(seen))
    this.tabs[tab].list.patch((items) => items.map((touch) => (touch.id === id ? change(touch) : touch)))
  }
  async load(tab: ContactTab, id: number, signal?: AbortSignal): Promise<Detail> {
    if (tab === 'mail') {
      const { contact, history } = await this.client.contact(id, { signal })
      return { touch: contact, history }
    }
    const { call, history } = await this.client.call(id, { signal })
    return { touch: call, history }
  }
  handle(tab: ContactTab, id: number, change: HandlingChange): Promise<Touch> {
    return tab === 'mail' ? this.client.changeContact(id, change) : this.client.changeCall(id, change)
  }
  changed(ids: readonly number[]): void {
    this.#port.emit('vitrine-contacts-changed', { tab: this.current.tab, ids })
    this.topics.announce('contacts', this)
  }
  fail(error: unknown): void {
    const text = failureText(this.tCommon, this.tCommon('errors.encountered'), toApiError(error))
    this.withMore((more) => more.toasts.show(text, { tone: 'error' }))
  }
  open(id: number): void {
    this.#port.open(id)
  }
  emit(type: string, detail?: unknown, cancelable?: boolean): boolean {
    return this.#port.emit(type, detail, cancelable)
  }

  announce(text: string): void {
    this.element.announce(text)
  }
  addController(controller: ReactiveController): void {
    this.element.addController(controller)
  }
  removeController(controller: ReactiveController): void {
    this.element.removeController(controller)
  }
  requestUpdate(): void {
    this.element.requestUpdate()
  }
  hostDisconnected(): void {
    this.#seen.clear()
  }

  /** Ticked contacts keep their name when one pages on. */
  #remember(tab: ContactTab, page: Page<Touch>): void {
    const { selection } = this.tabs[tab]
    for (const [key, touch] of this.#seen) if (key.startsWith(`${tab} `) && !selection.has(touch.id)) this.#seen.delete(key)
    for (const touch of page.items) this.#seen.set(`${tab} ${touch.id}`, touch)
  }
  #arrived(): More {
    if (!this.#more) throw new Error('The later parts have not arrived')
    return this.#more
  }
}
