import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { editorOf, field, isKept, keptAds, makeAd, openEditor, openTab } from '../testing/ad-editor.ts'
import { expectRange, fillSignIn, listOf, rowsOf } from '../testing/journey.ts'
import { startServer, stopServer } from '../testing/own-server.ts'
import { noisePicture } from '../testing/pictures.ts'
import { textOf } from '../testing/texts.ts'

const port = await freePorts(1)
let data: string
let server: ChildProcess

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  data = await temporaryFolder('away')
  server = await startServer(port, data)
})
test.afterAll(async () => {
  await stopServer(server)
  await removeFolder(data)
})
test.beforeEach(() => test.setTimeout(300_000))

test('a server that goes away and comes back costs nothing', async ({ page }) => {
  await page.goto('/posts?size=10')
  await fillSignIn(page, 'ag1002')
  await expect(rowsOf(page)).toHaveCount(10)
  await stopServer(server)

  await page.getByRole('button', { name: textOf('common:pager.next') }).click()
  await expect(page.getByText(textOf('shell:connection.lost'))).toBeVisible()
  await expect(listOf(page).getByRole('alert')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)

  server = await startServer(port, data)
  // It retries by itself at least every quarter of a minute, so a button may be gone before it is pressed.
  await expect(page.getByText(textOf('shell:connection.lost'))).toBeHidden({ timeout: 60_000 })

  await expectRange(page, 11, 20, 55)
  await expect(listOf(page).getByRole('alert')).toBeHidden()
})

test('a server that is killed while somebody types and a picture is on its way loses neither', async ({ page, request }) => {
  const ad = await makeAd(request, { offerType: 'V', objectType: 1100, title: 'Appartement' })
  const sent: string[] = []
  await page.route('**/media/uploads/*', async (route) => {
    const call = route.request()
    // The first part has arrived when the second is sent.
    if (call.method() === 'PATCH' && sent.push(call.headers()['upload-offset'] ?? '') === 2) await stopServer(server, 'SIGKILL')
    await route.continue()
  })
  await openEditor(page, ad.id, 'ag1001', 'media')
  await page
    .locator('vitrine-media input[name=picture]')
    .first()
    .setInputFiles([noisePicture('large.png', 1000, 800)])
  await expect.poll(() => server.signalCode).toBe('SIGKILL')
  await openTab(page, 'main')
  await field(page, 'title').fill('Appartement du port')
  await expect(editorOf(page).getByText(textOf('ad-keeping:state.device'))).toBeVisible()
  await field(page, 'title').pressSequentially(', vue mer')

  server = await startServer(port, data)
  // It retries by itself, with longer pauses the longer the server was away.
  await isKept(page, 75_000)
  expect((await keptAds(request, ad)).map(({ values }) => values.title)).toEqual(['Appartement du port, vue mer'])
  await openTab(page, 'media')
  await expect(page.locator('vitrine-media [data-part=pictures] > [data-id]')).toHaveCount(1, { timeout: 60_000 })
  expect(sent.slice(0, 1)).toEqual(['0'])
  expect(sent.slice(1).every((offset) => offset === '1048576' || offset === '2097152')).toBe(true)
  await editorOf(page).locator('[part=save]').click()
  await expect.poll(() => keptAds(request, ad)).toEqual([])
})
