import { createPostSettingsClient } from '@vitrine/core/post-settings'
import { accountTimeZone, dayOf, periodInstants } from '@vitrine/core/days'
import { localeTags, postCalendarMessages, postStatusMessages } from '@vitrine/core/i18n'
import {
  calendarDefaults,
  eventStatus,
  foldDays,
  inOrder,
  keepsFrenchDays,
  changeRefusal,
  occasionsIn,
  readCalendar,
  shownDays,
  stepDay,
  writeCalendar,
  type CalendarState,
  type CalendarView,
  createPostPlansClient,
  type PostPlansClient,
} from '@vitrine/core/post-plans'
import { type PostEvent } from '@vitrine/core/posts'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../../base/dialog-controller.ts'
import { lazy } from '../../base/lazy.ts'
import { LoadController } from '../../base/load-controller.ts'
import { MessagesController } from '../../base/dialogs/messages-controller.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { statusIcon } from '../../posts/status.ts'
import { statusStyles } from '../../posts/status.styles.ts'
import { chipStyles } from '../../ui/chips.styles.ts'
import { dialogStyles } from '../../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { progressLine } from '../../ui/progress.ts'
import { progressStyles } from '../../ui/progress.styles.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { CalendarChanges } from './post-calendar.changes.controller.ts'
import { agendaView, eventDialog } from './post-calendar.dialogs.view.ts'
import { CalendarDrag } from './post-calendar.drag.controller.ts'
import { CalendarDrawing } from './post-calendar.drawing.controller.ts'
import type { GridState, PostGrid } from './post-calendar.grid.service.ts'
import { CalendarPlanning } from './post-calendar.planning.controller.ts'
import { CalendarSlots } from './post-calendar.slots.controller.ts'
import { postCalendarStyles } from './post-calendar.styles.ts'
import { dayWords, networkWords, spansOf, spokenText, titleOf } from './post-calendar.texts.rules.ts'
import type { CalendarScope, EventActions } from './post-calendar.types.ts'
import { nothingView, schoolNote, toolbar } from './post-calendar.view.ts'

/** The view of a day shows all. */
const mostInMonth = 5
const searchDelayMs = 300

/**
 * The posts of an account as a calendar: what is planned, what is out and what failed, by day, four days, week or month. Plans are
 * dragged to another time, or by keys, and go back where the server refuses. French holidays and the dates of trade
 * stand beside them. With `agenda` it is the list of one day.
 *
 * @summary The calendar of posts on social networks.
 * @tag vitrine-post-calendar
 *
 * @slot - Shown until the calendar has started, and kept when it cannot.
 * @slot heading - The title, in the calendar's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other days, or for other posts.
 * @event {CustomEvent<{ id: number, kind: 'ad' | 'sold' | 'editorial' }>} vitrine-post-open - A post was opened, where its address is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ day: string }>} vitrine-day-open - A day was asked for by itself; `preventDefault()` stops what follows: its link, or the view of the day.
 * @event {CustomEvent<{ day: string, time: string }>} vitrine-post-plan - A new post was asked for at an empty slot, where `plan-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-posts-changed - Plans were changed.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The plans asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the calendar shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart range - The days that are shown, in words.
 * @csspart kind - A kind of posts with how many there are.
 * @csspart grid - The grid.
 * @csspart event - One plan, in the grid and in the list of a day.
 * @csspart event-details - One plan in full.
 * @csspart post-link - A post of a plan.
 * @csspart outlet - The point of sale whose plan it is, where a head office sees it.
 * @csspart publication - One network of a plan.
 * @csspart status - The word and sign of how things stand.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePostCalendar extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    chipStyles,
    dialogStyles,
    toastStyles,
    progressStyles,
    statusStyles,
    postCalendarStyles,
  ]
  static override readonly sources = { 'post-calendar': postCalendarMessages, 'post-status': postStatusMessages }

  /** What is asked for, as the search part of an address; '' is the untouched calendar. */
  @property() query = ''
  /** The view to begin with. */
  @property() view: CalendarView = 'week'
  /** The day to begin with, YYYY-MM-DD; today without it. */
  @property() day?: string
  /** The list of one day in place of the grid. */
  @property({ type: Boolean }) agenda = false
  /** Only to look at: nothing is moved or taken out. */
  @property({ type: Boolean }) readonly = false
  /** Address of an editorial post, with `{id}` in it. */
  @property({ attribute: 'post-href' }) postHref?: string
  /** Address of the posts of an ad or of a sold property, with `{id}` in it. */
  @property({ attribute: 'ad-post-href' }) adPostHref?: string
  /** Address of the list of a day, with `{day}` in it; without it the view of the day is shown. */
  @property({ attribute: 'day-href' }) dayHref?: string

  /** Address where a post is planned, with `{at}` in it for day and time, YYYY-MM-DDTHH:mm; without it empty slots lead nowhere. */
  @property({ attribute: 'plan-href' }) planHref?: string

  readonly #load = new LoadController<PostEvent[]>(this)
  readonly #toasts = new ToastController(this)
  readonly #slots = new CalendarSlots(this)
  readonly #dialogs = new DialogController(this)
  readonly #messages = new MessagesController(this.#dialogs, this.#toasts, () => this.t('common'))
  readonly #drawing = new CalendarDrawing(this)
  readonly #grid = lazy(async () => {
    const [{ PostGrid: Grid }, { gridStyles }] = await Promise.all([
      import('./post-calendar.grid.service.ts'),
      import('./post-calendar.grid.styles.ts'),
    ])
    await this.addPart([gridStyles])
    return Grid
  })
  readonly #changes = new CalendarChanges({
    scope: () => this.#scope,
    vitrine: () => this.vitrine,
    drawing: this.#drawing,
    messages: this.#messages,
    reload: () => this.#read(),
    changed: (ids) => void this.emit('vitrine-posts-changed', { ids }),
    report: (error) => this.report(error),
  })
  readonly #drag = new CalendarDrag({
    scope: () => this.#scope,
    changes: this.#changes,
    drawing: this.#drawing,
    messages: this.#messages,
    isReadonly: () => this.readonly,
    focused: () => this.#focused(),
    announce: (text) => this.announce(text),
    goTo: (day) => this.#change({ day }, { replace: true }),
  })
  readonly #planning = new CalendarPlanning({
    scope: () => this.#scope,
    drag: this.#drag,
    messages: this.#messages,
    href: () => (this.readonly ? undefined : this.planHref),
    update: () => this.requestUpdate(),
    announce: (text) => this.announce(text),
    goTo: (day) => this.#change({ day }, { replace: true }),
    emit: (slot) => this.emit('vitrine-post-plan', slot, true),
  })
  #state = calendarDefaults('week')
  #drawn: { grid: PostGrid; room: Element } | undefined
  #gridError: unknown
  #showsDates = true
  #searchTimer: ReturnType<typeof setTimeout> | undefined
  #leave: (() => void)[] = []

  override connectedCallback(): void {
    super.connectedCallback()
    this.#drawing.turn += 1
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const leave of this.#leave.splice(0)) leave()
    clearTimeout(this.#searchTimer)
    this.#dropGrid()
  }
  protected override willUpdate(changed: PropertyValues<VitrinePostCalendar>): void {
    super.willUpdate(changed)
    if (!changed.has('query') && !changed.has('view') && !changed.has('day') && !changed.has('agenda')) return
    const wanted = readCalendar(this.query, this.#usual)
    if (this.hasUpdated && this.isStarted && JSON.stringify(wanted) !== JSON.stringify(this.#state)) void this.#open(wanted)
    else this.#state = wanted
  }
  protected override start(vitrine: VitrineInstance): void {
    for (const leave of this.#leave.splice(0)) leave()
    this.#leave.push(
      vitrine.topics.listen('posts', () => void this.#read()),
      vitrine.follow(),
    )
    void this.#open(readCalendar(this.query, this.#usual))
  }

  get #usual(): CalendarState {
    return { ...calendarDefaults(this.view), day: this.day ?? null }
  }
  get #plans(): PostPlansClient {
    const { http, topics } = this.vitrine
    return createPostPlansClient(http, topics)
  }
  get #timeZone(): string {
    return accountTimeZone(this.vitrine.account.value)
  }
  get #scope(): CalendarScope {
    const { language } = this
    const timeZone = this.#timeZone
    const today = dayOf(new Date(), timeZone)
    return {
      t: this.t('post-calendar'),
      status: this.t('post-status'),
      format: this.formatters,
      language,
      timeZone,
      state: this.#state,
      day: this.#state.day ?? today,
      today,
    }
  }
  get #shownView(): CalendarView {
    return this.agenda ? 'day' : this.#state.view
  }

  async #open(state: CalendarState): Promise<void> {
    this.#state = state
    this.loadStarted()
    this.requestUpdate()
    await this.#read()
    if (this.#load.status === 'failed') this.report(this.#load.error)
    else if (this.#load.status === 'ready') this.loadEnded()
  }
  /** The days shown depend on the time zone of the account, so that is loaded first. */
  #read(): Promise<void> {
    return this.#load.run(async (signal) => {
      await this.vitrine.account.ready
      this.#slots.read(createPostSettingsClient(this.vitrine.http))
      const { network, search } = this.#state
      const day = this.#state.day ?? dayOf(new Date(), this.#timeZone)
      const { from, until } = periodInstants(shownDays(this.#shownView, day), this.#timeZone)
      return this.#plans.events(
        { from, to: new Date(until.getTime() - 1), networks: network ? [network] : [], kinds: [], search: search.trim() },
        { signal },
      )
    })
  }

  #change(change: Partial<CalendarState>, { replace = false, delayed = false } = {}): void {
    const state = { ...this.#state, ...change }
    const isNarrower = Object.keys(change).every((name) => name === 'kinds')
    this.#state = state
    this.query = writeCalendar(state, this.#usual)
    this.requestUpdate()
    clearTimeout(this.#searchTimer)
    const notify = (): void => void this.emit('vitrine-query-change', { query: this.query, replace })
    if (isNarrower) return notify()
    const ask = (): void => {
      notify()
      void this.#open(state)
    }
    if (delayed) this.#searchTimer = setTimeout(ask, searchDelayMs)
    else ask()
  }

  /** The visible plans at their current positions. */
  get #events(): PostEvent[] {
    const { kinds } = this.#state
    const { event: dragged, at: draggedAt } = this.#drag
    const known = this.#load.value ?? []
    const all = dragged && !known.some(({ id }) => id === dragged.id) ? [...known, dragged] : known
    return inOrder(
      all
        .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
        .map((event) => {
          const at = dragged?.id === event.id ? draggedAt : this.#changes.moved.get(event.id)
          return at ? { ...event, at } : event
        }),
    )
  }
  #eventOf(id: number): PostEvent | undefined {
    return this.#load.value?.find((event) => event.id === id)
  }

  protected override renderContent(): unknown {
    const scope = this.#scope
    const { t } = scope
    const common = this.t('common')
    const heading = this.agenda ? t('dayTitle', { day: dayWords(scope.day, scope.language) }) : t('title')
    return html`<div class="head"><h2 class="heading" part="heading"><slot name="heading">${heading}</slot></h2><slot name="actions"></slot></div>
      ${toolbar({
        ...scope,
        events: this.#load.value,
        showsDates: this.#showsDates,
        country: this.vitrine.account.value?.advertiser.country ?? '',
        isAgenda: this.agenda,
        change: (change, options) => this.#change(change, options),
        step: (count) => this.#change({ day: stepDay(this.#shownView, scope.day, count) }),
        showDates: (isShown) => {
          this.#showsDates = isShown
          this.requestUpdate()
        },
      })}
      ${this.#renderPlans(scope)} ${this.#dialogs.render(common('actions.close'))} ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #renderPlans(scope: CalendarScope): unknown {
    const { error } = this.#load
    const again = (): void => this.retry()
    if (!this.#load.value)
      return this.showsFailure(this.#load, false) ? this.renderError(error, again) : this.waitIsLong ? this.renderSkeleton() : nothing
    const failure = this.showsFailure(this.#load, true) ? this.renderError(error, again, true) : nothing
    const waits = this.#load.status === 'loading' && this.waitIsLong ? progressLine(this.t('common')('faces.retry')) : nothing
    return html`${failure}${waits}${this.agenda ? this.#renderAgenda(scope) : this.#renderGrid(scope)}`
  }

  #renderAgenda(scope: CalendarScope): TemplateResult {
    const events = this.#events
    return events.length > 0 ? agendaView(events, scope, this.#actions) : this.#renderNothing(scope)
  }
  #renderGrid(scope: CalendarScope): unknown {
    if (this.#gridError !== undefined) {
      const again = (): void => {
        this.#gridError = undefined
        this.requestUpdate()
      }
      return this.renderError(this.#gridError, again, true)
    }
    const { t, state, day } = scope
    const isFrench = this.#showsDates && keepsFrenchDays(this.vitrine.account.value?.advertiser.country ?? '')
    const { isOffered } = this.#planning
    return html`${this.#events.length === 0 ? this.#renderNothing(scope) : nothing}
      <div class="grid ${isOffered ? 'plannable' : ''}" part="grid" data-view=${state.view} role="region" aria-label=${t('grid')} @click=${this.#onClick} @keydown=${{ handleEvent: this.#planning.onKeydown, capture: true }} @focusin=${this.#planning.onFocusin} @focusout=${this.#planning.onFocusout}></div>
      ${isFrench ? schoolNote(shownDays(state.view, day), scope) : nothing} ${this.readonly ? nothing : html`<p class="hint keys">${t('keys')}${isOffered ? ` ${t('plan.keys')}` : ''}</p>`}`
  }

  #renderNothing(scope: CalendarScope): TemplateResult {
    return nothingView(scope, { isWhole: this.agenda, clear: () => this.#change({ network: null, kinds: [], search: '' }) })
  }

  get #actions(): EventActions {
    const changes = this.#changes
    const hrefOf = ({ kind }: PostEvent, postId: number): string | undefined =>
      (kind === 'editorial' ? this.postHref : this.adPostHref)?.replace('{id}', String(postId))
    return {
      isReadonly: this.readonly,
      hrefOf,
      open: (event, postId) => {
        const href = hrefOf(event, postId)
        if (this.emit('vitrine-post-open', { id: postId, kind: event.kind }, true) && href) location.assign(href)
      },
      askMove: (event) => void changes.askMove(event),
      publishNow: (event) => void changes.publishNow(event),
      remove: (event) => void changes.remove(event),
      retry: (publicationId, event) => void changes.retry(publicationId, event),
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const room = this.renderRoot.querySelector('.grid')
    if (this.#drawn && this.#drawn.room !== room) this.#dropGrid()
    if (!room || this.#gridError !== undefined) return
    const Grid = this.#grid.value
    if (Grid) return this.#draw(Grid, room as HTMLElement)
    this.#grid.get().then(
      () => this.requestUpdate(),
      (error: unknown) => {
        this.#gridError = error
        this.report(error)
        this.requestUpdate()
      },
    )
  }
  #draw(Grid: typeof PostGrid, room: HTMLElement): void {
    const state = this.#gridState()
    if (this.#drawn) this.#drawn.grid.show(state)
    else this.#drawn = { room, grid: new Grid(room, state, this.#hooks) }
    const wanted = this.#drawing.wanted
    if (wanted === null || this.#dialogs.isOpen) return
    this.#drawing.wanted = null
    // The library renders in its own microtasks; a part that is new to it, in the next frame.
    const focus = (): boolean => {
      const plan = this.renderRoot.querySelector<HTMLElement>(`[data-event="${wanted}"]:not(.ec-ghost) button`)
      plan?.focus()
      return !!plan
    }
    queueMicrotask(() => queueMicrotask(() => focus() || requestAnimationFrame(focus)))
  }
  #dropGrid(): void {
    this.#drawn?.grid.destroy()
    this.#drawn = undefined
  }

  #gridState(): GridState {
    const { t, timeZone, language, state, day } = this.#scope
    const period = shownDays(state.view, day)
    const isFrench = this.#showsDates && keepsFrenchDays(this.vitrine.account.value?.advertiser.country ?? '')
    const events = this.#events
    const { shown, folded } = foldDays(events, {
      most: state.view === 'month' ? mostInMonth : Infinity,
      timeZone,
      keep: this.#drag.event?.id,
    })
    return {
      view: state.view,
      day,
      events: shown,
      folded,
      spans: isFrench ? spansOf(occasionsIn(period), t) : [],
      free: this.#slots.free({ events: this.#load.value ?? [], period, timeZone, state }),
      freeText: t('free'),
      mark: this.#planning.mark,
      timeZone,
      locale: localeTags[language],
      hours: this.formatters.hours,
      key: `${this.#drawing.turn} ${language} ${this.#drag.event?.id ?? ''}`,
    }
  }

  readonly #hooks = {
    canMove: (event: PostEvent): boolean => !this.readonly && changeRefusal(event) === null,
    classOf: (event: PostEvent): string[] => [
      `kind-${event.kind}`,
      `status-${eventStatus(event)}`,
      ...(this.#drag.event?.id === event.id ? ['dragged'] : []),
    ],
    content: (event: PostEvent): TemplateResult => {
      const scope = this.#scope
      return html`<button type="button" class="event-button"><span class="event-line" aria-hidden="true"><b>${scope.format.formatTime(event.at)}</b> ${statusIcon(eventStatus(event))} <span class="event-network">${networkWords(event, scope)}</span> <span class="event-title">${titleOf(event, scope.t)}</span></span
        ><span class="visually-hidden">${spokenText(event, event.at, scope)}</span></button>`
    },
    more: (count: number): TemplateResult =>
      html`<button type="button" class="event-button">${this.t('post-calendar')('more', { count })}</button>`,
    moved: (id: number, minutes: number): void => {
      const event = this.#eventOf(id)
      if (event) void this.#changes.moveBy(event, minutes)
    },
    picked: this.#planning.planAt,
  }

  /** One listener for all plans and "more" links. */
  #onClick = ({ target }: Event): void => {
    const id = (target as Element).closest<HTMLElement>('.event-button')?.closest<HTMLElement>('[data-event]')?.dataset['event']
    if (id === undefined) return
    if (!id.startsWith('more-'))
      return void this.#dialogs.open<void>(
        eventDialog(
          () => this.#eventOf(Number(id)),
          () => this.#scope,
          this.#actions,
        ),
      )
    const day = id.slice('more-'.length)
    if (!this.emit('vitrine-day-open', { day }, true)) return
    if (this.dayHref) location.assign(this.dayHref.replace('{day}', day))
    else this.#change({ view: 'day', day })
  }

  #focused(): PostEvent | undefined {
    const id = Number((this.renderRoot as ShadowRoot).activeElement?.closest<HTMLElement>('[data-event]')?.dataset['event'])
    return this.#eventOf(id) ?? (this.#drag.event?.id === id ? this.#drag.event : undefined)
  }
}
