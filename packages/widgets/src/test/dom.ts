/** Waits until `check` gives something, drawing frames in between; fails with `what` after five seconds. */
export const until = async <Value>(check: () => Value | null | undefined | false, what = 'the expected change'): Promise<Value> => {
  const end = performance.now() + 5000
  for (;;) {
    const value = check()
    if (value !== null && value !== undefined && value !== false) return value
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** An element inside the shadow root of `host`. */
export const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string): Found => {
  const found = host.shadowRoot?.querySelector<Found>(selector)
  if (!found) throw new Error(`${host.localName} has no ${selector}`)
  return found
}

export const textOf = (host: Element): string => host.shadowRoot?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** The button with that text or label inside `host`. */
export const buttonNamed = (host: Element, name: string): HTMLButtonElement => {
  const buttons = [...(host.shadowRoot?.querySelectorAll('button') ?? [])]
  const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name)
  if (!found) throw new Error(`${host.localName} has no button ${name}; there are: ${buttons.map((b) => b.textContent?.trim() || b.ariaLabel)}`)
  return found
}

/** The events of a type that reached the document while the test ran. */
export const record = (type: string): CustomEvent[] => {
  const seen: CustomEvent[] = []
  document.addEventListener(type, (event) => seen.push(event as CustomEvent))
  return seen
}
