import { expect, test } from '@playwright/test'
import { adsOf, column, enter, isTypedIn, listOf, rowOf, rowsOf, totalOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a programme leads to its lots and back', async ({ page, request }) => {
  const token = await enter(page, 'ag1003', '/posts?preset=programs')
  const program = (await adsOf(request, token, 'etat=A')).find((ad) => isTypedIn(ad) && ad.nbLots > 1)!
  await rowOf(page, program)
    .getByRole('button', { name: textOf('list:row.lots', { count: program.nbLots }), exact: true })
    .click()

  await expect(page).toHaveURL(new RegExp(`/posts/lots/${program.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: program.titre })).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  const lots = await adsOf(request, token, `annonce_parente=${program.id}&etat=A,B`)
  expect(await totalOf(page)).toBe(lots.length)
  expect(lots.every(({ annonceParente }) => annonceParente === program.id)).toBe(true)

  await page.getByRole('link', { name: textOf('shell:ads.backToAds') }).click()
  await expect(page).toHaveURL(/\/posts$/)
})

test('a developer finds the programmes that sell plots, and opens one that says so', async ({ page, request }) => {
  const token = await enter(page, 'ag1003', '/posts?preset=programs')
  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: textOf('list:panel.title') })
  await panel.getByRole('combobox', { name: textOf('list:fields.programType') }).selectOption({ label: textOf('list:programTypes.land') })
  await panel.getByRole('button', { name: /^Voir/ }).click()
  await expect(page).toHaveURL(/program-type=land/)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(rowsOf(page).filter({ hasNotText: textOf('list:programTypes.land') })).toHaveCount(0)

  const program = (await adsOf(request, token, 'typeProgramme=TERRAIN&etat=A,B')).find(isTypedIn)!
  await page.goto(`/posts/${program.id}/edit`)
  await page.getByRole('tab', { name: textOf('ad-editing:tabs.detail') }).click()
  const type = page.getByRole('radiogroup', { name: textOf('ad-editor:fields.programType') })
  await expect(type.getByRole('radio', { name: textOf('ad-editor:programTypes.land'), exact: true })).toBeChecked()
})

test('a landlord tells social housing apart, and filters by it', async ({ page }) => {
  await enter(page, 'ag1004')
  const tags = ['new-program', 'new-lot', 'new-sale', 'old-property'].map((tag) => textOf(`list:tags.${tag}`))
  await expect(rowsOf(page).first()).toContainText(new RegExp(tags.join('|')))
  const untagged = rowsOf(page).filter({ hasNotText: new RegExp(tags.join('|')) })
  await expect(untagged).toHaveCount(0)

  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: textOf('list:panel.title') })
  await panel.getByRole('combobox', { name: textOf('list:fields.landlordTag') }).selectOption({ label: textOf('list:tags.old-property') })
  await panel.getByRole('button', { name: /^Voir/ }).click()

  await expect(page).toHaveURL(/tag=old-property/)
  await expect(rowsOf(page).filter({ hasNotText: textOf('list:tags.old-property') })).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
})

test('a car dealer sees vehicles and filters by brand', async ({ page }) => {
  await page.setViewportSize({ width: 1800, height: 900 })
  await enter(page, 'ag1005')
  await expect(listOf(page).getByRole('columnheader', { name: textOf('list:columns.vehicle') })).toBeVisible()
  await expect(listOf(page).getByRole('columnheader', { name: textOf('list:columns.surface') })).toBeHidden()
  const all = await totalOf(page)
  await page.getByRole('button', { name: textOf('list:toolbar.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: textOf('list:panel.title') })
  await panel.getByLabel(textOf('list:fields.brand')).fill('Dacia')
  await panel.getByLabel(textOf('list:fields.brand')).press('Tab')
  await panel.getByRole('button', { name: /^Voir/ }).click()

  await expect(page).toHaveURL(/brand=Dacia/)
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  expect((await column(page, textOf('list:columns.type'))).every((cell) => cell.startsWith('Dacia'))).toBe(true)
})
