import { toApiError } from '@vitrine/core/http'
import { html, nothing, type PropertyValues } from 'lit'
import { WidgetError } from './events.ts'
import { StoredContent } from './page/stored-content.ts'
import { VitrineElement } from './vitrine-element.ts'

/**
 * A widget that shows visitors something to read, by a publishable key. A page may hold it drawn already, as the server gives it:
 * this stays until the widget has something to show instead.
 */
export abstract class PublicElement<Data> extends VitrineElement {
  static override readonly isPublic: boolean = true

  protected readonly stored = new StoredContent()
  #data: Data | undefined
  /** Counts the calls, so that late answers to earlier ones are ignored. */
  #round = 0

  /** What a visitor reads where nothing is published, or where the page may not show it. */
  protected abstract failureText(reason: 'unpublished' | 'closed'): string

  protected get data(): Data | undefined {
    return this.#data
  }

  protected override createRenderRoot(): ShadowRoot {
    this.stored.keep(this.shadowRoot)
    return super.createRenderRoot()
  }

  /** Shows what is read, unless something else has been asked for meanwhile; whether it is shown. */
  protected async load(read: () => Promise<Data>): Promise<boolean> {
    this.#round += 1
    const round = this.#round
    this.loadStarted()
    try {
      const data = await read()
      if (round !== this.#round) return false
      this.#data = data
      this.loadEnded()
      return true
    } catch (error) {
      if (round === this.#round) this.loadFailed(error)
      return false
    }
  }

  protected loadFailed(error: unknown): void {
    this.fail(error)
  }

  /** Forgets what is shown, before something else is loaded. */
  protected forget(): void {
    this.#round += 1
    this.#data = undefined
  }

  protected lacks(what: string): void {
    this.fail(new WidgetError('config', `<${this.localName}> lacks ${what}.`))
  }

  protected lacksKey(): void {
    this.lacks('a publishable key: give its <vitrine-provider> the attribute key="pk_...", or createVitrine the option key')
  }

  /** What the page held stays until there is something to show instead: also when that cannot be loaded. */
  protected override render(): unknown {
    return this.stored.isShown && !this.#canReplace ? nothing : super.render()
  }

  protected override updated(changed: PropertyValues): void {
    if (this.#canReplace) this.stored.replace(this.renderRoot as ShadowRoot)
    else this.stored.look(this.looks)
    super.updated(changed)
  }

  get #canReplace(): boolean {
    return this.#data !== undefined && this.hasTexts
  }

  /** A visitor cannot fix a wrong key or page; the page's owner is told by the event. */
  protected override renderError(error: unknown, retry: () => void, inline?: boolean): unknown {
    const { kind } = toApiError(error)
    const isOfPage = error instanceof WidgetError && error.code === 'config'
    const isClosed = kind === 'auth' || kind === 'forbidden' || isOfPage
    const reason = kind === 'not-found' ? 'unpublished' : isClosed ? 'closed' : null
    if (reason && this.hasTexts) return html`<p class="closed" role="alert">${this.failureText(reason)}</p>`
    return super.renderError(error, retry, inline)
  }
}
