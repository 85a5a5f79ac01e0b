import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { bearer, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const bellOf = (page: Page): Locator => page.locator('header').getByRole('button', { name: /notification/i })
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: textOf('shell:notifications.bell') })
const unreadOf = async (page: Page): Promise<number> => Number((await bellOf(page).getAttribute('aria-label'))?.replaceAll(/\D/g, ''))
const unreadOnServer = async (request: APIRequestContext, token: string): Promise<number> => {
  const reply = await request.get('/api/backend/notifications?limit=1', bearer(token))
  return ((await reply.json()) as { unread: number }).unread
}
const topBarOf = (page: Page) => page.locator('header').boundingBox()

test('a bad review is counted by the bell on every device, read by following it, and removed', async ({ page, browser }) => {
  // The review may come with the next minute only, where the reviews are just being read.
  test.setTimeout(180_000)
  const other = await (await browser.newContext()).newPage()
  const token = await enter(page, 'ag1011', '/users/users')
  await enter(other, 'ag1011', '/users/users')
  await expect(page.locator('vitrine-users tr[data-id]').first()).toBeVisible()
  await expect(other.locator('vitrine-users tr[data-id]').first()).toBeVisible()
  const before = await unreadOnServer(page.request, token)
  for (const device of [page, other]) await expect.poll(() => unreadOf(device)).toBe(before)
  const bell = await bellOf(page).boundingBox()

  await page.request.post('/sandbox-networks/facebook/reviews?page=10111', { form: { 'review-act': 'bad' } })
  for (const device of [page, other]) await expect.poll(() => unreadOf(device), { timeout: 120_000 }).toBe(before + 1)
  // The number lies over the bell: nothing has moved.
  expect(await bellOf(page).boundingBox()).toEqual(bell)

  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const newest = panelOf(page).getByRole('listitem').first()
  await expect(newest).toContainText('Facebook')
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()

  await bellOf(page).click()
  await newest.getByRole('link').click()
  await expect(panelOf(page)).toHaveCount(0)
  await expect(page.locator('vitrine-reviews').getByRole('dialog')).toContainText('Trois semaines sans nouvelles malgré plusieurs appels')
  for (const device of [page, other]) await expect.poll(() => unreadOf(device)).toBe(before)

  await bellOf(other).click()
  const rows = panelOf(other).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  await rows.first().getByRole('button').click()
  await expect(rows).toHaveCount(shown - 1)
  await other.reload()
  await bellOf(other).click()
  await expect(panelOf(other)).toBeVisible()
  await expect(shown === 1 ? panelOf(other).getByText(textOf('notifications:empty')) : rows.nth(shown - 2)).toBeVisible()
  await expect(rows).toHaveCount(shown - 1)
  await other.context().close()
})

test('the panel fits on a small screen, and so do the choices that it leads to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, 'ag1011', '/users/users')
  await bellOf(page).click()
  await expect(panelOf(page)).toBeVisible()
  const [bar, panel] = [await topBarOf(page), await panelOf(page).boundingBox()]
  expect(bar?.width).toBe(390)
  expect([(panel?.x ?? -1) >= 0, (panel?.x ?? 0) + (panel?.width ?? 0) <= 390]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await panelOf(page)
    .getByRole('link', { name: textOf('notifications:choices.open') })
    .click()
  await expect(page).toHaveURL(/\/settings#notifications$/)
  const name = textOf('notifications:names.badReview')
  await expect(page.getByRole('checkbox', { name: textOf('notifications:choices.inArea', { name }) })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await barriersInBoth(page)).toEqual([])
})

/** What the person and the push service of the browser’s maker would be asked for: neither is there for tests. */
const withoutPushService = (): void => {
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  Notification.requestPermission = () => Promise.resolve('granted')
  PushManager.prototype.subscribe = () => {
    const made = {
      endpoint: 'https://push.example/journey',
      toJSON: () => ({ endpoint: 'https://push.example/journey', keys: { p256dh: 'key', auth: 'auth' } }),
      unsubscribe: () => Promise.resolve(true),
    }
    PushManager.prototype.getSubscription = () => Promise.resolve(made as unknown as PushSubscription)
    return Promise.resolve(made as unknown as PushSubscription)
  }
}

test('a device is let show notifications by a press alone, and shows what the server sends', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium lets a test deliver a message to a worker')
  await context.grantPermissions(['notifications'])
  await page.addInitScript(withoutPushService)
  await enter(page, 'ag1011', '/settings')
  const enable = page.getByRole('button', { name: textOf('notifications:push.enable') })
  await expect(enable).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0)

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await enable.click()
  await expect(page.getByRole('button', { name: textOf('notifications:push.disable') })).toBeVisible()

  const registrationId = await registered
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // A browser without a screen shows nothing: what it is asked to show and to open is kept instead.
  await worker.evaluate(() => {
    const kept: unknown[] = []
    const scope = globalThis as unknown as {
      kept: unknown[]
      registration: { showNotification(title: string, options: object): Promise<void> }
      clients: { openWindow(address: string): Promise<void> }
    }
    scope.kept = kept
    scope.registration.showNotification = (title, { ...options }) => Promise.resolve(void kept.push({ title, ...options }))
    scope.clients.openWindow = (address) => Promise.resolve(void kept.push(address))
  })
  const kept = () => worker.evaluate(() => (globalThis as unknown as { kept: unknown[] }).kept)
  const message = { title: 'La connexion a pris fin', body: 'Agence du Port', path: '/socialNetworks', tag: 'notification-1' }
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  const { path, ...shown } = message
  await expect.poll(kept).toEqual([{ ...shown, icon: '/favicon.svg', data: { path } }])

  const press = (target: string) =>
    worker.evaluate((address) => {
      const notification = { close: () => undefined, data: { path: address } }
      const event = new Event('notificationclick')
      dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }))
    }, target)
  await press('/socialNetworks')
  await press('https://other.example/')
  expect((await kept()).slice(1)).toEqual([`${origin}/socialNetworks`])
  await page.getByRole('button', { name: textOf('notifications:push.disable') }).click()
  await expect(enable).toBeVisible()
})
