import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Ends all finite animations, also those in shadow roots, which a document does not list. Runs in the page. */
export const finishAnimations = async (): Promise<void> => {
  const treesOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? treesOf(shadowRoot) : [])),
  ]
  const moving = (): Animation[] =>
    treesOf(document)
      .flatMap((tree) => tree.getAnimations())
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
  for (let animations = moving(); animations.length > 0; animations = moving()) {
    for (const animation of animations) animation.finish()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

export const endAnimations = (page: Page): Promise<void> => page.evaluate(finishAnimations)

/** How axe is run: passed checks are not collected, since that would be most of the work. */
export const axeOptions = { resultTypes: ['violations'] } satisfies RunOptions

/** What is heavy enough to be a fault, as `rule: selector`. */
export const heavyFaults = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))

const judge = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Colours are checked after animations.
  await endAnimations(page)
  // No page has frames of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(axeOptions)
  return heavyFaults(await (rules ? axe.withRules(rules) : axe).analyze())
}

/** The accessibility faults, as `rule: selector`. */
export const barriers = (page: Page): Promise<string[]> => judge(page)

/** The rules about colours, which are the only ones that another theme affects. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The same in the light and then in the dark theme of a page that follows the system; it is light again afterwards. */
export const barriersInBoth = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await judge(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await judge(page, aboutColours)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)]
}
