import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { animationsEnded } from './host.ts'

const fromPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(fromPlaywright.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    place: Element,
    options: { resultTypes: ['violations'] },
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
}

/** The violations of all axe rules inside an element; the page is analysed once, which makes it fast. */
export const barriers = async (place: Locator): Promise<string[]> => {
  const page = place.page()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Colours are checked after animations.
  await animationsEnded(page)
  return place.evaluate(async (element) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(element, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
  })
}
