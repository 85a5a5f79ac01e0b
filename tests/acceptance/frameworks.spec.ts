import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, contentOf, expectReady, leftovers, open, seenOn, settled } from './testing/host.ts'
import { elementsOf, pagesOf } from './testing/widgets.ts'

const widgets = elementsOf('frameworks')

const form = (page: Page) => page.locator('vitrine-contact-form')

const expectAll = async (page: Page, names: readonly string[] = widgets): Promise<void> => {
  for (const name of names) await expect(contentOf(page, name), name).toBeVisible()
}

/** What a framework itself could keep of a page that was left; what the widgets could keep, the page by hand shows. */
const bound = ['contact-form', 'ads-list']

const isComplaint = (text: string): boolean => !/DevTools|development mode/.test(text)

for (const path of ['react/', 'react-18/', 'next/any', 'vue/', 'svelte/', 'angular/']) {
  test(`a page of ${path} shows every widget that pages seldom have`, async ({ page }) => {
    await page.addInitScript({ path: join(import.meta.dirname, 'hosts/plain/watch.js') })
    const complaints = complaintsOf(page)
    for (const group of pagesOf(elementsOf('frameworks-further'))) {
      await page.goto(`/${path}?w=${group.join(',')}`)
      for (const name of group) await expectReady(page, `vitrine-${name}`)
      expect((await seenOn(page)).events.filter(({ type }) => type === 'vitrine-error')).toEqual([])
    }
    expect(complaints.filter(isComplaint)).toEqual([])
  })
}

for (const framework of ['react', 'react-18', 'vue', 'svelte', 'angular']) {
  test(`a page in ${framework} shows its widgets, hears them, and speaks another language live`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(`/${framework}/`)
    await expectAll(page)
    await expect(page.locator('#ready')).toHaveText('1')
    const email = form(page).locator('[name=email]')
    await email.fill('somebody@example.org')
    await email.evaluate((input) => Object.assign(input, { marked: true }))

    await page.locator('#language').evaluate((button: HTMLElement) => button.click())

    await expect(form(page).locator('[part=submit]')).toHaveText(/Send/)
    for (const name of widgets) await expect(page.locator(`vitrine-${name} .root`).first()).toHaveAttribute('lang', /^en/)
    expect(
      await email.evaluate((input: HTMLInputElement) => [(input as { marked?: boolean }).marked, input.value, input.matches(':focus')]),
    ).toEqual([true, 'somebody@example.org', true])
    expect(complaints.filter(isComplaint)).toEqual([])
  })

  test(`a page in ${framework} is left and returned to twenty times`, async ({ page }) => {
    await page.goto(`/${framework}/?w=${bound.join(',')}`)
    await expect(page.locator('#ready')).toHaveText('1')
    let times = 1
    /** Waits until the page itself is ready; how far a widget has loaded by then is random. */
    const leaveAndReturn = async <Seen>(look: () => Promise<Seen>): Promise<Seen> => {
      await page.locator('#leave').click()
      await expect(form(page)).toHaveCount(0)
      const seen = await look()
      await page.locator('#leave').click()
      await expect(page.locator('#ready')).toHaveText(String(++times))
      return seen
    }
    const left = async (): Promise<{ listeners: number; sheets: number }> => {
      // React keeps the previous tree, which must stay intact each time.
      await expectAll(page, bound)
      await Promise.all(bound.map((name) => settled(page, `vitrine-${name}`)))
      return leaveAndReturn(() => leftovers(page))
    }
    const [first, second, third] = [await left(), await left(), await left()]
    // Leaves as soon as the form is there, whatever the other widgets are waiting for.
    for (const _ of Array.from({ length: 20 })) await leaveAndReturn(() => Promise.resolve())

    expect((await left()).sheets).toBe(first.sheets)
    const least = Math.min(first.listeners, second.listeners, third.listeners)
    await expect.poll(async () => (await left()).listeners, { timeout: 60_000 }).toBeLessThan(least + 10)
  })
}

test('widgets moved about a plain page twenty times leave nothing behind', async ({ page }) => {
  await open(page)
  await expectAll(page)
  const provider = await page.locator('vitrine-provider').elementHandle()
  let times = 1
  const leave = (): Promise<void> => page.evaluate((element) => element?.remove(), provider)
  const comeBack = async (): Promise<void> => {
    await page.evaluate((element) => document.querySelector('main')?.append(element!), provider)
    await expectReady(page, 'vitrine-contact-form', ++times)
  }
  /** What is left of widgets that had loaded whole; how far one has loaded when its neighbour is ready is random. */
  const left = async (): Promise<{ listeners: number; sheets: number }> => {
    await expectAll(page)
    await Promise.all(widgets.map((name) => settled(page, `vitrine-${name}`)))
    await leave()
    const seen = await leftovers(page)
    await comeBack()
    return seen
  }
  const [first, second, third] = [await left(), await left(), await left()]
  for (const _ of Array.from({ length: 20 })) {
    await leave()
    await comeBack()
  }

  expect((await left()).sheets).toBe(first.sheets)
  const least = Math.min(first.listeners, second.listeners, third.listeners)
  await expect.poll(async () => (await left()).listeners, { timeout: 60_000 }).toBeLessThan(least + 10)
})
