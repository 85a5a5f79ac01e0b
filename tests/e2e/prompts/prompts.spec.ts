import { expect, test } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('one is added, found by its title, and deleted', async ({ page }) => {
  const title = `Journey ${Date.now()}`
  await enter(page, 'ag1001', '/prompts')
  const list = page.locator('vitrine-prompts')
  await list.getByRole('button', { name: textOf('prompts:actions.add'), exact: true }).click()
  const editor = page.locator('vitrine-prompt-editor')
  await editor.getByLabel(textOf('prompts:fields.title')).fill(title)
  await editor.locator('[part=submit]').click()
  await expect(page).toHaveURL(/\/prompts\/\d+$/)
  await editor.getByLabel(textOf('prompts:fields.note')).fill('More')
  await editor.locator('[part=submit]').click()
  await expect(editor.getByText(textOf('form:actions.saved'), { exact: true })).toBeVisible()
  await page.goto('/prompts')
  await list.locator('[name=search]').fill(title)
  const row = list.getByRole('row').filter({ hasText: title })
  await expect(list.locator('tr[data-id]')).toHaveCount(1)
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: textOf('list:row.more', { name: title }) }).click()
  await list.getByRole('menuitem', { name: textOf('prompts:actions.delete') }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: textOf('prompts:actions.delete') })
    .click()

  await expect(row).toHaveCount(0)
})
