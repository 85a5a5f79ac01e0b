import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { Icon } from '../icons.ts'
import { iconCheck } from '../icons.ts'

export interface MenuItem {
  label: string
  onSelect?: () => void
  /** The URL of an item that is a link. */
  href?: string
  icon?: Icon
  tone?: 'danger'
  disabled?: boolean
  /** Why it is not available, below the label. */
  note?: string | undefined
  /** For one of several choices: whether it is the current one. */
  checked?: boolean
}

/** `line` draws a line between groups. */
export type MenuEntry = MenuItem | 'line'

const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Handles arrow keys, Home, End and the first letter of an item. */
const onMenuKeydown = (event: KeyboardEvent): void => {
  const items = itemsOf(event.currentTarget as Element)
  const index = items.indexOf(event.target as HTMLElement)
  const step = steps[event.key]
  if (step) {
    event.preventDefault()
    items[step(index, items.length)]?.focus()
    return
  }
  if (event.key === ' ' && items[index]?.matches('a')) {
    // Buttons handle it themselves.
    event.preventDefault()
    items[index].click()
  }
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return
  const startsSo = (item: HTMLElement): boolean => !!item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
  const rest = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  rest.find(startsSo)?.focus()
}

const linkItem = ({ href, icon, label }: MenuItem, close: () => void): TemplateResult => html`<a
  class="menu-item"
  tabindex="-1"
  role="menuitem"
  href=${href}
  @click=${close}
  >${icon?.()}<span class="menu-text">${label}</span></a
>`

const buttonItem = (item: MenuItem, close: () => void): TemplateResult => html`<button
  type="button"
  class="menu-item ${item.tone ?? ''}"
  tabindex="-1"
  role=${item.checked === undefined ? 'menuitem' : 'menuitemradio'}
  aria-checked=${item.checked === undefined ? nothing : String(item.checked)}
  aria-disabled=${item.disabled ? 'true' : nothing}
  @click=${() => {
    if (item.disabled) return
    close()
    item.onSelect?.()
  }}
>
  ${item.checked === undefined ? item.icon?.() : html`<span class="menu-check">${item.checked ? iconCheck() : nothing}</span>`}
  <span class="menu-text">${item.label}${item.note ? html`<span class="menu-note">${item.note}</span>` : nothing}</span>
</button>`

export interface PopoverOptions {
  onElement: (element: HTMLElement) => void
  /** Called before it closes, while the focus has not moved yet. */
  onClosing: () => void
  /** Called after it was closed in any way. */
  onClosed: () => void
  label: string
}

const popoverEvents = ({ onElement, onClosing, onClosed }: PopoverOptions) => ({
  attach: ref((element) => element && onElement(element as HTMLElement)),
  before: (event: Event) => (event as ToggleEvent).newState === 'closed' && onClosing(),
  toggle: (event: Event) => (event as ToggleEvent).newState === 'closed' && onClosed(),
})

export const menu = (entries: readonly MenuEntry[], close: () => void, options: PopoverOptions): TemplateResult => {
  const { attach, before, toggle } = popoverEvents(options)
  const onKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') close()
    else onMenuKeydown(event)
  }
  return html`<div class="popover menu" popover role="menu" aria-label=${options.label} ${attach} @beforetoggle=${before} @toggle=${toggle} @keydown=${onKeydown}>
    ${entries.map((entry) => (entry === 'line' ? html`<div class="menu-line" role="separator"></div>` : (entry.href ? linkItem : buttonItem)(entry, close)))}
  </div>`
}

/** A panel with any content, such as a small form. */
export const panel = (content: unknown, options: PopoverOptions): TemplateResult => {
  const { attach, before, toggle } = popoverEvents(options)
  return html`<div class="popover panel" popover role="dialog" aria-label=${options.label} ${attach} @beforetoggle=${before} @toggle=${toggle}>
    ${content}
  </div>`
}
