import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { makeKey, revokeKey, serverAddress, type MadeKey } from '../testing/contacts.ts'
import { tokenOf } from '../testing/journey.ts'

// An agency's own page, whose server takes the fragment into what it sends.

const agency = 1001

interface Site {
  origin: string
  server: Server
  html: string
}

const openSite = async (): Promise<Site> => {
  const server = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(site.html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, html: '' }
  return site
}

/** In Lyon it is 9:30, or 10:30 in summer. */
const nextTuesday = (): Date => {
  const day = new Date()
  day.setUTCHours(8, 30, 0, 0)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day
}

let site: Site
let key: MadeKey
let token = ''

const pageWith = async (request: APIRequestContext): Promise<string> => {
  const address = `${serverAddress}/api/embed/establishment.html?key=${key.text}&establishment=${agency}&lang=fr`
  const fragment = await request.get(address, { headers: { origin: site.origin } })
  expect(fragment.status(), await fragment.text()).toBe(200)
  const { path } = (await (await request.get('/vitrine/latest.json')).json()) as { path: string }
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Agence</title>
<script type="module" async src="${serverAddress}/vitrine/${path}" crossorigin></script>
<body style="margin:16px;font-family:system-ui"><h1>Notre agence</h1>
<vitrine-provider api="${serverAddress}/api" key="${key.text}" locale="fr">${await fragment.text()}</vitrine-provider>
<section id="below" style="background:#dde;height:600px"><h2>Nos annonces</h2></section></body></html>`
}

test.beforeAll(async ({ playwright }) => {
  site = await openSite()
  const request = await playwright.request.newContext({ baseURL: serverAddress })
  token = await tokenOf(request, 'ag1001')
  key = await makeKey(request, token, { origines: [site.origin], nom: 'Site', widgets: ['establishment'], portail: '' })
  site.html = await pageWith(request)
  await request.dispose()
})
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: serverAddress })
  await revokeKey(request, token, key)
  await request.dispose()
  site.server.close()
  site.server.closeAllConnections()
})

const readAtOnce = async (page: Page): Promise<void> => {
  const establishment = page.locator('vitrine-establishment')
  await expect(establishment.getByRole('heading', { name: 'Agence des Deux Rives' })).toBeVisible()
  await expect(establishment.getByRole('row', { name: /^Lundi/ }).first()).toContainText('09:00–12:00')
  await expect(establishment.getByRole('link', { name: '0478000100' })).toHaveAttribute('href', 'tel:0478000100')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [1280, 390])
    test(`a visitor reads name, hours and phone, in the layout that they are made for, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.origin)
      await readAtOnce(page)
      await expect(page.locator('vitrine-establishment').getByText(/Ouvert|ouvre/)).toHaveCount(0)
      // The styles are there: hours and address side by side where there is room.
      const [hours, address] = await Promise.all(
        ['table', 'address'].map((each) => page.locator(`vitrine-establishment ${each}`).first().boundingBox()),
      )
      expect((address?.x ?? 0) > (hours?.x ?? 0) + 100).toBe(width > 1000)
    })
})

test('with scripts a visitor reads also until when it is open, and nothing moves', async ({ page }) => {
  await page.clock.setFixedTime(nextTuesday())
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    let come = (): void => undefined
    const painted = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/vitrine.js*', async (route) => {
      await painted
      await route.continue()
    })
    await page.goto(site.origin, { waitUntil: 'commit' })
    await readAtOnce(page)
    await page.evaluate(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    come()
    await expect(page.locator('vitrine-establishment').getByText('Ouvert jusqu’à 12:00')).toBeVisible()
    await expect(
      page
        .locator('vitrine-establishment')
        .getByRole('row', { name: /^Mardi/ })
        .first(),
    ).toHaveAttribute('aria-current', 'date')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as unknown as { shift: number }).shift))),
        ),
    )
    expect(shift, `at ${width}`).toBe(0)
    await page.unroute('**/vitrine.js*')
  }
})
