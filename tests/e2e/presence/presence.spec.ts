import { expect, test, type Locator, type Page } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'
import { otherBrowsers } from '../../acceptance/browsers/other-browsers.ts'
import { enter, tokenOf } from '../testing/journey.ts'
import { inside, poll, stepsOf } from '../testing/other-browser.ts'
import { port } from '../testing/place.ts'
import { textOf } from '../testing/texts.ts'

const presenceOf = (page: Page): Locator => page.locator('vitrine-presence')
const medium = (page: Page, name: string): Locator => presenceOf(page).locator(`[data-medium="${name}"]`)
const act = (page: Page, name: string, label: 'check' | 'send' | 'entered' | 'drift.keep' | 'duplicate.merge'): Promise<void> =>
  medium(page, name)
    .getByRole('button', { name: textOf(`presence:${label}`) })
    .click()

test('an agency sees what its media show, decides what one shows otherwise, and its next correction arrives', async ({ page }) => {
  // The demonstration's directories are sent the sheet with the first minute.
  test.setTimeout(240_000)
  await enter(page, 'ag1001', '/presenceLocale')
  await expect(medium(page, 'bing')).toHaveAttribute('data-state', 'shown', { timeout: 90_000 })
  await expect(medium(page, 'apple')).toHaveAttribute('data-state', 'drifted')
  await expect(medium(page, 'apple')).toContainText('01 99 00 00 00')
  await expect(medium(page, 'yelp')).toContainText(textOf('presence:answer'))
  await expect(page.locator('vitrine-presence > a')).toHaveText([textOf('reviews:list.title'), textOf('statistics:title')])

  await act(page, 'apple', 'drift.keep')
  await expect(medium(page, 'apple')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 })
  await act(page, 'infobel', 'duplicate.merge')
  await expect(medium(page, 'infobel').locator('[part=duplicate]')).toHaveCount(0, { timeout: 30_000 })
  await act(page, 'waze', 'entered')
  await expect(medium(page, 'waze')).toHaveAttribute('data-state', 'shown')
  await presenceOf(page)
    .getByRole('button', { name: textOf('presence:history.show') })
    .click()
  await expect(presenceOf(page).locator('[part=history]')).toContainText(textOf('presence:history.acts.ours'))

  await presenceOf(page)
    .getByRole('button', { name: textOf('presence:sheet') })
    .click()
  const sheet = page.locator('vitrine-establishment-sheet')
  await sheet.locator('[name=openingDate]').fill('2010-04-12')
  await sheet.locator('[part=submit]').click()
  await expect(sheet.getByText(textOf('form:actions.saved'))).toBeVisible()
  await page.goto('/sandbox-directories/apple')
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.locator('#vitrine-1001').textContent()
      },
      { timeout: 60_000 },
    )
    .toContain('2010-04-12')
})

test('a sheet goes to the media only after a question, since it cannot be taken back', async ({ page }) => {
  await enter(page, 'ag1007', '/presenceLocale?advertiser=1011')
  await presenceOf(page).locator('[part=send]').click()
  const question = presenceOf(page).locator('dialog[open]')
  await expect(question).toContainText(textOf('presence:final.title'))
  await question.getByRole('button', { name: textOf('presence:sendAll') }).click()
  await expect(medium(page, 'foursquare')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 })
  await expect(medium(page, 'google')).toHaveAttribute('data-state', 'unconnected')
})

for (const { name, packages, path, launch } of otherBrowsers) {
  test.describe(`with ${name}`, () => {
    let browser: OtherBrowser
    test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
    test.beforeEach(async () => void (path && (browser = await launch(path))))
    test.afterEach(() => browser?.close())

    test('an agency corrects its hours once, and sees when a directory shows them', async ({ request }) => {
      // The demonstration's directories are sent the sheet with the first minute.
      test.setTimeout(180_000)
      const { isThere, says, click } = stepsOf(() => browser)
      const token = await tokenOf(request, 'ag1001')
      const address = `http://127.0.0.1:${port}`
      const closing = `18:${10 + (new Date().getSeconds() % 50)}`
      const field = inside('establishment-sheet', '[name=week-4-1-to]')
      await browser.open(`${address}/login?${new URLSearchParams({ token, redirect: '/presenceLocale/fiche' })}`)
      await isThere(field)
      await browser.ask(`Object.assign(${field}, { value: '${closing}' }).dispatchEvent(new Event('change', { bubbles: true }))`)
      await click(inside('establishment-sheet', '[part=submit]'))
      await says(inside('establishment-sheet', 'form'), textOf('form:actions.saved'))
      await expect.poll(async () => (await request.get('/sandbox-directories/bing')).text(), { timeout: 120_000 }).toContain(closing)
      await browser.open(`${address}/presenceLocale`)
      await expect.poll(() => browser.ask<string>(`${inside('presence', '[data-medium=bing]')}?.dataset.state`), poll).toBe('shown')
    })
  })
}

test('who wants no more of the popup about local presence is shown it no more, on no device', async ({ page }) => {
  await enter(page, 'ag1007', '/')
  const popup = page.getByRole('region', { name: textOf('presence:popup.title') })
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: textOf('common:actions.close') }).click()
  await expect(popup).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  const overview = page.waitForResponse(/annonceur-rapport-global|\/annonce\?/)
  await page.reload()
  await overview
  await expect(page.getByRole('region', { name: textOf('shell:dashboard.lastAds') }).getByRole('listitem')).not.toHaveCount(0)
  await expect(popup).toHaveCount(0)
})
