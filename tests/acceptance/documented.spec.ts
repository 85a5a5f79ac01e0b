import { expect, test } from '@playwright/test'
import { contentOf, expectError, expectReady, fallbackOf, seenOn } from './testing/host.ts'

test('under the policy as it is printed, visitors and staff have their widgets, and the page its own script', async ({ page }) => {
  await page.goto('/documented/')
  await expectReady(page, 'vitrine-contact-form')
  for (const name of ['contact-list', 'ads-list']) await contentOf(page, name).waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-inline', 'ran')
  expect((await seenOn(page)).violations).toEqual([])
})

test('with the import map each file is held to its bytes: one that was changed is refused, and its widget says so', async ({ page }) => {
  await page.goto('/documented/?pinned')
  await expectReady(page, 'vitrine-contact-form')

  await page.route(/\/contact-form\.[\w-]{8}\.js/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()}\nglobalThis.wasChanged = true` })
  })
  await page.goto('/documented/?pinned')
  await expectError(page, 'vitrine-contact-form', 'network')
  await expect(fallbackOf(page, 'vitrine-contact-form')).toBeVisible()
  expect(await page.evaluate(() => 'wasChanged' in globalThis)).toBe(false)
})
