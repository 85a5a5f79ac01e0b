import { localeTags, type Language } from '@vitrine/core/i18n'

/**
 * What a page holds of an element already, in a declarative shadow root. It stays until there is something to show instead, and for
 * good if nothing comes.
 */
export class StoredContent {
  #nodes: ChildNode[] = []

  /** Called before Lit makes its render root. */
  keep(root: ShadowRoot | null): void {
    this.#nodes = [...(root?.childNodes ?? [])]
    // Lit draws before the first node of the root, which must stay when the others go.
    root?.prepend(document.createComment(''))
  }

  /** Whether it is what the page shows. */
  get isShown(): boolean {
    return this.#nodes.length > 0
  }

  /** Whether it is what the page shows, in this language. */
  isHeldIn(language: Language): boolean {
    return this.#frame?.lang === localeTags[language]
  }

  /** Lets it be dark on a dark page, or have a ground of its own, as everything that Lit draws. */
  look(classes: Readonly<Record<string, boolean>>): void {
    for (const [name, isOn] of Object.entries(classes)) this.#frame?.classList.toggle(name, isOn)
  }

  /** Takes it away; whoever had reached a link of it is on the same link. */
  replace(root: ShadowRoot): void {
    const link = this.isShown ? root.activeElement?.getAttribute('href') : null
    for (const node of this.#nodes.splice(0)) node.remove()
    if (link) root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true })
  }

  get #frame(): HTMLElement | undefined {
    return this.#nodes.find((node): node is HTMLElement => node instanceof HTMLElement && node.matches('.root'))
  }
}
