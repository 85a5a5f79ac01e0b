import { expect, test } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { adsOf, enter, intranetAddress, listOf, openRowMenu, rowsOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

for (const path of [
  '/login',
  '/motDePassePerdu',
  '/change-password?id=1&token=t',
  '/change-password',
  '/sfc-connection-error',
  '/401',
  '/403',
  '/404',
]) {
  test(`no accessibility faults on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await barriersInBoth(page)).toEqual([])
  })
}

test('no accessibility faults on the dashboard, the palette and the page about the product', async ({ page }) => {
  await enter(page, 'ag1003', '/')
  await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: textOf('shell:menu.about') }).click()
  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:about.title') })).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
})

test('no accessibility faults in the list of ads, its menu, its filters and its dialogs', async ({ page }) => {
  // Several states.
  test.slow()
  await enter(page, 'ag1004', '/posts?size=10')
  await expect(rowsOf(page)).toHaveCount(10)
  const row = rowsOf(page)
    .filter({ hasNotText: textOf('list:row.software') })
    .filter({ hasText: textOf('list:states.active') })
    .first()
  await row.getByRole('checkbox').check()
  expect(await barriersInBoth(page)).toEqual([])
  const menu = await openRowMenu(page, row)
  expect(await barriersInBoth(page)).toEqual([])
  await menu.getByRole('menuitem', { name: textOf('list:bulk.delete') }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
})

test('no accessibility faults in the grid of ads, with chips, without matches, and with lots', async ({ page, request }) => {
  test.slow()
  const token = await enter(page, 'ag1003', '/posts?size=10&preset=published&price=1-9000000')
  await expect(rowsOf(page).first()).toBeVisible()
  await page.getByRole('button', { name: textOf('list:toolbar.asGrid') }).click()
  await expect(listOf(page).getByRole('list', { name: textOf('list:list.caption') })).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.getByRole('searchbox').fill('zzyzx')
  await expect(page.getByText(textOf('list:empty.noMatchTitle'), { exact: true })).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  const program = (await adsOf(request, token, 'etat=A')).find(({ nbLots }) => nbLots > 0)!
  await page.goto(`/posts/lots/${program.id}`)
  await expect(listOf(page).locator('[data-id]').first()).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
})

for (const path of ['/stock/', '/react/']) {
  test(`no accessibility faults on the partner page ${path}`, async ({ page }) => {
    await page.goto(`${intranetAddress}${path}`)
    await expect(rowsOf(page).first()).toBeVisible()

    expect(await barriersInBoth(page)).toEqual([])
  })
}
