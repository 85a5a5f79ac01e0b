import { expect, test } from '@playwright/test'
import { bearer, enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

// Of an account that no other journey reads by its name.
const who = 'ag1005'

test('who manages an account gives it a name, a website and a logo, and finds them again', async ({ page }) => {
  await enter(page, who, '/profile')
  const profile = page.locator('vitrine-profile')
  await profile.locator('[name=companyName]').fill('Garonne Automobiles Blagnac')
  await profile.locator('[name=website]').fill('garonne')
  await profile.locator('[part=submit]').click()
  await expect(profile.locator('[part=summary]')).toBeVisible()
  await profile.locator('[name=website]').fill('https://www.garonne.example')
  await profile.locator('[name=soldBanner]').selectOption('green')
  await profile.locator('[part=submit]').click()
  await expect(profile.getByText(textOf('form:actions.saved'), { exact: true })).toBeVisible()
  // The frame has the new name without another sign-in.
  await page.locator('header button:has([data-initials])').click()
  await expect(page.getByText('Garonne Automobiles Blagnac · ag1005')).toBeVisible()
  await page.keyboard.press('Escape')
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  await profile.locator('[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(profile.locator('[part=logo] img')).toHaveAttribute('src', /\/media\//)
  await page.reload()
  await expect(profile.locator('[name=website]')).toHaveValue('https://www.garonne.example')
  await expect(profile.locator('[part=logo] img')).toBeVisible()
})

test('nothing in sight moves when the form of the profile arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const { moves } = Object.assign(window, { moves: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enter(page, who, '/profile')
  await expect(page.locator('vitrine-profile [name=fax]')).toBeVisible()
  const moved = await page.evaluate(() => (window as unknown as { moves: number[] }).moves.reduce((sum, each) => sum + each, 0))
  expect(moved).toBeLessThan(0.05)
})

test('what a colleague saves meanwhile is shown beside what was typed', async ({ page, request }) => {
  const token = await tokenOf(request, who)
  await enter(page, who, '/profile')
  const profile = page.locator('vitrine-profile')
  await profile.locator('[name=fax]').fill('0561000001')
  const address = '/api/provider/annonceur/1005'
  const { logo: _, possedeRemontee: __, ...now } = (await (await request.get(address, bearer(token))).json()) as Record<string, unknown>
  expect((await request.put(address, { ...bearer(token), data: { ...now, fax: '0561000002' } })).status()).toBe(200)
  await profile.locator('[part=submit]').click()
  await expect(profile.locator('.conflict')).toContainText('0561000002')
  await profile.getByRole('button', { name: textOf('form:conflict.keepMine') }).click()
  await profile.locator('[part=submit]').click()
  await expect(profile.getByText(textOf('form:actions.saved'), { exact: true })).toBeVisible()
  const after = (await (await request.get(address, bearer(token))).json()) as { fax: string }
  expect(after.fax).toBe('0561000001')
})
