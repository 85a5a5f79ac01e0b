/** How long to wait: for so many frames, which a busy machine draws slowly, and so long, since files may come slowly too. */
const mostFrames = 300
const mostMs = 15_000

/** Waits frame by frame until `check` returns something; otherwise fails with the message `what`. What `check` cannot find yet may still come. */
export const until = async <Value>(check: () => Value | null | undefined | false, what = 'the expected change'): Promise<Value> => {
  let cause: unknown
  const begun = performance.now()
  for (let frame = 0; frame <= mostFrames || performance.now() - begun < mostMs; frame++) {
    try {
      const value = check()
      if (value !== null && value !== undefined && value !== false) return value
      cause = undefined
    } catch (error) {
      cause = error
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  throw new Error(`Waited in vain for ${what}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
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
  if (!found)
    throw new Error(`${host.localName} has no button ${name}; there are: ${buttons.map((b) => b.textContent?.trim() || b.ariaLabel)}`)
  return found
}

/** The events of a type that reached the document while the test ran. */
export const record = (type: string): CustomEvent[] => {
  const seen: CustomEvent[] = []
  document.addEventListener(type, (event) => seen.push(event as CustomEvent))
  return seen
}

/** The warnings on the console during `run`. */
export const warningsDuring = async (run: (said: readonly string[]) => Promise<unknown> | void): Promise<readonly string[]> => {
  const warnings: string[] = []
  const { warn } = globalThis.console
  Object.assign(globalThis.console, { warn: (text: string) => warnings.push(text) })
  try {
    await run(warnings)
  } finally {
    Object.assign(globalThis.console, { warn })
  }
  return warnings
}
