import type { Browser } from '@playwright/test'
import type { Bench, Measurement } from './bench.types.ts'
import { addComposerPages } from './browser/composer-pages.ts'
import { ratio, recordKeys, type } from './browser/keys.ts'
import type { FieldMarks } from './browser/marks.ts'
import { startBenchSite } from './browser/site.ts'
import { openBrowser, visit } from './browser/visit.ts'

/** From a key in the initial text until its field, the text of each network that follows it and the preview show it. */
const typing = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const { page, close } = await visit<FieldMarks>(browser, `${address}/composer`)
  await page.waitForLoadState('networkidle')
  await page.locator('.feed').waitFor()
  await page.evaluate(recordKeys)
  const own: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    floor.push(...(await type(page, '#native', 10)))
    own.push(...(await type(page, 'textarea[name=text]', 10)))
  }
  await close()
  return ratio('a key painted in four networks and the preview', 'a bare input', own, floor, 2)
}

const opening = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const fields = { composer: [] as number[], 'bare-composer': [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of ['composer', 'bare-composer'] as const) {
      const { marks, close } = await visit<FieldMarks>(browser, `${address}/${kind}`)
      // The first visit fills what the server keeps.
      if (round > 0) fields[kind].push((await marks()).fields)
      await close()
    }
  }
  return ratio('first paint of a post for four networks', 'a bare form', fields.composer, fields['bare-composer'], 3)
}

export const bench: Bench = {
  title: 'The composer of a post for four networks with ten photos, against a hand-written Lit form with the same fields',
  async run({ full, say }) {
    const site = await startBenchSite(addComposerPages)
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
