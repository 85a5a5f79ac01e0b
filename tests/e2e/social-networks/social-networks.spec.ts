import { expect, test, type Locator, type Page } from '@playwright/test'
import { outOfReach, walk } from '../../acceptance/testing/keyboard.ts'
import { barriers } from '../testing/barriers.ts'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const open = async (page: Page, username: string, path = '/socialNetworks'): Promise<Locator> => {
  await enter(page, username, path)
  const element = page.locator('vitrine-social-networks')
  await expect(element.locator('[part=network]')).toHaveCount(4)
  return element
}
const card = (element: Locator, network: string): Locator => element.locator(`[data-network=${network}]`)

test('an agency connects LinkedIn by agreeing there, and disconnects it', async ({ page }) => {
  const element = await open(page, 'ag1001')
  await expect(card(element, 'linkedin')).toHaveAttribute('data-state', 'missing')
  await card(element, 'linkedin')
    .getByRole('button', { name: textOf('social-networks:actions.connect'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('sandbox-networks:consent.title', { network: 'LinkedIn' }))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('radio', { name: /Agence des Deux Rives/ }).check()
  await page.getByRole('button', { name: textOf('sandbox-networks:consent.allow') }).click()
  await expect(page).toHaveURL(/\/socialNetworks$/)
  await expect(card(element, 'linkedin')).toHaveAttribute('data-state', 'connected')
  await expect(card(element, 'linkedin').locator('[part=page]')).toContainText('Agence des Deux Rives')
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
  const again = await open(page, 'ag1001')
  await card(again, 'linkedin')
    .getByRole('button', { name: textOf('social-networks:actions.disconnect') })
    .click()
  await again
    .getByRole('dialog')
    .getByRole('button', { name: textOf('social-networks:actions.disconnect') })
    .click()
  await expect(card(again, 'linkedin')).toHaveAttribute('data-state', 'missing')
})

test('a refused consent at a network changes nothing, and a person with several pages chooses one', async ({ page }) => {
  const element = await open(page, 'ag1007')
  await card(element, 'google')
    .getByRole('button', { name: textOf('social-networks:actions.connect'), exact: true })
    .click()
  await page.getByRole('button', { name: textOf('sandbox-networks:consent.refuse') }).click()
  await expect(element.getByText(textOf('social-networks:declined')).first()).toBeVisible()
  await expect(card(element, 'google')).toHaveAttribute('data-state', 'missing')
  await card(element, 'google')
    .getByRole('button', { name: textOf('social-networks:actions.connect'), exact: true })
    .click()
  await page
    .getByRole('radio', { name: /Clé Bleue/ })
    .first()
    .check()
  await page.getByRole('button', { name: textOf('sandbox-networks:consent.allow') }).click()
  const dialog = element.getByRole('dialog')
  await expect(dialog.getByRole('radio').nth(2)).toBeDisabled()
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: textOf('social-networks:choice.save') }).click()
  await expect(card(element, 'google').locator('[part=page]')).toContainText('Location')
})

test('the same screen stands at the address among portals, without barriers, for the keyboard too', async ({ page }) => {
  const element = await open(page, 'ag1001', '/portals/social-managment')
  expect(await barriers(page)).toEqual([])
  await element.locator('[part=settings]').focus()
  await walk(page, element)
  expect(await outOfReach(element)).toEqual([])
})

test('an account without a subscription to social networks reads what it offers', async ({ page }) => {
  await enter(page, 'ag1002', '/socialNetworks')
  await expect(page.getByRole('button', { name: textOf('promo:request') })).toBeVisible()
  await expect(page.locator('vitrine-social-networks')).toHaveCount(0)
})
