import { createFormatters } from '@vitrine/core/i18n'
import { costsOf, portalMonthsWire, type PortalMonth } from '@vitrine/core/portal-costs'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { bearer, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const portal = 'Pierre & Clé'

/** The costs of the portal in this month and the previous one. */
const lastMonths = async (request: APIRequestContext, token: string): Promise<PortalMonth[]> => {
  const reply = await request.get(`/api/provider/couts-diffusion?periode=3-months&search=${encodeURIComponent(portal)}`, bearer(token))
  return portalMonthsWire.decode(await reply.json()).items
}

test('the dashboard leads to the report of all portals, that one to each of them, and a price that is entered is what a contact costs from this month on', async ({
  page,
  request,
}) => {
  const token = await enter(page, 'ag1001', '/')
  await page
    .getByRole('region', { name: textOf('global-report:dashboard.title') })
    .getByRole('link', { name: textOf('global-report:dashboard.see') })
    .click()
  await expect(page).toHaveURL(/\/global-report$/)
  const report = page.locator('vitrine-global-report')
  await expect(report.getByRole('row').filter({ hasText: portal })).toContainText(textOf('portals:standings.active'))
  await report.getByRole('link', { name: portal }).click()
  await expect(page).toHaveURL(/\/portals\/report\/\w+$/)
  await expect(page.locator('vitrine-diffusion-report').getByRole('heading', { name: portal })).toBeVisible()

  const [, before] = await lastMonths(request, token)
  await page.goto('/portals')
  await page.locator('vitrine-portals').getByRole('button', { name: portal }).first().click()
  const dialog = page.locator('vitrine-portals').getByRole('dialog')
  await dialog.getByLabel(textOf('portals:fields.price')).fill('620')
  await dialog.getByRole('button', { name: textOf('form:actions.save') }).click()
  await expect(dialog).toBeHidden()

  const [now, then] = await lastMonths(request, token)
  expect(then).toEqual(before)
  await page.goto('/portals/costs?preset=3-months')
  const rows = page.locator('vitrine-portal-costs').getByRole('row').filter({ hasText: portal })
  const { formatMoney } = createFormatters('fr')
  await expect(rows.first()).toContainText(formatMoney(now!.cost!))
  await expect(rows.nth(1)).toContainText(formatMoney(costsOf(then!).perContact!))
})
