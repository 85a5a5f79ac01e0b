import { expect, test } from '@playwright/test'
import { enter, toast } from '../testing/journey.ts'
import { say } from '../testing/texts.ts'

test('one is added, found by its title, and deleted', async ({ page }) => {
  const title = `Journey ${Date.now()}`
  await enter(page, 'ag1001', '/posts/content-library/legal-notices')
  const list = page.locator('vitrine-legal-notices')
  await list.getByRole('button', { name: say('legal-notices:actions.add'), exact: true }).click()
  await list.getByRole('dialog').getByLabel(say('legal-notices:fields.title')).fill(title)
  await list.getByRole('dialog').getByLabel(say('legal-notices:fields.text')).fill('Agence immatriculée au registre')
  await list.locator('[part=submit]').click()
  await expect(toast(page, say('legal-notices:done.added'))).toBeVisible()
  await list.locator('[name=search]').fill(title)
  const row = list.getByRole('row').filter({ hasText: title })
  await expect(list.locator('tr[data-id]')).toHaveCount(1)
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: say('list:row.more', { name: title }) }).click()
  await list.getByRole('menuitem', { name: say('legal-notices:actions.delete') }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: say('legal-notices:actions.delete') })
    .click()

  await expect(row).toHaveCount(0)
})
