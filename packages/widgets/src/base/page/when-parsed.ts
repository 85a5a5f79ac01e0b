/** Whether the page is still arriving: elements and scripts may follow. */
export const isBeingParsed = (): boolean => globalThis.document?.readyState === 'loading'

/** Resolves once the page has arrived to its end. Its deferred scripts run right after that. */
export const whenParsed = async (): Promise<void> => {
  if (!isBeingParsed()) return
  await new Promise<void>((resolve) => document.addEventListener('readystatechange', () => resolve(), { once: true }))
}
