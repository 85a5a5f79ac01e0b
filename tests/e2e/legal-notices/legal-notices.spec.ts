import { expect, test } from '@playwright/test'
import { enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a legal notice is added, found by its title, and deleted', async ({ page }) => {
  const title = `Journey ${Date.now()}`
  await enter(page, 'ag1001', '/posts/content-library/legal-notices')
  const list = page.locator('vitrine-legal-notices')
  await list.getByRole('button', { name: textOf('legal-notices:actions.add'), exact: true }).click()
  await list.getByRole('dialog').getByLabel(textOf('legal-notices:fields.title')).fill(title)
  await list.getByRole('dialog').getByLabel(textOf('legal-notices:fields.text')).fill('Agence immatriculée au registre')
  await list.locator('[part=submit]').click()
  await expect(toast(page, textOf('legal-notices:done.added'))).toBeVisible()
  await list.locator('[name=search]').fill(title)
  const row = list.getByRole('row').filter({ hasText: title })
  await expect(list.locator('tr[data-id]')).toHaveCount(1)
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: textOf('list:row.more', { name: title }) }).click()
  await list.getByRole('menuitem', { name: textOf('legal-notices:actions.delete') }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: textOf('legal-notices:actions.delete') })
    .click()

  await expect(row).toHaveCount(0)
})
