import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { bearer, enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const sheetAddress = '/api/provider/etablishment-sheet'
/** A point of sale whose sheet no other journey touches. */
const outlet = 1011

const presenceOf = (page: Page): Locator => page.locator('vitrine-presence')
const medium = (page: Page, name: string): Locator => presenceOf(page).locator(`[data-medium="${name}"]`)
const act = (page: Page, name: string, label: 'check' | 'send' | 'entered' | 'drift.take' | 'duplicate.merge'): Promise<void> =>
  medium(page, name)
    .getByRole('button', { name: textOf(`presence:${label}`) })
    .click()

const behave = async (request: APIRequestContext, name: string, behaviour: string): Promise<void> => {
  const reply = await request.post(`/sandbox-directories/${name}/behaviour`, { form: { behaviour }, maxRedirects: 0 })
  expect(reply.status()).toBe(303)
}

test('hours that are corrected once are seen on the media, and what one of them shows otherwise is decided', async ({ page, request }) => {
  const token = await tokenOf(request, 'ag1007')
  const phone = async (): Promise<string> => {
    const reply = await request.get(`${sheetAddress}?idAnnonceur=${outlet}`, bearer(token))
    return ((await reply.json()) as { telephone_1: string }).telephone_1
  }
  await behave(request, 'apple', 'suggest')
  await behave(request, 'yelp', 'refuse-field')
  await behave(request, 'here', 'duplicate')
  await enter(page, 'ag1007', `/presenceLocale?advertiser=${outlet}`)
  await presenceOf(page).locator('[part=send]').click()
  const question = presenceOf(page).locator('dialog[open]')
  await expect(question).toContainText(textOf('presence:final.title'))
  await question.getByRole('button', { name: textOf('presence:sendAll') }).click()

  await expect(medium(page, 'bing')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 })
  await expect(medium(page, 'apple')).toHaveAttribute('data-state', 'drifted')
  await expect(medium(page, 'apple')).toContainText('01 99 00 00 00')
  await expect(medium(page, 'yelp')).toHaveAttribute('data-state', 'refused')
  await expect(medium(page, 'google')).toHaveAttribute('data-state', /unconnected|waiting/)

  // What Apple's users say is right this time: the sheet takes it over, and everybody else is sent it.
  await act(page, 'apple', 'drift.take')
  await expect(medium(page, 'apple')).toHaveAttribute('data-state', 'shown')
  await expect.poll(phone).toBe('0199000000')
  await page.goto('/sandbox-directories/bing')
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator(`#vitrine-${outlet}`).textContent()
    })
    .toContain('0199000000')

  await page.goto(`/presenceLocale?advertiser=${outlet}`)
  await act(page, 'here', 'duplicate.merge')
  await act(page, 'here', 'check')
  await expect(medium(page, 'here').locator('[part=duplicate]')).toHaveCount(0)
  await act(page, 'waze', 'entered')
  await expect(medium(page, 'waze')).toHaveAttribute('data-state', 'shown')
  await presenceOf(page)
    .getByRole('button', { name: textOf('presence:history.show') })
    .click()
  await expect(presenceOf(page).locator('[part=history]')).toContainText(textOf('presence:history.acts.theirs'))

  // The sheet says something else from here: the refused field goes again, and the medium that is filled in by hand has to be.
  await presenceOf(page)
    .getByRole('button', { name: textOf('presence:sheet') })
    .click()
  const sheet = page.locator('vitrine-establishment-sheet')
  await sheet.locator('[name=phone1]').fill('0389000111')
  await sheet.locator('[part=submit]').click()
  await expect(sheet.getByText(textOf('form:actions.saved'))).toBeVisible()
  await page.goto(`/presenceLocale?advertiser=${outlet}`)
  await expect(medium(page, 'yelp')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 })
  await expect(medium(page, 'waze')).toHaveAttribute('data-state', 'by-hand')
})
