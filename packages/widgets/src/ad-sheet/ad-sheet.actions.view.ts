import { html, type TemplateResult } from 'lit'
import { iconMore } from '../ui/icons.ts'
import { positionBeside } from '../ui/overlays/position.ts'

interface Actions {
  /** What most people are here for; always to be seen. */
  primary: unknown
  others: unknown
  /** Names what the others are behind. */
  label: string
}

const triggerOf = (popover: HTMLElement): HTMLElement | null => popover.parentElement?.querySelector<HTMLElement>('.more') ?? null

const onBeforeToggle = (event: Event): void => {
  const popover = event.currentTarget as HTMLElement
  // Chromium gives the focus back by itself, but not inside a shadow root.
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

/** All beside each other; in a narrow place, where the styles make a popover of them, the others are behind one button. */
export const actionsView = ({ primary, others, label }: Actions): TemplateResult => html`<div class="actions">
  <div class="others" id="others" popover role="group" aria-label=${label} @beforetoggle=${onBeforeToggle} @toggle=${onToggle} @click=${closeAfter}>${others}</div>
  ${primary}
  <button type="button" class="button secondary icon-only more" popovertarget="others" aria-label=${label} title=${label}>${iconMore()}</button>
</div>`
