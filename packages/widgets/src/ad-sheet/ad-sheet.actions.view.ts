import { html, type TemplateResult } from 'lit'
import { iconMore } from '../ui/icons.ts'
import { positionBeside } from '../ui/overlays/position.ts'

interface Actions {
  /** The most frequent action, which is always visible. */
  primary: unknown
  others: unknown
  /** Label of the button that opens the other actions. */
  label: string
}

const triggerOf = (popover: HTMLElement): HTMLElement | null => popover.parentElement?.querySelector<HTMLElement>('.more') ?? null

const onBeforeToggle = (event: Event): void => {
  const popover = event.currentTarget as HTMLElement
  // Chromium returns the focus by itself, but not inside a shadow root.
  if ((event as ToggleEvent).newState === 'closed' && popover.matches(':focus-within')) triggerOf(popover)?.focus()
}

const onToggle = (event: Event): void => {
  const popover = event.currentTarget as HTMLElement
  const trigger = triggerOf(popover)
  if ((event as ToggleEvent).newState === 'open' && trigger)
    popover.addEventListener('toggle', positionBeside(popover, trigger, 'end'), { once: true })
}

const closeAfter = (event: Event): void => {
  const popover = event.currentTarget as HTMLElement
  if (popover.matches(':popover-open')) popover.hidePopover()
}

/** All actions side by side; in a narrow container the styles make the others a popover behind one button. */
export const actionsView = ({ primary, others, label }: Actions): TemplateResult => html`<div class="actions">
  <div class="others" id="others" popover role="group" aria-label=${label} @beforetoggle=${onBeforeToggle} @toggle=${onToggle} @click=${closeAfter}>${others}</div>
  ${primary}
  <button type="button" class="button secondary icon-only more" popovertarget="others" aria-label=${label} title=${label}>${iconMore()}</button>
</div>`
