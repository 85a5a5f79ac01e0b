import type { Browser } from '@playwright/test'
import type { Bench, Measurement } from '../bench.types.ts'
import { addEditorPages } from '../browser/editor-pages.ts'
import { openInTurns, typeInTurns } from '../browser/fields.ts'
import { recordKeys } from '../browser/keys.ts'
import { startBenchSite } from '../browser/site.ts'
import { inBrowser, visit } from '../browser/visit.ts'
import { ratio } from '../verdict.ts'

const typing = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const { page, close } = await visit(browser, `${address}/editor`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(recordKeys)
  const measurements: Measurement[] = []
  for (const [field, tab] of [
    ['title', 'main'],
    ['text', 'description'],
  ]) {
    await page.locator(`#tab-${tab}`).click()
    measurements.push(...ratio(`a key in the ${field} painted`, 'a bare input', await typeInTurns(page, `[name=${field}]`, rounds), 2))
  }
  await close()
  return measurements
}

const opening = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> =>
  ratio(
    'fields of an ad that says everything',
    'a bare form',
    await openInTurns(browser, { own: `${address}/editor`, floor: `${address}/bare-editor` }, rounds),
    4,
  )

export const bench: Bench = {
  title: 'The editor of an ad with fifty pictures, against a hand-written Lit form with the same fields',
  async run({ full, print }) {
    return inBrowser(startBenchSite(addEditorPages), async (browser, { address }) => {
      const rounds = full ? 15 : 7
      print(`${rounds} visits each, and ${rounds * 10} keys in each field`)
      return [...(await opening(browser, address, rounds)), ...(await typing(browser, address, rounds))]
    })
  },
}
