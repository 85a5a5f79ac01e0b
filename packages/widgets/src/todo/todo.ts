import { sitesOf } from '@vitrine/core/ads'
import { toApiError } from '@vitrine/core/http'
import { errorText, todoMessages } from '@vitrine/core/i18n'
import { createTodoClient, type Todo, type TodoTarget, type TodoView } from '@vitrine/core/todo'
import type { Topic } from '@vitrine/core/topics'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property, state } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { DialogController } from '../base/dialog-controller.ts'
import { lazy } from '../base/lazy.ts'
import { LoadController } from '../base/load-controller.ts'
import { FocusFallback } from '../base/page/focus-fallback.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { iconButton } from '../ui/button.ts'
import { iconCheck, iconMail } from '../ui/icons.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { menuStyles } from '../ui/overlays/menu.styles.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { siteSelect } from '../ui/site-select.ts'
import { linkButtonStyles } from '../ui/button.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { emptyState } from '../ui/states.ts'
import { TodoMarks } from './todo.marks.controller.ts'
import { findPlace, savePlace } from './todo.place.rules.ts'
import { todoStyles } from './todo.styles.ts'
import { groupView, viewsView, type TodoScope } from './todo.view.ts'

/** What its kinds are about: a change of one of them changes what waits. */
const followed = [
  'ads',
  'contacts',
  'establishment-sheet',
  'exports',
  'feeds',
  'mails',
  'portals',
  'posts',
  'presence',
  'reviews',
  'social-networks',
  'todo',
] as const satisfies readonly Topic[]

/** Several changes in a row are one reload. */
const followDelayMs = 250

/**
 * Everything that waits for the account, by kind, the most urgent first: what nobody has answered, what failed, what ends. Each thing leads
 * to where it is done, can be put off and given to a colleague, and goes by itself when its cause is gone.
 *
 * @summary Everything that waits for the account, the most urgent first.
 * @tag vitrine-todo
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 *
 * @event {CustomEvent<{ kind: string; item: string | null; path: string }>} vitrine-todo-open - The person wants to do something, or to see all of a kind; `preventDefault` keeps a link from being followed.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The list is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart list - The kinds; it scrolls where the list has a height.
 * @csspart group - One kind.
 * @csspart item - One thing to do.
 *
 * @cssproperty [--vitrine-todo-height=auto] - The height of the whole element; the list scrolls inside of it.
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineTodo extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    linkButtonStyles,
    badgeStyles,
    fieldStyles,
    dialogStyles,
    menuStyles,
    toastStyles,
    todoStyles,
  ]
  static override readonly sources = { todo: todoMessages }

  /** Address of the customer area, which the paths of its screens are added to; without it each thing is a button that says `vitrine-todo-open`. */
  @property({ attribute: 'area-href' }) areaHref?: string

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  /** Opens with the settings of the email of each day. */
  @property({ attribute: 'opens-mail', type: Boolean }) opensMail = false

  @state() private view: TodoView = 'waiting'

  /** The point of sale that a network head looks at; null for all. */
  #advertiserId: number | null = null
  /** How far the list was scrolled when something of it was opened. */
  #top = 0
  #isFresh = false
  readonly #load = new LoadController<Todo>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #marks = new TodoMarks(this, this.services, {
    dialogs: this.#dialogs,
    toasts: this.#toasts,
    people: () => this.#load.value?.people ?? [],
  })
  readonly #mail = lazy(async () => {
    const { TodoMailSettings } = await import('./todo.mail.controller.ts')
    return new TodoMailSettings(this, this.services, { dialogs: this.#dialogs, toasts: this.#toasts })
  })
  #leave: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    new FocusFallback(this)
  }

  protected override start({ account, topics }: VitrineInstance): void {
    this.loadStarted()
    for (const leave of this.#leave.splice(0)) leave()
    this.#leave = [...followed.map((topic) => topics.listen(topic, () => this.#followSoon())), this.vitrine.follow()]
    void account.ready.then(
      () => this.#begin(),
      (error: unknown) => this.fail(error),
    )
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    for (const leave of this.#leave.splice(0)) leave()
  }

  protected override languageChanged(): void {
    void this.#read()
  }

  get #mayChange(): boolean {
    return !this.readonly && this.vitrine.grants('todo:write')
  }

  get #person(): string {
    return String(this.vitrine.account.value?.user.id ?? '')
  }

  /** Whoever comes back finds the list where it was, without what was done meanwhile. */
  #begin(): Promise<void> {
    if (this.opensMail && this.#mayChange) void this.#openMail()
    const place = findPlace(this.#person)
    if (place) {
      this.view = place.view
      this.#advertiserId = this.#sites.some(({ id }) => id === place.advertiserId) ? place.advertiserId : null
      this.#top = place.top
      this.#isFresh = true
    }
    return this.#read()
  }

  async #read(): Promise<void> {
    if (!this.isStarted) return
    const question = { view: this.view, language: this.vitrine.language, advertiserId: this.#advertiserId, isFresh: this.#isFresh }
    await this.#load.run((signal) => createTodoClient(this.vitrine.http).find({ ...question, signal }))
    if (this.#load.status === 'failed') return this.report(this.#load.error)
    if (this.#load.status === 'ready') this.loadEnded()
  }

  #followSoon(): void {
    clearTimeout(this.#timer)
    this.#isFresh = true
    this.#timer = setTimeout(() => void this.#read(), followDelayMs)
  }

  readonly #again = (): void => {
    this.#isFresh = true
    void this.#read()
  }

  readonly #chooseView = (view: TodoView): void => {
    this.view = view
    void this.#read()
  }

  readonly #chooseSite = (id: number | null): void => {
    this.#advertiserId = id
    void this.#read()
  }

  readonly #open = ({ kind, item, path }: TodoTarget & { path: string }, event: MouseEvent): void => {
    savePlace(this.#person, { view: this.view, advertiserId: this.#advertiserId, top: this.#list?.scrollTop ?? 0 })
    if (!this.emit('vitrine-todo-open', { kind, item, path }, true)) event.preventDefault()
  }

  /** The mail of each day is the person's own, and not of who may see the list alone. */
  readonly #openMail = async (): Promise<void> => {
    try {
      await (await this.#mail.get()).open()
    } catch (error) {
      this.report(error)
      this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
    }
  }

  get #list(): HTMLElement | null {
    return this.renderRoot.querySelector('.list')
  }
  get #sites() {
    const account = this.vitrine.account.value
    return account ? sitesOf(account) : []
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed)
    if (this.#top === 0 || !this.#load.value || !this.#list) return
    this.#list.scrollTop = this.#top
    this.#top = 0
  }

  get #scope(): TodoScope {
    const { areaHref } = this
    return {
      t: this.t('todo'),
      format: this.formatters,
      clock: { now: new Date(), today: this.#marks.today },
      userId: this.vitrine.account.value?.user.id ?? 0,
      hrefOf: (path) => (areaHref === undefined ? undefined : areaHref.replace(/\/+$/, '') + path),
      open: this.#open,
      retry: this.#again,
      menu: this.#mayChange ? this.#marks : undefined,
    }
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="frame">${skeletonLines(8)}</div>`
  }

  protected override renderContent(): unknown {
    const scope = this.#scope
    const { t } = scope
    const common = this.t('common')
    return html`<div class="frame">
        <div class="bar">
          <slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
          <div class="tools">
            ${viewsView(this.view, this.#chooseView, t)}
            ${siteSelect({ label: t('sites.label'), all: t('sites.all'), sites: this.#sites, chosen: this.#advertiserId, onChange: this.#chooseSite })}
            ${scope.menu ? iconButton({ label: t('mail.open'), icon: iconMail, compact: true, onClick: () => void this.#openMail() }) : nothing}
          </div>
        </div>
        <div class="list" part="list" aria-busy=${String(this.#load.status === 'loading')}>${this.#renderList(scope)}</div>
      </div>
      ${this.#marks.render()} ${this.#dialogs.render(common('actions.close'))}
      ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #renderList(scope: TodoScope): unknown {
    const { t } = scope
    const { value, error } = this.#load
    const failure = this.showsFailure(this.#load, value !== undefined) ? this.renderError(error, this.#again, true) : nothing
    if (!value) return failure === nothing && this.waitIsLong ? skeletonLines(6) : failure
    return html`${failure}
      ${
        value.groups.length === 0
          ? emptyState({ icon: iconCheck, title: t(`empty.${this.view}`), text: t(`emptyText.${this.view}`) })
          : html`<ul class="groups">
              ${repeat(
                value.groups,
                ({ kind }) => kind,
                (group) => groupView(group, scope),
              )}
            </ul>`
      }`
  }
}
