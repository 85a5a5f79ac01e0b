import { expect, test } from '@playwright/test'
import { enter, toast } from '../testing/journey.ts'
import { say } from '../testing/texts.ts'

test('a rule is added with the keyboard, says what it would do, is applied, and is taken back', async ({ page }) => {
  await enter(page, 'ag1007', '/portals/optimize-broadcast')
  const rules = page.locator('vitrine-broadcast-rules')

  await test.step('nobody has made one yet', async () => {
    await expect(rules.getByText(say('broadcast-rules:empty.title'))).toBeVisible()
    await rules.getByRole('button', { name: say('broadcast-rules:rules.add') }).press('Enter')
    const editor = rules.getByRole('dialog')
    await editor.getByLabel(say('broadcast-rules:editor.name')).fill('Tout')
    await editor.getByRole('checkbox', { name: 'Logis Libre' }).press('Space')
    await editor.getByRole('button', { name: say('broadcast-rules:editor.done') }).press('Enter')
    await expect(rules.locator('.rule')).toContainText('Tout')
  })

  const plan = rules.locator('.plan').filter({ hasText: 'Logis Libre' })
  const apply = rules.locator('[part=apply]')

  await test.step('its plan is applied', async () => {
    await expect(plan.locator('p.moves')).toBeVisible()
    await expect(apply).not.toHaveAttribute('aria-disabled', 'true')
    await apply.press('Enter')
    await expect(toast(page, say('broadcast-rules:applied', { sum: '' }).trim())).toBeVisible()
    await expect(plan).toContainText(say('broadcast-rules:plan.nothing'))
  })

  await test.step('and taken back', async () => {
    await toast(page, say('broadcast-rules:applied', { sum: '' }).trim())
      .getByRole('button', { name: say('broadcast-rules:undo') })
      .click()
    await expect(toast(page, say('broadcast-rules:undone'))).toBeVisible()
    await expect(plan.locator('p.moves')).toBeVisible()
  })

  await test.step('the rule is kept', async () => {
    await page.reload()
    await expect(rules.locator('.rule')).toContainText('Tout')
    await rules.getByRole('button', { name: say('broadcast-rules:rules.remove', { name: 'Tout' }) }).click()
    await rules.getByRole('button', { name: say('broadcast-rules:save') }).click()
    await expect(toast(page, say('broadcast-rules:saved'))).toBeVisible()
  })
})

test('who has not the expert pack learns what it would bring', async ({ page }) => {
  await enter(page, 'ag1010', '/portals/optimize-broadcast')
  await expect(page.getByRole('heading', { name: say('promo:names.optimiser') })).toBeVisible()
})
