import { expect, test, type Locator, type Page } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const bellOf = (page: Page): Locator => page.locator('header').getByRole('button', { name: /notification/i })
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: textOf('shell:notifications.bell') })
const unreadOf = async (page: Page): Promise<number> => Number((await bellOf(page).getAttribute('aria-label'))?.replaceAll(/\D/g, ''))
const topBarOf = (page: Page) => page.locator('header').boundingBox()

test('a bad review is counted by the bell on every device, read by following it, and removed', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await enter(page, 'ag1011', '/users/users')
  await enter(other, 'ag1011', '/users/users')
  await expect(page.locator('vitrine-users tr[data-id]').first()).toBeVisible()
  await expect(other.locator('vitrine-users tr[data-id]').first()).toBeVisible()
  const before = await unreadOf(page)
  const bell = await bellOf(page).boundingBox()

  await page.request.post('/sandbox-networks/facebook/reviews?page=10111', { form: { 'review-act': 'bad' } })
  for (const device of [page, other]) await expect.poll(() => unreadOf(device), { timeout: 60_000 }).toBe(before + 1)
  // The number lies over the bell: nothing has moved.
  expect(await bellOf(page).boundingBox()).toEqual(bell)

  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const newest = panelOf(page).getByRole('listitem').first()
  await expect(newest).toContainText('Facebook')
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()

  await bellOf(page).click()
  await newest.getByRole('link').click()
  await expect(panelOf(page)).toHaveCount(0)
  await expect(page.locator('vitrine-reviews').getByRole('dialog')).toContainText('Trois semaines sans nouvelles malgré plusieurs appels')
  for (const device of [page, other]) await expect.poll(() => unreadOf(device)).toBe(before)

  await bellOf(other).click()
  const rows = panelOf(other).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  await rows.first().getByRole('button').click()
  await expect(rows).toHaveCount(shown - 1)
  await other.reload()
  await bellOf(other).click()
  await expect(panelOf(other)).toBeVisible()
  await expect(shown === 1 ? panelOf(other).getByText(textOf('notifications:empty')) : rows.nth(shown - 2)).toBeVisible()
  await expect(rows).toHaveCount(shown - 1)
  await other.context().close()
})

test('the panel and its choices fit on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, 'ag1011', '/users/users')
  await bellOf(page).click()
  await expect(panelOf(page)).toBeVisible()
  const [bar, panel] = [await topBarOf(page), await panelOf(page).boundingBox()]
  expect(bar?.width).toBe(390)
  expect([(panel?.x ?? -1) >= 0, (panel?.x ?? 0) + (panel?.width ?? 0) <= 390]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await panelOf(page)
    .getByRole('button', { name: textOf('notifications:choices.open') })
    .click()
  const choices = page.getByRole('dialog', { name: textOf('notifications:choices.title') })
  await expect(choices.getByRole('checkbox', { name: textOf('notifications:names.badReview') })).toBeChecked()
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(choices).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()
})
