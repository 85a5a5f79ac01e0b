import { html, nothing, type TemplateResult } from 'lit'
import type { Icon } from './icons.ts'

export interface ButtonOptions {
  label: string
  onClick: (event: MouseEvent) => void
  /** `primary` once per screen, `danger` for destructive actions, `quiet` for secondary controls. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: Icon
  /** Shows only the icon; the label is for screen readers. */
  iconOnly?: boolean
  compact?: boolean
  /** Not available; `title` should say why. It stays focusable, so that the reason can be read. */
  disabled?: boolean
  /** In progress: keeps its width and ignores further clicks. */
  busy?: boolean
  title?: string
  pressed?: boolean
  autofocus?: boolean
  part?: string
  /** Whether the button opens a menu or dialog, and whether that is open. */
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
