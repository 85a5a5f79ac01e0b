import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectReady, open, part } from './host.ts'

/** Opens the menu of the first row and says how far it lies from its button. */
const openMenu = async (page: Page): Promise<{ menu: Locator; gap: number }> => {
  const button = page.locator('vitrine-ads-list').getByRole('row').nth(1).locator('[aria-haspopup=menu]')
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const [anchor, box] = [await button.boundingBox(), await menu.boundingBox()]
  if (!anchor || !box) throw new Error('Nothing to measure')
  const across = Math.min(Math.abs(box.x + box.width - (anchor.x + anchor.width)), Math.abs(box.x - anchor.x))
  const down = Math.min(Math.abs(box.y - (anchor.y + anchor.height)), Math.abs(box.y + box.height - anchor.y))
  return { menu, gap: Math.max(across, down) }
}

const isOnTop = (menu: Locator): Promise<boolean> =>
  menu.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    let found = document.elementFromPoint(x + width / 2, y + height / 2)
    while (found?.shadowRoot) {
      const inner: Element | null = found.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      if (!inner || inner === found) break
      found = inner
    }
    return element.contains(found)
  })

test('language and theme change live: the same element, focus and typed text kept', async ({ page }) => {
  await open(page, 'w=contact-form')
  await expectReady(page, 'vitrine-contact-form')
  const email = page.locator('vitrine-contact-form [name=email]')
  await email.fill('half@way')
  const before = await part(page, 'vitrine-contact-form', 'input').first().evaluate((input) => getComputedStyle(input).backgroundColor)

  await page.locator('vitrine-provider').evaluate((provider) => {
    provider.setAttribute('locale', 'en')
    provider.setAttribute('theme', 'dark')
  })

  await expect(part(page, 'vitrine-contact-form', 'submit')).toHaveText(/Send/)
  await expect(email).toHaveValue('half@way')
  await expect(email).toBeFocused()
  expect(await part(page, 'vitrine-contact-form', 'input').first().evaluate((input) => getComputedStyle(input).backgroundColor)).not.toBe(before)
  await expectReady(page, 'vitrine-contact-form')
})

for (const frame of ['transformed', 'dialog']) {
  test(`a menu lies at its button and above everything, ${frame === 'dialog' ? 'inside a dialog of the page' : 'below a transformed parent'}`, async ({ page }) => {
    await open(page, `w=ads-list&frame=${frame}`)
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await expectReady(page, 'vitrine-ads-list')
    const { menu, gap } = await openMenu(page)

    expect(gap).toBeLessThan(16)
    expect(await isOnTop(menu)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    if (frame === 'dialog') await expect(page.locator('dialog[open]').first()).toBeVisible()
  })
}
