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
import { scopesOf } from './scopes.ts'
import { warnOfFailure } from './warn-developer.ts'
import { version } from './version.ts'
import type { VitrineInstance } from './vitrine.types.ts'
import type { WidgetServices } from './widget-services.ts'

/** Milliseconds before a skeleton is drawn, so that a quick answer does not flash. */
const skeletonDelayMs = 150

/**
 * The base of every widget: finds its instance, loads its texts, draws waiting and failure, and tells the page by
 * events what happens. A widget adds `start` (load data), `renderContent` and, where it can, `retry`.
 */
export abstract class VitrineElement extends LitElement {
  static readonly version = version
  static override styles: CSSResultGroup = [themeStyles, iconStyles, skeletonStyles, buttonStyles, stateStyles]
  /** Milliseconds until a widget without a provider says so. */
  static providerTimeoutMs = 10_000
  /** The texts without which the widget cannot be drawn, beside those that every widget has. */
  static readonly sources: Sources = {}

  /** True for a widget of visitors: nobody is signed in, so nothing is asked about an account. */
  static readonly isPublic: boolean = false

  /** What the page shares with its widgets, when no provider lies around this one. */
  @property({ attribute: false }) instance?: VitrineInstance

  readonly #pageLook = new PageAppearance(this)
  #vitrine: VitrineInstance | undefined
  /** Whose words it had when it left the page: what a call answers after that is still said without a fault. */
  #left: VitrineInstance | undefined
  /** The language the texts on screen are in; follows the instance's once the texts have arrived. */
  #language: Language | undefined
  /** Texts of parts that were fetched later. */
  #partSources: Sources = {}
  #failure: unknown
  #lacksSession = false
  /** Has told the page that the session is over. */
  #saidExpired = false
  #waitIsLong = false
  /** Something has arrived that the page has not been told of. */
  #hasLoaded = false
  #showsContent = false
  #announcement = ''
  #timers: ReturnType<typeof setTimeout>[] = []
  #leave: (() => void)[] = []
  #unsubscribe: (() => void)[] = []
  #removeAppearance: (() => void) | undefined

  /** Data and texts are both asked for as soon as the instance is known. */
  protected abstract start(vitrine: VitrineInstance): void
  /** Called once instance and texts are there. */
  protected abstract renderContent(): unknown
  /** Grey shapes where the content will be. */
  protected renderSkeleton(): unknown {
    return skeletonLines(6)
  }
  /** Called when a person or the page tries again, and when a new session may have begun. */
  protected loadAgain(): void {
    if (this.#vitrine) this.start(this.#vitrine)
  }
  /** Tries again what failed, as the button that the widget shows does. */
  retry(): void {
    this.#failure = undefined
    if (!this.#vitrine) return void this.requestUpdate()
    void this.#loadTexts()
    this.loadAgain()
  }
  /** The texts on screen changed their language; data with texts of the server's may need a reload. */
  protected languageChanged(): void {}

  /** Only to be read from `start` on. */
  protected get vitrine(): VitrineInstance {
    if (!this.#vitrine) throw new WidgetError('config', 'The instance was read before the widget has started.')
    return this.#vitrine
  }
  /** False before the widget has found its instance, and once it has left the page. */
  protected get isStarted(): boolean {
    return !!this.#vitrine
  }

  /** True once the texts of one language are there. */
  protected get hasTexts(): boolean {
    return !!this.#language
  }

  protected get language(): Language {
    return this.#language ?? (this.#vitrine ?? this.#left ?? this.vitrine).language
  }
  /** Times are those of the account's place, on every screen and whoever looks at it. */
  protected get formatters(): Formatters {
    return createFormatters(this.language, accountTimeZone(this.#vitrine?.account.value ?? null))
  }
  protected t<Name extends Namespace>(namespace: Name): Translate<MessageKey<Name>> {
    return (this.#vitrine ?? this.#left ?? this.vitrine).messages.translator(this.language, namespace)
  }
  /** True when loading has taken long enough to be drawn. */
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

  /** Adds the styles and texts of a part that was fetched later; rejects when the texts do not arrive. */
  protected async addPart(styles: readonly CSSResult[], sources: Sources = {}): Promise<void> {
    await this.vitrine.messages.load(this.language, sources)
    Object.assign(this.#partSources, sources)
    addStyles(this.renderRoot as ShadowRoot, styles)
    this.requestUpdate()
  }

  /** Has screen readers speak of a change that is otherwise only seen. */
  announce(text: string): void {
    // The same text again would not be spoken.
    this.#announcement = text === this.#announcement ? `${text}\u00a0` : text
    this.requestUpdate()
  }

  protected emit(type: string, detail?: unknown, cancelable = false): boolean {
    return emit(this, type, detail, cancelable)
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
  /** What was asked for is there: the page is told once it is shown. */
  protected loadEnded(): void {
    this.#lacksSession = false
    this.#hasLoaded = true
    this.requestUpdate()
    // The account comes after what the person waits for; a visitor has none.
    if (!this.#class.isPublic) this.#vitrine?.account.ready.catch(() => undefined)
  }
  /** Tells the page of a failure that the widget shows by itself. */
  protected report(error: unknown): void {
    const detail = errorDetail(error)
    if (detail.code === 'auth' || (error instanceof ApiError && error.kind === 'host')) this.#lacksSession = true
    if (detail.code === 'auth') this.#expired()
    this.emit('vitrine-error', detail)
    this.#vitrine?.emit('error', detail)
    warnOfFailure(this, detail)
  }
  /** Once for each session, whatever failed for want of one; visitors have none. */
  #expired(): void {
    if (!this.#saidExpired && !this.#class.isPublic) this.emit('vitrine-session-expired')
    this.#saidExpired = true
  }
  /** A call of one widget ends the session of all that staff use. */
  #sessionEnded(): void {
    if (this.#class.isPublic) return
    this.#lacksSession = true
    this.#expired()
    this.requestUpdate()
  }
  /** There may be a new session: what failed is tried again, what shows that it was over no longer does. */
  #sessionBegan(): void {
    this.#saidExpired = false
    if (this.#lacksSession) this.retry()
    this.requestUpdate()
  }
  /** Shows a failure in place of the whole widget, until the person tries again. */
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
    // Not on connecting: what a page set before the element was defined is only there from the first update on.
    if (!this.hasUpdated) this.#findInstance()
    else if (changed.has('instance') && this.instance && this.instance !== this.#vitrine) this.#adopt(this.instance)
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.#hasLoaded || !this.#showsContent) return
    this.#hasLoaded = false
    this.emit('vitrine-ready')
  }

  protected override render(): unknown {
    const language = this.#language ?? this.#vitrine?.language
    const { scheme, needsGround } = this.#pageLook
    const classes = { root: true, 'on-dark': scheme === 'dark', 'with-ground': needsGround }
    return html`<div class=${classMap(classes)} part="root" lang=${language ? localeTags[language] : nothing}>
      ${this.#renderInside()}
      <div class="visually-hidden" role="status">${this.#announcement}</div>
    </div>`
  }

  #renderInside(): unknown {
    this.#showsContent = false
    if (this.#failure) return this.#renderFailure()
    if (!this.#vitrine || !this.#language) return this.#waitIsLong ? this.renderSkeleton() : html`<slot></slot>`
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

  /** The page's own fallback stays, with the failure and its button below it. */
  #renderFailure(): TemplateResult {
    return html`<slot></slot>${this.renderError(this.#failure, () => this.retry(), this.childElementCount > 0)}`
  }

  /** A failure is shown until something else has come: what is tried meanwhile may fail as fast, and a face that goes and comes flickers. */
  protected showsFailure({ status, error }: { status: LoadStatus; error: unknown }, hasMore: boolean): boolean {
    return error !== undefined && (hasMore || status === 'failed' || !this.#waitIsLong)
  }

  /** The face of a failure; where nothing else is there (not `inline`), the page's own fallback stays above it. */
  protected renderError(error: unknown, retry: () => void, inline = false): unknown {
    return inline
      ? this.#renderFailureState(error, retry, true)
      : html`<slot></slot>${this.#renderFailureState(error, retry, this.childElementCount > 0)}`
  }

  #renderFailureState(error: unknown, retry: () => void, inline: boolean): unknown {
    const again = errorDetail(error).code === 'auth' ? () => this.vitrine.refresh() : retry
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
    vitrine.need(scopesOf(this))
    this.#unsubscribe.push(
      vitrine.on('destroy', () => {
        // As if it had left the page: nothing runs on, and the page's own fallback shows.
        this.disconnectedCallback()
        this.#failure = undefined
        this.requestUpdate()
      }),
      vitrine.on('change', () => this.#changed(vitrine)),
      vitrine.on('session', () => this.#sessionBegan()),
      vitrine.on('session-expired', () => this.#sessionEnded()),
    )
    void this.#loadTexts()
    this.start(vitrine)
    this.requestUpdate()
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

/** Rejects when it takes too long. */
const withTimeout = <Value>(promise: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, ms))])
