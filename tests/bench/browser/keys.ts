import type { Page } from '@playwright/test'

/** Milliseconds from a key until the frame that shows it, one after the other. Runs in the page. */
export const recordKeys = (): void => {
  const keys: number[] = []
  Object.assign(globalThis, { vitrineKeys: keys })
  const { port1, port2 } = new MessageChannel()
  let began = 0
  port1.onmessage = () => keys.push(performance.now() - began)
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      began = timeStamp
      // A message sent in a frame is received once that frame is drawn.
      requestAnimationFrame(() => port2.postMessage(null))
    },
    { capture: true },
  )
}

/** Types a number of keys at the end of a field, each with the time until it was painted. */
export const type = async (page: Page, field: string, count: number): Promise<number[]> => {
  await page.locator(field).focus()
  await page.keyboard.press('End')
  const keysOf = (): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { vitrineKeys: number[] }).vitrineKeys)
  const before = (await keysOf()).length
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('e')
    await page.waitForFunction(
      (length) => (globalThis as unknown as { vitrineKeys: number[] }).vitrineKeys.length >= length,
      before + index + 1,
    )
  }
  return (await keysOf()).slice(before)
}
