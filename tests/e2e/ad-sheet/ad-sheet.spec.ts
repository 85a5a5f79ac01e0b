import { expect, test, type Locator, type Page } from '@playwright/test'
import { adsOf, enter, findAd, isTypedIn } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

const sheetOf = (page: Page): Locator => page.locator('vitrine-ad-sheet')

test('an ad is opened from the list, saved as PDF and sent, and a note about it is kept to the team', async ({ page, request }) => {
  const token = await enter(page, 'ag1001', '/posts')
  const row = await findAd(page, (await adsOf(request, token, 'etat=A')).find(isTypedIn)!)
  await row.locator('[data-act=open]').click()
  await expect(page).toHaveURL(/\/posts\/\d+\/view$/)
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: textOf('ad-sheet:description') })).toBeVisible()

  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: textOf('ad-sheet:actions.pdf') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  const reader = `visitor.${Date.now()}@buyers.example`
  await sheet.getByRole('button', { name: textOf('ad-sheet:actions.mail') }).click()
  await sheet.locator('[name=to]').fill(reader)
  await sheet.locator('dialog [part=submit]').click()
  await expect(sheet.getByText(textOf('ad-sheet:mail.sent')).first()).toBeVisible()
  const { text } = await mailWith(reader, 'Bonjour')
  expect(text).toMatch(/application\/pdf|Bonjour/)

  await sheet.getByRole('link', { name: textOf('ad-sheet:actions.note') }).click()
  await expect(page).toHaveURL(/\/private-note$/)
  await page.locator('[name=note]').fill('Les clés sont chez la voisine')
  await page.reload()
  await expect(page.locator('[name=note]')).toHaveValue('Les clés sont chez la voisine')
  await page.getByRole('button', { name: textOf('ad-sheet:note.save') }).click()
  await expect(page.getByText(textOf('ad-sheet:note.saved')).first()).toBeVisible()
  await expect(page).toHaveURL(/\/view$/)
  await expect(sheet.getByRole('heading', { name: textOf('ad-sheet:description') })).toBeVisible()
  await expect(sheet.getByText('Les clés sont chez la voisine')).toHaveCount(0)
})
