import { expect, test, type Page } from '@playwright/test'
import { adsOf, enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const headings = 'N° stock;Marque;Modèle;Version;Mise en circulation;Kilométrage (km);Carburant;Prix TTC;Options;Prix achat'

const drop = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  const list = page.locator('vitrine-feeds')
  await list.getByRole('button', { name: textOf('feeds:actions.sendTo', { name }) }).click()
  await list
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from([headings, ...lines].join('\r\n'), 'latin1') })
  await expect(toast(page, textOf('feeds:done.sent')).last()).toBeVisible()
}

test('a dealer says once what the columns of a file are, and the next file comes in by itself', async ({ page }) => {
  const name = `Garage ${Date.now()}`
  const reference = `E2E-${Date.now()}`
  const token = await enter(page, 'ag1005', '/feeds')
  const list = page.locator('vitrine-feeds')
  await list
    .getByRole('button', { name: textOf('feeds:actions.add'), exact: true })
    .first()
    .click()
  await list.getByRole('dialog').getByLabel(textOf('feeds:fields.name')).fill(name)
  await list.locator('[part=submit]').click()
  await expect(toast(page, textOf('feeds:done.added'))).toBeVisible()
  const row = list.getByRole('row').filter({ hasText: name })

  await drop(page, name, [`${reference};PEUGEOT;308;Allure;15/03/2019;45 200;Essence;18 990;Climatisation, GPS;14 500`])
  await row.getByRole('button', { name: textOf('feeds:actions.columnsFor', { name }) }).click({ timeout: 30_000 })
  const dialog = list.getByRole('dialog')
  await expect(dialog.getByLabel(textOf('feeds:columnsDialog.fieldOf', { heading: 'Carburant' }))).toHaveValue('energie')
  await dialog.getByLabel(textOf('feeds:columnsDialog.fieldOf', { heading: 'Prix achat' })).selectOption('ignore')
  await dialog.locator('[name=constant-code_postal]').fill('44000')
  await dialog.locator('[name=constant-ville]').fill('Nantes')
  await dialog.getByRole('button', { name: textOf('feeds:columnsDialog.confirm') }).click()
  await expect(row).toContainText(textOf('feeds:counts.added', { count: 1 }), { timeout: 30_000 })
  expect((await adsOf(page.request, token, `refs=${reference}`)).map(({ etat }) => etat)).toEqual(['A'])

  await drop(page, name, [`${reference};PEUGEOT;308;Allure;15/03/2019;45 200;Essence;17 990;Climatisation, GPS;14 500`])
  await expect(row).toContainText(textOf('feeds:counts.changed', { count: 1 }), { timeout: 30_000 })
})
