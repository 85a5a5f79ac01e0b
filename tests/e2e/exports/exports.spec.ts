import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { askExport, contactList, contactRow, readSheet } from '../testing/contacts.ts'
import { bearer, column, enter, listOf, rowsOf, tokenOf } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

const own = '/api/backend/export_requests'

const exportsPage = (...jobs: object[]) => ({
  total_items: jobs.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { export: jobs },
})

test('an export of a filtered list is requested, made, mailed and downloaded', async ({ page }) => {
  await enter(page, 'ag1001', '/contact/contacts-all?period=30d&portals=PIERRE_ET_CLE')
  await expect(contactRow(page, 'Pierre & Clé').first()).toBeVisible()
  const shown = Number.parseInt(
    await contactList(page)
      .getByText(/^\d+ contacts$/)
      .innerText(),
  )
  const filename = `pierre-et-cle-${Date.now()}`
  await askExport(page, filename)
  await page.getByRole('link', { name: textOf('shell:menu.exports'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: filename })
  await expect(row).toContainText(textOf('exports:states.ready'))
  await expect(row).toContainText('Hélène Moreau')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: textOf('exports:downloadFile', { filename: `${filename}.xlsx` }) }).click(),
  ])

  expect(download.suggestedFilename()).toBe(`${filename}.xlsx`)
  const { rows } = await readSheet(await readFile(await download.path()))
  expect(rows).toHaveLength(shown + 1)
  expect(rows.slice(1).every((cells) => cells.includes('Pierre & Clé'))).toBe(true)
  const mail = await mailWith('ag1001@ag1001.example', filename)
  expect(mail.text).toContain('/exports')
})

/** Exports the ads, or the ticked ones; returns the number of rows that the dialog shows. */
const askForAds = async (page: Page, button: Locator, filename: string): Promise<number> => {
  await button.click()
  const dialog = page.getByRole('dialog', { name: textOf('ads:export.title') })
  const promised = dialog.getByText(/^\d+ annonces?$/)
  await expect(promised).toBeVisible()
  const rows = Number.parseInt(await promised.innerText())
  await dialog.getByLabel(textOf('list-export:filename')).fill(filename)
  await dialog.getByRole('button', { name: textOf('list-export:submit') }).click()
  await expect(page.getByText(textOf('list-export:done')).first()).toBeVisible()
  return rows
}

const namesIn = async (page: Page, filename: string): Promise<unknown[]> => {
  const row = page.getByRole('row').filter({ hasText: filename })
  const button = row.getByRole('button', { name: textOf('exports:downloadFile', { filename: `${filename}.xlsx` }) })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const { rows } = await readSheet(await readFile(await download.path()))
  return rows.slice(1).map(([reference]) => reference)
}

test('ads are taken along as a file: what the filters show, and the ticked ones, without the contact manager', async ({ page }) => {
  await enter(page, 'ag1002', '/posts?preset=published&sort=R&size=20')
  const list = listOf(page)
  const references = async () => (await column(page, textOf('list:columns.reference'))).map((text) => text.split(/\s/)[0])
  await expect.poll(references).not.toHaveLength(0)
  const shown = await references()
  const [whole, ticked] = [`toutes-${Date.now()}`, `choisies-${Date.now()}`]
  const promised = await askForAds(page, list.getByRole('button', { name: textOf('list:toolbar.export'), exact: true }), whole)
  for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check()
  expect(
    await askForAds(
      page,
      list.getByRole('region', { name: textOf('list:bulk.label') }).getByRole('button', { name: textOf('list:bulk.export') }),
      ticked,
    ),
  ).toBe(2)
  await page
    .getByRole('button', { name: textOf('list-export:see') })
    .last()
    .click()

  await expect(page).toHaveURL(/\/exports$/)
  const all = await namesIn(page, whole)
  expect(all).toHaveLength(promised)
  expect(all.slice(0, shown.length)).toEqual(shown)
  expect((await namesIn(page, ticked)).toSorted()).toEqual(shown.slice(0, 2).toSorted())
})

test('an export under way shows how far it is, until it is there', async ({ page }) => {
  const job = {
    id: 1,
    filename: 'grand.xlsx',
    date: '2026-05-01T10:00:00Z',
    expiration: null,
    fichier: null,
    lignes: 900,
    demandeur: 'Direction',
  }
  const states = [
    { etat: 'attente', progression: 0 },
    { etat: 'en_cours', progression: 40 },
    { etat: 'pret', progression: 100, fichier: 'x', expiration: '2099-01-01T00:00:00Z' },
  ]
  let [asked, far] = [0, 0]
  await page.route(`**${own}?*`, (route) => {
    asked += 1
    return route.fulfill({ json: exportsPage({ ...job, ...states[far] }) })
  })
  await enter(page, 'ag1001', '/exports')
  await expect(page.getByText(textOf('exports:states.waiting'))).toBeVisible()
  far = 1
  await expect(page.getByRole('progressbar', { name: textOf('exports:progress', { percent: 40, filename: 'grand.xlsx' }) })).toBeVisible()
  far = 2
  await expect(page.getByText(textOf('exports:states.ready'))).toBeVisible()
  const settled = asked
  await expect(page.getByRole('button', { name: textOf('exports:downloadFile', { filename: 'grand.xlsx' }) })).toBeVisible()
  expect(asked).toBe(settled)
})

test('a limited user sees the own exports alone, and nobody another account’s', async ({ page, request }) => {
  const [owner, stranger] = [await tokenOf(request, 'ag1001'), await tokenOf(request, 'ag1003')]
  const order = {
    filters: { sujet: 'contacts' },
    exportType: 'annonce_IMMO_MAILTRACKING',
    to: 'ag1001@ag1001.example',
    filename: `du-patron-${Date.now()}`,
    lang: 'fr',
  }
  expect((await request.post(own, { ...bearer(owner), data: order })).status()).toBe(202)
  const found = async () =>
    (
      (await (await request.get(own, bearer(owner))).json()) as { _embedded: { export: { filename: string; fichier: string | null }[] } }
    )._embedded.export.find(({ filename }) => filename.startsWith(order.filename))
  await expect.poll(async () => (await found())?.fichier).toBeTruthy()

  await enter(page, 'ag1001-user', '/exports')
  await expect(page.getByRole('heading', { level: 1, name: textOf('exports:title') })).toBeVisible()
  await expect(page.getByText(order.filename)).toHaveCount(0)
  expect((await request.get(`/api/provider/download_export?file=${(await found())!.fichier}`, bearer(stranger))).status()).toBe(404)
})

test('an account without the contact manager cannot export contacts, and reads why', async ({ request }) => {
  const data = {
    filters: { sujet: 'contacts' },
    exportType: 'annonce_IMMO_MAILTRACKING',
    to: 'ag1002@ag1002.example',
    filename: 'x',
    lang: 'fr',
  }
  const refusal = await request.post(own, { ...bearer(await tokenOf(request, 'ag1002')), data })
  expect([refusal.status(), ((await refusal.json()) as { code: string; message: string }).message]).toEqual([
    403,
    textOf('server:errors.no-export-access'),
  ])
})

test('the list of exports has states for "none yet", a failure and an expired file', async ({ page }) => {
  await enter(page, 'ag1010', '/exports')
  await expect(page.getByText(textOf('exports:empty.title'), { exact: true })).toBeVisible()
  await page.route(`**${own}?*`, (route) => route.fulfill({ status: 500, json: { code: 'server', message: 'Panne.', requestId: 'r-8' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('r-8')
  const job = {
    id: 1,
    filename: 'vieux.xlsx',
    etat: 'pret',
    progression: 100,
    date: '2026-05-01T10:00:00Z',
    expiration: '2026-05-15T10:00:00Z',
    fichier: '00000000-0000-0000-0000-000000000000',
    lignes: 1,
    demandeur: 'Direction',
  }
  await page.route(`**${own}?*`, (route) => route.fulfill({ json: exportsPage(job) }))
  await page.getByRole('button', { name: textOf('common:faces.retry') }).click()
  await page.getByRole('button', { name: textOf('exports:downloadFile', { filename: 'vieux.xlsx' }) }).click()
  await expect(page.getByText(textOf('exports:fileGone')).first()).toBeVisible()
})

test('no accessibility faults in the list of exports, in Spanish on a small screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vitrine.language', 'es'))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'ag1001', '/exports')
  await expect(page.getByText(textOf('exports:lead', {}, 'es'))).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await barriersInBoth(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
