import { neededScopes, usedScopes } from '@vitrine/core/catalogue'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { intercept } from '../e2e/testing/intercept.ts'
import { textOf } from '../e2e/testing/texts.ts'
import {
  complaintsOf,
  contentSelector,
  eventsOf,
  expectError,
  expectReady,
  open,
  otherOrigin,
  requestsOf,
  seenOn,
  settled,
} from './testing/host.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('token')

const staff = widgets.filter((name) => neededScopes(name).length > 0)
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

/** Makes the server refuse the page's current token, until the returned function is called. */
const expire = async (page: Page): Promise<() => void> => {
  let old: string | undefined
  return intercept(page, data, (route) => {
    const token = route.request().headers()['authorization']
    old ??= token
    return token === old
      ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Over', requestId: 'r' } })
      : route.continue()
  })
}

const reloadAll = (page: Page): Promise<void> =>
  page.evaluate((names) => {
    for (const element of document.querySelectorAll(names.map((name) => `vitrine-${name}`).join(',')))
      void (element as Element & { reload: () => Promise<void> }).reload()
  }, staff)

test('several widgets ask for one token with the rights they need, and for one more when it is over', async ({ page }) => {
  const asks = asksOn(page)
  await open(page, all)
  for (const name of staff) await expectReady(page, `vitrine-${name}`)
  for (const name of staff) await settled(page, `vitrine-${name}`)
  expect(asks.map(({ reason }) => reason)).toEqual(['start'])
  expect(asks[0]?.scopes.toSorted()).toEqual([...new Set(staff.flatMap(usedScopes))].toSorted())

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
  const restoreTokens = await intercept(page, '**/token', (route) => route.fulfill({ status: 502, json: { token: null } }))
  const restoreData = await expire(page)
  const search = (name: string): Locator => page.locator(`vitrine-${name} [name=search]`)
  const again = (name: string): Locator => page.locator(`vitrine-${name}`).getByRole('button', { name: textOf('common:faces.signInAgain') })
  for (const name of searched) await search(name).fill('villa')
  await page.locator('vitrine-contact-synthesis .periods button').nth(2).click()
  for (const name of staff) await expect(again(name)).toBeVisible()
  for (const name of searched) await expect(search(name)).toHaveValue('villa')

  restoreTokens()
  restoreData()
  await again('contact-list').click()
  for (const name of staff) await expect(again(name)).toBeHidden()
  for (const name of searched) await expect(search(name)).toHaveValue('villa')
})

test('a session that ends below an open contact leaves the note where it is, and sends it after signing in again', async ({ page }) => {
  await open(page, 'w=contact-list')
  const list = page.locator('vitrine-contact-list')
  await list.locator('[data-act=open]').first().click()
  const dialog = list.getByRole('dialog')
  const note = dialog.getByLabel(textOf('contacts:handling.note'))
  const save = dialog.getByRole('button', { name: textOf('contacts:handling.save') })
  const again = dialog.getByRole('button', { name: textOf('common:faces.signInAgain') })
  await expect(note).toBeVisible()
  await settled(page, 'vitrine-contact-list')
  const restoreTokens = await intercept(page, '**/token', (route) => route.fulfill({ status: 502, json: { token: null } }))
  const restoreData = await expire(page)
  await note.fill('Prefers evenings')
  await save.click()
  await expect(again).toBeVisible()
  await expect(note).toHaveValue('Prefers evenings')
  expect((await eventsOf(page, 'vitrine-contact-list', 'vitrine-session-expired')).length).toBe(1)

  restoreTokens()
  restoreData()
  await again.click()
  await expect(again).toBeHidden()
  await expect(note).toHaveValue('Prefers evenings')
  await save.click()
  await expect(dialog.getByText(textOf('contacts:handling.saved'))).toBeVisible()
})

type Given = 'token' | 'null' | 'throws'
/** The state that the script below keeps on its page. */
interface OwnPage {
  asked: number
  given: Given
  give: () => void
}

/** The page's own script: counts the calls, and returns a token, null, or throws, as set. */
const ownScript = async (page: Page, given: Given, atOnce = true): Promise<void> => {
  const body = `
    window.asked = 0
    window.given = '${given}'
    const fetchToken = async ({ scopes, signal }) => {
      window.asked++
      if (window.given === 'null') return null
      if (window.given === 'throws') throw new Error('The token route answered 500')
      const reply = await fetch('/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ scopes }), signal })
      return (await reply.json()).token
    }
    window.give = () => { document.querySelector('vitrine-provider').fetchToken = fetchToken }
    ${atOnce ? 'window.give()' : ''}`
  await page.route('**/plain/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
const tokenRequests = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as OwnPage).asked)
const signIn = (page: Page): Promise<unknown> => page.evaluate(() => ((window as unknown as OwnPage).given = 'token'))
const toldExpired = async (page: Page): Promise<number> =>
  (await seenOn(page)).events.filter(({ type }) => type === 'vitrine-session-expired').length

test('a page that gives its callback late has its widgets wait, ask for nothing and tell of nothing', async ({ page }) => {
  const calls = requestsOf(page, /^\/(token|api\/provider)/)
  await ownScript(page, 'token', false)
  await open(page, 'w=contact-list,ads-list&timeout=60000')
  for (const name of ['contact-list', 'ads-list']) await expect(page.locator(`vitrine-${name} [class*=skeleton]`).first()).toBeVisible()
  await settled(page, 'vitrine-contact-list')
  expect([calls(), await toldExpired(page), (await seenOn(page)).events.filter(({ type }) => type === 'vitrine-error')]).toEqual([0, 0, []])
  await page.evaluate(() => (window as unknown as OwnPage).give())
  for (const name of ['contact-list', 'ads-list']) await expectReady(page, `vitrine-${name}`)
  expect([await tokenRequests(page), await toldExpired(page)]).toEqual([1, 0])
})

test('null means that nobody is signed in: asked once, nothing sent, until the page says that somebody is', async ({ page }) => {
  const calls = requestsOf(page, /^\/api\/provider/)
  await ownScript(page, 'null')
  await open(page, 'w=contact-list,ads-list,visits')
  const names = ['contact-list', 'ads-list', 'visits']
  for (const name of names)
    await expect(page.locator(`vitrine-${name}`).getByRole('button', { name: textOf('common:faces.signInAgain') })).toBeVisible()
  for (const name of names) expect((await eventsOf(page, `vitrine-${name}`, 'vitrine-session-expired')).length, name).toBe(1)
  expect([calls(), await tokenRequests(page)]).toEqual([0, 1])
  await signIn(page)
  await page.evaluate(() => document.querySelector<HTMLElement & { refresh: () => void }>('vitrine-provider')?.refresh())
  for (const name of names) await expectReady(page, `vitrine-${name}`)
  expect(await tokenRequests(page)).toBe(2)
})

test('an error of the page’s callback is reported to its developer, and not as a lost connection', async ({ page }) => {
  const complaints = complaintsOf(page)
  await ownScript(page, 'throws')
  await open(page, 'w=contact-list')
  await expectError(page, 'vitrine-contact-list', 'config')
  const list = page.locator('vitrine-contact-list')
  await expect(list.getByText(textOf('common:errors.host'))).toBeVisible()
  expect(await toldExpired(page)).toBe(0)
  expect(complaints.join('\n')).toContain('The token route answered 500')
  await signIn(page)
  await list.getByRole('button', { name: textOf('common:faces.retry') }).click()
  await expectReady(page, 'vitrine-contact-list')
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

for (const [right, names] of [
  ['ads:read', ['contact-synthesis', 'contact-breakdown', 'contact-list', 'visits']],
  ['contacts:read', ['ad-editor', 'ad-sheet', 'ads-list']],
] as const) {
  test(`a token with the right ${right} alone gets no other data`, async ({ page }) => {
    await page.route('**/token', (route) => route.continue({ postData: JSON.stringify({ scopes: [right] }) }))
    const calls = requestsOf(page, /api\/provider\/(contacts|visites|annonce)/)
    await open(page, `w=${names.join(',')}`)
    await expectNothing(page, names)
    expect(calls()).toBe(0)
  })
}
