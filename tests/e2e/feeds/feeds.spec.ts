import { expect, test, type Page } from '@playwright/test'
import { adsOf, enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const adOf = (reference: string, changes: object = {}) => ({
  reference,
  typeOffre: 'Vente',
  typeObjet: 'Appartement',
  titre: `Appartement ${reference}`,
  texte: 'Au deuxième étage, proche des commerces et des écoles du quartier.',
  prix: '250 000',
  code_postal: '69003',
  ville: 'Lyon',
  SURFACE_HABITABLE: '62,5',
  ...changes,
})

const drop = async (page: Page, ads: readonly object[]): Promise<void> => {
  const list = page.locator('vitrine-feeds')
  await list
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'annonces.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(ads)) })
  await expect(toast(page, textOf('feeds:done.sent')).last()).toBeVisible()
}

test('an agency drops the file of its software, sees what was wrong, mends it and drops it again', async ({ page }) => {
  const name = `Logiciel ${Date.now()}`
  const [good, bad] = [`E2E-${Date.now()}-1`, `E2E-${Date.now()}-2`]
  const token = await enter(page, 'ag1001', '/feeds')
  const list = page.locator('vitrine-feeds')
  await list.getByRole('button', { name: textOf('feeds:actions.add'), exact: true }).click()
  await list.getByRole('dialog').getByLabel(textOf('feeds:fields.name')).fill(name)
  await list.locator('[part=submit]').click()
  await expect(toast(page, textOf('feeds:done.added'))).toBeVisible()
  await list.locator('[name=search]').fill(name)
  const row = list.getByRole('row').filter({ hasText: name })
  const send = row.getByRole('button', { name: textOf('feeds:actions.sendTo', { name }) })

  await send.click()
  await drop(page, [adOf(good), adOf(bad, { prix: 'nous consulter' })])
  await expect(row).toContainText(textOf('feeds:runStates.done'), { timeout: 30_000 })
  await expect(row).toContainText(textOf('feeds:counts.refused', { count: 1 }))
  expect((await adsOf(page.request, token, `refs=${good}`)).map(({ etat }) => etat)).toEqual(['A'])

  await page.goto(`/integration-global-report?search=${bad}`)
  const report = page.locator('vitrine-integration-report')
  const line = report.getByRole('row').filter({ hasText: bad })
  await expect(line).toContainText('nous consulter')
  await expect(line).toContainText(textOf('feeds:levels.error'))

  await page.goto(`/feeds?search=${encodeURIComponent(name)}`)
  await send.click()
  await drop(page, [adOf(good), adOf(bad, { prix: '199 900' })])
  await expect(row).toContainText(textOf('feeds:counts.identical', { count: 1 }), { timeout: 30_000 })
  await expect(row).toContainText(textOf('feeds:counts.added', { count: 1 }))
  expect((await adsOf(page.request, token, `refs=${bad}`)).map(({ etat }) => etat)).toEqual(['A'])

  await send.click()
  await drop(page, [adOf(good)])
  await expect(row).toContainText(textOf('feeds:runStates.asking'), { timeout: 30_000 })
  await row.getByRole('button', { name: textOf('feeds:actions.answerFor', { name }) }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: textOf('feeds:answer.confirm') })
    .click()
  await expect(row).toContainText(textOf('feeds:runStates.rejected'), { timeout: 30_000 })
  expect(await adsOf(page.request, token, `refs=${bad}`)).toHaveLength(1)
})
