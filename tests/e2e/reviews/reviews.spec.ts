import { expect, test, type Page } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** Does something on the page of the network, in a tab of its own, as a visitor or the network would. */
const onNetwork = async (page: Page, field: 'review-act' | 'review-failure', choice: string): Promise<void> => {
  const network = await page.context().newPage()
  await network.goto('/sandbox-networks/google?page=10011')
  await network.locator(`[name=${field}]`).selectOption(choice)
  await network.locator(`form:has([name=${field}]) button`).click()
  await network.waitForLoadState()
  await network.close()
}

test('a bad review turns up by itself, is answered, looked at by its network, and then shown', async ({ page }) => {
  test.setTimeout(300_000)
  await enter(page, 'ag1001', '/reviews?preset=new&size=50')
  const list = page.locator('vitrine-reviews')
  const bad = list.locator('tr[data-id]').filter({ hasText: 'Trois semaines sans nouvelles malgré plusieurs appels' })
  await expect(list.locator('tr[data-id]').first()).toBeVisible()
  const before = await bad.count()
  await onNetwork(page, 'review-act', 'bad')
  await expect(bad).toHaveCount(before + 1, { timeout: 120_000 })
  await onNetwork(page, 'review-failure', 'held')

  const review = bad.first()
  await expect(review.locator('[data-rating="2"]')).toBeVisible()
  const id = await review.getAttribute('data-id')
  await review.locator('[data-act=open]').first().click()
  const dialog = list.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('review-answers:suggest.open') }).click()
  await expect(dialog.locator('[part=suggest] [role=status]')).toContainText(textOf('review-answers:suggest.done'))
  await expect(dialog.locator('[name=comment]')).not.toHaveValue('')
  await expect(dialog.locator('[part=answer-marks] mark')).toHaveCount(0)
  await dialog.locator('[part=send]').click()
  await expect(dialog).toHaveCount(0)

  await list.locator('[name=preset][value=answered]').check({ force: true })
  const state = list.locator(`tr[data-id="${id}"] [part=answer-state]`)
  await expect(state).toHaveText(textOf('reviews:answerStates.pending'), { timeout: 60_000 })
  // The network looks at the answer for some seconds; what happens there has it asked at once, and otherwise every minute.
  await expect(async () => {
    await onNetwork(page, 'review-act', 'good')
    await expect(state).toHaveText(textOf('reviews:answerStates.shown'), { timeout: 8000 })
  }).toPass({ timeout: 180_000 })
})

test('a bad review that comes in is told of on another screen, and its message opens it', async ({ page }) => {
  test.setTimeout(180_000)
  await enter(page, 'ag1011', '/users/users')
  await expect(page.locator('vitrine-users tr[data-id]').first()).toBeVisible()
  await page.request.post('/sandbox-networks/facebook/reviews?page=10111', { form: { 'review-act': 'bad' } })
  const link = page.getByRole('link', { name: textOf('shell:notices.open') })
  await expect(link).toBeVisible({ timeout: 120_000 })
  await link.click()
  const dialog = page.locator('vitrine-reviews').getByRole('dialog')
  await expect(dialog).toContainText('Trois semaines sans nouvelles malgré plusieurs appels')
  await expect(link).toHaveCount(0)
})
