import { adPageSizes, fromUrl, toUrl, usualAdList, type AdListState, type AdSummary } from '@vitrine/core/ads'
import type { Page } from '@vitrine/core/list'
import { html, nothing, type CSSResult, type PropertyValues, type TemplateResult } from 'lit'
import { buttonStyles } from '../ui/button.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { faceStyles } from '../ui/faces.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { progressStyles } from '../ui/progress.styles.ts'
import { footStyles } from '../list-ui/foot.styles.ts'
import { footer } from '../list-ui/footer.ts'
import type { ListPort } from '../list-ui/list-port.ts'
import { ListWhole } from '../list-ui/list-whole.ts'
import { toolsStyles } from '../list-ui/tools.styles.ts'
import { emptyFace } from './ads-list.empty.ts'
import type { AdsListElement } from './ads-list.host.ts'
import { AdInput } from './ads-list.input.ts'
import { AdsListModel } from './ads-list.model.ts'
import { filtersInUse } from './ads-list.narrowing.ts'
import { rowActions } from './ads-list.row-actions.ts'
import { applyDefaultView, openViews } from './ads-list.saved-views.ts'
import { adBones } from './ads-list.skeleton.ts'
import { listStyles } from './ads-list.styles.ts'
import { presets, toolbar } from './ads-list.toolbar.ts'
import type { AdView, ListScope } from './ads-list.view.ts'

export const styles: readonly CSSResult[] = [buttonStyles, faceStyles, fieldStyles, chipStyles, pagerStyles, progressStyles, footStyles, toolsStyles, listStyles]

export type WholePort = ListPort<AdsListElement>

/**
 * Everything of the ads list but its first rows: search, filters, sort, pages, selection, actions, the address. It follows
 * the first rows, takes over the page they came from and from then on decides what they show.
 */
export class Whole extends ListWhole<AdsListElement> {
  readonly model: AdsListModel
  protected readonly input: AdInput
  #alive = false

  /** `first` is the page of the untouched list, when it has been asked for. */
  constructor(port: WholePort, first: Promise<Page<AdSummary>> | undefined) {
    super(port, !!first)
    const { element } = port
    this.model = new AdsListModel(
      element,
      {
        ...port,
        announce: (text) => element.announce(text),
        open: (ad) => this.#openAd(ad),
        loaded: () => this.loaded(),
        failed: (error) => this.failed(error),
        queryChanged: (state, replace) => this.#queryChanged(state, replace),
        more: async (model) => {
          const { createMore, sources, styles: later } = await import('./ads-list.more.ts')
          await port.furnish(later, sources)
          return createMore(model)
        },
      },
      first,
    )
    this.input = new AdInput(this.model, this.roving, {
      isReadonly: () => element.readonly,
      search: this.focusSearch,
    })
  }

  /** Connects to the page and loads. */
  start(): void {
    const element = this.element
    this.#alive = true
    this.#setDefaults()
    if (element.syncUrl) this.#followAddress()
    this.adopted = element.query
    this.model.list.state = fromUrl(element.query, this.model.defaults)
    this.model.start(this.port.vitrine())
    if (element.query || element.bare || element.readonly || element.parent !== undefined) return
    void applyDefaultView(this.model, () => this.#alive)
  }
  override stop(): void {
    super.stop()
    this.#alive = false
  }

  /** Takes over what the page has set. */
  update(changed: PropertyValues): void {
    const { list } = this.model
    const moved = changed.has('parent') || changed.has('pageSize') || changed.has('preset')
    if (moved) this.#setDefaults()
    if (moved || this.element.query !== this.adopted) {
      this.adopted = this.element.query
      const wanted = fromUrl(this.adopted, this.model.defaults)
      if (JSON.stringify(wanted) !== JSON.stringify(list.state)) list.adopt(wanted)
    }
    this.readSearch()
  }

  /** What the rows read. */
  get scope(): ListScope {
    const { model } = this
    return { readonly: this.element.readonly, selected: model.selection, busy: model.busy, actions: (ad) => rowActions(ad, model) }
  }

  renderPresets(): TemplateResult {
    return presets(this.model)
  }
  renderFooter(): unknown {
    const { list, defaults, tCommon } = this.model
    return footer(list, adPageSizes(defaults), tCommon)
  }
  renderBulkBar(): unknown {
    return this.model.arrived?.bulkBar(this.model)
  }
  /** What stands in the place of the table, if anything. */
  renderInstead(viewOf: (ad: AdSummary) => AdView): unknown {
    const { list, t } = this.model
    if (list.page && !list.items.length) return emptyFace(this.model, this.element.parent !== undefined)
    if (this.element.view !== 'grid') return undefined
    const { arrived } = this.model
    if (arrived) return arrived.grid({ ads: list.items, viewOf, scope: this.scope, t })
    this.model.more().catch((error: unknown) => this.port.report(error))
    return adBones(list.items.length)
  }

  renderTools(): TemplateResult {
    const model = this.model
    const element = this.element
    return toolbar({
      model,
      view: element.view,
      readonly: element.readonly,
      lots: element.parent !== undefined,
      searchText: this.searchText,
      filterCount: filtersInUse(model.list.state, model.defaults),
      isOpen: (key) => model.arrived?.menus.isOpen(key) ?? false,
      onSearch: (text) => {
        this.searchText = text
        model.search(text)
      },
      onView: (view) => {
        element.view = view
        this.port.emit('vitrine-view-change', { view })
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
    if (!this.element.readonly) void this.model.more().catch(() => undefined)
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
    const { parent, pageSize, preset } = this.element
    const start = usualAdList(parent === undefined ? {} : { parentId: parent })
    this.model.defaults = { ...start, limit: pageSize ?? start.limit, preset: preset ?? start.preset }
  }
  #queryChanged(state: AdListState, replace: boolean): void {
    const query = toUrl(state, this.model.defaults)
    this.tell(query, replace)
  }
  #followAddress(): void {
    const known = (query: string): string => toUrl(fromUrl(query, this.model.defaults), this.model.defaults)
    this.followAddress(known)
  }
  /** Follows the link of an ad unless the page takes it over. */
  #openAd(ad: AdSummary): void {
    const wanted = this.port.emit('vitrine-ad-open', { ad }, true)
    const { adHref } = this.element
    if (wanted && adHref) location.assign(adHref.replace('{id}', String(ad.id)))
  }
}
