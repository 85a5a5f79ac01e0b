import { expect, test } from '@playwright/test'
import { bearer, enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const presence = textOf('promo:names.localPresence')

test('a head office corrects the hours of a point of sale, and finds them again', async ({ page }) => {
  await enter(page, 'ag1007', '/')
  await page.getByRole('link', { name: presence, exact: true }).click()
  await page
    .locator('vitrine-presence')
    .getByRole('button', { name: textOf('presence:sheet') })
    .click()
  await expect(page).toHaveURL(/\/presenceLocale\/fiche$/)
  const sheet = page.locator('vitrine-establishment-sheet')
  await sheet.locator('[name=site]').selectOption({ label: 'Clé Bleue Colmar' })
  await expect(page).toHaveURL(/\?advertiser=1011$/)
  await expect(sheet.locator('[name=tradeName]')).toHaveValue('Clé Bleue Colmar')
  await sheet.locator('[name=week-5-0-to]').fill('08:00')
  await sheet.locator('[part=submit]').click()
  await expect(sheet.locator('[data-day="5"] [part=error]')).toContainText('08:00')
  await sheet.locator('[name=week-5-0-to]').fill('17:15')
  await sheet.locator('[part=submit]').click()
  await expect(sheet.getByText(textOf('form:actions.saved'))).toBeVisible()
  await page.reload()
  await expect(sheet.locator('[name=tradeName]')).toHaveValue('Clé Bleue Colmar')
  await expect(sheet.locator('[name=week-5-0-to]')).toHaveValue('17:15')
})

test('what a second person saves meanwhile is not overwritten', async ({ page, request }) => {
  const token = await tokenOf(request, 'ag1007')
  const address = '/api/provider/etablishment-sheet'
  await enter(page, 'ag1007', '/presenceLocale/fiche?advertiser=1008')
  const sheet = page.locator('vitrine-establishment-sheet')
  await sheet.locator('[name=phone1]').fill('0388000299')
  const { version } = (await (await request.get(`${address}?idAnnonceur=1008`, bearer(token))).json()) as { version: number }
  const other = await request.patch(`${address}/update?idAnnonceur=1008`, {
    ...bearer(token),
    data: { version, telephone_1: '0388000277', nom_commerce_long: 'Clé Bleue, Haguenau centre' },
  })
  expect(other.ok()).toBe(true)
  await sheet.locator('[part=submit]').click()
  await expect(sheet.locator('.conflict')).toContainText('0388000277')
  await sheet.getByRole('button', { name: textOf('form:conflict.keepMine') }).click()
  await sheet.locator('[part=submit]').click()
  await expect(sheet.getByText(textOf('form:actions.saved'))).toBeVisible()
  const saved = (await (await request.get(`${address}?idAnnonceur=1008`, bearer(token))).json()) as Record<string, unknown>
  expect(saved).toMatchObject({ telephone_1: '0388000299', nom_commerce_long: 'Clé Bleue, Haguenau centre' })
})

test('a point of sale has no entry for its sheet, and does not get to it by its address', async ({ page, request }) => {
  const token = await enter(page, 'ag1008', '/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('link', { name: presence, exact: true })).toHaveCount(0)
  await page.goto('/presenceLocale/fiche')
  await expect(page.getByRole('heading', { name: textOf('promo:names.localPresence') })).toBeVisible()
  expect((await request.get('/api/provider/etablishment-sheet', bearer(token))).status()).toBe(403)
})

test('a head office answers for 14 July for all points of sale at once, and once only', async ({ page, request }) => {
  const token = await tokenOf(request, 'ag1007')
  await enter(page, 'ag1007', '/')
  await page.getByRole('link', { name: textOf('shell:menu.establishments'), exact: true }).click()
  await expect(page).toHaveURL(/\/presenceLocale\/reseau$/)
  const list = page.locator('vitrine-establishment-network')
  await expect(list.locator('tr[data-id]')).not.toHaveCount(0)
  const year = new Date().getFullYear() + 1
  const answer = async (): Promise<void> => {
    await list.getByRole('button', { name: textOf('establishment-network:actions.changeAll') }).click()
    await list.locator('[name=exception-date]').fill(`${year}-07-14`)
    await list.locator('[name=exception-label]').fill('Fête nationale')
    await list.locator('[part=compare]').click()
    await expect(list.locator('[part=outcomes] tbody tr')).not.toHaveCount(0)
  }
  await answer()
  const changing = list.locator('[data-outcome=changed]')
  await expect(changing.filter({ hasText: 'Clé Bleue Colmar' })).toHaveCount(1)
  await list.locator('[part=confirm]').click()
  await expect(list.locator('[part=confirm]')).toHaveCount(0)
  for (const id of [1007, 1008, 1011]) {
    const sheet = await request.get(`/api/provider/etablishment-sheet?idAnnonceur=${id}`, bearer(token))
    expect(((await sheet.json()) as Record<string, string>)['sfc_horaires_exceptionnels']).toContain(`14/07/${year}|FERME|Fête nationale;`)
  }
  await page.keyboard.press('Escape')
  await answer()
  await expect(list.locator('[data-outcome=unchanged]').filter({ hasText: 'Clé Bleue Colmar' })).toHaveCount(1)
  await expect(list.locator('[part=confirm]')).toHaveCount(0)
})
