import { expect, test } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { bearer, enter, password } from '../testing/journey.ts'
import { forgetPreferences } from '../testing/preferences.ts'
import { textOf } from '../testing/texts.ts'

test('what a person sets holds on their next device, where they see both and sign out of the other', async ({ page, browser }) => {
  const token = await enter(page, 'ag1011', '/settings')
  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:menu.settings') })).toBeVisible()
  await expect(page.locator('#devices').getByText(textOf('users:devices.current'))).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  const stored = () => page.waitForResponse((reply) => reply.url().endsWith('/preferences') && reply.ok())
  for (const [label, value] of [
    ['shell:theme.label', 'dark'],
    ['settings:display.density', 'compact'],
    ['settings:start.page', '/users/users'],
  ] as const) {
    const done = stored()
    await page.getByLabel(textOf(label), { exact: true }).selectOption(value)
    await done
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await other.getByLabel(textOf('session:signIn.username')).fill('ag1011')
  await other.getByLabel(textOf('session:signIn.password'), { exact: true }).fill(password)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/users\/users$/)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  const row = other.locator('vitrine-users tr[data-id]').first()
  await expect(row).toBeVisible()
  expect(await row.evaluate((element) => getComputedStyle(element).minBlockSize)).toBe('53px')

  await other.goto('/settings#devices')
  await expect(other.locator('#devices').getByText(textOf('users:devices.current'))).toBeInViewport()
  await other.getByRole('button', { name: textOf('settings:devices.signOutOthers') }).click()
  await expect(other.getByRole('button', { name: textOf('settings:devices.signOutOthers') })).toHaveCount(0)
  await expect.poll(async () => (await page.request.get('/api/backend/load-advertiser', bearer(token))).status()).toBe(401)

  const file = other.waitForEvent('download')
  await other.getByRole('button', { name: textOf('settings:data.download') }).click()
  expect((await file).suggestedFilename()).toBe('vitrine-my-data.json')
  await other.close()
  const again = await enter(page, 'ag1011', '/settings')
  await forgetPreferences(page.request, again)
})
