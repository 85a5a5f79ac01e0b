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

/** What keeps people out of a place and all that is in it, by every rule of axe; read once for a page, which is what makes it quick. */
export const barriers = async (place: Locator): Promise<string[]> => {
  const page = place.page()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Colours are judged as they come to rest.
  await animationsEnded(page)
  return place.evaluate(async (element) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(element, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
  })
}
