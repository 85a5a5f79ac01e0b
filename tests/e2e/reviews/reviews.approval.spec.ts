import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const network = '/sandbox-networks/facebook'
const shopPage = '10081'

const listOf = (page: Page): Locator => page.locator('vitrine-reviews')
const dialogOf = (page: Page): Locator => listOf(page).getByRole('dialog')
const openReview = async (page: Page, id: string): Promise<Locator> => {
  await listOf(page).locator(`tr[data-id="${id}"] [data-act=open]`).first().click()
  return dialogOf(page)
}
const send = async (dialog: Locator, text: string): Promise<void> => {
  await dialog.locator('[name=comment]').fill(text)
  await dialog.locator('[part=send]').click()
  await expect(dialog).toHaveCount(0)
}

/** The head office of the demonstration approves what its points of sale publish. */
test('a point of sale proposes an answer, its head office returns it and then approves it: then it is sent once', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const mark = String(Date.now())
  const [first, mended, approved] = [`Nous vous appelons ${mark}`, `Nous vous appelons lundi ${mark}`, `Nous vous appelons mardi ${mark}`]
  const outlet = await (await browser.newContext()).newPage()
  const timesShown = async (text: string): Promise<number> =>
    (await (await page.request.get(`${network}?page=${shopPage}`)).text()).split(text).length - 1
  let id = ''

  await test.step('the point of sale answers a bad review, and nothing goes out', async () => {
    await enter(outlet, 'ag1008', '/reviews?preset=new')
    const rows = listOf(outlet).locator('tr[data-id]')
    await page.request.post(`${network}/reviews?page=${shopPage}`, { form: { 'review-act': 'bad' } })
    await expect(rows.first()).toBeVisible({ timeout: 120_000 })
    id = (await rows.first().getAttribute('data-id')) ?? ''
    const dialog = await openReview(outlet, id)
    await expect(dialog).toContainText(textOf('reviews:approval.asked', { head: 'Réseau Clé Bleue' }))
    await expect(dialog.locator('[part=send]')).toHaveText(textOf('reviews:actions.propose'))
    await send(dialog, first)
    await expect(listOf(outlet).locator('.toast').first()).toContainText('Réseau Clé Bleue')
    expect(await timesShown(first)).toBe(0)
  })

  await test.step('the head office finds it and returns it', async () => {
    await enter(page, 'ag1007', '/reviews?preset=to-approve')
    await expect(listOf(page).locator(`tr[data-id="${id}"]`)).toContainText('Clé Bleue Haguenau')
    const dialog = await openReview(page, id)
    await expect(dialog.locator('[name=comment]')).toHaveValue(first)
    await dialog.getByRole('button', { name: textOf('reviews:actions.return') }).click()
    await dialogOf(page).locator('[name=reason]').fill(`Dites quel jour ${mark}`)
    await dialogOf(page).locator('.dialog-foot .button').last().click()
    await expect(listOf(page).locator('.toast').first()).toContainText(textOf('reviews:done.returned'))
  })

  await test.step('the point of sale reads why, mends it and proposes it again', async () => {
    await outlet.goto('/reviews?preset=to-answer')
    await expect(listOf(outlet).locator(`tr[data-id="${id}"] [part=proposal]`)).toBeVisible()
    const dialog = await openReview(outlet, id)
    await expect(dialog.locator('[part=proposed]')).toContainText(`Dites quel jour ${mark}`)
    await send(dialog, mended)
    expect(await timesShown(mark)).toBe(0)
  })

  await test.step('the head office approves it in other words, and it is sent once', async () => {
    await page.goto('/reviews?preset=to-approve')
    await expect(listOf(page).locator(`tr[data-id="${id}"]`)).toBeVisible()
    const dialog = await openReview(page, id)
    await expect(dialog.locator('[name=comment]')).toHaveValue(mended)
    await send(dialog, approved)
    await expect(listOf(page).locator('.toast').first()).toContainText(textOf('reviews:done.approved'))
    await expect.poll(() => timesShown(approved), { timeout: 60_000 }).toBe(1)
    expect([await timesShown(first), await timesShown(mended)]).toEqual([0, 0])
  })

  await test.step('the point of sale sees that it is there', async () => {
    await outlet.goto('/reviews?preset=answered')
    await expect(listOf(outlet).locator(`tr[data-id="${id}"] [part=answer-state]`)).toHaveText(textOf('reviews:answerStates.shown'))
    await outlet.context().close()
  })
})
