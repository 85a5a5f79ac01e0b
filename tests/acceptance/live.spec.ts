import { expect, test, type Locator, type Page } from '@playwright/test'
import { animationsEnded, expectReady, open, quiet, settled } from './testing/host.ts'
import { closeOverlay, openOverlay, overlaysOf, type OpenOverlay } from './testing/overlays.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('live')

/** What somebody is doing in each widget. */
const held: Record<string, { place: string; typed?: string }> = {
  'ad-editor': { place: '[name=title]', typed: 'half' },
  'ad-sheet': { place: '.photo:nth-child(2)' },
  'ads-list': { place: '[name=search]', typed: 'vil' },
  'contact-synthesis': { place: '.periods button:nth-child(2)' },
  'contact-breakdown': { place: '[name=search]', typed: 'toi' },
  'contact-list': { place: '[name=search]', typed: 'mor' },
  visits: { place: '[name=search]', typed: 'mai' },
  'contact-form': { place: '[name=email]', typed: 'half@way' },
}

const becomes = (page: Page, locale: string, theme: string): Promise<void> =>
  page.locator('vitrine-provider').evaluate(
    (provider, [language = '', look = '']) => {
      provider.setAttribute('locale', language)
      provider.setAttribute('theme', look)
    },
    [locale, theme],
  )

const ink = (root: Locator): Promise<string> => root.evaluate((element) => getComputedStyle(element).color)

test('language and theme change live: the same elements, focus and typed text kept', async ({ page }) => {
  await quiet(page)
  // Drafts of the editor are stored on the server, where other tests open the same ad.
  await page.route('**/api/provider/copies/*', (route) => route.abort())
  await open(page)
  for (const name of widgets) await expectReady(page, `vitrine-${name}`)
  for (const [index, name] of widgets.entries()) {
    await test.step(name, async () => {
      const root = page.locator(`vitrine-${name} .root`).first()
      const { place = '', typed } = held[name] ?? {}
      const field = page.locator(`vitrine-${name} ${place}`)
      await field.focus()
      if (typed) await field.pressSequentially(typed)
      await settled(page, `vitrine-${name}`)
      const element = await field.elementHandle()
      const [before, words] = [await ink(root), await root.innerText()]

      const [locale, theme] = index % 2 === 0 ? ['en', 'dark'] : ['fr', 'light']
      await becomes(page, locale!, theme!)

      await expect(root).toHaveAttribute('lang', new RegExp(`^${locale}`))
      await expect.poll(() => root.innerText()).not.toBe(words)
      await expect.poll(() => ink(root)).not.toBe(before)
      await expect(field).toBeFocused()
      if (typed) await expect(field).toHaveValue(new RegExp(`${typed}$`))
      expect(await field.evaluate((element, old) => element === old, element)).toBe(true)
    })
  }
})

/** The distance of a menu or panel from its button; 0 for overlays over the whole page. */
const gapOf = async ({ trigger, surface }: OpenOverlay): Promise<number> => {
  const [anchor, box] = [await trigger.boundingBox(), await surface.boundingBox()]
  if (!anchor || !box) return Infinity
  const across = Math.min(Math.abs(box.x + box.width - (anchor.x + anchor.width)), Math.abs(box.x - anchor.x))
  const down = Math.min(Math.abs(box.y - (anchor.y + anchor.height)), Math.abs(box.y + box.height - anchor.y))
  return Math.max(across, down)
}

/** Whether the topmost element in its middle belongs to it. */
const isOnTop = (surface: Locator): Promise<boolean> =>
  surface.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const inner: Element | null = found.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === found) break
      found = inner
    }
    return element.contains(found)
  })

for (const frame of ['transformed', 'dialog']) {
  test(`overlays lie where they belong and above everything, ${frame === 'dialog' ? 'inside a dialog of the page' : 'below a transformed parent'}`, async ({
    page,
  }) => {
    await quiet(page)
    await open(page, `frame=${frame}`)
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    for (const name of widgets) await expectReady(page, `vitrine-${name}`)
    for (const name of widgets) await settled(page, `vitrine-${name}`)
    for (const name of widgets) {
      for (const overlay of overlaysOf(name)) {
        await test.step(`${name}: ${overlay.name}`, async () => {
          const opened = await openOverlay(page, name, overlay)
          await animationsEnded(page)
          if (overlay.surface !== 'dialog') await expect.poll(() => gapOf(opened)).toBeLessThan(16)
          await expect.poll(() => isOnTop(opened.surface)).toBe(true)
          await closeOverlay(page, opened)
          if (frame === 'dialog') await expect(page.locator('body > main > dialog')).toHaveAttribute('open')
        })
      }
    }
  })
}
