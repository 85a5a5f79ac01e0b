import { ApiError } from '@vitrine/core/http'
import {
  createFormatters,
  type Formatters,
  type Language,
  localeTags,
  type MessageKey,
  type Namespace,
  type Translate,
} from '@vitrine/core/i18n'
import { type CSSResult, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { themeStyles } from '../theme/theme.styles.ts'
import { iconStyles } from '../ui/icons.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { skeletonStyles } from '../ui/skeleton.styles.ts'
import { addStyles } from './add-styles.ts'
import { applyAppearance } from './appearance.ts'
import { consumeVitrine } from './context.ts'
import { emit, errorDetail, WidgetError } from './events.ts'
import type * as FailurePart from './failure.ts'
import { lastFace, lastStyles } from './last-face.ts'
import type { Sources } from './messages.ts'
import { scopesOf } from './scopes.ts'
import { version } from './version.ts'
import type { VitrineInstance } from './vitrine.types.ts'
import type { WidgetServices } from './widget-services.ts'

/** Milliseconds before waiting is drawn: a quick answer should not flash. */
export const skeletonDelayMs = 150

/**
 * What every widget is: finds its instance, loads its texts, has a face for waiting and failing, and tells the
 * page what happens. A widget adds `start` (load data), `renderContent` and, where it can, `retry`.
 */
export abstract class VitrineElement extends LitElement {
  static readonly version = version
  static override styles: CSSResultGroup = [themeStyles, iconStyles, skeletonStyles, lastStyles]
  /** Milliseconds until a widget that nobody provides for says so. */
  static patienceMs = 10_000
  /** The texts without which the widget cannot be drawn. */
  static readonly sources: Sources = {}

  /** True for a widget of visitors: nobody is signed in, so nothing is asked about an account. */
  static readonly isPublic: boolean = false

  /** What the page shares with its widgets, when no provider lies around this one. */
  @property({ attribute: false }) instance?: VitrineInstance

  #vitrine: VitrineInstance | undefined
  /** The language the texts on screen are in; follows the instance's once the texts have arrived. */
  #language: Language | undefined
  /** Texts of parts that arrived later. */
  #laterSources: Sources = {}
  #failure: unknown
  #failurePart: typeof FailurePart | undefined
  #failurePartIsAsked = false
  #lacksSession = false
  #waitIsLong = false
  #spoken = ''
  #timers: ReturnType<typeof setTimeout>[] = []
  #leave: (() => void)[] = []
  #unsubscribe: (() => void)[] = []
  #undress: (() => void) | undefined

  /** Data and texts are both asked for as soon as the instance is known. */
  protected abstract start(vitrine: VitrineInstance): void
  /** Called once instance and texts are there. */
  protected abstract renderContent(): unknown
  /** In the shape of what is coming. */
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
    if (!this.#vitrine) throw new WidgetError('config', 'Read before the widget has started')
    return this.#vitrine
  }
  /** False before the widget has met its instance, and once it has left the page. */
  protected get isStarted(): boolean {
    return !!this.#vitrine
  }

  /** True once the texts of one language are there. */
  protected get hasTexts(): boolean {
    return !!this.#language
  }

  protected get language(): Language {
    return this.#language ?? this.vitrine.language
  }
  protected get formatters(): Formatters {
    return createFormatters(this.language)
  }
  protected t<Name extends Namespace>(namespace: Name): Translate<MessageKey<Name>> {
    return this.vitrine.messages.translator(this.language, namespace)
  }
  /** True when loading has taken long enough to be drawn. */
  protected get waitIsLong(): boolean {
    return this.#waitIsLong
  }

  /** What the parts of the widget in other files are lent. */
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

  /** Gives the styles and texts of a part that arrived later to those there are; rejects when the texts do not arrive. */
  protected async furnish(styles: readonly CSSResult[], sources: Sources = {}): Promise<void> {
    await this.vitrine.messages.load(this.language, sources)
    Object.assign(this.#laterSources, sources)
    addStyles(this.renderRoot as ShadowRoot, styles)
    this.requestUpdate()
  }

  /** Says a change aloud that is otherwise only seen. */
  announce(text: string): void {
    // The same text again would not be spoken.
    this.#spoken = text === this.#spoken ? `${text}\u00a0` : text
    this.requestUpdate()
  }

  protected emit(type: string, detail?: unknown, cancelable = false): boolean {
    return emit(this, type, detail, cancelable)
  }
  /** Loading begins: tells the page and, after a moment, draws the wait. */
  protected loadStarted(): void {
    this.emit('vitrine-load-start')
    this.#waitIsLong = false
    this.#later(skeletonDelayMs, () => {
      this.#waitIsLong = true
      this.requestUpdate()
    })
  }
  protected loadEnded(): void {
    this.#lacksSession = false
    this.emit('vitrine-ready')
    // A visitor has no account, and fetches no more than what is needed to write.
    if (this.#class.isPublic) return
    // The account comes after what the person waits for.
    this.#vitrine?.account.ready.catch(() => undefined)
    // What takes the data away may take away the code of its face.
    if (!this.#failurePart) (self.requestIdleCallback ?? setTimeout)(() => void this.#fetchFailurePart())
  }
  /** Tells the page of a failure that the widget shows by itself. */
  protected report(error: unknown): void {
    const detail = errorDetail(error)
    this.#failurePartIsAsked = false
    this.#lacksSession = detail.code === 'auth' || (error instanceof ApiError && error.kind === 'host')
    if (detail.code === 'auth') this.emit('vitrine-session-expired')
    this.emit('vitrine-error', detail)
    this.#vitrine?.emit('error', detail)
  }
  /** Gives up the whole widget until the person tries again. */
  protected fail(error: unknown): void {
    this.#failure = error
    this.report(error)
    this.requestUpdate()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#later(skeletonDelayMs, () => {
      this.#waitIsLong = true
      this.requestUpdate()
    })
    if (this.hasUpdated) this.#findInstance()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    for (const leave of [...this.#leave.splice(0), ...this.#unsubscribe.splice(0)]) leave()
    this.#undress?.()
    this.#undress = undefined
    this.#vitrine = undefined
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Not on connecting: what a page set before the element was defined is only there from the first update on.
    if (!this.hasUpdated) this.#findInstance()
    else if (changed.has('instance') && this.instance && this.instance !== this.#vitrine) this.#adopt(this.instance)
  }

  protected override render(): unknown {
    const language = this.#language ?? this.#vitrine?.language
    return html`<div class="root" part="root" lang=${language ? localeTags[language] : nothing}>
      ${this.#renderInside()}
      <div class="visually-hidden" role="status">${this.#spoken}</div>
    </div>`
  }

  #renderInside(): unknown {
    if (this.#failure) return this.#renderFailure()
    if (!this.#vitrine || !this.#language) return this.#waitIsLong ? this.renderSkeleton() : html`<slot></slot>`
    try {
      return this.renderContent()
    } catch (cause) {
      this.#failure = new WidgetError('render', `${this.localName} could not be drawn: ${String(cause)}`, cause)
      queueMicrotask(() => this.report(this.#failure))
      return this.#renderFailure()
    }
  }

  /** The page's own fallback stays, with the way out below it. */
  #renderFailure(): TemplateResult {
    return html`<slot></slot>${this.renderError(this.#failure, () => this.retry(), this.childElementCount > 0)}`
  }

  /** The face of a failure; where nothing else is there (not `inline`), the page's own fallback stays above it. */
  protected renderError(error: unknown, retry: () => void, inline = false): unknown {
    return inline ? this.#renderFace(error, retry, true) : html`<slot></slot>${this.#renderFace(error, retry, this.childElementCount > 0)}`
  }

  /** A sentence and a button until the code of the face has arrived, and where it cannot be fetched. */
  #renderFace(error: unknown, retry: () => void, inline: boolean): unknown {
    const { code, requestId: reference } = errorDetail(error)
    const again = code === 'auth' ? () => this.vitrine.refresh() : retry
    if (this.#vitrine && this.#language) {
      const part = this.#failurePart
      if (part) return part.failureFace({ error, t: this.t('common'), inline, again })
      if (!this.#failurePartIsAsked) void this.#fetchFailurePart()
    }
    return lastFace(this.#vitrine?.language ?? 'en', reference, inline, again)
  }

  async #fetchFailurePart(): Promise<void> {
    this.#failurePartIsAsked = true
    try {
      const part = await import('./failure.ts')
      await this.furnish(part.styles, part.sources)
      this.#failurePart = part
      this.requestUpdate()
    } catch {
      // The last words stay.
    }
  }

  #findInstance(): void {
    if (this.instance) return this.#adopt(this.instance)
    this.#leave.push(consumeVitrine(this, (instance) => this.instance ?? this.#adopt(instance)))
    if (this.#vitrine) return
    const missing = new WidgetError('config', `${this.localName} has neither a provider nor an instance`)
    this.#later(this.#class.patienceMs, () => this.#vitrine ?? this.fail(missing))
  }

  #adopt(vitrine: VitrineInstance): void {
    this.#vitrine = vitrine
    this.#failure = undefined
    this.#undress?.()
    if (vitrine === this.instance) this.#undress = applyAppearance(this, vitrine.appearance)
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
      vitrine.on('session', () => this.#lacksSession && this.retry()),
    )
    void this.#loadTexts()
    this.start(vitrine)
    this.requestUpdate()
  }

  #changed(vitrine: VitrineInstance): void {
    if (vitrine === this.instance) {
      this.#undress?.()
      this.#undress = applyAppearance(this, vitrine.appearance)
    }
    void this.#loadTexts()
    this.requestUpdate()
  }

  get #class(): typeof VitrineElement {
    return this.constructor as typeof VitrineElement
  }

  get #sources(): Sources {
    return { ...this.#class.sources, ...this.#laterSources }
  }

  async #loadTexts(): Promise<void> {
    const vitrine = this.#vitrine
    if (!vitrine) return
    const { language } = vitrine
    try {
      await inTime(vitrine.messages.load(language, this.#sources), vitrine.timeoutMs)
      if (vitrine !== this.#vitrine || language !== vitrine.language) return
      const before = this.#language
      this.#language = language
      if (before && before !== language) this.languageChanged()
      this.requestUpdate()
    } catch (cause) {
      const error = new WidgetError('network', `The texts in ${language} did not arrive`, cause)
      if (this.#language) this.report(error)
      else this.fail(error)
    }
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms))
  }
}

/** Rejects without a word when it is too late. */
const inTime = <Value>(promise: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, ms))])
