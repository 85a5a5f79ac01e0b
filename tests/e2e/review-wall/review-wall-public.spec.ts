import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { barriers } from '../testing/barriers.ts'
import { makeKey, revokeKey, serverAddress, type MadeKey } from '../testing/contacts.ts'
import { tokenOf } from '../testing/journey.ts'

// An agency's own page, whose server takes reviews into what it sends.

const agency = 1001

interface SentPage {
  html: string
  headers?: Record<string, string>
}

interface Site {
  origin: string
  server: Server
  pages: Map<string, SentPage>
}

const openSite = async (): Promise<Site> => {
  const pages = new Map<string, SentPage>()
  const server = createServer((request, reply) => {
    const page = pages.get(request.url ?? '')
    reply.writeHead(page ? 200 : 404, { 'content-type': 'text/html', ...page?.headers }).end(page?.html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, pages }
}

let site: Site
let key: MadeKey
let token = ''

const fragmentOf = async (request: APIRequestContext, name: 'review_wall' | 'review_summary', query = ''): Promise<string> => {
  const address = `${serverAddress}/api/embed/${name}.html?key=${key.text}&establishment=${agency}&lang=fr${query}`
  const fragment = await request.get(address, { headers: { origin: site.origin } })
  expect(fragment.status(), await fragment.text()).toBe(200)
  return fragment.text()
}

const pageWith = (content: string, head = ''): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Agence</title>${head}
<body><h1>Notre agence</h1><vitrine-provider api="${serverAddress}/api" key="${key.text}" locale="fr">${content}</vitrine-provider>
<section id="below"><h2>Nos annonces</h2></section></body></html>`

/** A theme that styles every element of its page with force. */
const hostileTheme = `<style>* { color: rgb(255, 0, 0) !important; font-size: 33px !important; letter-spacing: 9px !important; text-transform: uppercase !important; margin: 40px !important }
li, details, blockquote, summary, a, svg { display: none !important; position: fixed !important; list-style: square !important }</style>`

test.beforeAll(async ({ playwright }) => {
  site = await openSite()
  const request = await playwright.request.newContext({ baseURL: serverAddress })
  token = await tokenOf(request, 'ag1001')
  key = await makeKey(request, token, { origines: [site.origin], nom: 'Site', widgets: ['review-wall', 'review-summary'], portail: '' })
  const { path } = (await (await request.get('/vitrine/latest.json')).json()) as { path: string }
  const script = `<script type="module" async src="${serverAddress}/vitrine/${path}" crossorigin></script>`
  const wall = await fragmentOf(request, 'review_wall', '&limit=8')
  const linked = await fragmentOf(request, 'review_wall', '&styles=link')
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${serverAddress}; script-src ${serverAddress}; connect-src ${serverAddress}; require-trusted-types-for 'script'; trusted-types lit-html`
  site.pages.set('/', { html: pageWith(wall, script) })
  site.pages.set('/summary', { html: pageWith(await fragmentOf(request, 'review_summary'), script) })
  site.pages.set('/limited', { html: pageWith(await fragmentOf(request, 'review_wall', '&min_rating=4')) })
  site.pages.set('/strict', { html: pageWith(linked, script), headers: { 'content-security-policy': policy } })
  const nonced = wall.replace('<style>', '<style nonce="abc">')
  site.pages.set('/nonce', { html: pageWith(nonced), headers: { 'content-security-policy': "default-src 'none'; style-src 'nonce-abc'" } })
  site.pages.set('/hostile', { html: pageWith(wall, hostileTheme) })
  const framed = `${serverAddress}/review-wall/${key.text}?lang=fr`
  site.pages.set('/framed', { html: pageWith(`<iframe sandbox title="Avis" src="${framed}" width="360" height="700"></iframe>`) })
  await request.dispose()
})
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: serverAddress })
  await revokeKey(request, token, key)
  await request.dispose()
  site.server.close()
  site.server.closeAllConnections()
})

const wallIn = (page: Page): Locator => page.locator('vitrine-review-wall')

const readReviews = async (wall: Locator): Promise<void> => {
  await expect(wall.getByRole('heading', { name: /^Avis sur/ })).toBeVisible()
  await expect(wall.getByText('Personne ne m’a rappelé après la visite')).toBeVisible()
  await expect(wall.getByText('Aucun contrôle ne vérifie que leurs auteurs ont été clients.')).toBeVisible()
}

/** The style sheet of the element is there. */
const expectStyled = async (wall: Locator): Promise<void> => {
  const review = wall.locator('[part=review]').first()
  await expect(review).toHaveCSS('border-top-style', 'solid')
  await expect(review).toHaveCSS('font-size', '14px')
}

/** What the browser refuses by the policy of the page. */
const violationsOf = (page: Page): string[] => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [1280, 390])
    test(`a visitor reads reviews, opens an answer and goes to all of them, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.origin)
      const wall = wallIn(page)
      await readReviews(wall)
      await expectStyled(wall)
      const answer = wall.locator('details[part=answer]').first()
      await answer.locator('summary').click()
      await expect(answer.locator('.text')).toBeVisible()
      await wall.getByRole('link', { name: 'Plus d’avis' }).click()
      await expect(page).toHaveURL(new RegExp(`^${serverAddress}/review-wall/${key.text}`))
      await expectStyled(wallIn(page))
      await wallIn(page)
        .getByRole('link', { name: /^1 étoile/ })
        .click()
      await expect(wallIn(page).getByText('Personne ne m’a rappelé après la visite')).toBeVisible()
    })

  test('a visitor reads figures and goes to all reviews', async ({ page }) => {
    await page.goto(`${site.origin}/summary`)
    const summary = page.locator('vitrine-review-summary')
    await expect(summary.getByText(/sur 5$/).first()).toBeVisible()
    await expect(summary.getByText(/% recommandent$/)).toBeVisible()
    await summary.getByRole('link', { name: 'Voir tous les avis' }).click()
    await readReviews(wallIn(page))
  })

  test('a visitor reads that some reviews are left out, and where all are', async ({ page }) => {
    await page.goto(`${site.origin}/limited`)
    await expect(wallIn(page).getByText('Personne ne m’a rappelé')).toHaveCount(0)
    await expect(wallIn(page).getByText(/Seuls les avis avec 4 étoiles ou plus/)).toBeVisible()
    await wallIn(page).getByRole('link', { name: 'Voir tous les avis' }).click()
    await readReviews(wallIn(page))
  })

  for (const path of ['/strict', '/nonce'])
    test(`a page with a strict policy shows them with their styles (${path})`, async ({ page }) => {
      const violations = violationsOf(page)
      await page.goto(site.origin + path)
      await readReviews(wallIn(page))
      await expectStyled(wallIn(page))
      expect(violations).toEqual([])
    })

  test('a theme that styles everything by force reaches nothing of them', async ({ page }) => {
    await page.goto(`${site.origin}/hostile`)
    const wall = wallIn(page)
    await readReviews(wall)
    await expectStyled(wall)
    const review = wall.locator('[part=review]').first()
    for (const [name, value] of [
      ['letter-spacing', 'normal'],
      ['text-transform', 'none'],
      ['display', 'block'],
      ['position', 'static'],
      ['list-style-type', 'none'],
    ] as const)
      await expect(review).toHaveCSS(name, name === 'display' ? /block|list-item/ : value)
  })

  test('the page of its own works in a frame that allows nothing', async ({ page }) => {
    const violations = violationsOf(page)
    await page.goto(`${site.origin}/framed`)
    const wall = page.frameLocator('iframe').locator('vitrine-review-wall')
    await readReviews(wall)
    await expectStyled(wall)
    await wall.getByRole('link', { name: /^1 étoile/ }).click()
    await expect(wall.getByText('Personne ne m’a rappelé après la visite')).toBeVisible()
    await expect(wall.getByText('Accueil chaleureux et conseils précis')).toHaveCount(0)
    expect(violations).toEqual([])
  })

  test('answers are on paper, and what can only be pressed is not', async ({ page }) => {
    await page.goto(site.origin)
    await page.emulateMedia({ media: 'print' })
    await expect(wallIn(page).locator('details[part=answer] .text').first()).toBeVisible()
    await expect(wallIn(page).locator('.pages')).toBeHidden()
  })
})

test.describe('with scripts', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the page of its own has no barriers (${colorScheme})`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme })
      await page.setContent(await (await request.get(`${serverAddress}/review-wall/${key.text}?lang=fr`)).text())
      await readReviews(wallIn(page))
      expect(await barriers(page)).toEqual([])
    })

  test('a page with a strict policy lets a visitor filter', async ({ page }) => {
    const violations = violationsOf(page)
    await page.goto(`${site.origin}/strict`)
    await page.waitForFunction(() => customElements.get('vitrine-review-wall') !== undefined)
    await wallIn(page)
      .getByRole('link', { name: /^1 étoile/ })
      .click()
    await expect(wallIn(page).getByText('Accueil chaleureux et conseils précis')).toHaveCount(0)
    await expect(page).toHaveURL(`${site.origin}/strict`)
    await expectStyled(wallIn(page))
    expect(violations).toEqual([])
  })

  test('nothing moves when the script arrives, and a visitor filters and wants more in place', async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      let come = (): void => undefined
      const painted = new Promise<void>((resolve) => (come = resolve))
      await page.route('**/vitrine.js*', async (route) => {
        await painted
        await route.continue()
      })
      await page.goto(site.origin, { waitUntil: 'commit' })
      await readReviews(wallIn(page))
      await page.evaluate(() => {
        Object.assign(globalThis, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            (globalThis as unknown as { shift: number }).shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const ready = page.evaluate(() => new Promise<void>((resolve) => document.addEventListener('vitrine-ready', () => resolve())))
      come()
      await ready
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as unknown as { shift: number }).shift))),
          ),
      )
      expect(shift, `at ${width}`).toBe(0)
      const wall = wallIn(page)
      await expect(wall.locator('[part=review]')).toHaveCount(8)
      await wall.getByRole('link', { name: 'Plus d’avis' }).click()
      await expect(wall.locator('[part=review]').nth(8)).toBeVisible()
      await wall
        .getByRole('link', { name: /^Recommandé/ })
        .first()
        .click()
      await expect(wall.getByText('Personne ne m’a rappelé')).toHaveCount(0)
      await expect(page).toHaveURL(`${site.origin}/`)
      await page.unroute('**/vitrine.js*')
    }
  })
})
