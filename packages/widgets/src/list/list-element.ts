import { commonMessages, listMessages } from '@vitrine/core/i18n'
import { readAddress, writeAddress } from '@vitrine/core/list'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { AddressSync } from '../base/page/address-sync.ts'
import { FocusFallback } from '../base/page/focus-fallback.ts'
import { signInAgain } from '../base/failure.ts'
import type { Sources } from '../base/messages.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { progressLine } from '../ui/progress.ts'
import type { ListContext, ListDefinition, ListTypes, StateOf } from './define-list.ts'
import { listEmptyState, emptyText, skeletonRows, partialErrorState } from './list-states.ts'
import { footer, rangeText } from './list-footer.ts'
import { grid } from './list-grid.ts'
import { ListInput } from './list-input.ts'
import { layoutOf, type Layout } from './list-layout.ts'
import { ListModel, type ListHost, type Workbench } from './list-model.ts'
import type { RowScope } from './list-row.ts'
import { listStyles } from './list.styles.ts'
import { table } from './list-table.ts'
import { chipBar, exportButton, presets, toolbar, type ListView } from './list-toolbar.ts'
import { keptView, keepView } from './list-view.ts'
import { RowRoving } from './row-roving.ts'

/**
 * A list of records on the server: search, filters, sort, pages, selection and actions. Its definition says what it lists;
 * a concrete list is an element class with its attributes, and a definition.
 */
export abstract class ListElement<T extends ListTypes> extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, ...listStyles]

  static override readonly sources: Sources = { common: commonMessages, list: listMessages }

  /** The state as a query string; '' is the initial state. */
  @property() query = ''
  /** Keeps the state in the page's URL, for pages without a router of their own. */
  @property({ type: Boolean, attribute: 'sync-url' }) syncUrl = false
  /** The initial number of rows per page; at most 100. */
  @property({ type: Number, attribute: 'page-size' }) pageSize?: number
  /** Without selection and actions. */
  @property({ type: Boolean }) readonly = false
  /** Only the rows: no title, no tools, no footer. */
  @property({ type: Boolean }) bare = false
  /** List or grid; the person's choice is stored for the next visit. */
  @property() view: ListView = 'list'

  /** The definition. If it changes, another list is shown. */
  protected abstract readonly list: ListDefinition<T>

  readonly #models = new Map<ListDefinition<T>, ListModel<T>>()
  readonly #address = new AddressSync()
  readonly #roving = new RowRoving()
  readonly #input = new ListInput<T>(() => this.model, {
    roving: this.#roving,
    isReadonly: () => this.readonly,
    focusSearch: () => this.renderRoot.querySelector<HTMLElement>('.search input')?.focus(),
  })
  // In the next frame: changed columns may change the observed height.
  readonly #resize = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()))
  #width = 0
  #shownList: ListDefinition<T> | undefined
  /** Stops following events of the server. */
  #leave: (() => void) | undefined
  /** The query that the list shows or is loading. */
  #adopted = ''
  #searchText = ''
  readonly #prefetched = new WeakSet<ListModel<T>>()
  #shownPage = 0

  constructor() {
    super()
    new FocusFallback(this)
  }

  /** Reloads the rows. */
  async reload(): Promise<void> {
    await this.model.rows.reload()
  }
  /** Unticks every row. */
  clearSelection(): void {
    this.model.selection.clear()
  }
  /** Ids of the ticked rows. */
  get selectedIds(): readonly number[] {
    return this.model.selection.ids
  }

  /** The model of the list on screen. */
  protected get model(): ListModel<T> {
    return this.modelOf(this.list)
  }
  /** The model of one of its lists, on screen or not. */
  protected modelOf(list: ListDefinition<T>): ListModel<T> {
    const known = this.#models.get(list)
    if (known) return known
    const model = new ListModel<T>(this.#hostOf(list), list)
    this.#models.set(list, model)
    return model
  }

  /** Parses a query string. */
  protected readQuery(query: string): StateOf<T> {
    return readAddress(this.list.schema, query, this.model.defaults)
  }
  /** The query string of what is shown. A list with further parameters overrides it. */
  protected writeQuery(): string {
    return writeAddress(this.list.schema, this.model.state, this.model.defaults)
  }
  /** The part of a query string whose parameters this list knows. */
  protected knownQuery(query: string): string {
    return writeAddress(this.list.schema, this.readQuery(query), this.model.defaults)
  }
  /** Shows another of its lists, with a change of that list's state. */
  protected goTo(list: ListDefinition<T>, transition: (state: StateOf<T>) => StateOf<T>): void {
    const model = this.modelOf(list)
    const isNew = !model.page
    model.defaults = model.start
    model.rows.adopt(transition(isNew ? model.defaults : model.state))
  }
  /** Called when the requested rows are on screen. */
  protected rowsArrived(): void {
    // For lists that override it.
  }
  /** Content beside the title, before the page's own buttons. */
  protected renderHeadActions(): unknown {
    return nothing
  }
  /** Content between title and toolbar. */
  protected renderAbove(): unknown {
    return presets(this.model)
  }
  /** Wraps toolbar, rows and footer. */
  protected renderPanel(content: TemplateResult): TemplateResult {
    return content
  }
  override connectedCallback(): void {
    super.connectedCallback()
    this.#resize.observe(this)
    addEventListener('online', this.#onOnline)
    // Errors of pictures do not bubble: a capturing listener avoids one listener per row.
    this.renderRoot.addEventListener('error', hideMissing, true)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#resize.disconnect()
    removeEventListener('online', this.#onOnline)
    this.#address.stop()
    this.#leave?.()
    this.#leave = undefined
    this.#shownPage = 0
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#shownList = this.list
    this.model.defaults = this.model.start
    if (this.syncUrl) this.#followAddress()
    this.#begin(vitrine)
    if (!this.query && !this.bare && !this.readonly) void this.#openDefaultView()
  }
  /** Loads what the query says. */
  #begin({ topics }: VitrineInstance): void {
    this.loadStarted()
    const { rows } = this.model
    this.#adopted = this.query
    rows.stop()
    rows.adopt(this.readQuery(this.query))
    rows.start(topics)
  }
  protected override loadAgain(): void {
    this.loadStarted()
    void this.model.rows.reload()
  }
  protected override languageChanged(): void {
    this.model.forgetNames()
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated && this.list.grid && !this.hasAttribute('view') && this.view === 'list') this.view = keptView(this.list.name)
    super.willUpdate(changed)
    if (!this.#width) this.#width = this.clientWidth
    if (this.hasUpdated && this.isStarted && changed.size > 0) this.#takeOver()
    // The field differs from the state only in spaces at its ends.
    const { search } = this.model.state
    if (this.#searchText.trim() !== search) this.#searchText = search
  }
  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    this.#roving.refresh(this.renderRoot.querySelector('.frame'))
  }

  protected override renderSkeleton(): unknown {
    const rows = skeletonRows(this.pageSize ?? 10, !!this.list.main.picture)
    return this.bare ? rows : html`<div class="whole"><div class="head"></div><div class="tools-space"></div>${rows}</div>`
  }
  protected override renderContent(): unknown {
    const { model } = this
    // Dialogs and menus of one of its lists stay while another one is shown.
    const over = [...this.#models.values()].map(({ workbench }) => workbench.value?.render())
    const rows = html`${partialErrorState(model)}${this.#renderFailure()}${this.#renderRows()}${model.workbench.value?.renderBulkBar()}`
    if (this.bare) return html`${rows}${over}`
    const panel = html`${toolbar({
      model,
      view: this.view,
      hasActions: this.#canTick,
      searchText: this.#searchText,
      onSearch: (text) => {
        this.#searchText = text
        model.search(text)
      },
      onView: (view) => this.#switchView(view),
    })}
      ${chipBar(model)}${rows}${footer(model)}`
    return html`<div class="whole" @pointerover=${this.#prefetch} @focusin=${this.#prefetch}>
      ${this.#renderHead()}${this.renderAbove()}${this.renderPanel(panel)}${over}
    </div>`
  }

  /** Title with the total, and the page's own buttons. */
  #renderHead(): TemplateResult {
    const { model } = this
    const { words } = this.list
    const { page } = model
    return html`<div class="head">
      <h2 class="heading" part="heading"><slot name="heading">${words.heading(model)}</slot></h2>
      <span class="tally">${page ? words.count(model, page.total, page.totalIsExact) : nothing}</span>
      <span class="own">${exportButton(model)}${this.renderHeadActions()}<slot name="actions"></slot></span>
      ${words.subtitle ? html`<div class="subtitle">${words.subtitle(model)}</div>` : nothing}
    </div>`
  }

  #renderFailure(): unknown {
    const { rows } = this.model
    const again = (): void => this.loadAgain()
    const hasFailed = this.showsFailure(rows, !!rows.page)
    if (hasFailed && !rows.page) return this.renderError(rows.error, again)
    if (this.vitrine.isSignedOut) return html`<div class="above">${signInAgain(this.model.common, this.vitrine)}</div>`
    return hasFailed ? html`<div class="above">${this.renderError(rows.error, again, true)}</div>` : nothing
  }

  #renderRows(): unknown {
    const { model } = this
    const { rows, shared } = model
    if (!rows.page) {
      if (this.showsFailure(rows, false)) return nothing
      const waiting = skeletonRows(model.state.limit, !!this.list.main.picture)
      return html`<div class=${this.waitIsLong ? '' : 'hushed'} role="status" aria-label=${shared('list.loading')}>${waiting}</div>`
    }
    const waits = rows.status === 'loading' && !rows.isQuiet
    return html`<div
      class="frame ${this.view}"
      aria-busy=${String(waits)}
      @click=${this.#input.onClick}
      @keydown=${this.#input.onKeydown}
      @focusin=${this.#input.onFocusin}
      @pointerover=${this.#prefetch}
    >
      ${waits ? progressLine(shared('list.reloading')) : nothing} ${rows.page.items.length > 0 ? this.#renderItems() : listEmptyState(model)}
    </div>`
  }

  #renderItems(): TemplateResult {
    const { model, readonly } = this
    const actions = readonly ? [] : (this.list.actions ?? [])
    const { asCards, shown, folded, withButtons, template } = this.#layout
    const scope: RowScope<T> = {
      model,
      readonly,
      canTick: this.#canTick,
      shown,
      folded,
      actions: withButtons || this.view === 'grid' ? actions.filter(({ placements }) => placements.includes('row')) : [],
      hasMenu: actions.some(({ placements }) => placements.includes('menu')),
      canOpen: this.list.open?.possible(model) ?? false,
    }
    if (this.view === 'grid') return grid(scope)
    return html`<div class=${asCards ? 'cards' : 'rows'} .style=${`--columns: ${template}`}>${table(scope)}</div>`
  }

  get #layout(): Layout<T> {
    const { model } = this
    const { main } = this.list
    const actions = this.readonly ? [] : (this.list.actions ?? [])
    const inRows = new Set(actions.filter(({ placements }) => placements.includes('row')).map(({ shortcut, id }) => shortcut ?? id))
    const hasMenu = actions.some(({ placements }) => placements.includes('menu'))
    const width = this.view === 'grid' ? 1 : this.#width
    return layoutOf(model.columns, { width, mainWidth: main.width, canTick: this.#canTick, buttons: inRows.size, hasMenu })
  }
  get #canTick(): boolean {
    return !this.readonly && (this.list.actions ?? []).some(({ placements }) => placements.includes('bulk'))
  }

  /** Applies properties that the page has set. */
  #takeOver(): void {
    if (this.list !== this.#shownList) return this.#takeOverList()
    const { model } = this
    model.completeRows()
    const { start } = model
    const moved = JSON.stringify(start) !== JSON.stringify(model.defaults)
    if (!moved && this.query === this.#adopted) return
    model.defaults = start
    this.#adopted = this.query
    const wanted = this.readQuery(this.query)
    if (JSON.stringify(wanted) !== JSON.stringify(model.state)) model.rows.adopt(wanted)
  }
  /** Replaces the list that is shown by another one. */
  #takeOverList(): void {
    if (this.#shownList) this.#models.get(this.#shownList)?.rows.stop()
    this.#shownList = this.list
    this.#shownPage = 0
    this.model.defaults = this.model.start
    this.#begin(this.vitrine)
  }
  #followAddress(): void {
    const known = (query: string): string => this.knownQuery(query)
    this.query = known(location.search)
    this.#address.own(this.query)
    this.#address.start((query) => (this.query = known(query)))
  }
  /** The person changed the state: writes the URL and dispatches the event. */
  protected emitQuery(replace: boolean): void {
    const query = this.writeQuery()
    this.query = this.#adopted = query
    if (this.syncUrl) this.#address.write(query, replace)
    this.emit('vitrine-query-change', { query, replace })
  }

  #loaded(): void {
    const { page } = this.model.state
    const isFirst = this.#shownPage === 0
    if (!isFirst && this.#shownPage !== page && this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' })
    this.#shownPage = page
    if (this.list.follows) this.#leave ??= this.vitrine.follow()
    if (!isFirst && !this.model.rows.isQuiet) this.announce(this.model.items.length > 0 ? rangeText(this.model) : emptyText(this.model))
    this.rowsArrived()
    this.loadEnded()
  }
  #onOnline = (): void => {
    if (this.isStarted && this.model.rows.status === 'failed') this.loadAgain()
  }

  /** Opens the person's default view, unless the list's state has changed meanwhile. */
  async #openDefaultView(): Promise<void> {
    const { model } = this
    if (!this.list.savedViews?.(model)) return
    const before = model.state
    const view = await model.savedViews.loadDefault()
    if (view && this.isConnected && model.state === before) model.savedViews.apply(view)
  }

  #switchView(view: ListView): void {
    this.view = view
    keepView(this.list.name, view)
    this.emit('vitrine-view-change', { view })
  }

  #measure(): void {
    if (!this.isStarted) return
    const before = this.#layout
    this.#width = this.clientWidth
    const { template, asCards } = this.#layout
    if (template !== before.template || asCards !== before.asCards) this.requestUpdate()
  }

  /** Prefetches the workbench at the first interaction; once, so that not every movement retries a failed load. */
  #prefetch = (): void => {
    const { model } = this
    if (this.#prefetched.has(model)) return
    this.#prefetched.add(model)
    model.workbench.get().catch(() => undefined)
  }
  async #loadWorkbench(model: ListModel<T>): Promise<Workbench> {
    const { createWorkbench, workbenchStyles } = await import('./workbench/workbench.ts')
    await this.addPart(workbenchStyles)
    return createWorkbench(model)
  }

  #hostOf(list: ListDefinition<T>): ListHost<T> {
    const { services } = this
    return {
      element: this as unknown as ListContext<T>['element'],
      services,
      controllers: this,
      loaded: () => this.list === list && this.#loaded(),
      failed: (error) => this.list === list && this.report(error),
      queryChanged: (replace) => this.emitQuery(replace),
      loadWorkbench: (model) => this.#loadWorkbench(model),
      loadExport: async () => {
        const part = await import('./list-export.ts')
        await this.addPart(part.exportStyles, part.exportSources)
        return part
      },
    }
  }
}

const hideMissing = ({ target }: Event): void => (target as Element).classList.add('missing')
