import { expect, test, type Page } from '@playwright/test'
import { adsOf, enter, toast } from '../testing/journey.ts'
import { doNow } from '../testing/jobs.ts'
import { textOf } from '../testing/texts.ts'

/** A portal of the demonstration that is free, requires no picture, and refuses titles with the word "urgent". */
const portal = { id: 3, code: 'LOGIS_LIBRE', name: 'Logis Libre' }

const adOf = (reference: string, changes: object = {}) => ({
  reference,
  typeOffre: 'Vente',
  typeObjet: 'Appartement',
  titre: `Appartement ${reference}`,
  texte: 'Au deuxième étage, proche des commerces et des écoles du quartier.',
  prix: '250 000',
  code_postal: '69003',
  ville: 'Lyon',
  SURFACE_HABITABLE: '62,5',
  nb_pieces: '3',
  ...changes,
})

const feeds = (page: Page) => page.locator('vitrine-feeds')
const rowOf = (page: Page, name: string) => feeds(page).getByRole('row').filter({ hasText: name })

const addSource = async (page: Page, name: string): Promise<void> => {
  await feeds(page)
    .getByRole('button', { name: textOf('feeds:actions.add'), exact: true })
    .first()
    .click()
  await feeds(page).getByRole('dialog').getByLabel(textOf('feeds:fields.name')).fill(name)
  await feeds(page).locator('[part=submit]').click()
  await expect(rowOf(page, name)).toBeVisible()
}

const drop = async (page: Page, name: string, ads: readonly object[]): Promise<void> => {
  await rowOf(page, name)
    .getByRole('button', { name: textOf('feeds:actions.sendTo', { name }) })
    .click()
  await feeds(page)
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'annonces.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(ads)) })
  await expect(toast(page, textOf('feeds:done.sent')).last()).toBeVisible()
}

/** The title of an ad on the portal's page, or nothing. */
const titleOnPortal = async (page: Page, id: number): Promise<string> => {
  const reply = await page.request.get(`/sandbox/portals/${portal.code}/ads/${id}`)
  return reply.ok() ? (/<h1>(.*?)<\/h1>/.exec(await reply.text())?.[1] ?? '') : ''
}

test('ads come in as a file, go to a portal that takes one and refuses one, and the next file mends what it named', async ({ page }) => {
  test.setTimeout(180_000)
  const now = Date.now()
  const [name, good, urgent, broken] = [`Logiciel ${now}`, `DIF-${now}-1`, `DIF-${now}-2`, `DIF-${now}-3`]
  const token = await enter(page, 'ag1010', '/feeds')
  const idOf = async (reference: string): Promise<number> => (await adsOf(page.request, token, `refs=${reference}`))[0]!.id

  await test.step('the file is dropped: two ads come in, the third is in the report with what mends it', async () => {
    await addSource(page, name)
    await drop(page, name, [adOf(good), adOf(urgent, { titre: 'Urgent, à saisir' }), adOf(broken, { prix: 'nous consulter' })])
    await expect(rowOf(page, name)).toContainText(textOf('feeds:counts.refused', { count: 1 }), { timeout: 30_000 })
    await page.goto(`/integration-global-report?search=${broken}`)
    await expect(page.locator('vitrine-integration-report').getByRole('row').filter({ hasText: broken })).toContainText('nous consulter')
  })
  const [goodId, urgentId] = [await idOf(good), await idOf(urgent)]

  await test.step('a portal is chosen for one ad, and an ad for one portal, which says what it would refuse', async () => {
    await page.goto(`/portals/selection/${goodId}`)
    const choice = page.locator('vitrine-ad-portals')
    await choice.getByRole('checkbox', { name: portal.name }).check()
    await choice.getByRole('button', { name: textOf('ad-portals:save') }).click()
    await expect(toast(page, textOf('ad-portals:saved'))).toBeVisible()

    await page.goto(`/portals/broadcast/${portal.id}?search=${urgent}`)
    const row = page.locator('vitrine-portal-ads').getByRole('row').filter({ hasText: urgent })
    await expect(row).toContainText('Urgent')
    await row.getByRole('button', { name: textOf('broadcast:actions.put') }).click()
    await expect(row).toContainText(textOf('broadcast:place.chosen'))
  })

  await test.step('a run takes both there: one stands on the page of the portal, the other does not', async () => {
    await doNow('deliver-due')
    await expect.poll(() => titleOnPortal(page, goodId), { timeout: 60_000 }).toBe(`Appartement ${good}`)
    expect(await titleOnPortal(page, urgentId)).toBe('')
  })

  const reported = page.locator('vitrine-diffusion-report').getByRole('row').filter({ hasText: urgent })
  await test.step('the report of the portal names the cause', async () => {
    await page.goto(`/portals/report/${portal.id}?search=${urgent}`)
    await expect(reported).toContainText(textOf('deliveries:states.error'))
    await expect(reported).toContainText(textOf('portal-causes:words', { field: textOf('ad-editor:fields.title'), word: 'urgent' }))
  })

  await test.step('the next file mends the title, and the next run brings the ad there', async () => {
    await page.goto(`/feeds?search=${encodeURIComponent(name)}`)
    await drop(page, name, [adOf(good), adOf(urgent, { titre: 'Trois pièces lumineux' }), adOf(broken, { prix: '199 900' })])
    await expect(rowOf(page, name)).toContainText(textOf('feeds:counts.changed', { count: 1 }), { timeout: 30_000 })
    await doNow('deliver-due')
    await expect.poll(() => titleOnPortal(page, urgentId), { timeout: 60_000 }).toBe('Trois pièces lumineux')
    await page.goto(`/portals/report/${portal.id}?search=${urgent}`)
    await expect(reported).toContainText(textOf('deliveries:states.published'))
    await expect(reported).toContainText(textOf('deliveries:noMessage'))
  })
})
