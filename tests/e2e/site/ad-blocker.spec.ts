import { expect, test } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const notice = textOf('shell:adBlocker.text')

test('an advert blocker is asked to be disabled, until the notice is closed', async ({ page }) => {
  await page.route('**/ads/ad-banner.js', (route) => route.abort('blockedbyclient'))
  await enter(page, 'ag1002')
  await expect(page.getByText(notice)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: textOf('shell:adBlocker.dismiss') }).click()
  await expect(page.getByText(notice)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(notice)).toBeHidden()
})

test('without an advert blocker there is no such notice, though the bait was asked for', async ({ page }) => {
  const bait = page.waitForResponse(/\/ads\/ad-banner\.js$/)
  await enter(page, 'ag1002')
  expect((await bait).status()).toBe(200)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(notice)).toBeHidden()
})
