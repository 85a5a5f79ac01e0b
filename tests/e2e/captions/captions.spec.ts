import { expect, test } from '@playwright/test'
import { changeAd, makeAd, publishAd, wholeFlat } from '../testing/ad-editor.ts'
import { captionButton, captionText, openCaption } from '../testing/captions.ts'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('an agency without any service has the text of an ad written, traced to the ad, used, and sees it follow the price', async ({ page }) => {
  const ad = await makeAd(page.request, { ...wholeFlat, price: 289_000, rooms: 3 })
  await publishAd(page.request, ad)
  await enter(page, 'ag1001', `/posts/manage-posts/${ad.id}`)
  const composer = page.locator('vitrine-post-composer')
  const field = composer.locator('[name=text-facebook]')
  const part = await openCaption(page)
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/289.000.€/)
  await expect(part.locator('[part=facts]')).toContainText(textOf('fact-check:confirmed', { count: 5 }))
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)
  await captionButton(part, 'use').click()
  await expect(field).toHaveValue(/289.000.€/)

  await changeAd(page.request, ad, { price: 279_000 })
  await part.getByRole('button', { name: textOf('captions:open') }).click()
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/279.000.€/)
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)
  await captionButton(part, 'shorter').click()
  await expect(part.getByLabel(textOf('captions:length'))).toHaveValue('short')
  await expect(captionButton(part, 'use')).toBeEnabled()
  await captionButton(part, 'use').click()
  await expect(field).toHaveValue(/279.000.€/)

  await composer.locator('[part=save]').click()
  await expect(composer.locator('[part=keeping]')).toHaveText(textOf('post-composer:kept.saved'))
  await page.reload()
  await expect(field).toHaveValue(/279.000.€/)
  await captionButton(part, 'first').click()
  await expect(captionText(part)).toContainText(/279.000.€/)
})
