import type { Browser } from '@playwright/test'
import type { Bench, Measurement } from './bench.types.ts'
import { addEditorPages } from './browser/editor-pages.ts'
import { ratio, recordKeys, type } from './browser/keys.ts'
import type { FieldMarks } from './browser/marks.ts'
import { startBenchSite } from './browser/site.ts'
import { openBrowser, visit } from './browser/visit.ts'

const typing = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const { page, close } = await visit<FieldMarks>(browser, `${address}/editor`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(recordKeys)
  const measurements: Measurement[] = []
  for (const [field, tab] of [['title', 'main'], ['text', 'description']]) {
    await page.locator(`#tab-${tab}`).click()
    const own: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      floor.push(...(await type(page, '#native', 10)))
      own.push(...(await type(page, `[name=${field}]`, 10)))
    }
    measurements.push(...ratio(`a key in the ${field} painted`, 'a bare input', own, floor, 2))
  }
  await close()
  return measurements
}

const opening = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const fields = { editor: [] as number[], 'bare-editor': [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of ['editor', 'bare-editor'] as const) {
      const { marks, close } = await visit<FieldMarks>(browser, `${address}/${kind}`)
      // The first visit fills what the server keeps.
      if (round > 0) fields[kind].push((await marks()).fields)
      await close()
    }
  }
  return ratio('fields of an ad that says everything', 'a bare form', fields.editor, fields['bare-editor'], 4)
}

export const bench: Bench = {
  title: 'The editor of an ad with fifty pictures, against a hand-written Lit form with the same fields',
  async run({ full, say }) {
    const site = await startBenchSite(addEditorPages)
    const browser = await openBrowser()
    try {
      const rounds = full ? 15 : 7
      say(`${rounds} visits each, and ${rounds * 10} keys in each field`)
      return [...(await opening(browser, site.address, rounds)), ...(await typing(browser, site.address, rounds))]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}
