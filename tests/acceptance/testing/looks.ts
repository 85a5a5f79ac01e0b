import type { Page } from '@playwright/test'

interface Looks {
  hostile: string[]
  plain: string[]
  /** Styles of the page itself, which the style sheet does change. */
  letters: [string, string]
}

/** The computed styles inside a widget, element by element, with and without the page's style sheet, read in one task so that nothing changes in between. */
export const looks = (page: Page, tag: string): Promise<Looks> =>
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
