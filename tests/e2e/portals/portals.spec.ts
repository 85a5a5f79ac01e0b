import { expect, test, type Locator, type Page } from '@playwright/test'
import { outOfReach, walk } from '../../acceptance/testing/keyboard.ts'
import { barriers } from '../testing/barriers.ts'
import { adsOf, enter, isTypedIn } from '../testing/journey.ts'

interface Screen {
  path: string
  widget: string
  /** What the page shows when it is complete. */
  ready: string
}

const screens = (adId: number): Screen[] => [
  { path: '/portals', widget: 'portals', ready: '[data-id]' },
  { path: '/portals/preflight', widget: 'preflight', ready: '[data-id]' },
  { path: `/portals/selection/${adId}`, widget: 'ad-portals', ready: '[part=portal]' },
  { path: '/portals/broadcast/1', widget: 'portal-ads', ready: '[data-id]' },
  { path: '/feeds', widget: 'feeds', ready: '[data-id]' },
  { path: '/portals/report/1', widget: 'diffusion-report', ready: '[data-id]' },
  { path: '/portals/quotas', widget: 'quotas', ready: '[part=row]' },
  { path: '/integration-global-report', widget: 'integration-report', ready: '[data-id]' },
  { path: '/global-report', widget: 'global-report', ready: '[data-id]' },
  { path: '/portals/costs', widget: 'portal-costs', ready: '[data-id]' },
  { path: '/portals/repairs', widget: 'repairs', ready: '[part=cause]' },
  { path: '/portals/portals-posts', widget: 'ad-diffusions', ready: '[data-id]' },
  { path: '/portals/optimize-broadcast', widget: 'broadcast-rules', ready: '[part=rule]' },
]

const screensOf = async (page: Page): Promise<Screen[]> => {
  const token = await enter(page, 'ag1001')
  // Leaving before the session is stored would sign the user out.
  await expect(page).toHaveURL(/\/posts$/)
  return screens((await adsOf(page.request, token, 'etat=A')).find(isTypedIn)!.id)
}

const show = async (page: Page, { path, widget, ready }: Screen) => {
  await page.goto(path)
  const element = page.locator(`vitrine-${widget}`)
  await expect(element.locator(ready).first()).toBeVisible()
  await expect(element.locator('[aria-busy=true]')).toHaveCount(0)
  return element
}

/** Presses Tab until an element inside has the focus. */
const enterBy = async (page: Page, element: Locator): Promise<void> => {
  for (let presses = 0; presses < 120; presses++) {
    if (await element.evaluate((each) => each.matches(':focus-within'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead to the element')
}

for (const [theme, width] of [
  ['light', 1300],
  ['dark', 390],
] as const) {
  test(`no accessibility faults on the screens about portals and feeds, ${theme} and ${width} pixels wide`, async ({ page }) => {
    // Several screens.
    test.slow()
    await page.addInitScript((chosen) => localStorage.setItem('vitrine.theme', chosen), theme)
    const all = await screensOf(page)
    await page.setViewportSize({ width, height: 900 })
    for (const screen of all) {
      await test.step(screen.path, async () => {
        await show(page, screen)
        expect(await barriers(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  })
}

test('the keyboard leads to everything on the screens about portals and feeds, and out of it', async ({ page }) => {
  // Several screens, key by key.
  test.slow()
  for (const screen of await screensOf(page)) {
    await test.step(screen.path, async () => {
      const element = await show(page, screen)
      await enterBy(page, element)
      await walk(page, element)
      expect(await outOfReach(element)).toEqual([])
    })
  }
})
