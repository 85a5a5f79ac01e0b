import { adoptStyles, CSSResult, type CSSResultGroup } from './css.ts'
import { render } from './parts.ts'

export type PropertyValues = Map<PropertyKey, unknown>

export interface PropertyDeclaration {
  /** The attribute's name where it is not the property's; false for none. */
  attribute?: string | false
  type?: unknown
}

/** A helper of an element that lives and is drawn with it. */
export interface ReactiveController {
  hostConnected?(): void
  hostDisconnected?(): void
  hostUpdate?(): void
  hostUpdated?(): void
}

const fromAttribute = (text: string | null, type: unknown): unknown =>
  type === Boolean ? text !== null : type === Number && text !== null ? Number(text) : text

const sheetsOf = (group: CSSResultGroup): CSSResult[] => (group instanceof CSSResult ? [group] : group.flatMap(sheetsOf))

/** Lit's element as far as the widgets use it: declared properties, and one update for all changes of a moment. */
export class LitElement extends HTMLElement {
  static styles: CSSResultGroup = []
  static properties: ReadonlyMap<string, PropertyDeclaration> = new Map()

  static get observedAttributes(): string[] {
    return [...this.properties].flatMap(([name, { attribute = name.toLowerCase() }]) => attribute || [])
  }

  static createProperty(name: string, options: PropertyDeclaration = {}): void {
    this.properties = new Map([...this.properties, [name, options]])
    Object.defineProperty(this.prototype, name, {
      configurable: true,
      get(this: LitElement) {
        return this.#values.get(name)
      },
      set(this: LitElement, value: unknown) {
        const before = this.#values.get(name)
        this.#values.set(name, value)
        this.requestUpdate(name, before)
      },
    })
  }

  renderRoot!: ShadowRoot
  hasUpdated = false
  isUpdatePending = false
  #values = new Map<string, unknown>()
  /** What a page set before the element was defined. */
  #early = new Map<string, unknown>()
  #changed: PropertyValues = new Map()
  #controllers = new Set<ReactiveController>()
  #enable!: () => void
  #updated: Promise<unknown> = new Promise<void>((resolve) => (this.#enable = resolve))

  constructor() {
    super()
    const own = this as unknown as Record<string, unknown>
    for (const name of (this.constructor as typeof LitElement).properties.keys()) {
      if (!Object.hasOwn(this, name)) continue
      this.#early.set(name, own[name])
      delete own[name]
    }
    this.requestUpdate()
  }

  get updateComplete(): Promise<boolean> {
    return this.#updated.then(() => !this.isUpdatePending)
  }

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller)
    if (this.renderRoot && this.isConnected) controller.hostConnected?.()
  }
  removeController(controller: ReactiveController): void {
    this.#controllers.delete(controller)
  }

  connectedCallback(): void {
    if (!this.renderRoot) {
      this.renderRoot = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      adoptStyles(this.renderRoot, sheetsOf((this.constructor as typeof LitElement).styles))
    }
    this.#enable()
    for (const controller of this.#controllers) controller.hostConnected?.()
  }
  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.()
  }
  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    for (const [name, options] of (this.constructor as typeof LitElement).properties) {
      if ((options.attribute ?? name.toLowerCase()) === attribute) Object.assign(this, { [name]: fromAttribute(text, options.type) })
    }
  }

  requestUpdate(name?: string, before?: unknown): void {
    if (name) {
      if (Object.is(before, this.#values.get(name))) return
      if (!this.#changed.has(name)) this.#changed.set(name, before)
    }
    if (this.isUpdatePending) return
    this.isUpdatePending = true
    this.#updated = this.#updateSoon(this.#updated)
  }
  async #updateSoon(before: Promise<unknown>): Promise<void> {
    try {
      await before
    } catch (error) {
      // Told to the page; this update goes its own way.
      void Promise.reject(error as Error)
    }
    this.#update()
  }
  #update(): void {
    for (const [name, value] of this.#early) Object.assign(this, { [name]: value })
    this.#early.clear()
    const changed = this.#changed
    try {
      this.willUpdate(changed)
      for (const controller of this.#controllers) controller.hostUpdate?.()
      const view = this.render()
      this.#settle()
      render(view, this.renderRoot)
    } catch (error) {
      this.#settle()
      throw error
    }
    for (const controller of this.#controllers) controller.hostUpdated?.()
    this.hasUpdated = true
    this.updated(changed)
  }
  #settle(): void {
    this.#changed = new Map()
    this.isUpdatePending = false
  }

  protected willUpdate(_changed: PropertyValues): void {}
  protected updated(_changed: PropertyValues): void {}
  protected render(): unknown {
    return undefined
  }
}
