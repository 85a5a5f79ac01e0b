import { expect, test, type Page } from '@playwright/test'
import { makeAd, publishAd, wholeFlat, type MadeAd } from '../testing/ad-editor.ts'
import { doNow } from '../testing/jobs.ts'
import { bearer, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** A portal that requires no photo. */
const portal = { id: 3, code: 'LOGIS_LIBRE', name: 'Logis Libre' }

const reportOf = (page: Page) => page.locator('vitrine-diffusion-report')
const globalRow = (page: Page) => page.locator('vitrine-global-report').getByRole('row').filter({ hasText: portal.name })

/** Selects how the portal answers, at the bottom of its page. */
const answer = async (page: Page, mode: 'on-time' | 'late' | 'partial' | 'broken'): Promise<void> => {
  await page.goto(`/sandbox/portals/${portal.code}`)
  await page.locator('select[name=answers]').selectOption(mode)
  await page.locator('form.answers button').click()
  await expect(page.locator('select[name=answers]')).toHaveValue(mode)
}

const putOnPortal = async (page: Page, { id, token }: MadeAd): Promise<void> => {
  const reply = await page.request.put(`/api/provider/annonce/${id}/diffuseurs`, {
    ...bearer(token),
    data: { ajoutes: [portal.id], retires: [] },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Creates ads for the next run; they come on the portal at once, so that no run of every minute takes one without the other. */
const bring = async (page: Page, ...titles: string[]): Promise<void> => {
  const ads = await Promise.all(titles.map((title) => makeAd(page.request, { ...wholeFlat, title })))
  for (const ad of ads) await publishAd(page.request, ad)
  await Promise.all(ads.map((ad) => putOnPortal(page, ad)))
}

/** Opens the report until it shows a text: runs to other portals may come first. */
const says = (page: Page, words: string, search = ''): Promise<void> =>
  expect(async () => {
    await page.goto(`/portals/report/${portal.code}?search=${encodeURIComponent(search)}`)
    await expect(reportOf(page)).toContainText(words, { timeout: 8_000 })
  }).toPass({ timeout: 90_000 })

const run = async (page: Page, words: string, search = ''): Promise<void> => {
  await doNow('deliver-due')
  await says(page, words, search)
}

/** Ads that a remote portal has not answered are sent again after a quarter of an hour, or on request. */
const sendAgain = async (page: Page): Promise<void> => {
  await page.goto(`/portals/report/${portal.code}`)
  // Leaving the page before the server has it would take the call back.
  const asked = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/api/'))
  await reportOf(page)
    .getByRole('button', { name: textOf('deliveries:again.label') })
    .click()
  await asked
}

/** Waits until no run of earlier journeys is in progress. */
const settled = (page: Page): Promise<void> => run(page, textOf('deliveries:next.onChange'))

test.describe.configure({ mode: 'serial' })
test.beforeEach(async ({ page }) => {
  // Several runs, one after the other.
  test.setTimeout(300_000)
  await enter(page, 'ag1001', '/portals')
  await expect(page.locator('vitrine-portals [data-id]').first()).toBeVisible()
})
test.afterEach(async ({ page }) => {
  await page.request.post(`/sandbox/portals/${portal.code}/answers`, { form: { answers: 'on-time' } })
})

test('a portal that is late: the report waits with a word for it, and goes on by itself once it has answered', async ({ page }) => {
  await settled(page)
  const title = `Tardif ${Date.now()}`
  await answer(page, 'late')
  await bring(page, title)
  await run(page, textOf('deliveries:steps.answering'))
  await expect(reportOf(page)).toContainText(textOf('deliveries:next.underWay'))
  await page.goto(`/portals/report/${portal.code}?search=${encodeURIComponent(title)}`)
  const row = reportOf(page).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(textOf('deliveries:states.diffused'))
  await page.goto('/global-report')
  await expect(globalRow(page)).toContainText(textOf('global-report:outcomes.running'))

  await page.request.post(`/sandbox/portals/${portal.code}/answers`, { form: { answers: 'on-time' } })
  await page.goto(`/portals/report/${portal.code}?search=${encodeURIComponent(title)}`)
  await expect(async () => {
    await doNow('deliver-due')
    await expect(row).toContainText(textOf('deliveries:states.published'), { timeout: 15_000 })
  }).toPass({ timeout: 180_000 })
})

test('a portal that answers in part: the report says so, and the next run brings the rest', async ({ page }) => {
  await settled(page)
  const name = `Partiel ${Date.now()}`
  await answer(page, 'partial')
  await bring(page, `${name} un`, `${name} deux`)
  await run(page, textOf('deliveries:problems.report-partial'), name)
  const rows = reportOf(page).getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: textOf('deliveries:states.diffused') })).toHaveCount(1)
  await expect(rows.filter({ hasText: textOf('deliveries:states.published') })).toHaveCount(1)
  await page.goto('/global-report')
  await expect(globalRow(page)).toContainText(textOf('global-report:outcomes.partial'))

  await answer(page, 'on-time')
  await sendAgain(page)
  await says(page, textOf('deliveries:next.onChange'), name)
  await expect(rows.filter({ hasText: textOf('deliveries:states.published') })).toHaveCount(2)
})

test('a portal whose answer makes no sense: the run failed with a sentence, and everything is sent again', async ({ page }) => {
  await settled(page)
  const title = `Illisible ${Date.now()}`
  await answer(page, 'broken')
  await bring(page, title)
  await run(page, textOf('deliveries:problems.report-broken'), title)
  await expect(reportOf(page).getByRole('row').filter({ hasText: title })).toContainText(textOf('deliveries:states.diffused'))
  await page.goto('/global-report')
  await expect(globalRow(page)).toContainText(textOf('global-report:outcomes.broken'))
  await expect(page.locator('vitrine-global-report [part=errors]')).toContainText(textOf('deliveries:problems.report-broken'))

  await answer(page, 'on-time')
  await sendAgain(page)
  await says(page, textOf('deliveries:next.onChange'), title)
  await expect(reportOf(page).getByRole('row').filter({ hasText: title })).toContainText(textOf('deliveries:states.published'))
  await expect(reportOf(page).locator('[part=problem]')).toHaveCount(0)
  const runs = reportOf(page).locator('select[name=run]')
  await runs.selectOption(await runs.locator('option').nth(1).getAttribute('value'))
  await expect(reportOf(page).locator('[part=problem]')).toContainText(textOf('deliveries:problems.report-broken'))
})
