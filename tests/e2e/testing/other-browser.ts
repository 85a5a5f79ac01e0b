import { expect } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'

/** An element within a widget, as an expression of the page. */
export const inside = (widget: string, selector: string): string =>
  `document.querySelector('vitrine-${widget}')?.shadowRoot?.querySelector(${JSON.stringify(selector)})`
/** An element of the page itself. */
export const inPage = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`

/** A harmless message of browsers when a size changes in the frame in which it was measured: it is reported in the next one. */
const drawnLater = 'ResizeObserver loop completed with undelivered notifications.'

/** Records a page's errors, policy violations, and which widgets are ready or failed. */
export const watch = `(() => {
  window.complaints = []
  window.ready = new WeakSet()
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'vitrine-error']) addEventListener(type, (event) => event.message !== ${JSON.stringify(drawnLater)} && complaints.push([type, event.message ?? event.reason ?? event.violatedDirective ?? event.target.localName].join(' ')))
  addEventListener('vitrine-ready', ({ target }) => ready.add(target))
})()`

export const poll = { timeout: 40_000 }

/** What journeys do in a browser that is asked by expressions alone. */
export const stepsOf = (browser: () => OtherBrowser) => {
  const isThere = (place: string): Promise<void> =>
    expect.poll(() => browser().ask<boolean>(`!!${place}`), { ...poll, message: place }).toBe(true)
  const says = (place: string, words: string): Promise<void> =>
    expect.poll(() => browser().ask<string>(`${place}?.textContent ?? ''`), { ...poll, message: place }).toContain(words)
  const typeInto = async (place: string, text: string): Promise<void> => {
    await isThere(place)
    await browser().ask(`${place}.focus()`)
    await browser().type(text)
    await expect.poll(() => browser().ask<string>(`${place}.value`)).toBe(text)
  }
  const click = async (place: string): Promise<void> => {
    await isThere(place)
    await browser().ask(`${place}.click()`)
  }
  return { isThere, says, typeInto, click }
}
