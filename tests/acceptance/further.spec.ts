import { neededScopes, widgetScopes } from '@vitrine/core/catalogue'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { barriers } from './testing/barriers.ts'
import {
  animationsEnded,
  complaintsOf,
  eventsOf,
  expectError,
  expectReady,
  open,
  quiet,
  requestsOf,
  seenOn,
  settled,
} from './testing/host.ts'
import { failAndRetry } from './testing/failing.ts'
import { looks } from './testing/looks.ts'
import { askingLater, elementsOf } from './testing/widgets.ts'

const change = (page: Page, name: string, value: string): Promise<void> =>
  page.locator('vitrine-provider').evaluate((provider, [attribute = '', to = '']) => provider.setAttribute(attribute, to), [name, value])

/** How far the page can be scrolled sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Buttons that open something, by which each element that has them is tried. */
const openers = ['[part~=filters-button]', '[part~=actions-button]', '[data-act=menu]']
const opened = 'dialog[open], [role=menu]'

/** Opens what a list opens, by keyboard; each is accessible and gives the focus back. */
const openEach = async (page: Page, widget: Locator): Promise<void> => {
  for (const opener of openers) {
    const trigger = widget.locator(opener).first()
    if (!(await trigger.isVisible())) continue
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect(widget.locator(opened).first(), opener).toBeVisible()
    expect(await barriers(widget), opener).toEqual([])
    await page.keyboard.press('Escape')
    await expect(widget.locator(opened), opener).toHaveCount(0)
    await expect(trigger).toBeFocused()
  }
}

/** The Trusted Types policies that the guide tells pages to allow. */
const policiesOf = (name: string): string => (name === 'post-calendar' ? 'lit-html%20svelte-trusted-html' : 'lit-html')

// Each opens a page of its own.
test.describe.configure({ mode: 'parallel' })

for (const name of elementsOf('further')) {
  const tag = `vitrine-${name}`
  const ready = async (page: Page, query = ''): Promise<void> => {
    await open(page, `w=${name}&trusted=${policiesOf(name)}${query}`)
    await expectReady(page, tag)
    await settled(page, tag)
  }

  test(`${name} is at home on a page of another site: policy, axe, themes, languages, narrow, right to left, styles`, async ({ page }) => {
    await quiet(page)
    const complaints = complaintsOf(page)
    await ready(page)
    const widget = page.locator(tag)
    expect(await barriers(widget), 'light').toEqual([])
    // What browsers' makers call good; reports and composers put figures above what came first.
    expect((await seenOn(page)).shift).toBeLessThanOrEqual(0.1)
    await change(page, 'theme', 'dark')
    expect(await barriers(widget), 'dark').toEqual([])
    await openEach(page, widget)
    for (const locale of ['en', 'es', 'mx']) {
      await change(page, 'locale', locale)
      await expect(widget.locator('.root').first()).toHaveAttribute('lang', new RegExp(`^${locale === 'mx' ? 'es' : locale}`))
    }
    await page.setViewportSize({ width: 280, height: 700 })
    await expect.poll(() => overflow(page), 'at 280 px').toBeLessThanOrEqual(0)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await expect.poll(() => overflow(page), 'right to left').toBeLessThanOrEqual(0)
    const { violations, rejections } = await seenOn(page)
    // The stream of events, which `quiet` cuts off.
    const told = complaints.filter((text) => !text.includes('ERR_FAILED'))
    expect({ violations, rejections, complaints: told }).toEqual({ violations: [], rejections: [], complaints: [] })

    await page.setViewportSize({ width: 1300, height: 900 })
    await ready(page, '&css=hostile')
    await animationsEnded(page)
    const { hostile, plain } = await looks(page, tag)
    expect(hostile).toEqual(plain)
  })

  test(`${name} outlives a page of another site: moved about, the API away`, async ({ page }) => {
    await quiet(page)
    await ready(page)
    for (let times = 2; times < 6; times++) {
      await page.locator('main').evaluate((main) => main.replaceChildren(...main.childNodes))
      await expectReady(page, tag, times)
    }
    expect(await eventsOf(page, tag, 'vitrine-error')).toEqual([])

    if (!askingLater.includes(name)) await failAndRetry(page, name)
  })

  if (neededScopes(name).length === 0) {
    test(`${name} without a key that opens it shows nothing, says so once, and is ready when it has one`, async ({ page }) => {
      await quiet(page)
      await page.route('**/api/embed/**', (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/key=[^&]+/, 'key=pk_none'),
        }),
      )
      await open(page, `w=${name}`)
      await expectError(page, tag, 'auth')
      expect((await eventsOf(page, tag, 'vitrine-ready')).length).toBe(0)
      expect((await eventsOf(page, tag, 'vitrine-error')).length).toBe(1)
      await page.unroute('**/api/embed/**')
      await ready(page)
      expect(await eventsOf(page, tag, 'vitrine-error')).toEqual([])
    })
    continue
  }

  test(`${name} without a right asks nothing, says so once, and is ready when it has it`, async ({ page }) => {
    await quiet(page)
    const others = widgetScopes.filter((scope) => !neededScopes(name).includes(scope))
    await page.route('**/token', (route) => route.continue({ postData: JSON.stringify({ scopes: others }) }))
    const calls = requestsOf(page, /^\/api\//)
    const complaints = complaintsOf(page)
    await open(page, `w=${name}`)
    await expectError(page, tag, 'forbidden')
    expect(calls()).toBe(0)
    expect((await eventsOf(page, tag, 'vitrine-ready')).length).toBe(0)
    expect((await eventsOf(page, tag, 'vitrine-error')).length).toBe(1)
    expect(complaints.filter((text) => text.includes('scope-missing'))).toHaveLength(1)

    await page.unroute('**/token')
    await page.route('**/token', (route) => route.continue({ postData: JSON.stringify({ scopes: neededScopes(name) }) }))
    await ready(page)
    expect(await eventsOf(page, tag, 'vitrine-error')).toEqual([])
  })
}
