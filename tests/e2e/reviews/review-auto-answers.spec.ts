import { expect, test, type Page } from '@playwright/test'
import { bearer, enter } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'
import { openAllDay } from './opening-hours.ts'

/** Does something on the page of the network, in a tab of its own, as a visitor would. */
const onNetwork = async (page: Page, choice: 'good' | 'bad'): Promise<void> => {
  const network = await page.context().newPage()
  await network.goto('/sandbox-networks/google?page=10011')
  await network.locator('[name=review-act]').selectOption(choice)
  await network.locator('form:has([name=review-act]) button').click()
  await network.waitForLoadState()
  await network.close()
}

test('good reviews are thanked by texts that differ, once that was seen, and a bad one is told by mail', async ({ page }) => {
  test.setTimeout(240_000)
  const token = await enter(page, 'ag1001', '/reviews')
  const closeAgain = await openAllDay(page.request, token)
  try {
    const list = page.locator('vitrine-reviews')
    await list.getByRole('button', { name: textOf('reviews:actions.autoAnswers') }).click()
    await expect(page).toHaveURL(/\/reviews\/auto-answers$/)

    const settings = page.locator('vitrine-review-auto-answers')
    await expect(settings.locator('[part=state]')).toContainText(textOf('review-auto-answers:state.off'))
    await settings.locator('[name=on-5]').check()
    await settings.locator('[data-rating="5"] [part=usual-texts]').click()
    await settings.locator('[name=delayFrom]').selectOption('0')
    await settings.locator('[name=delayTo]').selectOption('0')

    // What would have been answered is seen before anything is.
    await settings.locator('[part=submit]').click()
    await expect(settings.locator('[part=preview-list] [data-answered=yes] blockquote').first()).toBeVisible()
    await expect(settings.locator('[part=preview-list] [data-answered=no]').first()).toBeVisible()
    await expect(settings.locator('[part=state]')).toContainText(textOf('review-auto-answers:state.off'))
    await settings.locator('[part=submit]').click()
    await expect(settings.locator('[part=state]')).toContainText(textOf('review-auto-answers:state.on'))

    await page.goto('/reviews?sort=-detected&size=50')
    const rows = list.locator('tr[data-id]')
    await expect(rows.first()).toBeVisible()
    const isAutomatic = rows.filter({ has: page.locator('[part=automatic]') })
    const before = await isAutomatic.count()
    await onNetwork(page, 'good')
    await onNetwork(page, 'good')
    await onNetwork(page, 'bad')
    const { text } = await mailWith('ag1001@ag1001.example', '2 étoiles sur Google')
    expect(text).toContain('/reviews/auto-answers')
    await expect(isAutomatic).toHaveCount(before + 2, { timeout: 130_000 })

    const reply = await page.request.get('/api/provider/reviews?sort=-detected&limit=20', bearer(token))
    const { reviews } = (await reply.json()) as { reviews: { rate: number; answer: { comment: string; automatic: boolean } | null }[] }
    const thanks = reviews.filter(({ answer }) => answer?.automatic).slice(0, 2)
    expect(thanks.map(({ rate }) => rate)).toEqual([5, 5])
    expect(thanks[0]?.answer?.comment).not.toBe(thanks[1]?.answer?.comment)
  } finally {
    await closeAgain()
    await page.request.put('/api/provider/reviews/auto-answers', { ...bearer(token), data: { ratings: [{ rate: 5, active: false }] } })
  }
})
