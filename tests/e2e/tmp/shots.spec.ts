import { test } from '@playwright/test'
import { enter } from '../testing/journey.ts'
for (const [name, width, scheme] of [['wide',1300,'light'],['wide-dark',1300,'dark'],['narrow',390,'light'],['narrow-dark',390,'dark']] as const) {
  test(`shots ${name}`, async ({ page }) => {
    test.setTimeout(120000)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await enter(page, 'ag1007', '/reviews?preset=to-approve')
    await page.locator('vitrine-reviews [data-id]').first().waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/wta-${name}-list.png` })
    await page.locator('vitrine-reviews [data-act=open]').first().click()
    await page.locator('vitrine-reviews [name=comment]').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/wta-${name}-dialog.png` })
  })
}
test('shots outlet', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await enter(page, 'ag1008', '/reviews')
  await page.locator('vitrine-reviews [data-id]').first().waitFor()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/wta-outlet-list.png` })
  await page.locator('vitrine-reviews [data-act=open]').first().click()
  await page.locator('vitrine-reviews [name=comment]').waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/wta-outlet-dialog.png` })
  await page.goto('/reviews/auto-answers')
  await page.locator('vitrine-review-auto-answers form').waitFor()
  await page.screenshot({ path: `/tmp/wta-outlet-auto.png` })
})
test('shots settings', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await enter(page, 'ag1007', '/socialNetworkPosts/reglages')
  await page.waitForTimeout(2500)
  console.log(page.url())
  await page.screenshot({ path: `/tmp/wta-settings.png`, fullPage: true })
})
