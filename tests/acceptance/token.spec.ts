import { featureWidgets, scopesOfWidgets, widgetScopes } from '@vitrine/core/catalogue'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { say } from '../e2e/texts.ts'
import { contentSelector, expectError, expectReady, open, otherOrigin, requestsOf, seenOn, settled } from './host.ts'
import { widgets } from './widgets.ts'

const staff = featureWidgets.filter((name) => scopesOfWidgets[name]?.length)
const all = `w=${[...staff, 'contact-breakdown'].join(',')}`
const data = '**/api/provider/**'

interface Ask {
  scopes: string[]
  reason: string
}

const asksOn = (page: Page): Ask[] => {
  const asks: Ask[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/token' && asks.push(request.postDataJSON() as Ask))
  return asks
}

/** From now on the server no longer takes the token that the page has. */
const expire = async (page: Page): Promise<void> => {
  let old: string | undefined
  await page.route(data, (route) => {
    const token = route.request().headers()['authorization']
    old ??= token
    return token === old ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Over', requestId: 'r' } }) : route.continue()
  })
}

const reloadAll = (page: Page): Promise<void> =>
  page.evaluate((names) => {
    for (const element of document.querySelectorAll(names.map((name) => `vitrine-${name}`).join(','))) void (element as Element & { reload: () => Promise<void> }).reload()
  }, staff)

test('several widgets ask for one token with the rights they need, and for one more when it is over', async ({ page }) => {
  const asks = asksOn(page)
  await open(page, all)
  for (const name of staff) await expectReady(page, `vitrine-${name}`)
  for (const name of staff) await settled(page, `vitrine-${name}`)
  expect(asks.map(({ reason }) => reason)).toEqual(['start'])
  expect(asks[0]?.scopes.toSorted()).toEqual(widgetScopes.toSorted())

  const renewed = page.waitForResponse((reply) => reply.url().includes('/api/provider/') && reply.status() === 200)
  await expire(page)
  await reloadAll(page)
  await renewed
  for (const name of staff) await settled(page, `vitrine-${name}`)

  expect(asks.map(({ reason }) => reason)).toEqual(['start', 'refused'])
  expect((await seenOn(page)).events.filter(({ type }) => type === 'vitrine-session-expired')).toEqual([])
})

test('a page asks for no more rights than its widgets need', async ({ page }) => {
  const asks = asksOn(page)
  await open(page, 'w=contact-synthesis,contact-form')
  await expectReady(page, 'vitrine-contact-synthesis')
  expect(asks.map(({ scopes }) => scopes)).toEqual([['contacts:read']])
})

test('when no other token can be had, each widget offers to sign in again and keeps what was typed', async ({ page }) => {
  const searched = ['ads-list', 'contact-breakdown', 'contact-list', 'visits'] as const
  await open(page, `w=${staff.join(',')}`)
  for (const name of staff) await expectReady(page, `vitrine-${name}`)
  for (const name of staff) await settled(page, `vitrine-${name}`)
  await page.route('**/token', (route) => route.fulfill({ status: 502, json: { token: null } }))
  await expire(page)
  const search = (name: string): Locator => page.locator(`vitrine-${name} [name=search]`)
  const again = (name: string): Locator => page.locator(`vitrine-${name}`).getByRole('button', { name: say('common:faces.signInAgain') })
  for (const name of searched) await search(name).fill('villa')
  await page.locator('vitrine-contact-synthesis .periods button').nth(2).click()
  for (const name of staff) await expect(again(name)).toBeVisible()
  for (const name of searched) await expect(search(name)).toHaveValue('villa')

  await page.unroute('**/token')
  await page.unroute(data)
  await again('contact-list').click()
  for (const name of staff) await expect(again(name)).toBeHidden()
  for (const name of searched) await expect(search(name)).toHaveValue('villa')
})

const expectNothing = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await expectError(page, `vitrine-${name}`, 'forbidden')
  for (const name of names) await expect(page.locator(`vitrine-${name} ${contentSelector(name)}`), name).toHaveCount(0)
}

test('a page of an origin that no key names gets no data', async ({ page }) => {
  const replies: number[] = []
  page.on('response', (reply) => reply.url().includes('/api/') && replies.push(reply.status()))
  await page.goto(`${otherOrigin}/plain/`)
  await expectNothing(page, widgets)
  expect(new Set(replies)).toEqual(new Set([403]))
})

for (const [right, names] of [['ads:read', ['contact-synthesis', 'contact-breakdown', 'contact-list', 'visits']], ['contacts:read', ['ads-list']]] as const) {
  test(`a token with the right ${right} alone gets no other data`, async ({ page }) => {
    await page.route('**/token', (route) => route.continue({ postData: JSON.stringify({ scopes: [right] }) }))
    const calls = requestsOf(page, /api\/provider\/(contacts|visites|annonce)/)
    await open(page, `w=${names.join(',')}`)
    await expectNothing(page, names)
    expect(calls()).toBeGreaterThan(0)
  })
}
