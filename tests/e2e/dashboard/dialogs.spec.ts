import { expect, test, type APIRequestContext } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { bearer, complaintsOf, enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** No other journey signs in as this user. */
const username = 'demo-bailleur'
const id = 1106

const choose = async (request: APIRequestContext, choices: Record<string, boolean>): Promise<void> => {
  const as = bearer(await tokenOf(request, username))
  const user = (await (await request.get(`/api/backend/users/${id}`, as)).json()) as object
  const reply = await request.put(`/api/backend/users/${id}`, { ...as, data: { user: { ...user, ...choices } } })
  expect(reply.status()).toBe(200)
}

test('somebody new is welcomed once, and a popup follows that stays away when it is told to', async ({ page, request }) => {
  await choose(request, { bienvenueVue: false, stopPopupBiensVendus: false })
  const complaints = complaintsOf(page)
  await enter(page, username, '/')
  const welcome = page.getByRole('dialog', { name: textOf('shell:dialogs.welcomeTitle', { name: 'Fatima' }) })
  const popup = page.getByRole('region', { name: textOf('shell:dialogs.soldTitle') })
  await expect(welcome).toBeVisible()
  await expect(popup).toHaveCount(0)
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(welcome).toHaveCount(0)

  await expect(popup).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await popup.getByRole('checkbox', { name: textOf('shell:dialogs.stop') }).press('Space')
  await popup.getByRole('button', { name: textOf('common:actions.close') }).press('Enter')
  await expect(popup).toHaveCount(0)

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await enter(page, username, '/')
  await expect(page.getByRole('heading', { level: 1, name: textOf('shell:dashboard.hello', { name: 'Fatima' }) })).toBeVisible()
  await expect(page.getByRole('region', { name: textOf('shell:dashboard.lastAds') })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  await expect(popup).toHaveCount(0)
  expect(complaints.filter((complaint) => !complaint.startsWith('Error with Permissions-Policy header'))).toEqual([])
})
