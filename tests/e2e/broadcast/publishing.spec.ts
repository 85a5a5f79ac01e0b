import { expect, test } from '@playwright/test'
import { adsOf, bearer, enter, findAd, isTypedIn, listOf, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('by keyboard, a draft is published and broadcast in one go, and the next one begins with the same portals', async ({
  page,
  request,
}) => {
  const token = await enter(page, 'ag1001', '/posts?preset=drafts')
  const portalsOf = async (id: number): Promise<{ id: number; nom: string; selectionnee: boolean }[]> => {
    const reply = await request.get(`/api/provider/annonce/${id}/diffuseurs`, bearer(token))
    return ((await reply.json()) as { diffuseurs: { id: number; nom: string; selectionnee: boolean }[] }).diffuseurs
  }
  const chosenFor = async (id: number): Promise<string[]> =>
    (await portalsOf(id)).flatMap(({ nom, selectionnee }) => (selectionnee ? [nom] : []))
  // Two ads of a kind that are on no portal and not published.
  const active = (await adsOf(request, token, 'etat=A&typeObjets=1100')).filter(isTypedIn)
  const [first, second] = active.filter(({ typeOffre }) => typeOffre === active[0]?.typeOffre)
  if (!first || !second) throw new Error('The demo account has no two flats of a kind.')
  for (const { id } of [first, second]) {
    const chosen = (await portalsOf(id)).filter(({ selectionnee }) => selectionnee)
    await request.put(`/api/provider/annonce/${id}/diffuseurs`, {
      ...bearer(token),
      data: { ajoutes: [], retires: chosen.map((one) => one.id) },
    })
    await request.patch(`/api/provider/annonce/${id}`, { ...bearer(token), data: { annonce: { STATUS: 'B' } } })
  }
  await page.reload()

  await (await findAd(page, first)).locator('[data-act=publish]').press('Enter')
  const dialog = listOf(page).getByRole('dialog', { name: textOf('ad-portals:publishing.title', { count: 1 }) })
  await expect(dialog).toBeVisible()
  const box = dialog.locator('input[type=checkbox]:enabled').first()
  await box.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: textOf('ad-portals:publishing.send', { count: 1 }) }).press('Enter')
  await expect(toast(page, textOf('ad-portals:publishing.sent', { count: 1 }))).toBeVisible()
  const chosen = await chosenFor(first.id)
  expect(chosen).toHaveLength(1)

  await (await findAd(page, second)).locator('[data-act=publish]').press('Enter')
  await expect(dialog.getByRole('checkbox', { name: chosen[0]!, exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(toast(page, textOf('ad-portals:publishing.notYet', { count: 1 }))).toBeVisible()
  expect(await chosenFor(second.id)).toEqual([])
})
