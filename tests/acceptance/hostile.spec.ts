import { expect, test, type Page } from '@playwright/test'
import { animationsEnded, expectReady, open, quiet, settled } from './testing/host.ts'
import { openOverlay, overlaysOf } from './testing/overlays.ts'
import { widgets } from './testing/widgets.ts'

interface Looks {
  hostile: string[]
  plain: string[]
  /** Styles of the page itself, which the style sheet does change. */
  letters: [string, string]
}

/** The computed styles inside a widget, element by element, with and without the page's style sheet, read in one task so that nothing changes in between. */
const looks = (page: Page, tag: string): Promise<Looks> =>
  page.locator(tag).evaluate((element) => {
    const names = [
      'fontSize',
      'letterSpacing',
      'wordSpacing',
      'textTransform',
      'lineHeight',
      'textAlign',
      'color',
      'backgroundColor',
      'marginTop',
      'paddingTop',
      'paddingLeft',
      'boxSizing',
      'display',
      'borderTopWidth',
      'cursor',
    ] as const
    const inside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter((each) => !(each instanceof SVGElement))
    const computedStyles = (): string[] =>
      inside.map((each) => {
        const style = getComputedStyle(each)
        return `${each.localName} ${each.getAttribute('part') ?? ''} ${names.map((name) => style[name]).join('|')}`
      })
    const spacing = (): string => getComputedStyle(document.body).letterSpacing
    const [hostile, before] = [computedStyles(), spacing()]
    document.querySelector('[href$="hostile.css"]')?.remove()
    return { hostile, plain: computedStyles(), letters: [before, spacing()] }
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
    await animationsEnded(page)
    const { hostile, plain, letters } = await looks(page, tag)

    expect(letters[0]).not.toBe(letters[1])
    expect(plain.length).toBeGreaterThan(10)
    expect(hostile).toEqual(plain)
  })
}
