import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, expectReady, quiet } from './testing/host.ts'

/** Opens a page whose server sends its first widget, and what follows once the returned function is called. */
const openHalf = async (page: Page, widgets: string): Promise<() => Promise<void>> => {
  const name = randomUUID()
  await page.goto(`/plain/?w=${widgets}&halves=${name}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'seen' in window)
  return async () => void (await page.request.post(`/plain/rest/${name}`))
}

const expectHalf = async (page: Page, missing: string): Promise<void> => {
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  await expect(page.locator(missing)).toHaveCount(0)
}

test('a form for visitors is there while the rest of the page is still to come', async ({ page }) => {
  const complaints = complaintsOf(page)
  const finish = await openHalf(page, 'contact-form,ads-list')

  await expectReady(page, 'vitrine-contact-form')

  await expectHalf(page, 'vitrine-ads-list')
  await finish()
  await expectReady(page, 'vitrine-ads-list')
  expect(complaints).toEqual([])
})

test('a widget for staff has its token while the rest of the page is still to come, and what follows has another', async ({ page }) => {
  await quiet(page)
  const asked: string[][] = []
  page.on('request', (request) => request.url().endsWith('/token') && asked.push((request.postDataJSON() as { scopes: string[] }).scopes))
  const finish = await openHalf(page, 'ad-sheet,visits')

  await expectReady(page, 'vitrine-ad-sheet')

  await expectHalf(page, 'vitrine-visits')
  await finish()
  await expectReady(page, 'vitrine-visits')
  expect(asked).toEqual([['ads:read'], ['ads:read', 'contacts:read']])
})
