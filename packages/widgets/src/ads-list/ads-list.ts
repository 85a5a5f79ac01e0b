import { adListDefaults, type AdListState, type AdPreset, type AdSummary } from '@vitrine/core/ads'
import { adsFiltersMessages, adsMessages, commonMessages } from '@vitrine/core/i18n'
import { clearCriteria } from '@vitrine/core/list'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { addStyles } from '../base/add-styles.ts'
import type { Sources } from '../base/messages.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { button } from '../ui/button.ts'
import { face } from '../ui/faces.ts'
import { iconHouse, iconSearch } from '../ui/icons.ts'
import { propertyColumns, vehicleColumns } from './ads-list.columns.ts'
import { firstStyles } from './ads-list.first.styles.ts'
import { foldedStyles } from './ads-list.folded.styles.ts'
import { heading } from './ads-list.heading.ts'
import { AdsListModel } from './ads-list.model.ts'
import type { More } from './ads-list.more.ts'
import { filtersInUse, isNarrowed } from './ads-list.narrowing.ts'
import { AdsListParts, type Around, type Hands } from './ads-list.parts.ts'
import { progressLine, skeletonRows } from './ads-list.skeleton.ts'
import { tableStyles } from './ads-list.table.styles.ts'
import { table } from './ads-list.table.ts'
import type { AdsListView } from './ads-list.toolbar.ts'
import { AdViews, type AdView, type WordsOf } from './ads-list.view.ts'

const hideMissing = ({ target }: Event): void => (target as Element).classList.add('missing')

/**
 * The ads of an advertiser: searched, filtered, sorted, published, deleted, one or many at a time.
 *
 * @summary The list in which an advertiser manages ads.
 * @tag vitrine-ads-list
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Ads" in the list's language by default.
 * @slot actions - The page's own buttons beside the title, such as "New ad".
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ ad: AdSummary }>} vitrine-ad-open - An ad was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: AdSummary }>} vitrine-lots-open - The lots of a programme were chosen.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-ads-changed - Ads were published, unpublished, deleted or moved to the top.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other ads are ticked.
 * @event {CustomEvent<{ view: 'list' | 'grid' }>} vitrine-view-change - The person switched between list and grid.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The ads asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One ad in the list.
 * @csspart card - One ad in the grid.
 * @csspart photo - The frame around an ad's photo.
 * @csspart state - The word and sign of an ad's state.
 * @csspart tag - The social-housing tag.
 * @csspart software - The sign of an ad from the advertiser's own software.
 * @csspart filters-button - Opens the filters.
 * @csspart actions-button - Opens the actions.
 * @csspart bulk-bar - What can be done with the ticked ads.
 * @csspart bulk-publish - Publishes the ticked ads.
 * @csspart bulk-unpublish - Takes the ticked ads off.
 * @csspart bulk-delete - Deletes the ticked ads.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdsList extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, firstStyles, tableStyles, foldedStyles]
  static override readonly sources = { common: commonMessages, ads: adsMessages }

  /** What is asked for, as the search part of an address; '' is the untouched list. */
  @property() query = ''
  /** Keeps what is asked for in the page's address, for pages without a router of their own. */
  @property({ type: Boolean, attribute: 'sync-url' }) syncUrl = false
  /** Rows per page to begin with. */
  @property({ type: Number, attribute: 'page-size' }) pageSize?: number
  /** Quick selection to begin with. */
  @property() preset?: AdPreset
  /** Id of a programme: shows its lots. */
  @property({ type: Number }) parent?: number
  /** List or grid; changed by the person too. */
  @property() view: AdsListView = 'list'
  /** Only to look at: no selection, no actions. */
  @property({ type: Boolean }) readonly = false
  /** Only the rows: no title, no tools, no footer. */
  @property({ type: Boolean }) bare = false
  /** Address of an ad's own page, with `{id}` in it; without one an ad is announced by `vitrine-ad-open` alone. */
  @property({ attribute: 'ad-href' }) adHref?: string

  #model = new AdsListModel(this, {
    vitrine: () => this.vitrine,
    language: () => this.language,
    formatters: () => this.formatters,
    texts: (namespace) => this.t(namespace) as AdsListModel['t'],
    emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
    announce: (text) => this.announce(text),
    open: (ad) => this.#openAd(ad),
    loaded: () => this.#loaded(),
    failed: (error) => this.report(error),
    queryChanged: (state, replace) => this.#queryChanged(state, replace),
    more: (model) => this.#fetchMore(model),
  })
  #parts = new AdsListParts(
    (styles) => addStyles(this.renderRoot as ShadowRoot, styles),
    () => this.requestUpdate(),
  )
  #views = new AdViews()
  #hands: Hands | undefined
  /** The query that the list shows, or is about to. */
  #adopted = ''
  #searchText = ''
  #shownPage = 0
  #started = false

  /** Loads the ads again. */
  reload(): Promise<void> {
    return this.#model.list.reload()
  }
  /** Unticks every ad. */
  clearSelection(): void {
    this.#model.selection.clear()
  }
  /** Ids of the ticked ads. */
  get selectedIds(): readonly number[] {
    return this.#model.selection.ids
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#hands?.address.stop()
    this.#hands = undefined
    this.#shownPage = 0
    this.#started = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // Errors of pictures do not bubble: this is the one way to hear them without a listener a row.
    this.renderRoot.addEventListener('error', hideMissing, true)
  }
  protected override start(vitrine: VitrineInstance): void {
    this.#setDefaults()
    this.#started = true
    this.loadStarted()
    const begin = (): void => {
      if (!this.#started) return
      this.#adopted = this.query
      this.#model.list.state = this.#stateOf(this.query) ?? this.#model.defaults
      this.#model.start(vitrine)
    }
    // Only a list that begins with a wish has to read it first.
    if (this.query === '' && !(this.syncUrl && location.search)) begin()
    else this.#fetchAround().then(begin, (error: unknown) => this.fail(error))
  }
  protected override retry(): void {
    this.loadStarted()
    void this.#model.list.reload()
  }
  protected override get textsInUse(): Sources {
    return this.#model?.arrived ? { ...super.textsInUse, 'ads-filters': adsFiltersMessages } : super.textsInUse
  }
  protected override languageChanged(): void {
    this.#model.loadTypes()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!this.#started) return
    const moved = changed.has('parent') || changed.has('pageSize') || changed.has('preset')
    if (moved && this.hasUpdated) this.#setDefaults()
    if ((moved && this.hasUpdated) || this.query !== this.#adopted) this.#adopt()
    const { search } = this.#model.list.state
    if (this.#searchText.trim() !== search) this.#searchText = search
  }
  protected override updated(): void {
    this.#hands?.roving.refresh(this.renderRoot.querySelector('.frame'))
  }

  protected override renderSkeleton(): unknown {
    return skeletonRows(this.pageSize ?? 10)
  }
  protected override renderContent(): unknown {
    const { arrived } = this.#model
    const rows = html`${this.#renderRows()}${arrived?.bulkBar(this.#model)}`
    const over = arrived?.renderOver()
    if (this.bare) return html`${rows}${over}`
    const around = this.#parts.around.value
    const lots = this.parent !== undefined
    return html`<div class="whole" @pointerover=${this.#prefetch} @focusin=${this.#prefetch}>
      ${heading(this.#model, lots)}${lots ? nothing : html`<div class="presets-place">${around?.presets(this.#model)}</div>`}
      <div class="tools-place">${around ? this.#renderTools(around) : nothing}</div>
      ${around ? this.#renderChips() : nothing}${rows}${around?.footer(this.#model)}${over}
    </div>`
  }

  #renderTools(around: Around): TemplateResult {
    const model = this.#model
    return around.toolbar({
      model,
      view: this.view,
      readonly: this.readonly,
      lots: this.parent !== undefined,
      searchText: this.#searchText,
      filterCount: filtersInUse(model.list.state, model.defaults),
      isOpen: (key) => model.arrived?.menus.isOpen(key) ?? false,
      onSearch: (text) => {
        this.#searchText = text
        model.search(text)
      },
      onView: (view) => {
        this.view = view
        this.emit('vitrine-view-change', { view })
      },
      onFilters: () => model.withMore(async () => (await this.#parts.filters.get()).openFilters(model)),
      onViews: (event) => this.#openMenu('views', event),
      onActions: (event) => this.#openMenu('actions', event),
    })
  }

  /** Opens a menu of the toolbar; its button is the place even when the menu's code has to arrive first. */
  #openMenu(key: 'views' | 'actions', event: Event): void {
    const model = this.#model
    const trigger = event.currentTarget as HTMLElement
    model.withMore(async (more) => {
      if (key === 'actions') {
        return more.menus.toggle(key, trigger, {
          label: model.t('toolbar.actions'),
          align: 'end',
          entries: () => more.actionEntries(model),
        })
      }
      const views = await this.#parts.savedViews.get()
      views.openViews(model, trigger)
    })
  }

  #renderChips(): unknown {
    const model = this.#model
    if (!filtersInUse(model.list.state, model.defaults)) return nothing
    const part = this.#parts.chips.value
    if (!part || !model.arrived) {
      model.withMore(() => this.#parts.chips.get())
      return html`<div class="chip-bar"></div>`
    }
    return html`<div class="chip-bar">${part.chipBar(model)}</div>`
  }

  #renderRows(): unknown {
    const { list } = this.#model
    if (!list.page) {
      if (list.status === 'failed') return this.renderError(list.error, () => this.retry())
      return html`<div class=${this.waitIsLong ? '' : 'hushed'} role="status" aria-label=${this.#model.t('list.loading')}>
        ${this.renderSkeleton()}
      </div>`
    }
    const waits = list.status === 'loading'
    const failed = list.status === 'failed' && this.renderError(list.error, () => this.retry(), true)
    return html`${failed ? html`<div class="above">${failed}</div>` : nothing}
      <div
        class="frame ${this.view}"
        aria-busy=${waits ? 'true' : 'false'}
        @click=${this.#hands?.input.onClick}
        @keydown=${this.#hands?.input.onKeydown}
        @focusin=${this.#hands?.input.onFocusin}
        @pointerover=${this.#prefetch}
      >
        ${waits ? progressLine(this.#model.t('list.reloading')) : nothing}
        ${list.items.length ? this.#renderItems() : this.#renderEmpty()}
      </div>`
  }

  #renderItems(): unknown {
    const model = this.#model
    const words = this.#words
    const viewOf = (ad: AdSummary): AdView => this.#views.of(ad, words)
    const scope = { readonly: this.readonly, selected: model.selection, busy: model.busy }
    if (this.view === 'grid') {
      const part = this.#parts.grid.value
      if (part) return part.grid({ ads: model.list.items, viewOf, scope, t: model.t })
      this.#parts.grid.get().catch((error: unknown) => this.report(error))
      return skeletonRows(model.list.items.length)
    }
    const { state, items } = model.list
    const columns = items[0]?.universe === 'VO' ? vehicleColumns : propertyColumns
    return table({ ads: items, viewOf, scope, columns, sort: state.sort, tick: model.selection.tick, t: model.t })
  }

  #renderEmpty(): TemplateResult {
    const model = this.#model
    const { t } = model
    const narrowed = isNarrowed(model.list.state, model.defaults)
    if (!narrowed) {
      const lots = this.parent !== undefined
      return face({
        icon: iconHouse,
        title: t(lots ? 'empty.lotsTitle' : 'empty.title'),
        text: lots ? undefined : t('empty.text'),
      })
    }
    return face({
      icon: iconSearch,
      title: t('empty.noMatchTitle'),
      text: t('empty.noMatchText'),
      actions: button({ label: t('empty.clear'), onClick: () => model.change((state) => clearCriteria(state, model.defaults)) }),
    })
  }

  get #words(): WordsOf {
    const { t, format, account, types } = this.#model
    return { t, format, account, types, href: this.adHref ?? null }
  }

  /** The defaults of this list: what its address leaves out. */
  #setDefaults(): void {
    const screen = this.parent === undefined ? 'other' : 'lots'
    const start = adListDefaults(screen, this.parent === undefined ? {} : { parentId: this.parent })
    this.#model.defaults = { ...start, limit: this.pageSize ?? start.limit, preset: this.preset ?? start.preset }
  }
  /** The state an address stands for; unknown while the reader of addresses is on its way. */
  #stateOf(query: string): AdListState | undefined {
    return query === '' ? this.#model.defaults : this.#parts.around.value?.fromUrl(query, this.#model.defaults)
  }
  /** Takes over a query that the page has set. */
  #adopt(): void {
    const wanted = this.#stateOf(this.query)
    if (!wanted) return void this.#fetchAround().then(() => this.requestUpdate())
    this.#adopted = this.query
    const { list } = this.#model
    if (JSON.stringify(wanted) !== JSON.stringify(list.state)) list.adopt(wanted)
  }
  #queryChanged(state: AdListState, replace: boolean): void {
    const around = this.#parts.around.value
    if (!around) return
    this.query = this.#adopted = around.toUrl(state, this.#model.defaults)
    if (this.syncUrl) this.#hands?.address.write(this.query, replace)
    this.emit('vitrine-query-change', { query: this.query, replace })
  }
  /** Fetches what surrounds the rows and connects it. */
  async #fetchAround(): Promise<void> {
    const around = await this.#parts.around.get()
    if (!this.#started || this.#hands) return
    const roving = new around.RowRoving()
    const input = new around.RowInput(this.#model, roving, {
      isGrid: () => this.view === 'grid',
      isReadonly: () => this.readonly,
      search: () => this.renderRoot.querySelector<HTMLElement>('.search input')?.focus(),
    })
    this.#hands = { roving, input, address: new around.AddressSync() }
    if (this.syncUrl) this.#followAddress(around)
    this.requestUpdate()
  }
  #followAddress({ fromUrl, toUrl }: Around): void {
    const known = (query: string): string => toUrl(fromUrl(query, this.#model.defaults), this.#model.defaults)
    this.query = known(location.search)
    this.#hands?.address.own(this.query)
    this.#hands?.address.start((query) => (this.query = known(query)))
  }
  #loaded(): void {
    const { list } = this.#model
    const first = this.#shownPage === 0
    if (!first && this.#shownPage !== list.state.page) this.#scrollToTop()
    this.#shownPage = list.state.page
    if (first) void this.#follow()
    else this.announce(this.#parts.around.value?.rangeText(this.#model) ?? '')
    this.loadEnded()
  }
  /** After the first rows: everything around them, and the view its person chose to begin with. */
  async #follow(): Promise<void> {
    await this.#fetchAround().catch((error: unknown) => this.report(error))
    if (this.query || this.bare || this.readonly || this.parent !== undefined) return
    const views = await this.#parts.savedViews.get().catch(() => undefined)
    if (this.#started) await views?.applyDefaultView(this.#model)
  }
  #scrollToTop(): void {
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' })
  }
  /** Follows the link of an ad unless the page takes it over. */
  #openAd(ad: AdSummary): void {
    const wanted = this.emit('vitrine-ad-open', { ad }, true)
    if (wanted && this.adHref) location.assign(this.adHref.replace('{id}', String(ad.id)))
  }
  async #fetchMore(model: AdsListModel): Promise<More> {
    const texts = this.vitrine.messages.load(this.language, { 'ads-filters': adsFiltersMessages })
    const [part] = await Promise.all([import('./ads-list.more.ts'), texts])
    addStyles(this.renderRoot as ShadowRoot, part.styles)
    this.requestUpdate()
    return part.createMore(model)
  }
  /** A hand on the list: what it may want next is fetched before it asks. */
  #prefetch = (): void => {
    if (!this.readonly) void this.#model.more().catch(() => undefined)
  }
}
