import { switchTab, tabOfUrl, type ContactFilters } from '@vitrine/core/contacts'
import { formMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { lazy } from '../../base/lazy.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { periodStyles } from '../ui/period-choice.styles.ts'
import { scopeToolsStyles } from '../ui/scope-tools.styles.ts'
import type { FilterField, ListDefinition } from '../../list/define-list.ts'
import { ListElement } from '../../list/list-element.ts'
import { comboboxStyles } from '../../ui/combobox/combobox.styles.ts'
import { button } from '../../ui/button.ts'
import { iconArrowUp } from '../../ui/icons.ts'
import { moveAlongTabs } from '../../ui/tab-keys.ts'
import { Contacts } from './contact-list.contacts.controller.ts'
import { channelOf, contactLists } from './contact-list.definition.ts'
import type { OpenContact } from './detail/contact-list.detail.controller.ts'
import { LiveNews } from './contact-list.live.controller.ts'
import { quickBar } from './contact-list.quick-filters.view.ts'
import { OwnerChoice } from './contact-list.owner-choice.view.ts'
import { contactListStyles } from './contact-list.styles.ts'
import type { ContactListAttributes, ContactListTypes, ContactTab, ContactRef } from './contact-list.types.ts'
import { readRef, writeRef } from './contact-list.texts.rules.ts'

const tabs: readonly ContactTab[] = ['mail', 'calls']

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
 * @event {CustomEvent<{ email: string, name: string, reference: string }>} vitrine-review-ask - A person is to be asked for a review, where `asks-reviews` is set.
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
 * @csspart actions-button - Opens the actions.
 * @csspart bulk-bar - What can be done with the ticked contacts.
 * @csspart bulk-finish - The button that marks what is chosen as done.
 * @csspart detail - The open contact.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineContactList extends ListElement<ContactListTypes> implements ContactListAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, periodStyles, scopeToolsStyles, comboboxStyles, contactListStyles]
  static override readonly sources = { ...ListElement.sources, ...contactLists.mail.messages, form: formMessages }

  /** Mails or calls to begin with; changed by the person too. */
  @property() tab: ContactTab = 'mail'
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
  /** Offers to ask for a review, which the page then shows. */
  @property({ type: Boolean, attribute: 'asks-reviews' }) asksReviews = false
  /** Address of the page's list of exports; without one an export that was asked for leads nowhere. */
  @property({ attribute: 'exports-href' }) exportsHref?: string

  /** Data and actions that both lists share. */
  readonly contacts = new Contacts({
    current: () => this.model,
    of: (tab) => this.modelOf(contactLists[tab]),
    formTexts: () => this.t('form'),
    open: (ref) => {
      this.#openRef = ref
      this.emitQuery(false)
      this.#showOpen()
    },
  })
  #ownerFilter: FilterField<ContactFilters> | undefined
  readonly #filterOwner = new OwnerChoice({
    contacts: this.contacts,
    name: 'filter-owner',
    none: 'owner.anybody',
    advertisers: () => this.#ownerFilter?.filters.advertisers ?? [],
    value: () => {
      const id = this.#ownerFilter?.filters.ownerId ?? null
      return id === null ? null : { id, name: this.contacts.ownerName(id) }
    },
    choose: (ownerId) => this.#ownerFilter?.set({ ownerId }),
  })
  readonly #news = new LiveNews(this, () => this.#isRead)
  readonly #detail = lazy(async () => {
    const part = await import('./detail/contact-list.detail.controller.ts')
    await this.addPart(part.styles)
    return part
  })
  /** The tab on screen. */
  #tab: ContactTab = 'mail'
  /** The initial tab, which the address leaves out. */
  #usualTab: ContactTab | undefined
  /** The contact that the address names. */
  #openRef: ContactRef | null = null
  #opened: OpenContact | undefined

  /** Draws the owner filter in the filter panel. */
  ownerField(filter: FilterField<ContactFilters>): unknown {
    this.#ownerFilter = filter
    return this.#filterOwner.render()
  }

  protected override get list(): ListDefinition<ContactListTypes> {
    return contactLists[this.tab] ?? contactLists.mail
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#usualTab ??= this.tab
    this.#readQuery(this.syncUrl ? location.search : this.query)
    super.start(vitrine)
    this.#news.start(vitrine.topics)
    // Names, "me" and the points of sale depend on the account.
    vitrine.account.ready.then(
      () => this.requestUpdate(),
      () => undefined,
    )
    this.#showOpen()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#opened = undefined
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && this.isStarted) this.#takeOver(changed)
    super.willUpdate(changed)
  }
  /** Applies a query or a tab that the page has set. */
  #takeOver(changed: PropertyValues): void {
    const isToldByPage = changed.has('query') && this.query !== this.writeQuery()
    // If the page has set a tab, an empty query does not change it.
    if (isToldByPage && !(this.query === '' && this.tab !== this.#tab)) {
      this.#readQuery(this.query)
      this.#showOpen()
    } else if (this.tab !== this.#tab) this.#showTab(this.tab)
  }

  /** Parses the tab and the contact of a query. */
  #readQuery(query: string): void {
    const params = new URLSearchParams(query)
    const tab = this.#tabOf(query)
    this.#setTab(tab)
    this.#openRef = readRef(params.get('contact'), tab)
  }
  #tabOf(query: string): ContactTab {
    const named = tabOfUrl(query)
    return named === null ? (this.#usualTab ?? 'mail') : named === 'mail' ? 'mail' : 'calls'
  }
  #setTab(tab: ContactTab): void {
    if (tab !== this.#tab) this.#news.forget()
    this.tab = this.#tab = tab
  }
  /** Shows the other tab with the common filters; its own search, sort and page are kept. */
  #showTab(tab: ContactTab): void {
    const { filters } = switchTab(this.modelOf(contactLists[this.#tab]).state, channelOf(tab))
    this.#setTab(tab)
    this.goTo(this.list, (state) => {
      const wanted = { ...filters, callStatus: tab === 'calls' ? state.filters.callStatus : null }
      return JSON.stringify(wanted) === JSON.stringify(state.filters) ? state : { ...state, filters: wanted, page: 1, cursor: null }
    })
    this.emitQuery(false)
  }

  protected override writeQuery(): string {
    const isUsual = this.#tab === (this.#usualTab ?? this.#tab)
    return [isUsual ? '' : `tab=${this.#tab}`, super.writeQuery(), writeRef(this.#openRef, this.#tab)].filter(Boolean).join('&')
  }
  protected override knownQuery(query: string): string {
    const tab = this.#tabOf(query)
    const ref = readRef(new URLSearchParams(query).get('contact'), tab)
    const isUsual = tab === this.#usualTab
    return [isUsual ? '' : `tab=${tab}`, super.knownQuery(query), writeRef(ref, tab)].filter(Boolean).join('&')
  }

  protected override loadAgain(): void {
    super.loadAgain()
    this.#opened?.reload()
  }
  protected override rowsArrived(): void {
    if (this.model.state.page === 1) this.#news.caughtUp()
  }

  protected override renderAbove(): unknown {
    return html`${this.reconciliation ? nothing : this.#renderTabs()}${this.#renderArrivals()}${this.readonly ? nothing : quickBar(this.model)}`
  }
  protected override renderPanel(content: TemplateResult): TemplateResult {
    const isTab = !this.reconciliation
    return html`<div id="panel" role=${isTab ? 'tabpanel' : nothing} aria-labelledby=${isTab ? `tab-${this.tab}` : nothing}>${content}</div>`
  }
  /** The number of contacts that have arrived while somebody was reading. */
  #renderArrivals(): unknown {
    if (!this.#news.waiting) return nothing
    const label = this.model.t('news.show', { news: this.#news.text })
    return html`<div class="arrivals" part="arrivals">${button({ label, icon: iconArrowUp, compact: true, onClick: () => this.#showNews() })}</div>`
  }

  /** The tabs. Only the heading shows a total, since that of the other tab is not loaded. */
  #renderTabs(): TemplateResult {
    const { t } = this.model
    return html`<div class="tabs" part="tabs" role="tablist" aria-label=${t('tabs.label')} @keydown=${(event: KeyboardEvent) => moveAlongTabs(event, { tabs, current: this.tab, open: (tab) => this.#showTab(tab) })}>
      ${tabs.map((tab) => {
        const chosen = tab === this.tab
        return html`<button
          type="button"
          role="tab"
          id="tab-${tab}"
          class="tab"
          aria-selected=${String(chosen)}
          aria-controls="panel"
          tabindex=${chosen ? '0' : '-1'}
          @click=${() => chosen || this.#showTab(tab)}
        >
          ${t(`tabs.${tab}`)}
        </button>`
      })}
    </div>`
  }

  /** Whether somebody is reading the rows: they point at them, focus them, have ticked some, or have scrolled. */
  get #isRead(): boolean {
    const frame = this.renderRoot.querySelector('.frame')
    const away = !frame || frame.getBoundingClientRect().top < 0
    const inRows = !!frame && (frame.matches(':hover') || frame.contains((this.renderRoot as ShadowRoot).activeElement))
    const { selection, workbench } = this.model
    return away || inRows || selection.size > 0 || !!workbench.value?.dialogs.isOpen || this.model.popover.isOpen('period')
  }
  #showNews(): void {
    const { model } = this
    const { state, defaults } = model
    this.#news.caughtUp()
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' })
    if (state.page === 1 && state.sort === defaults.sort) void this.reload()
    else model.change((current) => ({ ...current, page: 1, cursor: null, sort: defaults.sort }))
    this.renderRoot.querySelector<HTMLElement>('.frame [data-id] [tabindex="0"]')?.focus()
  }

  /** Shows the contact that the address names, or closes the one that it no longer names. */
  #showOpen(): void {
    const { model } = this
    if (!this.#openRef) {
      this.#opened?.close()
      this.#opened = undefined
    } else if (this.#opened) this.#opened.show(this.#openRef)
    else
      model.withWorkbench(() =>
        model.withPart(this.#detail, ({ openContact }) => {
          if (!this.#openRef || this.#opened) return
          this.#opened = openContact(this.contacts, this.#openRef, {
            readonly: this.readonly,
            moved: (ref, replace) => {
              this.#openRef = ref
              this.emitQuery(replace)
            },
            closed: () => {
              this.#opened = undefined
              if (!this.#openRef || !this.isConnected) return
              this.#openRef = null
              this.emitQuery(false)
            },
          })
        }),
      )
  }
}
