import { expect, test } from '@playwright/test'
import { enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a reusable text is added, found by its title, and deleted', async ({ page }) => {
  const title = `Journey ${Date.now()}`
  await enter(page, 'ag1001', '/posts/content-library/texts')
  const list = page.locator('vitrine-reusable-texts')
  await list.getByRole('button', { name: textOf('reusable-texts:actions.add'), exact: true }).click()
  await list.getByRole('dialog').getByLabel(textOf('reusable-texts:fields.title')).fill(title)
  await list.getByRole('dialog').getByLabel(textOf('reusable-texts:fields.text')).fill('À deux pas du centre de [ville]')
  await list.locator('[part=submit]').click()
  await expect(toast(page, textOf('reusable-texts:done.added'))).toBeVisible()
  await list.locator('[name=search]').fill(title)
  const row = list.getByRole('row').filter({ hasText: title })
  await expect(list.locator('tr[data-id]')).toHaveCount(1)
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: textOf('list:row.more', { name: title }) }).click()
  await list.getByRole('menuitem', { name: textOf('reusable-texts:actions.delete') }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: textOf('reusable-texts:actions.delete') })
    .click()

  await expect(row).toHaveCount(0)
})
