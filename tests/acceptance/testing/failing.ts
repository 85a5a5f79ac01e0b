import { expect, type Page } from '@playwright/test'
import { intercept } from '../../e2e/testing/intercept.ts'
import { textOf } from '../../e2e/testing/texts.ts'
import { expectError, expectReady, fallbackOf, open, seenOn } from './host.ts'

/** The page's own content stands where a widget cannot, and nothing is thrown at the page. */
export const expectFallback = async (page: Page, tag: string): Promise<void> => {
  await expect(fallbackOf(page, tag)).toBeVisible()
  expect((await page.locator(tag).boundingBox())?.height).toBeGreaterThan(10)
  expect((await seenOn(page)).rejections).toEqual([])
}

/** Without an answer of the API the page's own content stays, and the button of the widget tries again. */
export const failAndRetry = async (page: Page, name: string): Promise<void> => {
  const tag = `vitrine-${name}`
  const restore = await intercept(page, '**/api/**', (route) => route.abort())
  await open(page, `w=${name}`)
  await expectError(page, tag)
  await expectFallback(page, tag)

  restore()
  await page
    .locator(tag)
    .getByRole('button', { name: textOf('common:faces.retry') })
    .click()
  await expectReady(page, tag)
  await expect(fallbackOf(page, tag)).toBeHidden()
}
