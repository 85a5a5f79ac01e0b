import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Ends whatever moves or fades, also in shadow roots, of which a document knows nothing; what moves without end goes on. */
export const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
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
  })

const judge = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Colours are judged as they come to rest.
  await endAnimations(page)
  // No page has frames of another origin, and what holds is not gathered: that would be most of the work.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const heavy = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return heavy.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}

/** What keeps people out, as `rule: place`. */
export const barriers = (page: Page): Promise<string[]> => judge(page)

/** The rules that look at colours, which are all that another appearance changes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The same in the light, and then in the dark, of a page that follows the system; it is light again afterwards. */
export const barriersInBoth = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await judge(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await judge(page, aboutColours)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)]
}
