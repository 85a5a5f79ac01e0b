import { html, nothing, type TemplateResult } from 'lit'
import type { Icon } from './icons.ts'

export interface ButtonOptions {
  label: string
  onClick: (event: MouseEvent) => void
  /** `primary` once a screen, `danger` for what destroys, `quiet` for everything around. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: Icon
  /** Shows the icon alone and speaks the label. */
  iconOnly?: boolean
  compact?: boolean
  /** Not available now; `title` should say why. It stays reachable by keyboard, so the reason can be read. */
  disabled?: boolean
  /** At work: keeps its width and takes no second click. */
  busy?: boolean
  title?: string
  pressed?: boolean
  autofocus?: boolean
  part?: string
  /** A menu or panel the button opens, and whether it is open. */
  opens?: { kind: 'menu' | 'dialog'; expanded: boolean }
}

export const button = (options: ButtonOptions): TemplateResult => {
  const { tone = 'secondary', icon, iconOnly, compact, disabled, busy, opens, onClick } = options
  const title = options.title ?? (iconOnly ? options.label : undefined)
  const inert = disabled || busy
  return html`<button
    type="button"
    class="button ${tone} ${iconOnly ? 'icon-only' : ''} ${compact ? 'compact' : ''}"
    part=${options.part ?? nothing}
    title=${title ?? nothing}
    ?autofocus=${options.autofocus}
    aria-label=${iconOnly ? options.label : nothing}
    aria-disabled=${inert ? 'true' : nothing}
    aria-busy=${busy ? 'true' : nothing}
    aria-pressed=${options.pressed === undefined ? nothing : String(options.pressed)}
    aria-haspopup=${opens?.kind ?? nothing}
    aria-expanded=${opens ? String(opens.expanded) : nothing}
    @click=${(event: MouseEvent) => (inert ? event.preventDefault() : onClick(event))}
  >
    ${icon ? icon() : nothing}${iconOnly ? nothing : html`<span class="button-label">${options.label}</span>`}
  </button>`
}

export type IconButtonOptions = Omit<ButtonOptions, 'icon' | 'iconOnly'> & { icon: Icon }

export const iconButton = (options: IconButtonOptions): TemplateResult => button({ tone: 'quiet', ...options, iconOnly: true })
