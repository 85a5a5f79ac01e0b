import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps people out, as `rule: place`. */
export const barriers = async (page: Page): Promise<string[]> => {
  // Colours are judged as they come to rest.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const heavy = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return heavy.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
