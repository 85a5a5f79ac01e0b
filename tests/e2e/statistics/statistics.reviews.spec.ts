import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const downloaded = async (page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const waiting = page.waitForEvent('download')
  await button.press('Enter')
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a head office sees which point of sale gains and which loses, and takes the numbers, a picture and the report along', async ({
  page,
}) => {
  await enter(page, 'ag1007', '/statistics/kpi')
  const indicators = page.locator('vitrine-kpi')
  const rows = indicators.locator('[part=reviews] tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Clé Bleue Haguenau')
  await expect(rows.nth(0)).toContainText(textOf('kpi:sites.gain'))
  await expect(rows.nth(2)).toContainText('Réseau Clé Bleue')
  await expect(rows.nth(2)).toContainText(textOf('kpi:sites.loss'))

  const csv = await downloaded(page, indicators.locator('[part=reviews] [part~=csv-button]'))
  const [head, ...sites] = parse(csv.bytes, { bom: true }) as string[][]
  expect(csv.name).toMatch(/\.csv$/)
  expect(head).toHaveLength(11)
  expect(sites.map(([name]) => name)).toContain('Clé Bleue Haguenau')
  // No page of theirs is asked for stars: unknown is empty, and no zero.
  for (const site of sites) expect(site[1]).toBe('')

  const png = await downloaded(page, indicators.locator('[part=growing] [part~=png-button]'))
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 2400, height: 1350 })

  await rows.nth(2).getByRole('button').click()
  const statistics = page.locator('vitrine-social-statistics')
  await expect(statistics.locator('[part=reviews] .measures')).toContainText(textOf('statistics:reviews.recommending'))
  const pdf = await downloaded(page, statistics.locator('[part~=pdf-button]'))
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
