import type { Browser } from '@playwright/test'
import type { Bench } from '../bench.types.ts'
import { addPlannerPages, plannedPosts, shownRows } from '../browser/planner-pages.ts'
import { startBenchSite } from '../browser/site.ts'
import { inBrowser, visit } from '../browser/visit.ts'
import { ratio, type Pair } from '../verdict.ts'

/** The longest frame in milliseconds while the page is scrolled from top to end. Runs in the page. */
const scrollThrough = async (): Promise<number> => {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  if (document.documentElement.scrollHeight < innerHeight * 3) throw new Error('There is nothing to scroll')
  let longest = 0
  let [before, top] = [await frame(), -1]
  // Rows may have another height than estimated: it ends when the position no longer changes.
  while (scrollY > top) {
    top = scrollY
    scrollBy(0, 120)
    const now = await frame()
    longest = Math.max(longest, now - before)
    before = now
  }
  return longest
}

const longestFrames = async (browser: Browser, url: string, rows: string, rounds: number): Promise<number[]> => {
  const { page, close } = await visit(browser, url)
  await page
    .locator(rows)
    .nth(shownRows - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  const longest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => scrollTo(0, 0))
    longest.push(await page.evaluate(scrollThrough))
  }
  await close()
  return longest
}

export const bench: Bench = {
  title: `The planner of ${plannedPosts} posts, ${shownRows} rows at once, against a hand-written Lit table of as many rows`,
  async run({ full, print }) {
    return inBrowser(startBenchSite(addPlannerPages), async (browser, { address }) => {
      const rounds = full ? 15 : 7
      const pair: Pair = { own: [], floor: [] }
      for (let round = 0; round < 3; round += 1) {
        pair.floor.push(...(await longestFrames(browser, `${address}/bare-planner`, 'tbody tr[data-id]', rounds)))
        pair.own.push(...(await longestFrames(browser, `${address}/planner`, 'vitrine-post-planner [data-id]', rounds)))
      }
      print(`${rounds * 3} times from the top to the end`)
      return ratio('longest frame while it is scrolled', 'the hand-written table', pair, 2)
    })
  },
}
