import { expect, test } from '@playwright/test'
import { complaintsOf, expectReady, open, part, seenOn } from './host.ts'
import { widgets } from './plain-pages.ts'

test('under the strictest policy every widget draws, with its overlays, without one violation', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  for (const name of widgets) await expectReady(page, `vitrine-${name}`)
  await part(page, 'vitrine-contact-synthesis', 'chart').waitFor()

  await part(page, 'vitrine-ads-list', 'filters-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('vitrine-ads-list').locator('[aria-haspopup=menu]').last().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await part(page, 'vitrine-contact-list', 'filters-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await part(page, 'vitrine-contact-form', 'submit').click()
  await expect(part(page, 'vitrine-contact-form', 'error').first()).toBeVisible()

  expect((await seenOn(page)).violations).toEqual([])
  expect(complaints).toEqual([])
})
