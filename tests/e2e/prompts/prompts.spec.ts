import { expect, test } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a prompt is written, tried on an ad, found by its title, and deleted', async ({ page }) => {
  const title = `Journey ${Date.now()}`
  await enter(page, 'ag1001', '/prompt-libraries')
  const list = page.locator('vitrine-prompt-library')
  await list.getByRole('button', { name: textOf('prompts:actions.add'), exact: true }).click()
  await expect(page).toHaveURL(/\/prompt-libraries\/new$/)
  const editor = page.locator('vitrine-prompt-editor')
  await editor.locator('[name=title]').fill(title)
  const family = editor.locator('.family').first()
  await family.locator('summary').click()
  await family.getByRole('button', { name: textOf('prompts:actions.all'), exact: true }).click()
  await editor.locator('[name=text]').fill('Commencer par la ville.')
  await editor.locator('[part=submit]').click()
  await expect(page).toHaveURL(/\/prompt-libraries\/\d+\/edit$/)
  await editor.getByRole('button', { name: textOf('prompts:actions.preview'), exact: true }).click()
  await expect(editor.locator('.texts article p')).toHaveText(/\S/)

  await page.goto(page.url().replace(/\/edit$/, ''))
  await expect(editor.locator('[part=details]')).toContainText('Commencer par la ville.')
  await editor.getByRole('button', { name: textOf('prompts:actions.edit'), exact: true }).click()
  await expect(page).toHaveURL(/\/prompt-libraries\/\d+\/edit$/)
  await expect(editor.locator('[name=title]')).toHaveValue(title)

  await page.goto('/prompt-libraries')
  await list.locator('[name=search]').fill(title)
  await expect(list.locator('tr[data-id]')).toHaveCount(1)
  const row = list.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: textOf('list:row.more', { name: title }) }).click()
  await list.getByRole('menuitem', { name: textOf('prompts:actions.delete') }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: textOf('prompts:actions.delete') })
    .click()
  await expect(row).toHaveCount(0)
})
