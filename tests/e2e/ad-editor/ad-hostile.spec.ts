import { adForm, type AdValues } from '@vitrine/core/ad-form'
import { expect, test, type Page } from '@playwright/test'
import { editorOf, field, fill, makeAd, openEditor, openTab, panelOf, press, savedAd, sendAd, wholeFlat } from '../testing/ad-editor.ts'
import { rowsOf } from '../testing/journey.ts'
import { attachedTo, mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

/** Markup that would leave a trace, a formula, bidirectional control characters, and a line that could be a mail header. */
const hostile = '=1+1\u202e<script>top.owned=1</script>"><img src=x onerror="top.owned=1">\r\nBcc: spy@evil.example'

const isText = (name: string): boolean => ['text', 'long-text'].includes(adForm.fields[name as keyof AdValues].kind)
/** All fields of an ad that accept any character. */
const texts = adForm.names.filter((name) => isText(name) && !['reference', 'vin', 'plate'].includes(name))
const hostileTexts = Object.fromEntries(
  texts.map((name) => [name, hostile.slice(0, (adForm.fields[name] as unknown as { max: number }).max)]),
) as Partial<AdValues>

const expectInert = async (page: Page): Promise<void> => {
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
}

test('hostile texts are texts, on each tab, on the sheet, in the list, on paper and in a mail', async ({ page, request }) => {
  const reference = `H${Date.now()}`
  const ad = await makeAd(request, { ...wholeFlat, ...hostileTexts, reference, realPostalCode: '44210', postalCode: '44210' })
  const { values } = await savedAd(request, ad)
  expect(values.text).toContain('=1+1')
  await openEditor(page, ad.id)
  await expect(field(page, 'title')).toHaveValue(values.title)
  for (const name of ['detail', 'description', 'legal', 'international', 'settings']) {
    await openTab(page, name)
    await expectInert(page)
  }
  await page.goto(`/posts?search=${reference}`)
  await expect(rowsOf(page)).toContainText('=1+1')
  await expectInert(page)
  await page.goto(`/posts/${ad.id}/history`)
  await expect(page.locator('vitrine-ad-timeline')).toContainText(/^\s*Historique de.*=1\+1/)
  await expect(page).toHaveTitle(/^Historique de.*=1\+1/)
  await expectInert(page)
  await page.goto(`/posts/${ad.id}/view`)
  const sheet = page.locator('vitrine-ad-sheet')
  await expect(sheet.locator('[part=text]')).toContainText('<script>')
  await expectInert(page)

  const buyer = `careful.${Date.now()}@buyers.example`
  await sheet.getByRole('button', { name: textOf('ad-sheet:actions.mail') }).click()
  await sheet.locator('[name=to]').fill(buyer)
  await sheet.locator('[name=message]').fill(hostile)
  await sheet.locator('dialog [part=submit]').click()
  const mail = await mailWith(buyer, '=1+1')
  expect(Object.keys(mail.head)).not.toContain('bcc')
  // The plain text part contains no markup.
  expect(mail.source.match(/^Content-Type: text\/\w+/gm)).toEqual(['Content-Type: text/plain'])
  expect(attachedTo(mail)).toHaveLength(1)
})

test('a hundred thousand signs are refused at their field, by the server too, and stay to be shortened', async ({ page, request }) => {
  const endless = 'très long '.repeat(10_000)
  const ad = await makeAd(request, wholeFlat)
  const refused = await sendAd(request, ad.token, { ...wholeFlat, text: endless })
  expect([refused.status(), await refused.json()]).toMatchObject([400, { field: 'texte', reason: 'too-long' }])
  await openEditor(page, ad.id, 'ag1001', 'description')
  await fill(page, { text: endless })
  await expect(field(page, 'text')).toHaveAccessibleDescription(/4\s?000/)
  await press(page, 'actions.saveDraft')
  await expect(field(page, 'text')).toBeFocused()
  await expect(field(page, 'text')).toHaveValue(endless)
  expect((await savedAd(request, ad)).values.text).toBe(wholeFlat.text)
  await expect(editorOf(page).locator('.tab .wrong')).toContainText('1')
  await fill(page, { text: `${wholeFlat.text} Court.` })
  await press(page, 'actions.saveDraft')
  await expect.poll(async () => (await savedAd(request, ad)).values.text).toBe(`${wholeFlat.text} Court.`)
  await expect(panelOf(page)).toBeVisible()
})
