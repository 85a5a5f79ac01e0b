import { expect, test, type Page } from '@playwright/test'
import { say } from '../e2e/texts.ts'
import { expectError, expectReady, open, otherOrigin, requestsOf, seenOn, settled } from './host.ts'

const staff = ['ads-list', 'contact-synthesis', 'contact-breakdown', 'contact-list'] as const
const five = `w=${[...staff, 'contact-breakdown'].join(',')}`
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

test('five widgets ask for one token with the rights they need, and for one more when it is over', async ({ page }) => {
  const asks = asksOn(page)
  await open(page, five)
  for (const name of staff) await expectReady(page, `vitrine-${name}`)
  for (const name of staff) await settled(page, `vitrine-${name}`)
  expect(asks.map(({ reason }) => reason)).toEqual(['start'])
  expect(asks[0]?.scopes.toSorted()).toEqual(['ads:read', 'ads:write', 'contacts:read', 'contacts:write'])

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

test('when no other token can be had, the widget offers to sign in again and keeps what was typed', async ({ page }) => {
  await open(page, 'w=ads-list')
  await expectReady(page, 'vitrine-ads-list')
  const search = page.getByRole('searchbox')
  await page.route('**/token', (route) => route.fulfill({ status: 502, json: { token: null } }))
  await expire(page)
  await search.fill('villa')
  const again = page.getByRole('button', { name: say('common:faces.signInAgain') })
  await expect(again).toBeVisible()
  await expect(search).toHaveValue('villa')

  await page.unroute('**/token')
  await page.unroute(data)
  await again.click()
  await expect(again).toBeHidden()
  await expect(search).toHaveValue('villa')
})

test('a page of an origin that no key names gets no data', async ({ page }) => {
  const replies: number[] = []
  page.on('response', (reply) => reply.url().includes('/api/') && replies.push(reply.status()))
  await page.goto(`${otherOrigin}/plain/?w=contact-list,contact-form`)
  await expectError(page, 'vitrine-contact-list', 'forbidden')
  await expectError(page, 'vitrine-contact-form', 'forbidden')
  expect(new Set(replies)).toEqual(new Set([403]))
  await expect(page.getByRole('gridcell')).toHaveCount(0)
})

test('a token without the right gets no data', async ({ page }) => {
  await page.route('**/token', (route) => route.continue({ postData: JSON.stringify({ scopes: ['ads:read'] }) }))
  const calls = requestsOf(page, /api\/provider\/contacts/)
  await open(page, 'w=contact-list')
  await expectError(page, 'vitrine-contact-list', 'forbidden')
  expect(calls()).toBeGreaterThan(0)
  await expect(page.getByRole('gridcell')).toHaveCount(0)
})
