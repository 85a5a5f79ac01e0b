import { preflightPageWire, type PortalVerdict } from '@vitrine/core/preflight'
import { expect, test } from '@playwright/test'
import { bearer, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a portal’s refusal of an ad is predicted before it is sent, and fixed at its field', async ({ page, request }) => {
  const token = await enter(page, 'ag1001', '/portals/preflight')
  const reply = await request.get('/api/provider/avant-diffusion?etat=A&verdict=refused&selectionnees=oui&perPage=100', bearer(token))
  const { items } = preflightPageWire.decode(await reply.json())
  const isForPictures = ({ chosen, verdict, findings }: PortalVerdict): boolean =>
    chosen && verdict === 'refused' && findings[0]?.cause.field === 'pictures'
  const ad = items.find(({ sourceCode, verdicts }) => sourceCode.startsWith('SAISIE') && verdicts.some(isForPictures))!
  const matrix = page.locator('vitrine-preflight')
  const rows = matrix.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows.first()).toBeVisible()
  await matrix.getByRole('searchbox').fill(ad.reference)
  await expect(rows).toHaveCount(1)
  const { name } = ad.verdicts.find(isForPictures)!
  await expect(
    rows.getByRole('img', { name: textOf('preflight:cell.chosen', { portal: name, verdict: textOf('preflight:verdicts.refused') }) }),
  ).toBeVisible()

  await rows.getByRole('button').first().click()
  const portal = matrix.getByRole('dialog').locator('section').filter({ hasText: name })
  await portal
    .getByRole('button', { name: textOf('preflight:dialog.mend') })
    .first()
    .click()

  await expect(page).toHaveURL(new RegExp(`/posts/${ad.id}/edit`))
  await expect(page.getByRole('tab', { selected: true, name: textOf('ad-editing:tabs.media') })).toBeVisible()
})
