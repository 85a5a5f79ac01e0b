import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { makeKey, revokeKey, serverAddress } from '../testing/contacts.ts'
import { bearer, enter, tokenOf, wordsIn } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

// Pastes the code that partners copy into a page: the layout must not shift when the widget appears.

const agency = 1001

interface Site {
  origin: string
  /** The HTML between heading and footer. */
  code: string
  secret: string
  server: Server
}

const exchange = async (secret: string): Promise<string> => {
  const reply = await fetch(`${serverAddress}/api/embed/token`, {
    method: 'POST',
    headers: { ...bearer(secret).headers, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes: ['contacts:read'] }),
  })
  return reply.text()
}

const openSite = async (): Promise<Site> => {
  const server = createServer((request, reply) => {
    if (request.url === '/vitrine-token')
      return void exchange(site.secret).then((token) => reply.writeHead(200, { 'content-type': 'application/json' }).end(token))
    return reply.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Partenaire</title><body style="margin:16px;font-family:system-ui"><h1>Partenaire</h1>${site.code}<section id="below" style="background:#dde;height:600px"><h2>Nos agences</h2><p>Lyon, Villeurbanne, Bron</p></section></body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site: Site = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, code: '', secret: '', server }
  return site
}

/** The layout shift of a visit, from the first paint with the fallback content to the complete widget. */
const shiftOf = async (page: Page, { origin }: Site, size: { width: number; height: number }, content: string): Promise<number> => {
  await page.setViewportSize(size)
  let come = (): void => undefined
  const painted = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/vitrine.js*', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(origin, { waitUntil: 'commit' })
  await expect(page.locator('#below')).toBeAttached()
  await page.evaluate(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  come()
  await expect(page.locator(content).first()).toBeVisible()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as unknown as { shift: number }).shift))),
      ),
  )
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const expectNoJump = async (page: Page, site: Site, content: string): Promise<void> => {
  for (const size of sizes) expect(await shiftOf(page, site, size, content), `at ${size.width}`).toBeLessThanOrEqual(0.02)
}

/** The code that the customer area shows for a key of this name. */
const copiedCode = async (page: Page, name: string): Promise<string> => {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: textOf('keys:actions.snippet') })
    .click()
  const code = page
    .getByRole('region', { name: textOf('keys:snippet.title', { name }) })
    .getByRole('group', { name: 'HTML' })
    .locator('code')
  await expect(code).toContainText('integrity=')
  return wordsIn(code)
}

test('the form of the guide and of the customer area, as copied, moves nothing on the page', async ({ page, request }) => {
  const site = await openSite()
  const token = await tokenOf(request, 'ag1001')
  const name = `Copie ${Date.now()}`
  const key = await makeKey(request, token, { origines: [site.origin], nom: name })
  await enter(page, 'ag1001', '/profile')
  site.code = await copiedCode(page, name)
  expect(site.code).toContain(`establishment="${agency}"`)
  await expectNoJump(page, site, 'vitrine-contact-form form')

  const guide = await readFile(new URL('../../../docs/embedding.md', import.meta.url), 'utf8')
  const { path } = (await (await request.get('/vitrine/latest.json')).json()) as { path: string }
  const example = /```html\n([^]*?)```/.exec(guide)?.[1] ?? ''
  site.code = example
    .replace(/https:\/\/vitrine\.example\/vitrine\/[\w./]*\/vitrine\.js/, `${serverAddress}/vitrine/${path}`)
    .replaceAll('https://vitrine.example', serverAddress)
    .replace('pk_...', key.text)
    .replace(/ad="\d+"/, `establishment="${agency}"`)
  expect(site.code).toContain(key.text)
  await expectNoJump(page, site, 'vitrine-contact-form form')

  await revokeKey(request, token, key)
  site.server.close()
})

test('a widget for staff from the customer area, as copied, moves nothing on the page', async ({ page, request }) => {
  const site = await openSite()
  const token = await tokenOf(request, 'ag1007')
  const name = `Copie ${Date.now()}`
  const key = await makeKey(request, token, {
    origines: [site.origin],
    nom: name,
    type: 'secrete',
    widgets: [],
    droits: ['contacts:read'],
    portail: '',
    reseau: true,
  })
  site.secret = key.text
  await enter(page, 'ag1007', '/profile')
  site.code = await copiedCode(page, name)
  await expectNoJump(page, site, 'vitrine-contact-synthesis .picture')

  await revokeKey(request, token, key)
  site.server.close()
})
