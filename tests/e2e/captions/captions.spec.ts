import { expect, test } from '@playwright/test'
import { changeAd, makeAd, publishAd, wholeFlat } from '../testing/ad-editor.ts'
import { captionButton, captionText, openCaption } from '../testing/captions.ts'
import { enter } from '../testing/journey.ts'
import { adToPost } from '../testing/posts.ts'
import { textOf } from '../testing/texts.ts'

test('an agency without any service has the text of an ad written, traced to the ad, used, and sees it follow the price', async ({
  page,
}) => {
  const ad = await makeAd(page.request, { ...wholeFlat, price: 289_000, rooms: 3 })
  await publishAd(page.request, ad)
  await enter(page, 'ag1001', `/posts/manage-posts/${ad.id}`)
  const composer = page.locator('vitrine-post-composer')
  const field = composer.locator('[name=text-facebook]')
  const part = await openCaption(page)
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/289.000.€/)
  await expect(part.locator('[part=facts] summary').first()).toBeVisible()
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)
  await captionButton(part, 'use').click()
  await expect(field).toHaveValue(/289.000.€/)

  await changeAd(page.request, ad, { price: 279_000 })
  await part.getByRole('button', { name: textOf('text-generation:open') }).click()
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/279.000.€/)
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)
  await captionButton(part, 'shorter').click()
  await expect(part.getByLabel(textOf('text-generation:length'))).toHaveValue('short')
  await expect(captionButton(part, 'use')).toBeEnabled()
  await captionButton(part, 'use').click()
  await expect(field).toHaveValue(/279.000.€/)
})

test('a text that was used is saved with the post, and a person goes back to the first proposal', async ({ page }) => {
  const { id } = await adToPost(page.request, 'ag1001', 35)
  await enter(page, 'ag1001', `/posts/manage-posts/${id}`)
  const composer = page.locator('vitrine-post-composer')
  const field = composer.locator('[name=text-facebook]')
  const part = await openCaption(page)
  await captionButton(part, 'write').click()
  await captionButton(part, 'use').click()
  await expect(field).toHaveValue(/\S/)
  const first = await field.inputValue()
  await part.getByRole('button', { name: textOf('text-generation:open') }).click()
  await captionButton(part, 'write').click()
  await captionButton(part, 'longer').click()
  await expect(part.getByLabel(textOf('text-generation:length'))).toHaveValue('long')
  await captionButton(part, 'use').click()
  await expect(field).not.toHaveValue(first)
  await composer.locator('[part=save]').click()
  await expect(composer.locator('[part=keeping]')).toHaveText(textOf('post-composer:kept.saved'))
  await page.reload()
  await expect(field).not.toHaveValue(first)
  await part.getByRole('button', { name: textOf('captions:first'), exact: true }).click()
  await captionButton(part, 'use').click()
  await expect(field).toHaveValue(first)
})
