import { fetchFirstAds, type AdPreset, type AdSummary } from '@vitrine/core/ads'
import { adsMessages, adsToolsMessages, commonMessages } from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from '../base/property.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { propertyColumns, vehicleColumns } from './ads-list.columns.ts'
import { heading } from '../list-ui/heading.ts'
import { listStyles } from '../list-ui/list.styles.ts'
import { firstStyles } from './ads-list.first.styles.ts'
import { foldedStyles } from './ads-list.folded.styles.ts'
import type { AdsListView } from './ads-list.host.ts'
import { adBones } from './ads-list.skeleton.ts'
import { painted, Slices } from './ads-list.slices.ts'
import { tableStyles } from './ads-list.table.styles.ts'
import { table } from './ads-list.table.ts'
import { AdViews, type AdView, type ListScope, type Translate, type WordsOf } from './ads-list.view.ts'
import type { Whole, WholePort } from './ads-list.whole.ts'

/** Before anything can be ticked or changed. */
const untouched: Pick<ListScope, 'selected' | 'busy'> = { selected: new Set(), busy: new Set() }

/** Texts of everything beyond the first rows; fetched beside its code. */
const wholeSources = { common: commonMessages, 'ads-tools': adsToolsMessages }

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
 * @csspart tag - The social-housing tag, or that the ad is a programme or a lot.
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
  static override styles: CSSResultGroup = [VitrineElement.styles, listStyles, firstStyles, tableStyles, foldedStyles]
  static override readonly sources = { ads: adsMessages }

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

  /** Everything beyond the first rows, once its code has arrived. */
  #whole: Whole | undefined
  #wholeFetch: Promise<void> | undefined
  /** Its styles and texts are there too, so it can be shown: in steps, each in a frame of its own. */
  #step = 0
  /** The first page of the untouched list, asked for before the code that can ask for anything else is there. */
  #first: Promise<Page<AdSummary>> | undefined
  #firstPage: Page<AdSummary> | undefined
  #stopper: AbortController | undefined
  #views = new AdViews()
  #slices = new Slices(() => this.requestUpdate())

  /** Loads the ads again. */
  async reload(): Promise<void> {
    await this.#fetchWhole()
    await this.#whole?.reload()
  }
  /** Unticks every ad. */
  clearSelection(): void {
    this.#whole?.model.selection.clear()
  }
  /** Ids of the ticked ads. */
  get selectedIds(): readonly number[] {
    return this.#whole?.model.selection.ids ?? []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // Errors of pictures do not bubble: this is the one way to hear them without a listener a row.
    this.renderRoot.addEventListener('error', hideMissing, true)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopper?.abort()
    this.#first = undefined
    this.#whole?.stop()
  }

  protected override start(vitrine: VitrineInstance): void {
    this.loadStarted()
    if (this.#whole) {
      this.#whole.start()
      return void this.#fetchWhole()
    }
    const wished = this.query !== '' || !!this.preset || (this.syncUrl && location.search !== '')
    // Only a list that begins with a wish has to read it first.
    if (wished) void this.#fetchWhole()
    else this.#askFirst(vitrine)
  }
  protected override loadAgain(): void {
    if (this.#step) this.#whole?.retry()
    else super.loadAgain()
  }
  protected override languageChanged(): void {
    this.#whole?.model.loadTypes()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#slices.begin()
    if (!this.hasUpdated) return
    // Whoever pages on should not carry the first page along.
    if (this.#whole?.model.list.page) this.#firstPage = undefined
    if (this.#whole) this.#whole.update(changed)
    // The rows on their way are not those wished for any more.
    else if (changed.has('query') || changed.has('parent') || changed.has('pageSize') || changed.has('preset')) this.#first = undefined
  }
  protected override updated(): void {
    this.#whole?.updated()
    this.#slices.end()
  }

  protected override renderSkeleton(): unknown {
    return adBones(this.pageSize ?? 10)
  }
  protected override renderContent(): unknown {
    const whole = this.#shownWhole
    const rows = html`${this.#renderRows()}${whole?.renderBulkBar()}`
    const over = whole?.renderOver()
    if (this.bare) return html`${rows}${over}`
    const lots = this.parent !== undefined
    return html`<div class="whole" @pointerover=${whole?.prefetch} @focusin=${whole?.prefetch}>
      ${heading(this.#t(lots ? 'list.titleLots' : 'list.title'), this.#total)}${lots ? nothing : html`<div class="presets-place">${whole?.renderPresets()}</div>`}
      <div class="tools-place">${this.#step > 1 ? whole?.renderTools() : nothing}</div>
      ${whole?.renderChips()}${rows}
      <div class="foot-place">${this.#step > 2 ? whole?.renderFooter() : nothing}</div>
      ${over}
    </div>`
  }

  #renderRows(): unknown {
    const whole = this.#shownWhole
    const failure = whole?.renderFailure()
    if (!this.#page) {
      return (
        failure ??
        html`<div class=${this.waitIsLong ? '' : 'hushed'} role="status" aria-label=${this.#t('list.loading')}>
          ${this.renderSkeleton()}
        </div>`
      )
    }
    return html`${failure}
      <div
        class="frame ${this.view}"
        aria-busy=${whole?.waits ? 'true' : 'false'}
        @click=${whole?.onClick}
        @keydown=${whole?.onKeydown}
        @focusin=${whole?.onFocusin}
        @pointerover=${whole?.prefetch}
      >
        ${whole?.renderProgress()} ${this.#renderItems(this.#page.items)}
      </div>`
  }

  #renderItems(ads: readonly AdSummary[]): unknown {
    const whole = this.#shownWhole
    const words = this.#words
    const viewOf = (ad: AdSummary): AdView => this.#views.of(ad, words)
    const instead = whole?.renderInstead(viewOf)
    if (instead) return instead
    if (!ads.length || (this.view === 'grid' && !whole)) return adBones(ads.length)
    return table({
      ads,
      slices: this.#slices.of(ads.length, this.#step > 2),
      viewOf,
      scope: whole?.scope ?? { ...untouched, readonly: this.readonly },
      columns: ads[0]?.universe === 'VO' ? vehicleColumns : propertyColumns,
      sort: this.#whole?.model.list.state.sort ?? '-DC',
      tick: whole?.model.selection.tick ?? 'none',
      t: this.#t,
      hint: this.readonly ? undefined : whole?.model.t('keys.hint'),
    })
  }

  get #shownWhole(): Whole | undefined {
    return this.#step ? this.#whole : undefined
  }
  get #page(): Page<AdSummary> | undefined {
    return this.#whole?.model.list.page ?? this.#firstPage
  }
  get #total(): string {
    const page = this.#page
    if (!page) return ''
    const [exact, atLeast] = this.parent === undefined ? ['list.count', 'list.atLeast'] : ['row.lots', 'list.atLeastLots']
    return this.#t(page.totalIsExact ? exact : atLeast, { count: page.total })
  }
  get #t(): Translate {
    return this.t('ads') as Translate
  }
  get #words(): WordsOf {
    const types = this.#whole?.model.types ?? null
    return { t: this.#t, format: this.formatters, account: this.vitrine.account.value, types, href: this.adHref ?? null }
  }

  /** Asks for the first rows; everything else follows them. */
  #askFirst({ http }: VitrineInstance): void {
    this.#stopper?.abort()
    this.#stopper = new AbortController()
    const { signal } = this.#stopper
    const first = fetchFirstAds(http, { language: this.language, limit: this.pageSize, parentId: this.parent, signal, onSent: this.#makeFormats })
    this.#first = first
    const show = async (page: Page<AdSummary>): Promise<void> => {
      // To read the reply was one task, to draw it is another.
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) return
      this.#firstPage = page
      this.requestUpdate()
      this.loadEnded()
      // What follows would keep the rest of the rows waiting.
      await this.updateComplete
      await this.#slices.complete()
    }
    // A failure is shown by what follows.
    void first.then(show).catch(() => undefined).then(() => (signal.aborted ? undefined : this.#fetchWhole()))
  }

  /** Intl takes a while to begin: while the rows are on their way, or they would have to wait for it. */
  #makeFormats = (): void => {
    const { formatDate, formatMoney, formatNumber } = this.formatters
    for (const format of [() => formatNumber(0), () => formatMoney(0), () => formatDate(new Date())]) setTimeout(format)
  }

  #fetchWhole(): Promise<void> {
    this.#wholeFetch ??= this.#makeWhole().catch((error: unknown) => {
      this.#wholeFetch = undefined
      if (!this.isConnected) return
      if (this.#page) this.report(error)
      else this.fail(error)
    })
    return this.#wholeFetch
  }
  async #makeWhole(): Promise<void> {
    const texts = this.vitrine.messages.load(this.language, wholeSources)
    // Whoever waits for them below hears of it.
    texts.catch(() => undefined)
    const { styles, Whole } = await import('./ads-list.whole.ts')
    // A browser that has just read the code is given a moment.
    await painted()
    if (!this.isConnected) return void (this.#wholeFetch = undefined)
    if (!this.#whole) {
      this.#whole = new Whole(this.#port, this.#first)
      this.#first = undefined
      // A list that began with a wish asks now, without waiting for texts.
      this.#whole.start()
    }
    await this.furnish(styles, wholeSources)
    while (this.#step < 3) {
      this.#step += 1
      this.requestUpdate()
      await painted()
    }
  }
  get #port(): WholePort {
    return {
      element: this,
      vitrine: () => this.vitrine,
      language: () => this.language,
      formatters: () => this.formatters,
      texts: (namespace) => this.t(namespace) as Translate,
      emit: this.emit.bind(this),
      furnish: this.furnish.bind(this),
      error: this.renderError.bind(this),
      report: this.report.bind(this),
      started: () => this.loadStarted(),
      ended: () => this.loadEnded(),
    }
  }
}
