import { expect, test, type Page } from '@playwright/test'
import { adsOf, bearer, enter, isTypedIn, toast } from '../testing/journey.ts'
import { doNow } from '../testing/jobs.ts'
import { textOf } from '../testing/texts.ts'

/** Portals of the demonstration with a password: one is reached by HTTPS, the other by SFTP. */
const portals = [
  { id: 10, code: 'GRAND_EST_LOGEMENT', name: 'Grand Est Logement', fields: ['login'] },
  { id: 11, code: 'ILE_ET_TOITS', name: 'Île & Toits', fields: ['agencyCode'] },
] as const
type Portal = (typeof portals)[number]

/** Fills in the form of an account with the portal, and saves it. */
const saveAccount = async (page: Page, { name, fields }: Portal, password: string): Promise<void> => {
  await page.goto(`/portals?preset=all&search=${encodeURIComponent(name)}`)
  const list = page.locator('vitrine-portals')
  const row = list.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name }).last().click()
  await list.getByRole('menuitem', { name: new RegExp(`^(?:${textOf('portals:actions.add')}|${textOf('portals:actions.edit')})$`) }).click()
  const form = list.getByRole('dialog')
  for (const field of fields) await form.getByLabel(textOf(`portals:fields.${field}`)).fill('AG-1010')
  // A stored password is not shown.
  await expect(form.getByLabel(textOf('portals:fields.password'))).toHaveValue('')
  await form.getByLabel(textOf('portals:fields.password')).fill(password)
  await form.locator('[part=submit]').click()
  await expect(toast(page, textOf('portals:done.saved'))).toBeVisible()
}

for (const portal of portals) {
  test(`${portal.name} refuses a password, says so, and gets the ads once the right one is entered`, async ({ page }) => {
    test.slow()
    const token = await enter(page, 'ag1010', '/portals')
    // Leaving before the session is stored would sign the user out.
    await expect(page.locator('vitrine-portals')).toBeVisible()
    const ad = (await adsOf(page.request, token, 'etat=A')).find(isTypedIn)!
    await saveAccount(page, portal, 'not-this-one')
    const chosen = await page.request.put(`/api/provider/annonce/${ad.id}/diffuseurs`, {
      ...bearer(token),
      data: { ajoutes: [portal.id], retires: [] },
    })
    expect(chosen.ok()).toBe(true)

    const report = page.locator('vitrine-diffusion-report')
    await doNow('deliver-due')
    const lastRun = async () =>
      (
        (await (await page.request.get(`/api/provider/portals/report/${portal.id}/fr`, bearer(token))).json()) as {
          statistiques: { etat: string } | null
        }
      ).statistiques?.etat
    await expect.poll(lastRun, { timeout: 90_000 }).toBe('echec')
    await page.goto(`/portals/report/${portal.id}`)
    await expect(report.locator('[part=problem]')).toContainText(textOf('deliveries:problems.login'))
    await expect(report.getByRole('button', { name: textOf('deliveries:again.label') })).toBeVisible()

    // The pages of all portals show the password.
    const shownPassword = /portail-\w+/.exec(await (await page.request.get(`/sandbox/portals/${portal.code}`)).text())?.[0]
    await saveAccount(page, portal, shownPassword ?? '')
    await doNow('deliver-due')
    await expect.poll(lastRun, { timeout: 90_000 }).toBe('termine')
    await page.goto(`/portals/report/${portal.id}`)
    await expect(report.getByRole('row').filter({ hasText: ad.reference })).toContainText(
      new RegExp(`${textOf('deliveries:states.error')}|${textOf('deliveries:states.published')}`),
    )
    await expect(report.locator('[part=problem]')).toHaveCount(0)
  })
}
