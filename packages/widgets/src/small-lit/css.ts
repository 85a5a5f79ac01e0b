/** A style sheet, made when it is first used. */
export class CSSResult {
  readonly cssText: string
  #sheet: CSSStyleSheet | undefined

  constructor(cssText: string) {
    this.cssText = cssText
  }

  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet()
      this.#sheet.replaceSync(this.cssText)
    }
    return this.#sheet
  }
  toString(): string {
    return this.cssText
  }
}

export type CSSResultGroup = CSSResult | readonly CSSResultGroup[]

export const unsafeCSS = (text: unknown): CSSResult => new CSSResult(String(text))

export const css = (strings: TemplateStringsArray, ...values: unknown[]): CSSResult =>
  new CSSResult(String.raw({ raw: strings }, ...values))

/** Whatever understands the colours of the theme has it. */
export const supportsAdoptingStyleSheets = true

export const adoptStyles = (root: ShadowRoot, styles: readonly CSSResult[]): void => {
  root.adoptedStyleSheets = styles.map(({ styleSheet }) => styleSheet)
}
