import { accountTimeZone, fetchFirstContacts, type Contact } from '@vitrine/core/contacts'
import {
  commonMessages,
  contactListMessages,
  contactListToolsMessages,
  contactsToolsMessages,
  createFormatters,
  type Formatters,
} from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { heading } from '../list-ui/heading.ts'
import { listStyles } from '../list-ui/list.styles.ts'
import { tableStyles } from '../list-ui/table.styles.ts'
import { mailColumns } from './contact-list.columns.ts'
import { firstStyles } from './contact-list.first.styles.ts'
import { foldedStyles } from './contact-list.folded.styles.ts'
import { mailRow } from './contact-list.row.ts'
import { contactBones } from './contact-list.skeleton.ts'
import { rowStyles } from './contact-list.table.styles.ts'
import { table } from './contact-list.table.ts'
import type { ContactTab, RowScope, Translate, WordsOf } from './contact-list.types.ts'
import { mailView } from './contact-list.view.ts'
import type { Whole, WholePort } from './contact-list.whole.ts'

const totals = {
  mail: ['list.count', 'list.atLeast'],
  calls: ['list.callCount', 'list.callsAtLeast'],
  // They are no contacts, and not counted as such.
  requests: ['list.requests', 'list.requestsAtLeast'],
} as const

const none = new Set<number>()

/** Before anything can be ticked or changed. */
const untouched: Pick<RowScope, 'selected' | 'busy' | 'fresh'> = { selected: none, busy: none, fresh: none }

/** Texts of everything beyond the first rows; fetched beside its code. */
const wholeSources = {
  common: commonMessages,
  'contacts-tools': contactsToolsMessages,
  'contact-list-tools': contactListToolsMessages,
}

/** Whatever a page sets to have another list than the untouched one. */
const wishes = ['query', 'tab', 'pageSize', 'portal', 'ad', 'person', 'reconciliation'] as const

/**
 * The contacts of an advertiser, by mail and by call tracking: searched, filtered, taken on, called back, done.
 *
 * @summary The inbox of everybody who got in touch through a portal.
 * @tag vitrine-contact-list
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Contacts" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list or opened a contact.
 * @event {CustomEvent<{ tab: 'mail' | 'calls', contact: Contact | Call }>} vitrine-contact-open - A contact is about to be shown beside the list; `preventDefault()` keeps it closed.
 * @event {CustomEvent<{ tab: 'mail' | 'calls', ids: number[] }>} vitrine-contacts-changed - Contacts were taken on, done, noted or given back.
 * @event {CustomEvent<{ adId: number }>} vitrine-ad-open - The person follows the ad of an open contact; `preventDefault()` when the page shows it by itself.
 * @event {CustomEvent<{ id: number, subject: 'contacts' | 'calls' }>} vitrine-export-requested - An export was asked for and is being made.
 * @event {CustomEvent<void>} vitrine-exports-open - The person wants to see the exports; `preventDefault()` when the page shows them by itself.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other contacts are ticked.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The contacts asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart tabs - Mails and calls.
 * @csspart period - The choice of a period.
 * @csspart table - The table of the list.
 * @csspart row - One contact.
 * @csspart state - The word and sign of how far a contact is handled, or of a call's outcome.
 * @csspart overdue - The sign of a call-back that is late.
 * @csspart call-back - When somebody is to be called back.
 * @csspart person - The sign of a person who has been in touch before.
 * @csspart filters-button - Opens the filters.
 * @csspart export-button - Asks for an export.
 * @csspart arrivals - Says that contacts have come in.
 * @csspart bulk-bar - What can be done with the ticked contacts.
 * @csspart bulk-finish - The button that marks what is chosen as done.
 * @csspart detail - The open contact.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineContactList extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, listStyles, tableStyles, firstStyles, rowStyles, foldedStyles]
  static override readonly sources = { 'contact-list': contactListMessages }

  /** Mails or calls to begin with; changed by the person too. */
  @property() tab: ContactTab = 'mail'
  /** What is asked for, as the search part of an address; '' is the untouched list. */
  @property() query = ''
  /** Keeps what is asked for in the page's address, for pages without a router of their own. */
  @property({ type: Boolean, attribute: 'sync-url' }) syncUrl = false
  /** Rows per page to begin with. */
  @property({ type: Number, attribute: 'page-size' }) pageSize?: number
  /** Code name of a portal: shows its contacts alone. */
  @property() portal?: string
  /** Id of an ad: shows its contacts alone. */
  @property({ type: Number }) ad?: number
  /** Id of a person: shows their contacts alone. */
  @property({ type: Number }) person?: number
  /** Shows the portals' requests that belong to no ad, and only those. */
  @property({ type: Boolean }) reconciliation = false
  /** Address of an ad on the page, with `{ad}` for its id; without one an open contact names its ad in plain words. */
  @property({ attribute: 'ad-href' }) adHref?: string
  /** Address of the page's list of exports; without one an export that was asked for leads nowhere. */
  @property({ attribute: 'exports-href' }) exportsHref?: string
  /** Only to look at: no selection, no handling. */
  @property({ type: Boolean }) readonly = false

  /** Everything beyond the first rows, once its code has arrived. */
  #whole: Whole | undefined
  #wholeFetch: Promise<void> | undefined
  /** Why it has not, though the first rows are there. */
  #wholeError: unknown
  /** Its styles and texts are there too, so it can be shown. */
  #isFurnished = false
  /** The first page of the untouched list, asked for before the code that can ask for anything else is there. */
  #first: Promise<Page<Contact>> | undefined
  #firstPage: Page<Contact> | undefined
  #stopper: AbortController | undefined

  /** Loads the contacts again. */
  async reload(): Promise<void> {
    await this.#fetchWhole()
    await this.#whole?.reload()
  }
  /** Unticks every contact. */
  clearSelection(): void {
    this.#whole?.model.selection.clear()
  }
  /** Ids of the ticked contacts. */
  get selectedIds(): readonly number[] {
    return this.#whole?.model.selection.ids ?? []
  }

  /** Times are those of the account's place, as on every screen about its contacts. */
  protected override get formatters(): Formatters {
    return createFormatters(this.language, accountTimeZone(this.vitrine.account.value))
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
    const wished = this.query !== '' || this.tab !== 'mail' || this.#isFixed || (this.syncUrl && location.search !== '')
    // Only a list that begins with a wish has to read it first.
    if (wished) void this.#fetchWhole()
    else this.#askFirst(vitrine)
  }
  protected override loadAgain(): void {
    if (this.#isFurnished) this.#whole?.retry()
    else super.loadAgain()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!this.hasUpdated) return
    if (this.#whole) this.#whole.update(changed)
    // The rows on their way are not those wished for any more.
    else if (wishes.some((name) => changed.has(name))) this.#first = undefined
  }
  protected override updated(): void {
    this.#whole?.updated()
  }

  protected override renderSkeleton(): unknown {
    return contactBones(this.pageSize ?? 10)
  }
  protected override renderContent(): unknown {
    const whole = this.#shownWhole
    const rows = html`${this.#renderRows()}${whole?.renderBulkBar()}`
    const tab = this.reconciliation ? undefined : whole?.model.current.tab
    return html`<div class="whole" @pointerover=${whole?.prefetch} @focusin=${whole?.prefetch}>
      ${heading(this.#t(this.reconciliation ? 'list.titleApart' : 'list.title'), this.#total)}
      ${this.reconciliation ? nothing : html`<div class="tabs-place">${whole?.renderTabs()}</div>`}${whole?.renderArrivals()}
      <div id="panel" role=${tab ? 'tabpanel' : nothing} aria-labelledby=${tab ? `tab-${tab}` : nothing}>
        <div class="tools-place ${this.readonly ? 'short' : ''}">${whole?.renderTools()}</div>
        ${whole?.renderChips()}${rows}
        <div class="foot-place">${whole?.renderFooter()}</div>
      </div>
      ${whole?.renderOver()}
    </div>`
  }

  #renderRows(): unknown {
    const whole = this.#shownWhole
    const failure = whole ? whole.renderFailure() : this.#renderMissing()
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
        class="frame"
        aria-busy=${whole?.waits ? 'true' : 'false'}
        @click=${whole?.onClick}
        @keydown=${whole?.onKeydown}
        @focusin=${whole?.onFocusin}
      >
        ${whole?.renderProgress()} ${whole?.model.list.page ? whole.renderItems() : this.#renderFirst(this.#firstPage)}
      </div>`
  }

  /** The rows stay, though nothing can be done with them yet. */
  #renderMissing(): unknown {
    const again = (): void => {
      this.#wholeError = undefined
      this.requestUpdate()
      void this.#fetchWhole()
    }
    return this.#wholeError ? html`<div class="above">${this.renderError(this.#wholeError, again, true)}</div>` : undefined
  }

  #renderFirst(page: Page<Contact> | undefined): unknown {
    if (!page?.items.length) return contactBones(page ? 0 : 10)
    const words: WordsOf = { t: this.#t, format: this.formatters, account: this.vitrine.account.value, minute: Date.now() }
    const scope: RowScope = { ...untouched, readonly: this.readonly, formLabel: this.#t('row.form') }
    return table({
      kind: 'mails',
      caption: this.#t('list.caption'),
      columns: mailColumns,
      rows: page.items.map((contact) => mailRow(contact, mailView(contact, words), scope)),
      sort: '-date_enregistrement',
      tick: 'none',
      readonly: this.readonly,
      t: this.#t,
      hint: undefined,
    })
  }

  get #isFixed(): boolean {
    return !!this.portal || this.ad !== undefined || this.person !== undefined || this.reconciliation
  }
  get #shownWhole(): Whole | undefined {
    return this.#isFurnished ? this.#whole : undefined
  }
  get #page(): Page<unknown> | undefined {
    const { list, current } = this.#whole?.model ?? {}
    // Until what follows has taken it over, the first page stays.
    return list?.page ?? (current && current.tab !== 'mail' ? undefined : this.#firstPage)
  }
  get #total(): string {
    const page = this.#page
    if (!page) return ''
    const [exact, atLeast] = totals[this.reconciliation ? 'requests' : (this.#shownWhole?.model.current.tab ?? 'mail')]
    return this.#t(page.totalIsExact ? exact : atLeast, { count: page.total })
  }
  get #t(): Translate {
    return this.t('contact-list') as Translate
  }

  /** Asks for the first rows; everything else follows them. */
  #askFirst({ http }: VitrineInstance): void {
    this.#stopper?.abort()
    this.#stopper = new AbortController()
    const { signal } = this.#stopper
    const first = fetchFirstContacts(http, { language: this.language, limit: this.pageSize, signal })
    this.#first = first
    const show = (page: Page<Contact>): void => {
      if (signal.aborted) return
      this.#firstPage = page
      this.requestUpdate()
      this.loadEnded()
    }
    // A failure is shown by what follows.
    void first.then(show, () => undefined).then(() => (signal.aborted ? undefined : this.#fetchWhole()))
  }

  #fetchWhole(): Promise<void> {
    this.#wholeFetch ??= this.#makeWhole().catch((error: unknown) => {
      this.#wholeFetch = undefined
      if (!this.isConnected) return
      if (!this.#firstPage) return this.fail(error)
      this.#wholeError = error
      this.report(error)
      this.requestUpdate()
    })
    return this.#wholeFetch
  }
  async #makeWhole(): Promise<void> {
    const texts = this.vitrine.messages.load(this.language, wholeSources)
    // Whoever waits for them below hears of it.
    texts.catch(() => undefined)
    const { styles, Whole } = await import('./contact-list.whole.ts')
    if (!this.isConnected) return void (this.#wholeFetch = undefined)
    if (!this.#whole) {
      this.#whole = new Whole(this.#port, this.#first)
      // A list that began with a wish asks now, without waiting for texts.
      this.#whole.start()
    }
    await this.furnish(styles, wholeSources)
    this.#isFurnished = true
    this.requestUpdate()
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
