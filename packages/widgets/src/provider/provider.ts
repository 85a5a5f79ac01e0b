import { html, LitElement, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { applyAppearance } from '../base/page/appearance.ts'
import { provideVitrine } from '../base/context.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { scopesBelow } from '../base/scopes.ts'
import { version } from '../base/version.ts'
import type { Appearance, FetchToken, VitrineInstance } from '../base/vitrine.types.ts'

/**
 * Gives the widgets inside it their API, session, language and look.
 *
 * @tag vitrine-provider
 * @attr {boolean} await-instance - Waits for `instance` instead of making one: for frameworks that set properties after the element is there.
 * @slot - The page's own content with widgets anywhere in it.
 */
export class VitrineProvider extends LitElement {
  static readonly version = version

  /** Address of the API, such as `https://host/api`; read once, when the element is connected. */
  @property() api = '/api'
  /** A publishable key, `pk_...`, for widgets that visitors use; read once. */
  @property() key?: string
  /** A language of Vitrine (`fr`, `en`, `es`, `mx`), a BCP 47 tag of one, `page`, the default, for the one that the page's `lang` names, or `auto` for the visitor's own. */
  @property() locale?: string
  /** `page`, the default: as what each widget stands on; or light, dark, or `auto`: as the visitor's system says. */
  @property() theme?: 'page' | 'light' | 'dark' | 'auto'
  /** Milliseconds until something that does not arrive counts as failed; read once. */
  @property({ type: Number, attribute: 'timeout-ms' }) timeoutMs?: number
  /** Gives a bearer token; asked for once a page, and again when it is refused. */
  @property({ attribute: false }) fetchToken?: FetchToken
  /** Tokens by name, such as `{ colorAccent: '#063' }`. */
  @property({ attribute: false }) variables?: Appearance['variables']
  /** A ready instance of `createVitrine`; everything above is then its business. */
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

  /** Asks for a token anew, such as after a sign-in; widgets that failed for want of one try again. */
  refresh(): void {
    this.#current?.refresh()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Not on connecting: what a page set before the element was defined is only there from the first update on.
    if (!this.hasUpdated || changed.has('instance')) this.#begin()
    if (!this.hasUpdated) return
    if (this.instance || !this.#own) return
    const appearance = this.#appearance
    if (changed.has('locale') || changed.has('theme') || changed.has('variables')) {
      this.#own.update({ appearance, ...(this.locale && { locale: this.locale }) })
    }
    if (changed.has('fetchToken') && this.fetchToken) this.#own.update({ fetchToken: this.fetchToken })
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
    if (document.readyState !== 'loading') return this.#use(this.#create())
    // What stands inside says which rights to ask for; the page is not read so far yet.
    document.addEventListener('readystatechange', () => this.isConnected && this.#begin(), { once: true })
  }

  #create(): VitrineInstance {
    this.#own ??= createVitrine({
      api: this.api,
      scopes: scopesBelow(this),
      appearance: this.#appearance,
      ...(this.key && { key: this.key }),
      ...(this.locale && { locale: this.locale }),
      ...(this.timeoutMs && { timeoutMs: this.timeoutMs }),
      ...(this.fetchToken && { fetchToken: this.fetchToken }),
    })
    return this.#own
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
