import { html, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { iconNext, iconPrevious } from './icons.ts'

const watched = new WeakSet<Element>()

const isRightToLeft = (tabs: Element): boolean => getComputedStyle(tabs).direction === 'rtl'

/** Says on the frame at which of its edges tabs are out of sight. */
const mark = (frame: HTMLElement, tabs: Element): void => {
  const before = Math.abs(tabs.scrollLeft)
  const after = tabs.scrollWidth - tabs.clientWidth - before
  frame.classList.toggle('more-before', before > 1)
  frame.classList.toggle('more-after', after > 1)
}

/** Scrolls only the bar, not the page, so that the whole of the tab is in sight, beside the buttons at the edges. */
const bringIntoSight = (tabs: Element, tab: Element): void => {
  const room = 48
  const [bar, box] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < bar.left + room) tabs.scrollBy({ left: box.left - bar.left - room })
  else if (box.right > bar.right - room) tabs.scrollBy({ left: box.right - bar.right + room })
}

const watch = (element: Element | undefined): void => {
  if (!(element instanceof HTMLElement) || watched.has(element)) return
  watched.add(element)
  // The tabs are inside once the template has been drawn.
  queueMicrotask(() => {
    const tabs = element.querySelector('.tabs')
    if (!tabs) return
    const update = (): void => mark(element, tabs)
    tabs.addEventListener('scroll', update, { passive: true })
    new ResizeObserver(() => {
      const current = tabs.querySelector('[aria-selected=true]')
      if (current && tabs.scrollWidth > tabs.clientWidth) bringIntoSight(tabs, current)
      update()
    }).observe(tabs)
  })
}

const scroll = (steps: number) => (event: Event) => {
  const frame = (event.currentTarget as Element).parentElement
  const tabs = frame?.querySelector('.tabs')
  if (!frame || !tabs) return
  tabs.scrollBy({ left: steps * (isRightToLeft(tabs) ? -1 : 1) * tabs.clientWidth * 0.7 })
  mark(frame, tabs)
}

/**
 * A bar of tabs in one line that may be wider than its room: arrows at its edges show that there are more, and scroll there. They are for
 * pointers alone, since arrow keys lead from tab to tab.
 */
export const tabsInOneLine = (tabs: TemplateResult): TemplateResult =>
  html`<div class="tabs-frame" ${ref(watch)}>
    ${tabs}
    <button type="button" class="tabs-edge before" tabindex="-1" aria-hidden="true" @click=${scroll(-1)}>${iconPrevious()}</button>
    <button type="button" class="tabs-edge after" tabindex="-1" aria-hidden="true" @click=${scroll(1)}>${iconNext()}</button>
  </div>`
