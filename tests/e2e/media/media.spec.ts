import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { makeAd, openEditor, savedAd, type MadeAd } from '../testing/ad-editor.ts'
import { noisePicture } from '../testing/pictures.ts'
import { textOf } from '../testing/texts.ts'

const mediaOf = (page: Page): Locator => page.locator('vitrine-media')
const tilesOf = (page: Page): Locator => mediaOf(page).locator('[data-part=pictures] > [data-id]')
const pictureAt = (page: Page, position: number): Locator =>
  tilesOf(page)
    .nth(position - 1)
    .locator('[data-grab]')
const choose = (page: Page, files: ReturnType<typeof noisePicture>[]): Promise<void> =>
  mediaOf(page).locator('input[name=picture]').first().setInputFiles(files)

const makeDraft = (request: APIRequestContext): Promise<MadeAd> =>
  makeAd(request, { offerType: 'V', objectType: 1100, title: 'Appartement aux photos' })

test('fifteen pictures arrive at once, are put in order, cut, and saved with the ad', async ({ page, request }) => {
  const draft = await makeDraft(request)
  await openEditor(page, draft.id, 'ag1001', 'media')
  await expect(mediaOf(page).getByText(textOf('media:pictures.emptyTitle'))).toBeVisible()
  await choose(
    page,
    Array.from({ length: 15 }, (_, index) => noisePicture(`${index + 1}.png`, 100 + index, 80)),
  )
  await expect(tilesOf(page)).toHaveCount(15, { timeout: 60_000 })

  await pictureAt(page, 15).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await pictureAt(page, 2).click()
  const dialog = mediaOf(page).getByRole('dialog')
  await dialog.getByLabel(textOf('media:details.alternative')).fill('La façade sur rue')
  await dialog.getByRole('button', { name: textOf('media:actions.crop') }).click()
  const crop = mediaOf(page).getByRole('dialog', { name: textOf('media:crop.title') })
  await crop.getByText('1:1', { exact: true }).click()
  await crop.getByRole('button', { name: textOf('media:crop.save'), exact: true }).click()
  await expect(crop).toBeHidden()
  await dialog.getByRole('button', { name: textOf('media:details.done') }).click()
  await page.locator('vitrine-ad-editor').locator('[part=save]').click()

  await expect.poll(async () => (await savedAd(request, draft)).pictures.length).toBe(15)
  const { pictures } = await savedAd(request, draft)
  expect(pictures.map(({ width }) => width)).toEqual([114, 80, ...Array.from({ length: 13 }, (_, index) => 101 + index)])
  expect(pictures[1]).toMatchObject({ height: 80, alternative: 'La façade sur rue' })
})

test('a picture goes on where it was after the page was killed in the midst, and after a broken connection', async ({
  page,
  context,
  request,
}) => {
  const draft = await makeDraft(request)
  await openEditor(page, draft.id, 'ag1001', 'media')
  // The second part of the upload always fails.
  await page.route('**/media/uploads/*', (route) =>
    route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0' ? route.abort() : route.continue(),
  )
  const picture = noisePicture('large.png', 1000, 800)
  const firstPart = 1_048_576
  await choose(page, [picture])
  await expect(mediaOf(page).locator('.on-its-way [role=progressbar]')).toHaveAttribute('aria-valuenow', '44')
  await page.close()

  const again = await context.newPage()
  // A part of the second chunk may have arrived when the page was killed; the server knows how much.
  const offsets: string[] = []
  const sent: string[] = []
  const offset = (headers: Record<string, string>): string => headers['upload-offset'] ?? ''
  again.on(
    'response',
    (reply) => reply.url().includes('/media/uploads/') && reply.request().method() === 'HEAD' && offsets.push(offset(reply.headers())),
  )
  again.on('request', (call) => call.method() === 'PATCH' && sent.push(offset(call.headers())))
  await again.goto(`/posts/${draft.id}/edit?tab=media`)
  await expect(tilesOf(again)).toHaveCount(1, { timeout: 30_000 })
  expect(Number(offsets[0])).toBeGreaterThanOrEqual(firstPart)
  expect(sent[0] ?? String(picture.buffer.length)).toBe(offsets[0])

  await context.setOffline(true)
  await choose(again, [noisePicture('offline.png', 120, 90)])
  await expect(mediaOf(again).getByText(textOf('media:uploads.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(tilesOf(again)).toHaveCount(2, { timeout: 60_000 })
})
