import { expect, test } from '@playwright/test'
import { adContentWire } from '@vitrine/core/ad-form'
import { doNow } from '../testing/jobs.ts'
import { adsOf, bearer, enter, isTypedIn } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** Refuses titles with the word "urgent". */
const portal = { id: 3, code: 'LOGIS_LIBRE', name: 'Logis Libre' }

test('the report of a portal names why it refuses an ad, leads to the field that mends it, and shows the ad online after the next run', async ({
  page,
}) => {
  // Runs to other portals may come first.
  test.setTimeout(240_000)
  const token = await enter(page, 'ag1003', '/portals')
  const ad = (await adsOf(page.request, token, `etat=A&linkedPortals=${portal.code}`)).find(isTypedIn)!
  const retitle = async (title: string): Promise<void> => {
    const saved = (await (await page.request.get(`/api/provider/annonce/${ad.id}/saisie`, bearer(token))).json()) as {
      contenu: unknown
      version: number
    }
    const content = adContentWire.decode(saved.contenu)
    const data = {
      annonceur: { login: 'ag1003' },
      flux: { code: ad.sourceCode },
      ...adContentWire.encode({ ...content, values: { ...content.values, title } }),
      lang: 'fr',
      version: saved.version,
    }
    const reply = await page.request.put(`/api/provider/annonce/${ad.id}`, { ...bearer(token), data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const report = page.locator('vitrine-diffusion-report')
  const row = report.getByRole('row').filter({ hasText: ad.reference })

  await test.step('the list of portals leads to the report, which tells of runs and numbers', async () => {
    const line = page.locator('vitrine-portals').getByRole('row').filter({ hasText: portal.name })
    await line.locator('[data-act=menu]').click()
    await page.getByRole('menuitem', { name: textOf('portals:actions.report') }).click()
    await expect(page).toHaveURL(new RegExp(`/portals/report/${portal.id}`))
    await expect(report.getByRole('heading', { name: textOf('deliveries:report.titleOf', { portal: portal.name }) })).toBeVisible()
    await expect(report.locator('select[name=run] option')).not.toHaveCount(0)
  })

  await test.step('a title that the portal does not take is refused, with the word and the field', async () => {
    await retitle('Urgent, à saisir')
    await doNow('deliver-due')
    await expect(async () => {
      await page.goto(`/portals/report/${portal.code}?preset=error&search=${encodeURIComponent(ad.reference)}`)
      await expect(row).toContainText('urgent', { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await row.locator('[part=message] a[data-field=title]').click()
    await expect(page).toHaveURL(new RegExp(`/posts/${ad.id}/edit`))
    await expect(page.locator('vitrine-ad-editor').getByLabel(textOf('ad-editor:fields.title')).first()).toHaveValue('Urgent, à saisir')
  })

  await test.step('an ad that a portal refused is fixed, and the next run publishes it', async () => {
    await retitle(ad.titre)
    await doNow('deliver-due')
    await expect(async () => {
      await page.goto(`/portals/report/${portal.code}?preset=published&search=${encodeURIComponent(ad.reference)}`)
      await expect(row).toContainText(textOf('deliveries:states.published'), { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
  })
})
