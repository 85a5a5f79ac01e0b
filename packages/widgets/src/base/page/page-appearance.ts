import type { ReactiveController, ReactiveControllerHost } from 'lit'

type Scheme = 'light' | 'dark'

/** The background behind a widget: relative luminance from 0 to 1 as in WCAG, null for a picture or a gradient. */
type Ground = number | null

/** Above this luminance black text has more contrast, below it white text. */
const middle = 0.179
/** The luminances at which our colours keep their contrast without a background of their own. */
const plain = { light: 0.88, dark: 0.03 } as const

const darkPreference = '(prefers-color-scheme: dark)'

/** The scheme that a value of `color-scheme` means for this visitor. */
const schemeOf = (value: string): Scheme => {
  const [light, dark] = [/\blight\b/.test(value), /\bdark\b/.test(value)]
  return dark && (!light || matchMedia(darkPreference).matches) ? 'dark' : 'light'
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** The luminance of a computed colour; null if it is not opaque. Browsers compute `rgb()`, or keep `color(srgb ...)` and colours with a lightness. */
const luminanceOf = (colour: string): number | null => {
  const [x = 0, y = 0, z = 0, alpha = 1] = [...colour.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([part]) => Number(part))
  if (colour === 'transparent' || alpha < 0.5) return null
  if (/^(ok)?l(ab|ch)/.test(colour)) return colour.startsWith('ok') ? x ** 3 : ((x + 16) / 116) ** 3
  const whole = colour.startsWith('rgb') ? 255 : 1
  return 0.2126 * linear(x / whole) + 0.7152 * linear(y / whole) + 0.0722 * linear(z / whole)
}

/** The parent element, also across shadow roots. */
const around = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

const ancestorsOf = (element: Element): Element[] => {
  const ancestors: Element[] = []
  for (let at = around(element); at; at = around(at)) ancestors.push(at)
  return ancestors
}

/** The page's own scheme, from its style sheet or its meta element; it colours the canvas where there is no background. */
const pageScheme = (): Scheme => {
  const value = getComputedStyle(document.documentElement).colorScheme
  return schemeOf(value === 'normal' ? (document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '') : value)
}

const groundBelow = (ancestors: readonly Element[]): Ground => {
  for (const ancestor of ancestors) {
    const { backgroundColor, backgroundImage } = getComputedStyle(ancestor)
    if (backgroundImage !== 'none') return null
    const luminance = luminanceOf(backgroundColor)
    if (luminance !== null) return luminance
  }
  return pageScheme() === 'dark' ? 0 : 1
}

/**
 * Whether the page is light or dark behind a widget, and whether the widget needs a background of its own to be legible.
 * Follows changes of the page.
 */
export class PageAppearance implements ReactiveController {
  scheme: Scheme = 'light'
  /** Whether the widget's colours would lack contrast on the page's background. */
  needsGround = false
  readonly #host: ReactiveControllerHost & Element
  readonly #changes = new MutationObserver(() => this.#checkSoon())
  readonly #prefersDark = globalThis.matchMedia?.(darkPreference)
  #frame = 0

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    const ancestors = ancestorsOf(this.#host)
    for (const ancestor of ancestors) this.#changes.observe(ancestor, { attributes: true })
    this.#changes.observe(this.#host, { attributes: true, attributeFilter: ['style', 'class'] })
    this.#changes.observe(document.head, { childList: true })
    this.#prefersDark.addEventListener('change', this.#checkSoon)
    document.addEventListener('transitionend', this.#onTransition)
    this.#check()
  }

  hostDisconnected(): void {
    this.#changes.disconnect()
    cancelAnimationFrame(this.#frame)
    this.#prefersDark.removeEventListener('change', this.#checkSoon)
    document.removeEventListener('transitionend', this.#onTransition)
  }

  #onTransition = ({ propertyName }: TransitionEvent): void => {
    if (propertyName === 'background-color') this.#checkSoon()
  }

  #checkSoon = (): void => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#check())
  }

  #check(): void {
    const ground = groundBelow(ancestorsOf(this.#host))
    const scheme = ground === null ? pageScheme() : ground > middle ? 'light' : 'dark'
    const chosen = getComputedStyle(this.#host).getPropertyValue('--vitrine-scheme').trim()
    const used = chosen ? schemeOf(chosen) : scheme
    const needsGround = ground === null || (used === 'light' ? ground < plain.light : ground > plain.dark)
    if (scheme === this.scheme && needsGround === this.needsGround) return
    this.scheme = scheme
    this.needsGround = needsGround
    this.#host.requestUpdate()
  }
}
