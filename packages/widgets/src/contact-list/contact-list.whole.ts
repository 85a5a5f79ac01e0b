import type { Account } from '@vitrine/core/account'
import type { Contact } from '@vitrine/core/contacts'
import { pageSizesOf, type Page } from '@vitrine/core/list'
import { html, nothing, type CSSResult, type PropertyValues } from 'lit'
import type { ToolsTranslate } from '../contacts-ui/change.ts'
import { periodStyles } from '../contacts-ui/period-choice.styles.ts'
import { sitesOf } from '../contacts-ui/sites.ts'
import { footStyles } from '../list-ui/foot.styles.ts'
import { footer } from '../list-ui/footer.ts'
import type { ListPort } from '../list-ui/list-port.ts'
import { ListWhole } from '../list-ui/list-whole.ts'
import { toolsStyles } from '../list-ui/tools.styles.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { button } from '../ui/button.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { faceStyles } from '../ui/faces.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { iconArrowUp } from '../ui/icons.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { progressStyles } from '../ui/progress.styles.ts'
import { chipBar } from './contact-list.chips.ts'
import type { ContactListElement } from './contact-list.host.ts'
import { ContactInput } from './contact-list.input.ts'
import { renderItems } from './contact-list.items.ts'
import { LiveNews } from './contact-list.live.ts'
import { ContactListModel } from './contact-list.model.ts'
import type { More } from './contact-list.more.ts'
import type { OpenContact } from './contact-list.open.ts'
import { createParts, type ContactListParts } from './contact-list.parts.ts'
import { knownName } from './contact-list.people.ts'
import { readQuery, writeQuery, type ListWish } from './contact-list.query.ts'
import { isFixed, startOf } from './contact-list.start.ts'
import { listStyles } from './contact-list.styles.ts'
import { tabBar } from './contact-list.tabs.ts'
import { toolbar } from './contact-list.toolbar.ts'
import type { ContactTab, TouchPlace } from './contact-list.types.ts'

export const styles: readonly CSSResult[] = [buttonStyles, faceStyles, fieldStyles, chipStyles, pagerStyles, periodStyles, progressStyles, footStyles, toolsStyles, listStyles]

export type WholePort = ListPort<ContactListElement>

/**
 * Everything of the contact list but its first rows: tabs, search, filters, sort, pages, selection, the open contact, the
 * address, what comes in. It follows the first rows, takes over the page they came from and from then on decides what they show.
 */
export class Whole extends ListWhole<ContactListElement> {
  readonly model: ContactListModel
  readonly news: LiveNews
  protected readonly input: ContactInput
  #parts: ContactListParts
  /** The tab that the list shows, or is about to. */
  #adoptedTab: ContactTab
  /** The tab that the page began with, and that an address without one means. */
  readonly #usualTab: ContactTab
  #openPlace: TouchPlace | null = null
  #opened: OpenContact | undefined
  /** A part that did not arrive when somebody wanted it. */
  #missed: { error: unknown; again: () => void } | undefined

  /** `first` is the page of the untouched list, when it has been asked for. */
  constructor(port: WholePort, first: Promise<Page<Contact>> | undefined) {
    super(port, !!first)
    const { element } = port
    this.#usualTab = this.#adoptedTab = element.tab
    this.model = new ContactListModel(
      {
        ...port,
        loaded: () => this.loaded(),
        failed: (error) => this.failed(error),
        missed: (error, again) => this.#miss(error, again),
        queryChanged: (replace) => this.#queryChanged(replace),
        open: (id) => this.#open(id),
        more: async (model) => (await this.#parts.more.get()).createMore(model, () => port.texts('contacts-tools') as ToolsTranslate),
      },
      first,
    )
    this.#parts = createParts(port.furnish, () => element.requestUpdate())
    this.news = new LiveNews(this.model, () => this.#isRead())
    this.input = new ContactInput(this.model, this.roving, {
      isReadonly: () => element.readonly,
      search: this.focusSearch,
    })
  }

  /** Connects to the page and loads. */
  override start(): void {
    super.start()
    const element = this.element
    this.#setDefaults()
    if (element.syncUrl) this.#followAddress()
    this.#adopt(element.query)
    this.model.start(this.port.vitrine())
    const vitrine = this.port.vitrine()
    this.news.start(() => vitrine.follow())
    // The choice of points of sale comes with what follows.
    const ask = (account: Account): unknown => sitesOf(account).length > 0 && this.model.more()
    vitrine.account.ready.then(ask).catch(() => undefined)
  }
  override stop(): void {
    super.stop()
    this.#openPlace = null
    this.#opened = undefined
  }

  /** Takes over what the page has set. */
  update(changed: PropertyValues): void {
    const element = this.element
    const moved = ['pageSize', 'portal', 'ad', 'person', 'reconciliation'].some((name) => changed.has(name))
    if (moved) this.#setDefaults()
    if (moved || element.query !== this.adopted) this.#adopt(element.query)
    else if (element.tab !== this.#adoptedTab) this.model.showTab(element.tab)
    this.readSearch()
  }


  renderTabs(): unknown {
    // Requests without an ad come by mail alone.
    return tabBar(this.model)
  }
  renderChips(): unknown {
    return chipBar(this.model)
  }
  renderFooter(): unknown {
    const { list, defaults, tCommon } = this.model
    return list.items.length ? footer(list, pageSizesOf(defaults), tCommon) : nothing
  }
  renderBulkBar(): unknown {
    return this.model.arrived?.bulkBar(this.model)
  }
  renderItems(): unknown {
    return renderItems(this.model, this.news.fresh, this.element.readonly)
  }
  /** What has come in while somebody was reading. */
  renderArrivals(): unknown {
    const { tab } = this.model.current
    if (!this.news.waiting[tab]) return nothing
    return html`<div class="arrivals" part="arrivals">
      ${button({
        label: this.model.t('news.show', { news: this.news.text(tab) }),
        icon: iconArrowUp,
        compact: true,
        onClick: () => this.#showNews(),
      })}
    </div>`
  }
  renderTools(): unknown {
    const model = this.model
    return toolbar({
      model,
      readonly: this.element.readonly,
      fixed: isFixed(this.element),
      tPeriod: this.port.texts('contacts-tools') as ToolsTranslate,
      searchText: this.searchText,
      isOpen: (key) => model.arrived?.menus.isOpen(key) ?? false,
      onSearch: (text) => {
        this.searchText = text
        model.search(text)
      },
      onFilters: () => model.withMore(async () => this.#with(this.#parts.filters, (part) => part.openFilters(model))),
      onExport: () => model.withMore(async () => this.#with(this.#parts.export, (part) => part.askExport(model))),
    })
  }

  /** A hand on the list: what it may want next is fetched before it asks. */
  prefetch = (): void => {
    void this.model.more().catch(() => undefined)
    void this.#parts.detail.get().catch(() => undefined)
  }

  async #with<Part>(later: { get(): Promise<Part> }, run: (part: Part) => unknown): Promise<void> {
    try {
      run(await later.get())
    } catch (error) {
      this.#miss(error, () => void this.#with(later, run))
    }
  }
  #miss(error: unknown, again: () => void): void {
    this.#missed = { error, again }
    this.port.report(error)
    this.scrollToTop()
    this.element.requestUpdate()
  }
  override renderFailure(): unknown {
    const missed = this.#missed
    if (!missed) return super.renderFailure()
    const retry = (): void => {
      this.#missed = undefined
      this.element.requestUpdate()
      missed.again()
    }
    return html`<div class="above">${this.port.error(missed.error, retry, true)}</div>`
  }

  #open(id: number): void {
    const contact = this.model.touchOf(id)
    const { tab } = this.model.current
    if (contact && !this.port.emit('vitrine-contact-open', { tab, contact }, true)) return
    this.#openPlace = { tab, id }
    this.#queryChanged(false)
    this.#showOpen()
  }
  /** Shows the contact that the address names, or closes the one it names no more. */
  #showOpen(): void {
    const place = this.#openPlace
    const opened = this.#opened
    if (!place) {
      this.#opened = undefined
      return opened?.close()
    }
    if (opened) return opened.show(place)
    const model = this.model
    const show = (part: Awaited<ReturnType<ContactListParts['detail']['get']>>): void => {
      if (!this.#openPlace || this.#opened) return
      this.#opened = part.openContact(model, this.#openPlace, {
        readonly: this.element.readonly,
        moved: (next, replace) => {
          this.#openPlace = next
          this.#queryChanged(replace)
        },
        closed: () => {
          this.#opened = undefined
          if (!this.#openPlace) return
          this.#openPlace = null
          this.#queryChanged(false)
        },
      })
    }
    model.withMore(() => this.#with(this.#parts.detail, show))
  }

  /** Somebody is at the rows: they point at them, are in them, have ticked some, or look at the next screenful. */
  #isRead(): boolean {
    const { renderRoot } = this.element
    const frame = renderRoot.querySelector('.frame')
    const away = !frame || frame.getBoundingClientRect().top < 0
    const inRows = !!frame && (frame.matches(':hover') || frame.contains((renderRoot as ShadowRoot).activeElement))
    return away || inRows || this.model.selection.size > 0 || (this.model.arrived?.isBusy ?? false)
  }
  #showNews(): void {
    const { list, current, defaults } = this.model
    this.news.caughtUp(current.tab)
    this.scrollToTop()
    if (list.state.page === 1 && list.state.sort === defaults.sort) void this.reload()
    else this.model.change((state) => ({ ...state, page: 1, cursor: null, sort: defaults.sort }))
    this.element.renderRoot.querySelector<HTMLElement>('#panel .frame [data-id] [tabindex="0"]')?.focus()
  }

  #setDefaults(): void {
    for (const tab of ['mail', 'calls'] as const) {
      const list = this.model.tabs[tab]
      list.defaults = startOf(tab, this.element)
      // What the address asks for is adopted by the tab on screen.
      if (tab !== this.model.current.tab || !this.shownPage) list.list.adopt(list.defaults)
    }
  }
  get #wish(): ListWish {
    const { current } = this.model
    return { tab: current.tab, state: current.list.state, contact: this.#openPlace }
  }
  #defaultsOf = (tab: ContactTab) => this.model.tabs[tab].defaults
  #adopt(query: string): void {
    this.adopted = query
    // Where the page has just asked for a tab itself, an empty query leaves it that one.
    const asked = this.element.tab !== this.#adoptedTab && query === ''
    const wish = readQuery(query, this.#defaultsOf, asked ? this.element.tab : this.#usualTab)
    this.element.tab = this.#adoptedTab = wish.tab
    this.model.adopt(wish.tab, wish.state)
    const { contact } = wish
    if (this.#openPlace?.id === contact?.id && this.#openPlace?.tab === contact?.tab) return
    this.#openPlace = contact
    this.#showOpen()
  }
  #queryChanged(replace: boolean): void {
    const wish = this.#wish
    const query = writeQuery(wish, this.#defaultsOf, this.#usualTab)
    this.element.tab = this.#adoptedTab = wish.tab
    this.tell(query, replace)
  }
  #followAddress(): void {
    const known = (query: string): string =>
      writeQuery(readQuery(query, this.#defaultsOf, this.#usualTab), this.#defaultsOf, this.#usualTab)
    this.followAddress(known)
  }
  protected override loaded(): void {
    const { list, current } = this.model
    if (list.state.page === 1) this.news.caughtUp(current.tab)
    this.#nameOwner()
    super.loaded()
  }
  /** Somebody whom the list is narrowed to, and who is known by number alone. */
  #nameOwner(): void {
    const { ownerId } = this.model.list.state.filters
    if (ownerId === null || knownName(this.model, ownerId) !== undefined) return
    const ask = (more: More): void => void more.owners.name(ownerId)
    // A number is no failure that anybody has to hear of.
    this.model.more().then(ask, () => undefined)
  }
  protected override get said(): string {
    return this.model.list.items.length ? super.said : this.model.t('empty.noMatch')
  }
}
