import { expect, test, type Page } from '@playwright/test'
import { intercept } from '../testing/intercept.ts'
import {
  agencyAddress,
  column,
  complaintsOf,
  demoAddress,
  intranetAddress,
  listOf,
  portalAddress,
  rowsOf,
  totalOf,
} from '../testing/journey.ts'
import { port } from '../testing/place.ts'
import { textOf } from '../testing/texts.ts'

const api = `http://127.0.0.1:${port}/api/**`

/** The violations of the page's content policy. */
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
  expect((await column(page, textOf('list:columns.reference'))).every((reference) => reference.startsWith('CB'))).toBe(true)
  const all = await totalOf(page)

  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: textOf('list:panel.title') })
  await panel.getByRole('checkbox', { name: textOf('list:states.draft') }).check()
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
  const restore = await intercept(page, api, (route) => route.abort())
  await page.goto(demoAddress)
  await expect(page.getByText('Si rien ne vient, appelez l’assistance du réseau.')).toBeVisible()
  const retry = listOf(page).getByRole('button', { name: textOf('common:faces.retry') })
  await expect(retry).toBeVisible()

  restore()
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
  const [reference = ''] = await column(page, textOf('list:columns.reference'))
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByText(`Annonce ouverte : ${reference}`)).toBeVisible()

  const all = await totalOf(page)
  await page
    .getByRole('group', { name: textOf('list:toolbar.presets') })
    .getByText(textOf('list:presets.sold'))
    .click()
  await expect(page).toHaveURL(/preset=sold/)
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(all)
  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])
})

/** Fills in and sends a form as a visitor does; returns the reference. */
const write = async (page: Page, message: string, object?: string): Promise<string> => {
  const form = page.locator('vitrine-contact-form')
  await form.locator('.input[name=email]').fill('visiteur@example.org')
  if (object !== undefined) await form.locator('.input[name=object]').fill(object)
  await form.locator('.input[name=message]').fill(message)
  await form.locator('input[name=consent]').check()
  const sent = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        addEventListener('vitrine-contact-sent', (event) => resolve((event as CustomEvent<{ reference: string }>).detail.reference)),
      ),
  )
  await form.locator('[part=submit]').click()
  await expect(form.locator('[part=success]')).toBeVisible()
  return sent
}

test('on the portal a visitor looks at an ad and writes, in the portal’s own design', async ({ page }) => {
  const [refused, complaints] = [await watchPolicy(page), complaintsOf(page)]
  await page.goto(portalAddress)
  await page.getByRole('link', { name: /Maison avec piscine/ }).click()
  await expect(page.getByText('Ce toit vous plaît ?')).toBeVisible()
  const submit = page.locator('vitrine-contact-form [part=submit]')
  await expect(submit).toBeVisible()
  await expect(submit).toHaveCSS('border-radius', '999px')
  await expect(page.locator('vitrine-contact-form .input[name=object]')).toHaveValue(/Maison avec piscine 3 pièces/)
  await expect(page.locator('vitrine-contact-form .input[name=message]')).toHaveValue(/Maison avec piscine 3 pièces/)

  expect(await write(page, 'La piscine est-elle chauffée ?')).toMatch(/\w{4,}/)
  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])
})

test('on the agency’s own site a visitor writes in their own language', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-ES' })
  const page = await context.newPage()
  const [refused, complaints] = [await watchPolicy(page), complaintsOf(page)]
  await page.goto(agencyAddress)
  await expect(page.locator('vitrine-contact-form [part=submit]')).toHaveText(/Enviar/)
  expect(await write(page, '¿Abren los sábados?', 'Horario')).toMatch(/\w{4,}/)
  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('the network sees its contacts at a glance, and the whole of one portal by a click', async ({ page }) => {
  const [refused, complaints] = [await watchPolicy(page), complaintsOf(page)]
  await page.goto(intranetAddress)
  await expect(page.locator('vitrine-contact-breakdown').getByRole('row').nth(1)).toBeVisible()
  await page.locator('vitrine-contact-breakdown').getByRole('link').first().click()
  await expect(page).toHaveURL(/contacts\/\?portals=/)
  await expect(page.locator('vitrine-contact-list').getByRole('row').nth(1)).toBeVisible()
  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])
})

test('the playground offers what the manifest names, and shows, logs and writes it', async ({ page }) => {
  const refused = await watchPolicy(page)
  await page.goto(`${intranetAddress}/playground/#vitrine-contact-form`)
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.locator('[part=submit]')).toBeVisible()
  await expect(page.locator('.log')).toContainText('vitrine-ready')

  const set = async (name: string, value: string): Promise<void> => {
    const field = page
      .locator('.line')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('input[type=text]')
      .first()
    await field.fill(value)
    await field.press('Tab')
  }
  await set('submit', 'rgb(1, 2, 3)')
  await set('intro', 'Ma propre introduction')
  await expect(preview.getByText('Ma propre introduction')).toBeVisible()
  await expect(preview.locator('[part=submit]')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(page.locator('pre')).toContainText('vitrine-contact-form::part(submit)')
  await expect(page.locator('pre')).toContainText('<p slot="intro">Ma propre introduction</p>')
  expect(await refused()).toEqual([])
})
