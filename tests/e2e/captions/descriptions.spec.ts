import { expect, test } from '@playwright/test'
import { field, fill, isKept, makeAd, openEditor, openTab, wholeFlat } from '../testing/ad-editor.ts'
import { captionButton, captionText } from '../testing/captions.ts'
import { textOf } from '../testing/texts.ts'

test('an agency without any service has the description of an ad written from what it types, and keeps it', async ({ page }) => {
  const ad = await makeAd(page.request, { ...wholeFlat, price: 289_000, rooms: 3 })
  await openEditor(page, ad.id)
  await fill(page, { price: '279000' })
  await openTab(page, 'description')
  const part = page.locator('[data-field=text] [part=text-writing]')
  const opener = part.getByRole('button', { name: textOf('text-generation:open') })
  await opener.click()
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText(/279.000.€/)
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)
  await captionButton(part, 'use').click()
  await expect(field(page, 'text')).toHaveValue(/279.000.€/)
  await isKept(page)

  const whole = await field(page, 'text').inputValue()
  await opener.click()
  await part.getByLabel(textOf('ad-writing:purpose')).selectOption('shortening')
  await captionButton(part, 'write').click()
  await captionButton(part, 'use').click()
  await expect.poll(async () => (await field(page, 'text').inputValue()).length).toBeLessThan(whole.length)

  await openTab(page, 'international')
  const english = page.locator('[data-field=textEn] [part=text-writing]')
  await english.getByRole('button', { name: textOf('text-generation:open') }).click()
  await captionButton(english, 'write').click()
  await expect(english).toContainText(textOf('ad-writing:notes.anew'))
  await captionButton(english, 'use').click()
  await expect(field(page, 'textEn')).toHaveValue(/279,000/)
  await isKept(page)
})
