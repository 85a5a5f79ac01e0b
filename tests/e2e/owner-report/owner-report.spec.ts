import { expect, test } from '@playwright/test'
import { adsOf, enter, findAd, isTypedIn } from '../testing/journey.ts'
import { mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

test('the owner of an ad is sent a private link, reads it without signing in, and finds nothing once it is taken back', async ({
  page,
  browser,
  request,
}) => {
  const token = await enter(page, 'ag1001', '/posts')
  const row = await findAd(page, (await adsOf(request, token, 'etat=A')).find(isTypedIn)!)
  await row.locator('[data-act=open]').click()
  await page.getByRole('link', { name: textOf('shell:ads.ownerReport') }).click()
  await expect(page).toHaveURL(/\/owner-report$/)

  const reports = page.locator('vitrine-owner-report')
  const owner = `owner.${Date.now()}@owners.example`
  await reports.getByRole('button', { name: textOf('owner-report:create') }).click()
  await reports.locator('[name=email]').fill(owner)
  await reports.locator('[name=monthly]').check()
  await reports.getByRole('button', { name: textOf('owner-report:dialogs.submitAndSend') }).click()
  await expect(reports.getByText(owner).first()).toBeVisible()
  const link = await reports.getByRole('textbox', { name: textOf('owner-report:linkLabel') }).inputValue()
  const { source } = await mailWith(owner, 'rapport du')
  expect(source).toContain('application/pdf')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: textOf('owner-page:done.title') })).toBeVisible()
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: textOf('owner-page:pdf') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await stranger.getByRole('button', { name: textOf('owner-page:stop.button') }).click()
  await expect(stranger.getByText(textOf('owner-page:stop.done'))).toBeVisible()

  await page.reload()
  await expect(reports.getByText(textOf('owner-report:unopened'))).toHaveCount(0)
  await expect(reports.getByText(textOf('owner-report:next').split('{{')[0] ?? '')).toHaveCount(0)
  await reports.getByRole('button', { name: textOf('owner-report:actions.revoke') }).click()
  await reports
    .locator('dialog')
    .getByRole('button', { name: textOf('owner-report:actions.revoke') })
    .click()
  await expect(reports.getByText(textOf('owner-report:empty.title'))).toBeVisible()
  expect((await stranger.goto(link))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: textOf('owner-page:gone.title') })).toBeVisible()
})
