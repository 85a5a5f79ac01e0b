import { expect, test } from '@playwright/test'
import { editorOf, fill, makeAd, press, publishAd, wholeFlat } from '../testing/ad-editor.ts'
import { doNow } from '../testing/jobs.ts'
import { bearer, enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** Refuses titles with the word "urgent". */
const portal = { id: 3, code: 'LOGIS_LIBRE' }
const cause = textOf('portal-causes:words', { field: textOf('ad-editor:fields.title'), word: 'gratuit' })

test('a cause leads to the field of the editor, where it is mended, and the next run shows it solved', async ({ page }) => {
  // Runs to other portals may come first.
  test.setTimeout(240_000)
  const title = `Stationnement gratuit, trois pièces ${Date.now()}`
  const ad = await makeAd(page.request, { ...wholeFlat, title })
  await publishAd(page.request, ad)
  const chosen = await page.request.put(`/api/provider/annonce/${ad.id}/diffuseurs`, {
    ...bearer(ad.token),
    data: { ajoutes: [portal.id], retires: [] },
  })
  expect(chosen.status(), await chosen.text()).toBe(200)
  await enter(page, 'ag1001', '/portals/repairs')
  const repairs = page.locator('vitrine-repairs')
  const open = repairs.locator('[part=cause]').filter({ hasText: cause })
  const report = page.locator('vitrine-diffusion-report')

  await test.step('the portal refuses the ad, and the cause names it', async () => {
    await doNow('deliver-due')
    await expect(async () => {
      await page.goto('/portals/repairs')
      await expect(open).toContainText(textOf('repairs:answered'), { timeout: 5_000 })
      await expect(open.getByRole('link', { name: title })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
  })

  await test.step('the link of a repair opens the field, and the ad is saved with another title', async () => {
    await open.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/posts/${ad.id}/edit`))
    await expect(editorOf(page).locator('[name=title]')).toBeFocused()
    await fill(page, { title: title.replace('gratuit, t', 'compris, t') })
    await press(page, 'actions.save')
    await expect(toast(page, textOf('ad-editing:done.updated'))).toBeVisible()
  })

  await test.step('a repaired ad counts as fixed until the next run, and as solved after it', async () => {
    await page.goto('/portals/repairs')
    await expect(repairs.locator('[part=cause]').first()).toBeVisible()
    await expect(open.getByRole('link', { name: title })).toHaveCount(0)
    await doNow('deliver-due')
    await expect(async () => {
      await page.goto('/portals/repairs')
      await expect(repairs.locator('[part=solved]')).toContainText(cause, { timeout: 5_000 })
      await expect(open).toHaveCount(0)
    }).toPass({ timeout: 90_000 })
  })

  await test.step('the report shows the ad online, and of the run before that it was left out', async () => {
    const shown = title.replace('gratuit, t', 'compris, t')
    await page.goto(`/portals/report/${portal.code}?search=${encodeURIComponent(shown)}`)
    await expect(report.getByRole('row').filter({ hasText: shown })).toContainText(textOf('deliveries:states.published'))
    const runs = report.locator('select[name=run]')
    await runs.selectOption(await runs.locator('option').nth(1).getAttribute('value'))
    await expect(report.getByText(textOf('deliveries:filters.run'))).toBeVisible()
    await expect(report.getByRole('row').filter({ hasText: shown })).toContainText(cause)
  })
})
