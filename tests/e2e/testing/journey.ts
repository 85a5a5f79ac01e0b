import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { port } from './place.ts'
import { textOf } from './texts.ts'

/** The demo sites: a network's intranet, a property portal, an agency's own. */
export const intranetAddress = `http://127.0.0.1:${port + 1}`
export const portalAddress = `http://127.0.0.1:${port + 2}`
export const agencyAddress = `http://127.0.0.1:${port + 3}`
export const demoAddress = `${intranetAddress}/stock/`
export const password = 'vitrine-demo'

/** The fields of an ad on the wire that the journeys use. */
export interface WireAd {
  id: number
  reference: string
  titre: string
  etat: string
  typeOffre: string
  ville: string
  sourceCode: string
  annonceParente: number | null
  nbLots: number
  nbPhotos: number
  date_remontee: string | null
  advertiser: { id: number }
}

export const connect = (request: APIRequestContext, username: string, secret = password) =>
  request.post('/api/auth/connect', { data: { username, password: secret } })

/** A fresh token of a demo account. */
export const tokenOf = async (request: APIRequestContext, username: string): Promise<string> => {
  const reply = await connect(request, username)
  if (!reply.ok()) throw new Error(`${username} could not sign in: ${reply.status()} ${await reply.text()}`)
  const { token } = (await reply.json()) as { token: string }
  return token
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Ads of the token's account, the oldest first: the demo's, before those of other journeys. */
export const adsOf = async (request: APIRequestContext, token: string, query: string, address = ''): Promise<WireAd[]> => {
  const reply = await request.get(`${address}/api/provider/annonce?perPage=100&orderBy=DC&${query}`, bearer(token))
  const { _embedded } = (await reply.json()) as { _embedded: { annonce: WireAd[] } }
  return _embedded.annonce
}

export const stateOf = async (request: APIRequestContext, token: string, id: number): Promise<string> => {
  const reply = await request.get(`/api/provider/annonce/${id}`, bearer(token))
  return ((await reply.json()) as WireAd).etat
}

/** Whether a person may change the ad here: no lot, and not from the advertiser's own software. */
export const isTypedIn = (ad: WireAd): boolean => ad.sourceCode.startsWith('SAISIE') && ad.annonceParente === null

/** Opens a screen as a demo account, by the address that takes a token; returns the token. */
export const enter = async (page: Page, username: string, path = '/posts'): Promise<string> => {
  const token = await tokenOf(page.request, username)
  await page.goto(`/login?${new URLSearchParams({ token, redirect: path })}`)
  // Whoever goes on before the page has taken the token is not signed in.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  return token
}

export const fillSignIn = async (page: Page, username: string, secret = password): Promise<void> => {
  await page.getByLabel(textOf('session:signIn.username'), { exact: true }).fill(username)
  await page.getByLabel(textOf('session:signIn.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: textOf('session:signIn.submit') }).click()
}

export const listOf = (page: Page): Locator => page.locator('vitrine-ads-list')

/** The rows under the head. */
export const rowsOf = (page: Page): Locator =>
  listOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

export const rowOf = (page: Page, { id, reference }: Pick<WireAd, 'id' | 'reference'>): Locator =>
  rowsOf(page)
    .filter({ hasText: reference })
    .filter({ hasText: String(id) })

/** Opens the list with one ad, found by its reference. */
export const findAd = async (page: Page, ad: Pick<WireAd, 'id' | 'reference'>): Promise<Locator> => {
  await page.getByRole('searchbox', { name: textOf('list:search.label') }).fill(ad.reference)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowOf(page, ad)).toBeVisible()
  return rowOf(page, ad)
}

/** Waits until nothing is loading. */
const wholeList = async (page: Page): Promise<Locator> => {
  const grid = listOf(page).getByRole('grid')
  await expect(listOf(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => grid.evaluate((table) => table.querySelectorAll('[role=row]').length - Number(table.ariaRowCount))).toBe(0)
  return grid
}

/** The first line of each cell of a column, from top to bottom, in a window that is wide enough for all columns. */
export const column = async (page: Page, head: string): Promise<string[]> => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(listOf(page).getByRole('columnheader', { name: head })).toBeVisible()
  return (await wholeList(page)).evaluate((grid, name) => {
    const heads = [...grid.querySelectorAll('[role=columnheader]')]
    const at = heads.findIndex((cell) => cell.textContent.trim().startsWith(name))
    const rows = [...grid.querySelectorAll('[role=row]')].slice(1)
    return rows.map((row) => {
      const cell = row.querySelectorAll('[role=gridcell]')[at]?.cloneNode(true) as Element | undefined
      for (const second of cell?.querySelectorAll('small') ?? []) second.remove()
      return (cell?.textContent ?? '').trim()
    })
  }, head)
}

/** The text of an element, once it has some. */
export const wordsIn = async (place: Locator): Promise<string> => {
  await expect(place).not.toBeEmpty()
  return ((await place.textContent()) ?? '').trim()
}

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ''))

/** The total that the list shows; waits for it. */
export const totalOf = async (page: Page): Promise<number> => {
  const words = listOf(page)
    .getByText(/^[\d\s]+ (annonce|lot)s?$/)
    .first()
  await expect(words).toBeVisible()
  await expect(listOf(page).locator('[aria-busy=true]')).toHaveCount(0)
  return numberIn(await words.innerText())
}

export const amountsIn = (cells: readonly string[]): number[] => cells.filter((cell) => /\d/.test(cell)).map(numberIn)

/** Checks "1 à 50 sur 200" in the footer of the list, and its rows. */
export const expectRange = async (page: Page, from: number, to: number, total: number): Promise<void> => {
  const range = textOf('common:pager.range', { from, to, total })
  await expect(listOf(page).getByText(range, { exact: true }).first()).toBeVisible()
  await expect(listOf(page).locator('[aria-busy=true]')).toHaveCount(0)
}

export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: textOf('common:toasts.region') })
    .getByRole('listitem')
    .filter({ hasText: text })

export const bulkBar = (page: Page): Locator => page.getByRole('region', { name: textOf('list:bulk.label') })

export const selectAll = (page: Page): Locator => listOf(page).getByRole('checkbox', { name: textOf('list:selection.selectAll') })

/** Opens the menu of one ad and returns it. */
export const openRowMenu = async (page: Page, row: Locator): Promise<Locator> => {
  await row.getByRole('button', { name: textOf('list:row.more', { name: '' }) }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** The browser's errors and warnings while the page is used. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
