import { expect, test } from '@playwright/test'
import { enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a rule is added with the keyboard, says what it would do, is applied, and is taken back', async ({ page }) => {
  await enter(page, 'ag1007', '/portals/optimize-broadcast')
  const rules = page.locator('vitrine-broadcast-rules')

  await test.step('broadcasting rules: an account without any makes its first', async () => {
    await expect(rules.getByText(textOf('broadcast-rules:empty.title'))).toBeVisible()
    await rules.getByRole('button', { name: textOf('broadcast-rules:rules.add') }).press('Enter')
    const editor = rules.getByRole('dialog')
    await editor.getByLabel(textOf('broadcast-rules:editor.name')).fill('Tout')
    await editor.getByRole('checkbox', { name: 'Logis Libre' }).press('Space')
    await editor.getByRole('button', { name: textOf('broadcast-rules:editor.done') }).press('Enter')
    await expect(rules.locator('.rule')).toContainText('Tout')
  })

  const plan = rules.locator('.plan').filter({ hasText: 'Logis Libre' })
  const apply = rules.locator('[part=apply]')

  await test.step('broadcasting rules: the plan is applied', async () => {
    await expect(plan.locator('p.moves')).toBeVisible()
    await expect(apply).not.toHaveAttribute('aria-disabled', 'true')
    await apply.press('Enter')
    await rules
      .getByRole('dialog')
      .getByRole('button', { name: textOf('broadcast-rules:saveAndApply') })
      .press('Enter')
    await expect(toast(page, textOf('broadcast-rules:applied', { sum: '' }).trim())).toBeVisible()
    await expect(plan).toContainText(textOf('broadcast-rules:plan.nothing'))
  })

  await test.step('broadcasting rules: the applied plan is undone', async () => {
    await toast(page, textOf('broadcast-rules:applied', { sum: '' }).trim())
      .getByRole('button', { name: textOf('broadcast-rules:undo') })
      .click()
    await expect(toast(page, textOf('broadcast-rules:undone'))).toBeVisible()
    await expect(plan.locator('p.moves')).toBeVisible()
  })

  await test.step('the rule is kept', async () => {
    await page.reload()
    await expect(rules.locator('.rule')).toContainText('Tout')
    await rules.getByRole('button', { name: textOf('broadcast-rules:rules.remove', { name: 'Tout' }) }).click()
    await rules.getByRole('button', { name: textOf('broadcast-rules:save') }).click()
    await expect(toast(page, textOf('broadcast-rules:saved'))).toBeVisible()
  })
})

test('broadcasting rules: an account without the expert pack reads what it offers', async ({ page }) => {
  await enter(page, 'ag1010', '/portals/optimize-broadcast')
  await expect(page.getByRole('heading', { name: textOf('promo:names.optimiser') })).toBeVisible()
})
