import { adPageSizes, fromUrl, toUrl, usualAdList, type AdListState, type AdSummary } from '@vitrine/core/ads'
import type { Formatters, Language, Namespace } from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import { html, nothing, type CSSResult, type PropertyValues, type TemplateResult } from 'lit'
import type { Sources } from '../base/messages.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { faceStyles } from '../ui/faces.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { progressLine } from '../ui/progress.ts'
import { progressStyles } from '../ui/progress.styles.ts'
import { AddressSync } from '../base/address-sync.ts'
import { footStyles } from '../list-ui/foot.styles.ts'
import { footer, rangeText } from '../list-ui/footer.ts'
import { toolsStyles } from '../list-ui/tools.styles.ts'
import { emptyFace } from './ads-list.empty.ts'
import type { AdsListElement } from './ads-list.host.ts'
import { RowInput } from './ads-list.input.ts'
import { AdsListModel } from './ads-list.model.ts'
import { filtersInUse } from './ads-list.narrowing.ts'
import { RowRoving } from '../base/row-roving.ts'
import { rowActions } from './ads-list.row-actions.ts'
import { applyDefaultView, openViews } from './ads-list.saved-views.ts'
import { adBones } from './ads-list.skeleton.ts'
import { listStyles } from './ads-list.styles.ts'
import { presets, toolbar } from './ads-list.toolbar.ts'
import type { AdView, ListScope, Translate } from './ads-list.view.ts'

export const styles: readonly CSSResult[] = [buttonStyles, faceStyles, fieldStyles, chipStyles, pagerStyles, progressStyles, footStyles, toolsStyles, listStyles]

/** What the element lends to everything beyond its first rows. */
export interface WholePort {
  element: AdsListElement
  vitrine(): VitrineInstance
  language(): Language
  formatters(): Formatters
  texts(namespace: Namespace): Translate
  emit(type: string, detail?: unknown, cancelable?: boolean): boolean
  /** Styles and texts of a part that has arrived. */
  furnish(styles: readonly CSSResult[], sources?: Sources): Promise<void>
  error(error: unknown, retry: () => void, inline: boolean): unknown
  /** Something failed that the list shows by itself. */
  report(error: unknown): void
  started(): void
  ended(): void
}

/**
 * Everything of the ads list but its first rows: search, filters, sort, pages, selection, actions, the address. It follows
 * the first rows, takes over the page they came from and from then on decides what they show.
 */
export class Whole {
  readonly model: AdsListModel
  #port: WholePort
  #element: AdsListElement
  #roving = new RowRoving()
  #input: RowInput
  #address = new AddressSync()
  /** The query that the list shows, or is about to. */
  #adopted = ''
  #searchText = ''
  #shownPage = 0
  /** The page on its way was asked for, and is shown, by the element. */
  #inherits: boolean
  #alive = false

  /** `first` is the page of the untouched list, when it has been asked for. */
  constructor(port: WholePort, first: Promise<Page<AdSummary>> | undefined) {
    const { element } = port
    this.#port = port
    this.#element = element
    this.#inherits = !!first
    this.model = new AdsListModel(
      element,
      {
        ...port,
        announce: (text) => element.announce(text),
        open: (ad) => this.#openAd(ad),
        loaded: () => this.#loaded(),
        failed: (error) => this.#failed(error),
        queryChanged: (state, replace) => this.#queryChanged(state, replace),
        more: async (model) => {
          const { createMore, sources, styles: later } = await import('./ads-list.more.ts')
          await port.furnish(later, sources)
          return createMore(model)
        },
      },
      first,
    )
    this.#input = new RowInput(this.model, this.#roving, {
      isGrid: () => element.view === 'grid',
      isReadonly: () => element.readonly,
      search: () => element.renderRoot.querySelector<HTMLElement>('.search input')?.focus(),
    })
  }

  /** Connects to the page and loads. */
  start(): void {
    const element = this.#element
    this.#alive = true
    this.#setDefaults()
    if (element.syncUrl) this.#followAddress()
    this.#adopted = element.query
    this.model.list.state = fromUrl(element.query, this.model.defaults)
    this.model.start(this.#port.vitrine())
    if (element.query || element.bare || element.readonly || element.parent !== undefined) return
    void applyDefaultView(this.model, () => this.#alive)
  }
  stop(): void {
    this.#alive = false
    this.#address.stop()
    this.#shownPage = 0
  }
  reload(): Promise<void> {
    return this.model.list.reload()
  }
  retry(): void {
    this.#port.started()
    void this.reload()
  }

  /** Takes over what the page has set. */
  update(changed: PropertyValues): void {
    const { list } = this.model
    const moved = changed.has('parent') || changed.has('pageSize') || changed.has('preset')
    if (moved) this.#setDefaults()
    if (moved || this.#element.query !== this.#adopted) {
      this.#adopted = this.#element.query
      const wanted = fromUrl(this.#adopted, this.model.defaults)
      if (JSON.stringify(wanted) !== JSON.stringify(list.state)) list.adopt(wanted)
    }
    const { search } = list.state
    if (this.#searchText.trim() !== search) this.#searchText = search
  }
  updated(): void {
    this.#roving.refresh(this.#element.renderRoot.querySelector('.frame'))
  }

  /** What the rows read. */
  get scope(): ListScope {
    const { model } = this
    return { readonly: this.#element.readonly, selected: model.selection, busy: model.busy, actions: (ad) => rowActions(ad, model) }
  }
  get onClick() {
    return this.#input.onClick
  }
  get onKeydown() {
    return this.#input.onKeydown
  }
  get onFocusin() {
    return this.#input.onFocusin
  }
  get waits(): boolean {
    return this.model.list.status === 'loading'
  }

  renderPresets(): TemplateResult {
    return presets(this.model)
  }
  renderFooter(): unknown {
    const { list, defaults, tCommon } = this.model
    return footer(list, adPageSizes(defaults), tCommon)
  }
  renderOver(): unknown {
    return this.model.arrived?.renderOver()
  }
  renderBulkBar(): unknown {
    return this.model.arrived?.bulkBar(this.model)
  }
  renderProgress(): unknown {
    return this.waits ? progressLine(this.model.t('list.reloading')) : nothing
  }
  /** Above rows that are still there, or in their place. */
  renderFailure(): unknown {
    const { status, error, page } = this.model.list
    if (status !== 'failed') return undefined
    const face = this.#port.error(error, () => this.retry(), !!page)
    return page ? html`<div class="above">${face}</div>` : face
  }
  /** What stands in the place of the table, if anything. */
  renderInstead(viewOf: (ad: AdSummary) => AdView): unknown {
    const { list, t } = this.model
    if (list.page && !list.items.length) return emptyFace(this.model, this.#element.parent !== undefined)
    if (this.#element.view !== 'grid') return undefined
    const { arrived } = this.model
    if (arrived) return arrived.grid({ ads: list.items, viewOf, scope: this.scope, t })
    this.model.more().catch((error: unknown) => this.#port.report(error))
    return adBones(list.items.length)
  }

  renderTools(): TemplateResult {
    const model = this.model
    const element = this.#element
    return toolbar({
      model,
      view: element.view,
      readonly: element.readonly,
      lots: element.parent !== undefined,
      searchText: this.#searchText,
      filterCount: filtersInUse(model.list.state, model.defaults),
      isOpen: (key) => model.arrived?.menus.isOpen(key) ?? false,
      onSearch: (text) => {
        this.#searchText = text
        model.search(text)
      },
      onView: (view) => {
        element.view = view
        this.#port.emit('vitrine-view-change', { view })
      },
      onFilters: () => model.withMore((more) => more.openFilters(model)),
      onViews: (event) => openViews(model, event.currentTarget as HTMLElement),
      onActions: (event) => this.#openActions(event.currentTarget as HTMLElement),
    })
  }

  renderChips(): unknown {
    const model = this.model
    if (!filtersInUse(model.list.state, model.defaults)) return nothing
    if (!model.arrived) model.withMore(() => undefined)
    return html`<div class="chip-bar">${model.arrived?.chipBar(model)}</div>`
  }

  /** A hand on the list: what it may want next is fetched before it asks. */
  prefetch = (): void => {
    if (!this.#element.readonly) void this.model.more().catch(() => undefined)
  }

  /** Its button is the place even when the menu's code has to arrive first. */
  #openActions(trigger: HTMLElement): void {
    const model = this.model
    model.withMore((more) =>
      more.menus.toggle('actions', trigger, {
        label: model.t('toolbar.actions'),
        align: 'end',
        entries: () => more.actionEntries(model),
      }),
    )
  }

  /** The defaults of this list: what its address leaves out. */
  #setDefaults(): void {
    const { parent, pageSize, preset } = this.#element
    const start = usualAdList(parent === undefined ? {} : { parentId: parent })
    this.model.defaults = { ...start, limit: pageSize ?? start.limit, preset: preset ?? start.preset }
  }
  #queryChanged(state: AdListState, replace: boolean): void {
    const query = toUrl(state, this.model.defaults)
    this.#element.query = this.#adopted = query
    if (this.#element.syncUrl) this.#address.write(query, replace)
    this.#port.emit('vitrine-query-change', { query, replace })
  }
  #followAddress(): void {
    const known = (query: string): string => toUrl(fromUrl(query, this.model.defaults), this.model.defaults)
    this.#element.query = known(location.search)
    this.#address.own(this.#element.query)
    this.#address.start((query) => (this.#element.query = known(query)))
  }
  #loaded(): void {
    const { list } = this.model
    const inherited = this.#inherits
    const first = this.#shownPage === 0
    this.#inherits = false
    if (!first && this.#shownPage !== list.state.page) this.#scrollToTop()
    this.#shownPage = list.state.page
    if (!first) this.#element.announce(rangeText(list, this.model.tCommon))
    if (!inherited) this.#port.ended()
  }
  #failed(error: unknown): void {
    this.#inherits = false
    this.#port.report(error)
  }
  #scrollToTop(): void {
    if (this.#element.getBoundingClientRect().top < 0) this.#element.scrollIntoView({ block: 'start' })
  }
  /** Follows the link of an ad unless the page takes it over. */
  #openAd(ad: AdSummary): void {
    const wanted = this.#port.emit('vitrine-ad-open', { ad }, true)
    const { adHref } = this.#element
    if (wanted && adHref) location.assign(adHref.replace('{id}', String(ad.id)))
  }
}
