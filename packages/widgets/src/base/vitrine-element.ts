import { accountTimeZone } from '@vitrine/core/days'
import { ApiError } from '@vitrine/core/http'
import {
  commonMessages,
  createFormatters,
  type Formatters,
  type Language,
  localeTags,
  type MessageKey,
  type Namespace,
  toLanguage,
  type Translate,
} from '@vitrine/core/i18n'
import { type CSSResult, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { classMap } from 'lit/directives/class-map.js'
import { themeStyles } from '../theme/theme.styles.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { stateStyles } from '../ui/states.styles.ts'
import { iconStyles } from '../ui/icons.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { skeletonStyles } from '../ui/skeleton.styles.ts'
import { addStyles } from './page/add-styles.ts'
import { applyAppearance } from './page/appearance.ts'
import { consumeVitrine, missingProvider } from './context.ts'
import { emit, errorDetail, WidgetError } from './events.ts'
import { failureState, failureStateWithoutTexts } from './failure.ts'
import type { LoadStatus } from './load-controller.ts'
import type { Sources } from './messages.ts'
import { keepOwnKeys } from './page/own-keys.ts'
import { PageAppearance } from './page/page-appearance.ts'
import { areaOnlyReasonOf, changingScopesOf, neededScopesOf, scopesOf } from './scopes.ts'
import { warnOfFailure } from './warn-developer.ts'
import { version } from './version.ts'
import type { VitrineInstance } from './vitrine.types.ts'
import type { WidgetServices } from './widget-services.ts'

const ofLife: ReadonlySet<string> = new Set(['vitrine-load-start', 'vitrine-ready'])

/** Milliseconds before a skeleton is drawn, so that a quick answer does not flash. */
const skeletonDelayMs = 150

/**
 * The base of every widget: finds its instance, loads its texts, draws loading and error states, and dispatches
 * the events. A widget adds `start` (load data), `renderContent` and, where it can, `retry`.
 */
export abstract class VitrineElement extends LitElement {
  static readonly version = version
  static override styles: CSSResultGroup = [themeStyles, iconStyles, skeletonStyles, buttonStyles, stateStyles]
  /** Milliseconds until a widget without a provider reports it. */
  static providerTimeoutMs = 10_000
  /** The texts that the widget needs to be drawn, beside those of every widget. */
  static readonly sources: Sources = {}

  /** True for a widget for visitors: they are not signed in, so no account is loaded. */
  static readonly isPublic: boolean = false

  /** The instance, if the element has no provider around it. */
  @property({ attribute: false }) instance?: VitrineInstance

  readonly #pageAppearance = new PageAppearance(this)
  #vitrine: VitrineInstance | undefined
  /** The last instance, which calls that end after the removal still use. */
  #left: VitrineInstance | undefined
  /** The language of the texts on screen; follows the instance's once the texts are loaded. */
  #language: Language | undefined
  /** Texts of parts that were loaded later. */
  #partSources: Sources = {}
  #failure: unknown
  #lacksSession = false
  /** Whether `start` was called for the current instance: not before it is known that the token allows what the widget needs. */
  #hasStarted = false
  /** Whether the widget is `readonly` only because the token does not allow more. */
  #isLimited = false
  /** Whether the page has been told that the session is over. */
  #saidExpired = false
  #waitIsLong = false
  /** Whether data have arrived that the page has not been told of. */
  #hasLoaded = false
  #showsContent = false
  #announcement = ''
  #timers: ReturnType<typeof setTimeout>[] = []
  #leave: (() => void)[] = []
  #unsubscribe: (() => void)[] = []
  #removeAppearance: (() => void) | undefined

  /** Called as soon as the instance is known; data and texts are loaded in parallel. */
  protected abstract start(vitrine: VitrineInstance): void
  /** Called once instance and texts are there. */
  protected abstract renderContent(): unknown
  /** Placeholders where the content will be. */
  protected renderSkeleton(): unknown {
    return skeletonLines(6)
  }
  /** Called when a person or the page retries, and when a new session may have begun. */
  protected loadAgain(): void {
    if (this.#vitrine) this.start(this.#vitrine)
  }
  /** Retries what failed, as the button that the widget shows does. */
  retry(): void {
    this.#failure = undefined
    if (!this.#vitrine) return void this.requestUpdate()
    void this.#loadTexts()
    if (this.#hasStarted) this.loadAgain()
    else void this.#startIfGranted(this.#vitrine)
  }
  /** Called when the texts on screen have changed their language; data with texts of the server may need a reload. */
  protected languageChanged(): void {}

  /** The instance, or the one that it had before it left the page: what was under way then may still end. Available from `start` on. */
  protected get vitrine(): VitrineInstance {
    const latest = this.#vitrine ?? this.#left
    if (!latest) throw new WidgetError('config', 'The instance was read before the widget has started.')
    return latest
  }
  /** False before the widget has found its instance and may begin, and once it has left the page. */
  protected get isStarted(): boolean {
    return !!this.#vitrine && this.#hasStarted
  }

  /** True once the texts of one language are there. */
  protected get hasTexts(): boolean {
    return !!this.#language
  }

  protected get language(): Language {
    return this.#language ?? this.vitrine.language
  }
  /** Times are shown in the account's time zone, on every screen, and hours as the person prefers. */
  protected get formatters(): Formatters {
    const account = this.#vitrine?.account.value ?? null
    // A page may give an account that an earlier version has read, which knows no preferences.
    return createFormatters(this.language, accountTimeZone(account), account?.user.preferences?.clock ?? '24h')
  }
  protected t<Name extends Namespace>(namespace: Name): Translate<MessageKey<Name>> {
    return this.vitrine.messages.translator(this.language, namespace)
  }
  /** True when loading has taken long enough to draw a skeleton. */
  protected get waitIsLong(): boolean {
    return this.#waitIsLong
  }

  /** What the widget gives to its parts in other files. */
  protected get services(): WidgetServices {
    return {
      vitrine: () => this.vitrine,
      language: () => this.language,
      formatters: () => this.formatters,
      texts: (namespace) => this.t(namespace),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
      report: (error) => this.report(error),
    }
  }

  /** Adds the styles and texts of a part that was loaded later; rejects if the texts cannot be loaded. */
  protected async addPart(styles: readonly CSSResult[], sources: Sources = {}): Promise<void> {
    await this.vitrine.messages.load(this.language, sources)
    Object.assign(this.#partSources, sources)
    addStyles(this.renderRoot as ShadowRoot, styles)
    this.requestUpdate()
  }

  /** Announces a change to screen readers that is otherwise only visible. */
  announce(text: string): void {
    // The same text again would not be announced.
    this.#announcement = text === this.#announcement ? `${text}\u00a0` : text
    this.requestUpdate()
  }

  protected emit(type: string, detail?: unknown, cancelable = false): boolean {
    return this.isPart && ofLife.has(type) ? true : emit(this, type, detail, cancelable)
  }
  /** Whether it stands in the shadow of another widget: that one needs the rights, and the page is told of its beginning. */
  protected get isPart(): boolean {
    const root = this.getRootNode()
    return root instanceof ShadowRoot && root.host instanceof VitrineElement
  }
  /** Loading begins: tells the page and, after a moment, draws the skeleton. */
  protected loadStarted(): void {
    this.emit('vitrine-load-start')
    this.#hasLoaded = false
    this.#waitIsLong = false
    this.#after(skeletonDelayMs, () => {
      this.#waitIsLong = true
      this.requestUpdate()
    })
  }
  /** Loading has ended: the page is told once the content is shown. */
  protected loadEnded(): void {
    this.#lacksSession = false
    this.#hasLoaded = true
    this.requestUpdate()
    // The account is loaded after the content; visitors have none.
    if (!this.#class.isPublic) this.#vitrine?.account.ready.catch(() => undefined)
  }
  /** Tells the page of a failure that the widget shows itself. */
  protected report(error: unknown): void {
    const detail = errorDetail(error)
    if (detail.code === 'auth' || (error instanceof ApiError && error.kind === 'host')) this.#lacksSession = true
    if (detail.code === 'auth') this.#expired()
    this.emit('vitrine-error', detail)
    this.#vitrine?.emit('error', detail)
    warnOfFailure(this, detail)
  }
  /** Tells the page once per session that it is over; visitors have none. */
  #expired(): void {
    if (!this.#saidExpired && !this.#class.isPublic) this.emit('vitrine-session-expired')
    this.#saidExpired = true
  }
  /** A call of one widget has found the session over, for all widgets of signed-in people. */
  #sessionEnded(): void {
    if (this.#class.isPublic) return
    this.#lacksSession = true
    this.#expired()
    this.requestUpdate()
  }
  /** There may be a new session: retries what failed, and removes the notice that the session was over. */
  #sessionBegan(): void {
    this.#saidExpired = false
    if (this.#lacksSession) this.retry()
    else this.#limitAgain()
    this.requestUpdate()
  }
  #limitAgain(): void {
    const vitrine = this.#vitrine
    void vitrine?.whenGranted()?.then(
      () => vitrine === this.#vitrine && this.#limit(vitrine),
      () => undefined,
    )
  }
  /** Shows a failure instead of the whole widget, until the person retries. */
  protected fail(error: unknown): void {
    this.#failure = error
    this.report(error)
    this.requestUpdate()
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot() as ShadowRoot
    keepOwnKeys(root)
    return root
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#after(skeletonDelayMs, () => {
      this.#waitIsLong = true
      this.requestUpdate()
    })
    if (this.hasUpdated) this.#findInstance()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    for (const leave of [...this.#leave.splice(0), ...this.#unsubscribe.splice(0)]) leave()
    this.#removeAppearance?.()
    this.#removeAppearance = undefined
    this.#left = this.#vitrine
    this.#vitrine = undefined
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Not in connectedCallback: properties that a page set before the element was defined are applied only with the first update.
    if (!this.hasUpdated) this.#findInstance()
    else if (changed.has('instance') && this.instance && this.instance !== this.#vitrine) this.#adopt(this.instance)
    else if (this.#failure instanceof WidgetError && this.#failure.code === 'config' && !this.#hasStarted && changed.size > 0) this.retry()
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.#hasLoaded || !this.#showsContent) return
    this.#hasLoaded = false
    this.emit('vitrine-ready')
  }

  /** The classes of the frame, which follow what the page looks like behind the widget. */
  protected get looks(): Readonly<Record<string, boolean>> {
    const { scheme, needsGround } = this.#pageAppearance
    return { 'on-dark': scheme === 'dark', 'with-ground': needsGround }
  }

  protected override render(): unknown {
    const language = this.#language ?? this.#vitrine?.language
    return html`<div class=${classMap({ root: true, ...this.looks })} part="root" lang=${language ? localeTags[language] : nothing}>
      ${this.#renderInside()}
      <div class="visually-hidden" role="status">${this.#announcement}</div>
    </div>`
  }

  #renderInside(): unknown {
    this.#showsContent = false
    if (this.#failure) return this.#renderFailure()
    if (!this.#vitrine || !this.#language || !this.#hasStarted) return this.#waitIsLong ? this.renderSkeleton() : html`<slot></slot>`
    try {
      const content = this.renderContent()
      this.#showsContent = true
      return content
    } catch (cause) {
      this.#failure = new WidgetError('render', `<${this.localName}> could not be drawn: ${String(cause)}.`, cause)
      queueMicrotask(() => this.report(this.#failure))
      return this.#renderFailure()
    }
  }

  /** The page's own fallback content, with the failure and its button below it. */
  #renderFailure(): TemplateResult {
    return html`<slot></slot>${this.renderError(this.#failure, () => this.retry(), this.childElementCount > 0)}`
  }

  /** Whether to show a failure: also during a retry, which may fail as quickly and would make the message flicker. */
  protected showsFailure({ status, error }: { status: LoadStatus; error: unknown }, hasMore: boolean): boolean {
    return error !== undefined && (hasMore || status === 'failed' || !this.#waitIsLong)
  }

  /** The error state; without other content (not `inline`), below the page's own fallback content. */
  protected renderError(error: unknown, retry: () => void, inline = false): unknown {
    return inline
      ? this.#renderFailureState(error, retry, true)
      : html`<slot></slot>${this.#renderFailureState(error, retry, this.childElementCount > 0)}`
  }

  #renderFailureState(error: unknown, retry: () => void, inline: boolean): unknown {
    // What the page failed to give, all its widgets lack.
    const isOfPage = error instanceof ApiError && (error.kind === 'auth' || error.kind === 'host')
    const again = isOfPage ? () => this.vitrine.refresh() : retry
    const options = { error, inline, again }
    if (this.#vitrine && this.#language) return failureState(this.t('common'), options)
    return failureStateWithoutTexts(this.#vitrine?.language ?? toLanguage(document.documentElement.lang) ?? 'en', options)
  }

  #findInstance(): void {
    if (this.instance) return this.#adopt(this.instance)
    this.#leave.push(consumeVitrine(this, (instance) => this.instance ?? this.#adopt(instance)))
    if (this.#vitrine) return
    this.#after(this.#class.providerTimeoutMs, () => this.#vitrine ?? this.fail(new WidgetError('config', missingProvider(this))))
  }

  #adopt(vitrine: VitrineInstance): void {
    this.#vitrine = vitrine
    this.#failure = undefined
    this.#removeAppearance?.()
    if (vitrine === this.instance) this.#removeAppearance = applyAppearance(this, vitrine.appearance)
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe()
    if (!this.isPart) vitrine.need(neededScopesOf(this), scopesOf(this))
    this.#unsubscribe.push(
      vitrine.on('destroy', () => {
        // As if it had been removed: nothing goes on, and the page's own fallback content is shown.
        this.disconnectedCallback()
        this.#failure = undefined
        this.requestUpdate()
      }),
      vitrine.on('change', () => this.#changed(vitrine)),
      vitrine.on('session', () => this.#sessionBegan()),
      vitrine.on('session-expired', () => this.#sessionEnded()),
    )
    void this.#loadTexts()
    void this.#startIfGranted(vitrine)
    this.requestUpdate()
  }

  /** Starts the widget, or shows at once that the page's token lacks a right that it needs. */
  async #startIfGranted(vitrine: VitrineInstance): Promise<void> {
    this.#hasStarted = false
    const reason = vitrine.hasOwnSession ? null : areaOnlyReasonOf(this)
    if (reason) return this.fail(new WidgetError('config', `<${this.localName}> is in the customer area alone. ${reason}`))
    const unread = this.#unreadNumber()
    if (unread) return this.fail(unread)
    const needed = this.isPart ? [] : neededScopesOf(this)
    try {
      const granting = needed.length > 0 ? vitrine.whenGranted() : null
      if (granting) await granting
    } catch (error) {
      if (vitrine === this.#vitrine) this.fail(error)
      return
    }
    if (vitrine !== this.#vitrine) return
    const missing = needed.find((scope) => !vitrine.grants(scope))
    if (missing) return this.#refuse(missing)
    this.#hasStarted = true
    this.#limit(vitrine)
    this.start(vitrine)
    this.requestUpdate()
  }

  /** Without the right to change anything, a widget that can be `readonly` is. */
  #limit(vitrine: VitrineInstance): void {
    const widget = this as { readonly?: boolean }
    const changing = changingScopesOf(this)
    if (widget.readonly === undefined || changing.length === 0) return
    const isReadonly = !changing.some((scope) => vitrine.grants(scope))
    if (isReadonly === widget.readonly || (widget.readonly && !this.#isLimited)) return
    widget.readonly = this.#isLimited = isReadonly
  }

  /** A number that the page wrote as something else, such as `ad-id="undefined"`. */
  #unreadNumber(): WidgetError | null {
    for (const [name, { type, attribute }] of this.#class.elementProperties) {
      if (type !== Number || !Number.isNaN(this[name as keyof this])) continue
      const written = typeof attribute === 'string' ? attribute : String(name).toLowerCase()
      return new WidgetError(
        'config',
        `<${this.localName}> takes a number as ${written}, and got "${this.getAttribute(written) ?? 'NaN'}".`,
      )
    }
    return null
  }

  #refuse(scope: string): void {
    // Another token, after `refresh`, may allow it.
    this.#lacksSession = true
    this.fail(new ApiError('forbidden', { code: 'scope-missing', message: `The token does not give the right “${scope}”.`, field: scope }))
  }

  #changed(vitrine: VitrineInstance): void {
    if (vitrine === this.instance) {
      this.#removeAppearance?.()
      this.#removeAppearance = applyAppearance(this, vitrine.appearance)
    }
    void this.#loadTexts()
    this.requestUpdate()
  }

  get #class(): typeof VitrineElement {
    return this.constructor as typeof VitrineElement
  }

  get #sources(): Sources {
    return { common: commonMessages, ...this.#class.sources, ...this.#partSources }
  }

  async #loadTexts(): Promise<void> {
    const vitrine = this.#vitrine
    if (!vitrine) return
    const { language } = vitrine
    try {
      await withTimeout(vitrine.messages.load(language, this.#sources), vitrine.timeoutMs)
      if (vitrine !== this.#vitrine || language !== vitrine.language) return
      const before = this.#language
      this.#language = language
      if (before && before !== language) this.languageChanged()
      this.requestUpdate()
    } catch (cause) {
      const error = new WidgetError('network', `The texts of <${this.localName}> in the language "${language}" did not arrive.`, cause)
      if (this.#language) this.report(error)
      else this.fail(error)
    }
  }

  #after(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms))
  }
}

/** Rejects after the time-out. */
const withTimeout = <Value>(promise: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, ms))])
