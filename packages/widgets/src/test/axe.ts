import 'axe-core/axe.js'
import type { AxeResults, default as AxeModule } from 'axe-core'
import { endAnimations } from './animations.ts'

const axe = (globalThis as unknown as { axe: typeof AxeModule }).axe

/** Throws with every accessibility fault found in `element`, shadow roots included, contrast too. */
export const expectAccessible = async (element: Element): Promise<void> => {
  await endAnimations()
  const { violations }: AxeResults = await axe.run(element, {
    // Passed checks are not collected, and style sheets are not fetched: for a list with many rows that halves the work.
    resultTypes: ['violations'],
    preload: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A widget is a part of a page, which has the landmarks and the first heading.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } },
  })
  if (violations.length === 0) return
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`))
  throw new Error(`${lines.length} accessibility faults\n${lines.join('\n')}`)
}
