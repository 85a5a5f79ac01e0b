import { createPostSettingsClient } from '@vitrine/core/post-settings'
import { postApprovalMessages, postStatusMessages } from '@vitrine/core/i18n'
import { createPostsClient, postDefaults, type PostFilters } from '@vitrine/core/posts'
import { type ApprovalPolicy, createPostApprovalClient } from '@vitrine/core/post-approval'
import { setFilters } from '@vitrine/core/list'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../../base/load-controller.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import type { ListDefinition } from '../../list/define-list.ts'
import { ListElement } from '../../list/list-element.ts'
import type { ApprovalTexts } from '../../posts/history.view.ts'
import type { StatusTexts } from '../../posts/status.ts'
import { statusStyles } from '../../posts/status.styles.ts'
import { button, iconButton } from '../../ui/button.ts'
import { chipStyles } from '../../ui/chips.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { iconAlert, iconBookmark, iconCalendar, iconPlus, iconSettings } from '../../ui/icons.ts'
import { moveAlongTabs } from '../../ui/tab-keys.ts'
import { PlannerConnections } from './post-planner.connections.controller.ts'
import { postLists } from './post-planner.definition.ts'
import { SlotSearch } from '../../posts/slot-search.ts'
import { postPlannerStyles } from './post-planner.styles.ts'
import { hasOutlets, plannerTabs, type PlannerTab, type PostPlannerAttributes, type PostPlannerTypes } from './post-planner.types.ts'

/** Filters for posts that need attention. Returned posts matter to points of sale only, and failures to the owner of the post. */
const waitingFor = (list: Parameters<typeof hasOutlets>[0]): Pick<PostFilters, 'status' | 'advertisers'> =>
  hasOutlets(list)
    ? { status: ['failed', 'held'], advertisers: list.account ? [list.account.advertiser.id] : [] }
    : { status: ['failed', 'held', 'returned'], advertisers: [] }

/**
 * The posts of an account about its ads, about what it has sold, and of its own: how each stands on each network, what failed with
 * why and what to do, and what can be done with one or many: schedule, spread over days, move, publish now, send again, delete.
 *
 * @summary The planner of posts on social networks.
 * @tag vitrine-post-planner
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Post planner" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other posts.
 * @event {CustomEvent<{ view: 'list' | 'grid' }>} vitrine-view-change - The person chose the list or the grid.
 * @event {CustomEvent<{ id: number, kind: 'ad' | 'sold' | 'editorial' }>} vitrine-post-open - A post was opened, where its address is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ids: readonly number[] }>} vitrine-posts-changed - Posts were planned, sent, taken out of the plan or deleted.
 * @event {CustomEvent<void>} vitrine-calendar-open - The calendar was asked for, where `calendar-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-templates-open - The templates were asked for, where `templates-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-post-settings-open - The settings of posts were asked for, where `settings-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-networks-open - The social networks were asked for, where `networks-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-post-new - A new post was asked for, where `new-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The posts asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart tabs - Ads, sold properties, editorial; for a head office, what waits for its approval.
 * @csspart waiting - How many posts wait for the head office.
 * @csspart overdue - Says that the time of a post has passed while it waited.
 * @csspart attention - How many posts wait for somebody.
 * @csspart failed-connection - How many posts failed because a network was not connected.
 * @csspart replay - The button that sends those again.
 * @csspart ending-connection - Says that a connection ends soon.
 * @csspart table - The table.
 * @csspart row - One post in the list.
 * @csspart card - One post in the grid.
 * @csspart status - The word and sign of how a post stands.
 * @csspart network - One network of a post.
 * @csspart why - Why a post is not out, and what to do.
 * @csspart draft - Says that a post is a draft.
 * @csspart queue - Which post goes out when, in the dialog of the queue.
 * @csspart no-slots - Says in the dialog of the queue that there are no usual times.
 * @csspart free - Free usual times, in the dialog that schedules.
 * @csspart span - From when to when posts are spread, in the dialog.
 * @csspart filters-button - Opens the filters.
 * @csspart bulk-bar - What can be done with the ticked posts.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePostPlanner extends ListElement<PostPlannerTypes> implements PostPlannerAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, fieldStyles, chipStyles, statusStyles, postPlannerStyles]
  static override readonly sources = {
    ...ListElement.sources,
    ...postLists.ad.messages,
    'post-status': postStatusMessages,
    'post-approval': postApprovalMessages,
  }

  /** Posts about ads, about sold properties or editorial ones to begin with, or for a head office what its points of sale propose; changed by the person too. */
  @property() tab: PlannerTab = 'ad'
  /** Address of an editorial post, with `{id}` in it. */
  @property({ attribute: 'post-href' }) postHref?: string
  /** Address of the posts of an ad or of a sold property, with `{id}` of the ad in it. */
  @property({ attribute: 'ad-post-href' }) adPostHref?: string
  /** Address where a new post is written. */
  @property({ attribute: 'new-href' }) newHref?: string
  /** Day and time to schedule posts for, YYYY-MM-DDTHH:mm in the time of the account, filled in where they are scheduled. */
  @property() at?: string
  /** Address of the calendar. */
  @property({ attribute: 'calendar-href' }) calendarHref?: string
  /** Address of the templates, offered beside editorial posts. */
  @property({ attribute: 'templates-href' }) templatesHref?: string
  /** Address of the settings of posts. */
  @property({ attribute: 'settings-href' }) settingsHref?: string
  /** Address of the social networks of the account. */
  @property({ attribute: 'networks-href' }) networksHref?: string

  /** Plan ids created by the last change, for undo. */
  readonly plans = new Map<number, number>()
  /** Posts that were just planned and wait for approval. */
  readonly proposed = new Set<number>()
  /** Warnings about cancelled posts that could not be verified. */
  readonly doubts = new Set<string>()
  /** Free usual times offered by dialogs. */
  readonly slots = new SlotSearch(this, () => createPostSettingsClient(this.vitrine.http))
  readonly #connections = new PlannerConnections({
    host: this,
    services: () => this.services,
    addPart: (styles, sources) => this.addPart(styles, sources),
    notify: (text, tone) => this.model.showMessage(text, tone),
    networksHref: () => this.networksHref,
    isReadonly: () => this.readonly,
  })
  #leaveNetworks: (() => void) | undefined
  readonly #attention = new LoadController<number>(this)
  readonly #policy = new LoadController<ApprovalPolicy>(this)
  #tab: PlannerTab = 'ad'
  #usualTab: PlannerTab | undefined

  get statusTexts(): StatusTexts {
    return this.t('post-status')
  }
  get approvalTexts(): ApprovalTexts {
    return this.t('post-approval')
  }
  get policy(): ApprovalPolicy | undefined {
    return this.#policy.value
  }
  protected override get list(): ListDefinition<PostPlannerTypes> {
    return postLists[this.tab] ?? postLists.ad
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#usualTab ??= this.tab
    this.tab = this.#tab = this.#tabOf(this.syncUrl ? location.search : this.query)
    super.start(vitrine)
    this.#leaveNetworks?.()
    this.#leaveNetworks = vitrine.topics.listen('social-networks', () => this.#connections.read())
    // Available networks depend on the account.
    vitrine.account.ready.then(
      () => this.requestUpdate(),
      () => undefined,
    )
  }
  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && this.isStarted) {
      const isToldByPage = changed.has('query') && this.query !== this.writeQuery()
      if (isToldByPage && !(this.query === '' && this.tab !== this.#tab)) this.tab = this.#tab = this.#tabOf(this.query)
      else if (this.tab !== this.#tab) this.#showTab(this.tab)
    }
    super.willUpdate(changed)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#leaveNetworks?.()
  }

  #tabOf(query: string): PlannerTab {
    const named = new URLSearchParams(query).get('tab')
    return plannerTabs.find((tab) => tab === named) ?? this.#usualTab ?? 'ad'
  }
  #showTab(tab: PlannerTab): void {
    this.tab = this.#tab = tab
    this.goTo(this.list, (state) => state)
    this.emitQuery(false)
  }
  protected override writeQuery(): string {
    return [this.#tab === (this.#usualTab ?? this.#tab) ? '' : `tab=${this.#tab}`, super.writeQuery()].filter(Boolean).join('&')
  }
  protected override knownQuery(query: string): string {
    const tab = this.#tabOf(query)
    return [tab === this.#usualTab ? '' : `tab=${tab}`, super.knownQuery(query)].filter(Boolean).join('&')
  }

  /** Each load also counts the posts that need attention, independent of filters. */
  protected override rowsArrived(): void {
    this.#connections.read()
    const { http } = this.vitrine
    if (hasOutlets(this.model)) void this.#policy.run((signal) => createPostApprovalClient(http).approval({ signal }))
    if (this.tab === 'approval') return
    const usual = postDefaults(this.tab)
    const state = { ...usual, limit: 1, filters: { ...usual.filters, ...waitingFor(this.model) } }
    void this.#attention.run(async (signal) => (await createPostsClient(http).list(state, { signal })).total)
  }

  protected override renderHeadActions(): unknown {
    const { t } = this.model
    const to = (type: string, href: string): void => {
      if (this.emit(type, undefined, true)) location.assign(href)
    }
    const { settingsHref, templatesHref, calendarHref, newHref } = this
    return html`${settingsHref ? iconButton({ label: t('settings'), icon: iconSettings, onClick: () => to('vitrine-post-settings-open', settingsHref) }) : nothing}
    ${templatesHref && this.tab === 'editorial' ? button({ label: t('templates'), icon: iconBookmark, onClick: () => to('vitrine-templates-open', templatesHref) }) : nothing}
    ${calendarHref ? button({ label: t('calendar'), icon: iconCalendar, onClick: () => to('vitrine-calendar-open', calendarHref) }) : nothing}
    ${newHref && !this.readonly && this.vitrine.grants('posts:write') ? button({ label: t('new'), icon: iconPlus, tone: 'primary', onClick: () => to('vitrine-post-new', newHref) }) : nothing}`
  }
  protected override renderAbove(): unknown {
    return html`${this.#renderTabs()}${this.#connections.render()}${this.#renderAttention()}`
  }
  protected override renderPanel(content: TemplateResult): TemplateResult {
    return html`<div id="panel" role="tabpanel" aria-labelledby="tab-${this.tab}">${content}</div>`
  }

  #renderAttention(): unknown {
    if (this.tab === 'approval') return nothing
    const { tab } = this
    const count = this.#attention.value ?? 0
    const { t, state } = this.model
    const waiting = waitingFor(this.model)
    const isShown = state.search === '' && waiting.status.every((status) => state.filters.status.includes(status))
    if (count === 0 || isShown) return nothing
    // Independent of the current filters.
    const show = (): void =>
      this.model.change((current) => setFilters({ ...current, search: '' }, { ...postDefaults(tab).filters, ...waiting }))
    return html`<div class="attention" part="attention" role="status">${iconAlert()}<span>${t('attention.text', { count })}</span>${button({ label: t('attention.show'), compact: true, onClick: show })}</div>`
  }

  /** The tab of proposals is for head offices, and for links to it. */
  get #tabs(): readonly PlannerTab[] {
    return plannerTabs.filter((tab) => tab !== 'approval' || tab === this.tab || hasOutlets(this.model))
  }
  #tabWords(tab: PlannerTab): unknown {
    if (tab !== 'approval') return this.model.t(`tabs.${tab}`)
    const waiting = this.policy?.waiting ?? 0
    return html`${this.approvalTexts('tab')}${waiting > 0 ? html` <span class="tab-count" part="waiting">${this.formatters.formatNumber(waiting)}</span>` : nothing}`
  }
  #renderTabs(): TemplateResult {
    const { t } = this.model
    return html`<div class="tabs" part="tabs" role="tablist" aria-label=${t('tabs.label')} @keydown=${(event: KeyboardEvent) => moveAlongTabs(event, { tabs: this.#tabs, current: this.tab, open: (tab) => this.#showTab(tab) })}>
      ${this.#tabs.map(
        (tab) =>
          html`<button type="button" role="tab" id="tab-${tab}" class="tab" aria-selected=${String(tab === this.tab)} aria-controls="panel" tabindex=${tab === this.tab ? '0' : '-1'} @click=${() => tab === this.tab || this.#showTab(tab)}>
            ${this.#tabWords(tab)}
          </button>`,
      )}
    </div>`
  }
}
