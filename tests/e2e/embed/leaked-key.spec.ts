import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { makeKey, revokeKey, serverAddress } from '../testing/contacts.ts'
import { enter, tokenOf } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

/** A page of somebody else, at an origin that no key names. */
const openSite = async (html: string): Promise<{ address: string; close: () => void }> => {
  const server = createServer((_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

/** All that the page sends, with its headers. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`))
  return sent
}

test('a secret key in a page is not sent by its widgets, and its owner finds it marked in the list of keys', async ({ page, request }) => {
  const name = `Intranet ${Date.now()}`
  const owner = await tokenOf(request, 'ag1001')
  const key = await makeKey(request, owner, {
    type: 'secrete',
    nom: name,
    origines: ['https://intranet.example.org'],
    widgets: [],
    droits: ['ads:read'],
    portail: '',
  })
  const { path } = (await (await request.get('/vitrine/latest.json')).json()) as { path: string }
  const site = await openSite(`<!doctype html><html lang="fr"><title>Agence</title>
<script type="module" async src="${serverAddress}/vitrine/${path}" crossorigin></script>
<vitrine-provider api="${serverAddress}/api" key="${key.text}"><vitrine-contact-form ad="501"><p>Appelez-nous.</p></vitrine-contact-form></vitrine-provider>`)
  try {
    const sent = sentBy(page)
    const warned = page.waitForEvent('console', (message) => message.text().includes('stop the old key at once'))
    const told = page.waitForRequest((call) => call.url().includes('key=leaked_'))
    await page.goto(`${site.address}/contact?session=abc`)
    await warned
    await (await told).response().catch(() => null)
    await expect(page.getByText('Appelez-nous.')).toBeVisible()
    expect(sent.filter((text) => text.includes(key.text))).toEqual([])
  } finally {
    site.close()
  }

  await enter(page, 'ag1001', '/profile')
  const mark = page.getByRole('row').filter({ hasText: name }).locator('[part=leak]')
  await expect(mark).toContainText(textOf('keys:leak.page', { page: site.address }))
  await expect(mark).toContainText(textOf('keys:leak.advice'))
  expect((await mailWith('ag1001@ag1001.example', name)).text).toContain(site.address)
  await revokeKey(request, owner, key)
})
