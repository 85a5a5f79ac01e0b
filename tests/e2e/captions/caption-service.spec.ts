import type { ChildProcess } from 'node:child_process'
import { LLMock, type Fixture } from '@copilotkit/aimock'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { field, makeAd, openEditor, openTab, publishAd, wholeFlat } from '../testing/ad-editor.ts'
import { captionButton, captionText, openCaption } from '../testing/captions.ts'
import { enter } from '../testing/journey.ts'
import { startServer, stopServer } from '../testing/own-server.ts'
import { textOf } from '../testing/texts.ts'

/** A service that others wrote, as an operator would name one. */
const service = new LLMock({ port: 0 })
const port = await freePorts(1)
let data: string
let server: ChildProcess

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  await service.start()
  data = await temporaryFolder('captions')
  server = await startServer(port, data, { TEXT_SERVICE_URL: `${service.url}/v1`, TEXT_SERVICE_MODEL: 'small', TEXT_SERVICE_KEY: 'secret' })
})
test.afterAll(async () => {
  await stopServer(server)
  await removeFolder(data)
  await service.stop()
})

const answers = (response: Fixture['response'], more: Partial<Fixture> = {}): void => {
  service.clearFixtures()
  service.addFixture({ match: { model: 'small' }, response, ...more })
}

const opened = async (page: Page): Promise<Locator> => {
  const ad = await makeAd(page.request, { ...wholeFlat, rooms: 3 })
  await publishAd(page.request, ad)
  await enter(page, 'ag1001', `/posts/manage-posts/${ad.id}`)
  return openCaption(page)
}

test('the text of a service is shown as it comes, without its markup, and is used', async ({ page }) => {
  const part = await opened(page)
  answers({ content: '**Pornic** : un trois-pièces de 62 m² à 245 000 €.' }, { chunkSize: 6, latency: 500 })
  await captionButton(part, 'write').click()
  await expect(captionButton(part, 'stop')).toBeVisible()
  await expect(part).toContainText(textOf('text-generation:writers.service'))
  await captionButton(part, 'use').click()
  await expect(page.locator('vitrine-post-composer [name=text-facebook]')).toHaveValue('Pornic : un trois-pièces de 62 m² à 245 000 €.')
})

test('a lie is found, and is not taken over unread', async ({ page }) => {
  const part = await opened(page)
  answers({ content: 'À Pornic, un cinq-pièces de 62 m² à 245 000 €.' })
  await captionButton(part, 'write').click()
  await expect(part.locator('[part=facts-contradicted]')).toContainText('cinq-pièces')
  await expect(captionButton(part, 'use')).toBeDisabled()
  await part.getByRole('checkbox', { name: textOf('text-generation:read.ad') }).check()
  await captionButton(part, 'use').click()
  await expect(page.locator('vitrine-post-composer [name=text-facebook]')).toHaveValue(/cinq-pièces/)
})

test('a service that breaks off, refuses or has no time left is stood in for, and the page says so', async ({ page }) => {
  const part = await opened(page)
  const ask = async (name: string): Promise<void> => {
    await captionButton(part, name).click()
    await expect(part).toContainText(textOf('text-generation:writers.copywriter'))
  }
  answers({ content: 'À Pornic, un trois-pièces de 62 m² à 245 000 €.' }, { chunkSize: 6, latency: 30, truncateAfterChunks: 3 })
  await ask('write')
  await expect(part).toContainText(textOf('text-generation:notes.fallback.interrupted'))
  answers({ error: { message: 'no', type: 'invalid_request_error' }, status: 401 })
  await ask('longer')
  await expect(part).toContainText(textOf('text-generation:notes.fallback.refused'))
})

test('a person stops it, and the request to the service ends', async ({ page }) => {
  const part = await opened(page)
  answers({ content: 'À Pornic, un trois-pièces. '.repeat(40) }, { chunkSize: 6, latency: 200 })
  await captionButton(part, 'write').click()
  await expect(captionText(part)).toContainText('Pornic')
  await captionButton(part, 'stop').click()
  await expect(part).toContainText(textOf('text-generation:notes.stopped'))
  await captionButton(part, 'discard').click()
  await expect(captionText(part)).toHaveCount(0)
})

test('the description of an ad is translated by the service, and compared with the fields', async ({ page }) => {
  const { id } = await makeAd(page.request, { ...wholeFlat, rooms: 3 })
  await openEditor(page, id)
  await openTab(page, 'international')
  const part = page.locator('[data-field=textEn] [part=text-writing]')
  await part.getByRole('button', { name: textOf('text-generation:open') }).click()
  answers({ content: 'A four-room flat of 62 m² in Pornic.' })
  await captionButton(part, 'write').click()
  await expect(part.locator('[part=facts-contradicted]')).toContainText('four-room')
  answers({ content: 'A three-room flat of 62 m² in Pornic.' })
  await captionButton(part, 'again').click()
  await expect(part.locator('[part=facts-contradicted]')).toHaveCount(0)
  await captionButton(part, 'use').click()
  await expect(field(page, 'textEn')).toHaveValue('A three-room flat of 62 m² in Pornic.')
})
