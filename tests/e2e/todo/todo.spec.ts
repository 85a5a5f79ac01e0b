import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const todoOf = (page: Page): Locator => page.locator('vitrine-todo')
const groupOf = (page: Page, kind: string): Locator => todoOf(page).locator(`[data-kind="${kind}"]`)
const countOf = async (page: Page, kind: string): Promise<number> =>
  Number((await groupOf(page, kind).locator('.count').textContent())?.replaceAll(/\D/g, ''))

test('somebody sees what waits, does the first missed call, comes back, and it is done', async ({ page }) => {
  await enter(page, 'ag1001', '/')
  const first = groupOf(page, 'missed-calls').locator('[part=item] a').first()
  await expect(first).toBeVisible()
  const before = await countOf(page, 'missed-calls')
  const since = await groupOf(page, 'missed-calls').locator('time').first().getAttribute('datetime')
  await first.click()

  await expect(page).toHaveURL(/\/contact\/contacts-all\?.*person=/)
  const list = page.locator('vitrine-contact-list')
  await list.locator('tr[data-id]').last().locator('[data-act=open]').first().click()
  const saved = page.waitForResponse((reply) => reply.request().method() !== 'GET' && /\/calls\/\d+/.test(reply.url()))
  await list.getByRole('radio', { name: textOf('contacts:states.done') }).check({ force: true })
  expect((await saved).ok()).toBe(true)

  // The first way back closes the call.
  await page.goBack()
  await expect(list.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => countOf(page, 'missed-calls')).toBe(before - 1)
  await expect(groupOf(page, 'missed-calls').locator(`time[datetime="${since}"]`)).toHaveCount(0)
})

test('something is put off until tomorrow, stands among what is put off, and is taken back', async ({ page }) => {
  await enter(page, 'ag1001', '/')
  const item = groupOf(page, 'ads-without-photos').locator('[part=item]').first()
  const name = (await item.locator('a').textContent()) ?? ''
  const before = await countOf(page, 'ads-without-photos')
  await item.getByRole('button').click()
  await todoOf(page)
    .getByRole('menuitem', { name: textOf('todo:actions.tomorrow') })
    .click()
  await expect.poll(() => countOf(page, 'ads-without-photos')).toBe(before - 1)

  await todoOf(page)
    .getByRole('button', { name: textOf('todo:views.snoozed') })
    .click()
  await expect(groupOf(page, 'ads-without-photos').locator('[part=item]')).toContainText([name])
  await groupOf(page, 'ads-without-photos').locator('[part=item]').getByRole('button').click()
  await todoOf(page)
    .getByRole('menuitem', { name: textOf('todo:actions.resume') })
    .click()
  await expect(groupOf(page, 'ads-without-photos')).toHaveCount(0)
})

test('what stands below the list does not move when the list arrives', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/backend/todo?*', async (route) => {
    await held
    await route.continue()
  })
  await enter(page, 'ag1001', '/')
  const below = page.getByRole('heading', { name: textOf('shell:dashboard.activeAds') })
  await expect(below).toBeVisible()
  await expect(page.getByRole('heading', { name: textOf('shell:dashboard.lastAds') })).toBeVisible()
  await expect(todoOf(page)).toHaveCount(1)
  const before = await below.boundingBox()
  release()
  await expect(groupOf(page, 'missed-calls')).toBeVisible()
  expect((await below.boundingBox())?.y).toBe(before?.y)
})
