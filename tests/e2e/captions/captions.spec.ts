import { expect, test } from '@playwright/test'
import { changeAd, makeAd, publishAd, wholeFlat } from '../testing/ad-editor.ts'
import { captionButton, captionText, openCaption } from '../testing/captions.ts'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const agency = 'ag1001'

test('an agency without any service has the text of an ad written, traced to the ad, used and taken back', async ({ page }) => {
  const ad = await makeAd(page.request, { ...wholeFlat, price: 289_000, rooms: 3 })
  await publishAd(page.request, ad)
  await enter(page, agency, `/posts/manage-posts/${ad.id}`)
  const part = await openCaption(page)
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/289.000.€/)
  await expect(part.locator('[part=facts]')).toContainText(textOf('fact-check:confirmed_other').replace(/^.*\}\}\s*/, ''))
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)

  await captionButton(part, 'use').click()
  const field = page.locator('vitrine-post-composer [name=text-facebook]')
  await expect(field).toHaveValue(/289.000.€/)
  await changeAd(page.request, ad, { price: 279_000 })
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/279.000.€/)
})
