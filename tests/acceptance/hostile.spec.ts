import { expect, test, type Page } from '@playwright/test'
import { atRest, expectReady, open, quiet, settled } from './host.ts'
import { openOverlay, overlaysOf } from './overlays.ts'
import { widgets } from './plain-pages.ts'

/** How everything inside a widget looks, element by element. */
const look = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((element) => {
    const names = ['fontSize', 'letterSpacing', 'wordSpacing', 'textTransform', 'lineHeight', 'textAlign', 'color', 'backgroundColor', 'marginTop', 'paddingTop', 'paddingLeft', 'boxSizing', 'display', 'borderTopWidth', 'cursor'] as const
    const inside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter((each) => !(each instanceof SVGElement))
    return inside.map((each) => {
      const style = getComputedStyle(each)
      return `${each.localName} ${each.getAttribute('part') ?? ''} ${names.map((name) => style[name]).join('|')}`
    })
  })

for (const name of widgets) {
  test(`${name} looks the same however the page around it is dressed`, async ({ page }) => {
    const tag = `vitrine-${name}`
    await quiet(page)
    await open(page, `w=${name}&css=hostile`)
    await expectReady(page, tag)
    await settled(page, tag)
    const [overlay] = overlaysOf(name)
    if (overlay) await openOverlay(page, name, overlay)
    await atRest(page)
    const hostile = await look(page, tag)
    const letters = await page.evaluate(() => getComputedStyle(document.body).letterSpacing)
    await page.evaluate(() => document.querySelector('[href$="hostile.css"]')?.remove())
    const plain = await look(page, tag)
    expect(letters).not.toBe(await page.evaluate(() => getComputedStyle(document.body).letterSpacing))

    expect(plain.length).toBeGreaterThan(10)
    expect(hostile).toEqual(plain)
  })
}
