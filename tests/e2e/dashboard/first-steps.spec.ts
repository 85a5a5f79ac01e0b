import { expect, test } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { complaintsOf, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a new account sees its first steps, follows one, and hides the list for good', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, 'ag1002', '/')
  const list = page.getByRole('region', { name: textOf('shell:getStarted.title') })
  await expect(list).toBeVisible()
  await expect(list.getByText(textOf('shell:getStarted.ad'))).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await list.getByRole('link', { name: textOf('shell:getStarted.colleague') }).click()
  await expect(page).toHaveURL(/\/users\/users$/)
  await page.goBack()
  await list.getByRole('button', { name: textOf('shell:getStarted.hide') }).click()
  await expect(list).toHaveCount(0)

  await page.reload()

  await expect(page.getByRole('region', { name: textOf('shell:dashboard.lastAds') }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.locator('vitrine-todo').locator('[part=group]').first()).toBeVisible()
  await expect(list).toHaveCount(0)
  expect(complaints.filter((complaint) => !complaint.startsWith('Error with Permissions-Policy header'))).toEqual([])
})
