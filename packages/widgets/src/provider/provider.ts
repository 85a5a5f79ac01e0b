import { html, LitElement, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { applyAppearance } from '../base/page/appearance.ts'
import { provideVitrine } from '../base/context.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { isBeingParsed, whenParsed } from '../base/page/when-parsed.ts'
import { scopesBelow } from '../base/scopes.ts'
import { version } from '../base/version.ts'
import type { Appearance, FetchToken, VitrineInstance } from '../base/vitrine.types.ts'

/**
 * Provides the widgets inside it with API, session, language and appearance.
 *
 * @tag vitrine-provider
 * @attr {boolean} await-instance - Waits for `instance` instead of creating one: for frameworks that set properties after the element is inserted.
 * @slot - The page's own content, with widgets anywhere in it.
 */
export class VitrineProvider extends LitElement {
  static readonly version = version

  /** Base URL of the API, such as `https://host/api`; read once, when the element is connected. */
  @property() api = '/api'
  /** A publishable key, `pk_...`, for widgets for visitors; read once. */
  @property() key?: string
  /** A language of Vitrine (`fr`, `en`, `es`, `mx`), a BCP 47 tag of one, `page`, the default, to follow the page's `lang`, or `auto` to follow the visitor's browser. */
  @property() locale?: string
  /** `page`, the default: like the background behind each widget; or light, dark, or `auto`: like the visitor's system. */
  @property() theme?: 'page' | 'light' | 'dark' | 'auto'
  /** Milliseconds until something that does not answer counts as failed; read once. */
  @property({ type: Number, attribute: 'timeout-ms' }) timeoutMs?: number
  /** Resolves to a bearer token; requested once per page, and again when it is refused. */
  @property({ attribute: false }) fetchToken?: FetchToken
  /** Design tokens by name, such as `{ colorAccent: '#063' }`. */
  @property({ attribute: false }) variables?: Appearance['variables']
  /** An instance of `createVitrine`, which then replaces all properties above. */
  @property({ attribute: false }) instance?: VitrineInstance

  #provide = provideVitrine(this)
  #own: VitrineInstance | undefined
  #current: VitrineInstance | undefined
  #removeAppearance: (() => void) | undefined
  #stop: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated) this.#begin()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#current = undefined
  }

  /** Requests a new token, for example after a sign-in; widgets that failed for lack of one retry. */
  refresh(): void {
    this.#current?.refresh()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Not in connectedCallback: properties that a page set before the element was defined are applied only with the first update.
    if (!this.hasUpdated || changed.has('instance')) this.#begin()
    if (!this.hasUpdated) return
    if (this.instance || !this.#own) return
    const appearance = this.#appearance
    if (changed.has('locale') || changed.has('theme') || changed.has('variables')) {
      this.#own.update({ appearance, ...(this.locale && { locale: this.locale }) })
    }
    if (changed.has('fetchToken') && this.fetchToken) {
      this.#own.need([], scopesBelow(this))
      this.#own.update({ fetchToken: this.fetchToken })
    }
  }

  protected override render(): unknown {
    return html`<slot></slot>`
  }

  get #appearance(): Appearance {
    return { ...(this.theme && { theme: this.theme }), ...(this.variables && { variables: this.variables }) }
  }

  #begin(): void {
    if (this.instance) return this.#use(this.instance)
    if (this.hasAttribute('await-instance')) return
    this.#own ??= this.#create()
    this.#use(this.#own)
  }

  #create(): VitrineInstance {
    const isWhole = !isBeingParsed()
    const own = createVitrine({
      api: this.api,
      scopes: isWhole ? scopesBelow(this) : [],
      appearance: this.#appearance,
      ...(this.key && { key: this.key }),
      ...(this.locale && { locale: this.locale }),
      ...(this.timeoutMs && { timeoutMs: this.timeoutMs }),
      ...(this.fetchToken && { fetchToken: this.fetchToken }),
    })
    if (isWhole) return own
    // More elements may follow: the token is asked for by the first that needs it, or at the end of the page, for all.
    own.need([], scopesBelow(this))
    void whenParsed().then(() => this.isConnected && own.need(scopesBelow(this)))
    return own
  }

  #use(instance: VitrineInstance): void {
    if (instance === this.#current) return
    this.#stop?.()
    this.#current = instance
    this.#applyAppearance(instance)
    this.#stop = instance.on('change', () => this.#applyAppearance(instance))
    this.#provide(instance)
  }

  #applyAppearance(instance: VitrineInstance): void {
    this.#removeAppearance?.()
    this.#removeAppearance = applyAppearance(this, instance.appearance)
  }
}
