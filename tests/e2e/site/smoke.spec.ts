import { expect, test } from '@playwright/test'
import { intranetAddress } from '../testing/journey.ts'

test('an agency signs in and sees its ads', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(/identifiant/i).fill('ag1001')
  await page.getByLabel(/^mot de passe/i).fill('vitrine-demo')
  await page.getByRole('button', { name: /connexion|se connecter/i }).click()
  await page
    .getByRole('link', { name: /annonces/i })
    .first()
    .click()

  await expect(page.locator('vitrine-ads-list').getByRole('row').nth(5)).toBeVisible()
})

for (const [name, path] of [
  ['plain HTML', '/stock/'],
  ['React', '/react/'],
] as const) {
  test(`a page of another origin shows the ads under a strict content policy: ${name}`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${intranetAddress}${path}`)

    const list = page.locator('vitrine-ads-list')
    await expect(list.getByRole('row').nth(5)).toBeVisible()
    await expect(list.locator('img').first()).toBeVisible()
    expect(complaints).toEqual([])
  })
}
