import { buffer } from 'node:stream/consumers'
import { expect, test, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { adsOf, bearer, enter, toast } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** A line of `Annonces.csv`, by rank. */
const lineOf = (cells: Readonly<Record<number, string>>): string =>
  `${Array.from({ length: 334 }, (_, at) => `"${cells[at + 1] ?? ''}"`).join('!#')}\r\n`

const flat = (reference: string): Readonly<Record<number, string>> => ({
  1: 'AG690312',
  2: reference,
  3: 'Vente',
  4: 'Appartement',
  5: '69003',
  6: 'LYON 3EME',
  7: 'France',
  9: 'Part-Dieu',
  11: '289000.00',
  16: '62.5',
  18: '3',
  20: 'Trois pièces lumineux',
  21: 'Au deuxième étage, séjour plein sud.<BR>Deux chambres sur cour, proche des commerces et des écoles.',
  33: '8832',
  34: '3',
  85: 'Séjour 1.JPG',
  94: 'Le séjour',
  117: '12 rue du Mandant',
  122: 'Clés au bureau',
  136: 'Sur parc',
  175: `T-${reference}`,
})

const zipOf = async (lines: string): Promise<Buffer> => {
  const zip = new ZipFile()
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a8' } }).jpeg()
  zip.addBuffer(Buffer.from(lines, 'latin1'), 'Annonces.csv')
  zip.addBuffer(Buffer.from('Version=4.12\r\nApplication=Logiciel / 3.1\r\nDevise=Euro\r\nChampperso1=Vue\r\n'), 'Config.txt')
  zip.addBuffer(Buffer.from('Mode=FULL\r\n'), 'Photos.cfg')
  zip.addBuffer(await photo.toBuffer(), 'séjour 1.jpg')
  zip.end()
  return buffer(zip.outputStream)
}

const pictureCount = async (request: APIRequestContext, token: string, id: number | undefined): Promise<number> => {
  const reply = await request.get(`/api/provider/annonce/${id}/saisie`, bearer(token))
  return ((await reply.json()) as { contenu: { pictures: unknown[] } }).contenu.pictures.length
}

test('an agency drops the zip of its software as it is, and has its ads with photos and all that the software says', async ({ page }) => {
  const stamp = Date.now()
  const [name, good, strange] = [`Logiciel ${stamp}`, `ZIP-${stamp}-1`, `ZIP-${stamp}-2`]
  const token = await enter(page, 'ag1001', '/feeds')
  const list = page.locator('vitrine-feeds')
  await list.getByRole('button', { name: textOf('feeds:actions.add'), exact: true }).click()
  await list.getByRole('dialog').getByLabel(textOf('feeds:fields.name')).fill(name)
  await list.locator('[part=submit]').click()
  await expect(toast(page, textOf('feeds:done.added'))).toBeVisible()
  await list.locator('[name=search]').fill(name)
  const row = list.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: textOf('feeds:actions.sendTo', { name }) }).click()
  const file = await zipOf(lineOf(flat(good)) + lineOf({ ...flat(strange), 4: 'Péniche' }))
  await list
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'logiciel_AG690312.zip', mimeType: 'application/zip', buffer: file })
  await expect(row).toContainText(textOf('feeds:runStates.done'), { timeout: 30_000 })
  await expect(row).toContainText(textOf('feeds:counts.refused', { count: 1 }))

  const [ad] = await adsOf(page.request, token, `refs=${good}`)
  expect(ad?.etat).toBe('A')
  // Photos are brought by a job of their own, after the ads.
  await expect.poll(() => pictureCount(page.request, token, ad?.id), { timeout: 60_000 }).toBe(1)
  await page.goto(`/posts/${ad?.id}/view`)
  const sheet = page.locator('vitrine-ad-sheet')
  await expect(sheet).toContainText('Séparée')
  await expect(sheet.getByRole('img', { name: 'Le séjour' }).first()).toBeVisible()
  await sheet.getByText(textOf('ad-sheet:further', { count: 4 })).click()
  const further = sheet.locator('[part=further]')
  for (const text of ['Part-Dieu', 'Vue', 'Sur parc', '12 rue du Mandant']) await expect(further).toContainText(text)

  await page.goto(`/integration-global-report?search=${strange}`)
  await expect(page.locator('vitrine-integration-report').getByRole('row').filter({ hasText: strange })).toContainText('Péniche')
})
