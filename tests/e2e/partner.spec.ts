import { expect, test, type Page } from '@playwright/test'
import { column, complaintsOf, demoAddress, intranetAddress, listOf, port, rowsOf, totalOf } from './journey.ts'
import { say } from './texts.ts'

const api = `http://127.0.0.1:${port}/api/**`

/** What the page's own content policy refused. */
const watchPolicy = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(`${event.effectiveDirective} ${event.blockedURI}`))
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

test('the partner page works on its own token under its own strict policy', async ({ page }) => {
  const [refused, complaints] = [await watchPolicy(page), complaintsOf(page)]
  const policy = (await page.goto(demoAddress))?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  await expect(rowsOf(page).first()).toBeVisible()
  expect((await column(page, say('list:columns.reference'))).every((reference) => reference.startsWith('CB'))).toBe(true)
  const all = await totalOf(page)

  await page.getByRole('button', { name: say('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: say('list:panel.title') })
  await panel.getByRole('checkbox', { name: say('list:states.draft') }).check()
  await panel.getByRole('button', { name: /^Voir/ }).click()
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await expect(page).toHaveURL(/states=/)
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(all)

  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)).toBe(0)
})

test('without the API the partner page keeps its own words, and a retry brings the ads', async ({ page }) => {
  await page.route(api, (route) => route.abort())
  await page.goto(demoAddress)
  await expect(page.getByText('Si rien ne vient, appelez l’assistance du réseau.')).toBeVisible()
  const retry = listOf(page).getByRole('button', { name: say('common:faces.retry') })
  await expect(retry).toBeVisible()

  await page.unroute(api)
  await retry.click()

  await expect(rowsOf(page).first()).toBeVisible()
  await expect(retry).toBeHidden()
})

test('without the script the partner page keeps its own words', async ({ page }) => {
  await page.route('**/vitrine.js', (route) => route.abort())
  await page.goto(demoAddress)

  await expect(page.getByText('Si rien ne vient, appelez l’assistance du réseau.')).toBeVisible()
})

test('a React page hears which ad was opened and keeps the list in its address', async ({ page }) => {
  const [refused, complaints] = [await watchPolicy(page), complaintsOf(page)]
  await page.goto(`${intranetAddress}/react/`)
  await expect(rowsOf(page).first()).toBeVisible()
  const [reference = ''] = await column(page, say('list:columns.reference'))
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByText(`Annonce ouverte : ${reference}`)).toBeVisible()

  const all = await totalOf(page)
  await page.getByRole('group', { name: say('list:toolbar.presets') }).getByText(say('list:presets.sold')).click()
  await expect(page).toHaveURL(/preset=sold/)
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(all)
  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])
})
