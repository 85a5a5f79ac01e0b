import { expect, type Locator, type Page } from '@playwright/test'

/** Elements that a person can operate. The honeypot field is hidden from everybody. */
const controls = 'a[href], a[role], button, input, select, textarea, [role=slider]'

/** Presses Tab until an element has the focus. */
export const reach = async (page: Page, target: Locator): Promise<void> => {
  const one = target.first()
  for (let presses = 0; presses < 90; presses++) {
    if (await one.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`)
}

/** Focuses an element and presses keys. */
export const pressOn = async (page: Page, target: Locator, ...keys: readonly string[]): Promise<void> => {
  await reach(page, target)
  for (const key of keys) await page.keyboard.press(key)
}

interface Stop {
  /** Its number, and a description for failure messages. */
  what: string
  isRow: boolean
  isInside: boolean
  /** Whether the page's body has the focus. */
  isPage: boolean
}

/** The focused element as seen from a container; marks it as reached. */
const noteStop = (place: Locator): Promise<Stop> =>
  place.evaluate((element) => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const been = ((window as unknown as { been?: Set<Element> }).been ??= new Set())
    if (at) been.add(at)
    const what = `${[...been].indexOf(at!)} ${at?.localName} ${at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 40)}`
    return {
      what,
      isRow: !!at?.matches('[data-id] :is([data-act], a[href])'),
      isInside: element.matches(':focus-within'),
      isPage: at === document.body,
    }
  })

/** Moves along the rows as far as they have further controls; Tab has one stop in all rows. */
const noteRows = async (page: Page, place: Locator): Promise<void> => {
  for (let above = ''; (await outOfReach(place, '[data-id] :is([data-act], a[href])')).length > 0;) {
    await page.keyboard.press('Home')
    const first = await noteStop(place)
    if (first.what === above) return
    for (let last = '', stop = first; stop.what !== last; stop = await noteStop(place)) {
      last = stop.what
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    above = first.what
  }
}

/** Tabs from the focus until it leaves the container; returns the number of stops. */
export const walk = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> => {
  await noteStop(place)
  for (let stops = 0; stops < 90; stops++) {
    await page.keyboard.press(key)
    const { isInside, isRow } = await noteStop(place)
    if (!isInside) return stops
    if (isRow) await noteRows(page, place)
  }
  throw new Error(`The Tab key does not lead out of ${String(place)}`)
}

/** Tabs around in a modal dialog: no key reaches what is below it. */
export const walkRound = async (page: Page, dialog: Locator): Promise<void> => {
  const first = await noteStop(dialog)
  for (let presses = 0, hasLeft = false; presses < 90; presses++) {
    await page.keyboard.press('Tab')
    const { what, isPage, isInside } = await noteStop(dialog)
    // Between the last and the first stop the browser's own controls have the focus.
    expect(isInside || isPage, what).toBe(true)
    if (what === first.what && hasLeft) return
    hasLeft ||= what !== first.what
  }
  throw new Error(`The Tab key does not lead round ${String(dialog)}`)
}

/** Moves along the items of a menu with the arrow key, until the first comes again. */
export const walkMenu = async (page: Page, menu: Locator): Promise<void> => {
  await expect(menu.locator(':focus')).toHaveCount(1)
  const first = await noteStop(menu)
  do await page.keyboard.press('ArrowDown')
  while ((await noteStop(menu)).what !== first.what)
}

/** The visible controls of a container that no key has reached; one of a group of radio buttons or tabs counts for all, and one row for the others. */
export const outOfReach = (place: Locator, which = controls): Promise<string[]> =>
  place.evaluate((element, selector) => {
    const been = [...((window as unknown as { been?: Set<Element> }).been ?? [])]
    const inRow = (control: Element) => control.getAttribute('data-act') ?? `${control.closest('td')?.className} ${control.className}`
    const isAlike = (control: Element) => (other: Element) => {
      if (control === other) return true
      if (control.closest('[data-id]')) return !!other.closest('[data-id]') && inRow(control) === inRow(other)
      if (control.matches('[type=radio]'))
        return other.matches('[type=radio]') && other.getAttribute('name') === control.getAttribute('name')
      return control.matches('[role=tab]') && other.matches('[role=tab]')
    }
    return [...(element.shadowRoot ?? element).querySelectorAll(selector)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches(':disabled') &&
          !control.closest('[aria-hidden=true], [inert]'),
      )
      .filter((control) => !been.some(isAlike(control)))
      .map(
        (control) =>
          `${control.localName} ${control.getAttribute('part') ?? ''} ${control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)}`,
      )
  }, which)
