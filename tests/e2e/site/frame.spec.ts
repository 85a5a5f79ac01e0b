import { expect, test, type Locator, type Page } from '@playwright/test'
import { endAnimations } from '../testing/barriers.ts'
import { intercept } from '../testing/intercept.ts'
import {
  adsOf,
  amountsIn,
  column,
  enter,
  expectRange,
  isTypedIn,
  listOf,
  rowOf,
  rowsOf,
  stateOf,
  tokenOf,
  toast,
  totalOf,
} from '../testing/journey.ts'
import { forgetPreferences } from '../testing/preferences.ts'
import { textOf, type Spoken } from '../testing/texts.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.afterEach(async ({ request }) => forgetPreferences(request, await tokenOf(request, 'ag1003')))

test('a change of language applies at once, in the host and in the list, and after a reload', async ({ page }) => {
  const isIn = async (language: Spoken) => {
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.getByRole('link', { name: textOf('shell:menu.dashboard', {}, language) }).first()).toBeVisible()
    await expect(listOf(page).getByRole('columnheader', { name: textOf('list:columns.price', {}, language) })).toBeVisible()
    await expect(page.getByRole('button', { name: textOf('list:toolbar.filters', {}, language), exact: true })).toBeVisible()
  }
  await enter(page, 'ag1003')
  await isIn('fr')
  await page.getByRole('button', { name: new RegExp(`^${textOf('shell:language')}`) }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await isIn('en')

  await page.reload()

  await isIn('en')
})

test('the dark theme reaches the list and stays', async ({ page }) => {
  const textColours = () =>
    page.evaluate(() => {
      const list = document.querySelector('vitrine-ads-list')
      const cell = list?.shadowRoot?.querySelector('[role=columnheader]')
      return [getComputedStyle(document.body).color, cell ? getComputedStyle(cell).color : '']
    })
  await page.emulateMedia({ colorScheme: 'light' })
  await enter(page, 'ag1003')
  await expect(rowsOf(page).first()).toBeVisible()
  const light = await textColours()
  await page.getByRole('button', { name: new RegExp(`^${textOf('shell:theme.label')}`) }).click()
  await page.getByRole('menuitemradio', { name: textOf('shell:theme.dark') }).click()
  await expect.poll(async () => (await textColours())[0]).not.toBe(light[0])
  await expect.poll(async () => (await textColours())[1]).not.toBe(light[1])
  await endAnimations(page)
  const dark = await textColours()

  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible()
  await expect.poll(textColours).toEqual(dark)
})

test('a phone: the menu in a drawer, nothing beside the screen, pages by arrows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, 'ag1001', '/')
  await expect(title(page, textOf('shell:dashboard.hello', { name: 'Hélène' }))).toBeVisible()
  await page.getByRole('button', { name: textOf('shell:menu.open') }).click()
  const drawer = page.getByRole('dialog', { name: textOf('shell:menu.label') })
  await drawer.getByRole('link', { name: textOf('shell:menu.ads'), exact: true }).click()

  await expect(drawer).toBeHidden()
  const total = await totalOf(page)
  await expectRange(page, 1, 50, total)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const pager = page.getByRole('navigation', { name: textOf('common:pager.label') })
  await expect(pager.getByRole('button', { name: textOf('common:pager.page', { page: 2 }), exact: true })).toBeHidden()
  await pager.getByRole('button', { name: textOf('common:pager.next') }).click()
  await expectRange(page, 51, 100, total)
  await pager.getByRole('button', { name: textOf('common:pager.previous') }).click()
  await expectRange(page, 1, 50, total)
})

/** Presses Tab until the element has the focus; all that is to do may stand before it. */
const tabTo = async (page: Page, element: Locator, most = 200): Promise<void> => {
  await element.first().waitFor()
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if (await element.first().evaluate((found) => found.matches(':focus, :focus-within'))) return
  }
  throw new Error(`${most} presses of Tab did not reach it`)
}

test('an ad is published with the keyboard alone, from the sign-in on', async ({ page, request }) => {
  const token = await tokenOf(request, 'ag1011')
  const ad = (await adsOf(request, token, 'etat=B')).filter(isTypedIn)[0]!
  await page.goto('/login')
  await tabTo(page, page.getByLabel(textOf('session:signIn.username'), { exact: true }))
  await page.keyboard.type('ag1011')
  await tabTo(page, page.getByLabel(textOf('session:signIn.password'), { exact: true }))
  await page.keyboard.type('vitrine-demo')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: textOf('shell:menu.ads'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: textOf('list:search.label') }))
  await page.keyboard.type(ad.reference)
  await expect(rowsOf(page)).toHaveCount(1)
  await tabTo(page, rowOf(page, ad))
  await page.keyboard.press('p')

  await expect(toast(page, textOf('list:done.published', { count: 1 }))).toBeVisible()
  expect(await stateOf(request, token, ad.id)).toBe('A')
})

test('the command palette finds an ad and opens it', async ({ page, request }) => {
  const token = await enter(page, 'ag1003', '/about')
  await expect(title(page, textOf('shell:about.title'))).toBeVisible()
  const ad = (await adsOf(request, token, 'etat=A')).find(isTypedIn)!
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: textOf('shell:palette.label') })
  await palette.getByRole('combobox').pressSequentially(ad.reference)
  await expect(palette.getByRole('option', { name: ad.reference }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  await expect(palette).toBeHidden()
  await expect(rowOf(page, ad)).toBeVisible()
})

for (const [path, key, way] of [
  ['/401', 'unauthenticated', 'signIn'],
  ['/403', 'forbidden', 'dashboard'],
  ['/nulle-part', 'notFound', 'home'],
] as const) {
  test(`the screen of ${path} says what is wrong and leads on`, async ({ page }) => {
    await page.goto(path)
    await expect(title(page, textOf(`shell:errors.${key}Title`))).toBeVisible()
    await page.getByRole('link', { name: textOf(`shell:errors.${way}`) }).click()

    await expect(page.getByRole('button', { name: textOf('session:signIn.submit') })).toBeVisible()
  })
}

test('a part of the application that does not arrive is said and can be fetched again', async ({ page }) => {
  await enter(page, 'ag1003', '/')
  await expect(title(page, textOf('shell:dashboard.hello', { name: 'Nathalie' }))).toBeVisible()
  const restore = await intercept(page, '**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: textOf('shell:menu.about') }).click()
  await expect(title(page, textOf('shell:errors.chunkTitle'))).toBeVisible()

  restore()
  const opened = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('button', { name: textOf('shell:errors.retry') }).click()

  await expect(title(page, textOf('shell:about.title'))).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was not reloaded').toBe(opened)
})

/** No journey creates or changes ads of this account, so its newest ads are the demo's. */
const untouched = 'ag1004'

test('the figures of the dashboard are those of the list', async ({ page, request }) => {
  const token = await enter(page, untouched, '/')
  const figure = async (name: string): Promise<number> => {
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    return amountsIn([await part.getByRole('paragraph').innerText()])[0] ?? Number.NaN
  }
  const counted = async (query: string): Promise<number> => {
    const reply = await request.get(`/api/provider/annonce?${query}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { total_items: number }).total_items
  }
  const [active, lots] = [await figure(textOf('shell:dashboard.activeAds')), await figure(textOf('shell:dashboard.lots'))]
  expect(lots).toBe(await counted('etat=A&typeObjets=4000,4100,4200,4300,4400'))
  const panel = page.getByRole('region', { name: textOf('shell:dashboard.lastAds') })
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  const last = await panel
    .getByRole('link')
    .evaluateAll((links) => links.flatMap((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('search') ?? []))

  await panel.getByRole('link', { name: textOf('shell:dashboard.seeAds') }).click()

  await totalOf(page)
  expect((await column(page, textOf('list:columns.reference'))).slice(0, 8)).toEqual(last)
  await page.goto('/posts?preset=published')
  expect(await totalOf(page)).toBe(active)
})

test('an ad of the dashboard opens in the list', async ({ page }) => {
  await enter(page, untouched, '/')
  const first = page
    .getByRole('region', { name: textOf('shell:dashboard.lastAds') })
    .getByRole('listitem')
    .first()
    .getByRole('link')
  const reference = new URL((await first.getAttribute('href')) ?? '', 'http://x').searchParams.get('search') ?? ''
  await first.click()

  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(reference)
  await expect(page.getByRole('searchbox', { name: textOf('list:search.label') })).toHaveValue(reference)
})
