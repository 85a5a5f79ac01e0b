import type { Browser } from '@playwright/test'
import type { Bench, Measurement } from '../bench.types.ts'
import { addComposerPages } from '../browser/composer-pages.ts'
import { openInTurns, typeInTurns } from '../browser/fields.ts'
import { recordKeys } from '../browser/keys.ts'
import { startBenchSite } from '../browser/site.ts'
import { inBrowser, visit } from '../browser/visit.ts'
import { ratio } from '../verdict.ts'

/** From a key in the initial text until its field, the networks' texts that follow it and the preview show it. */
const typing = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> => {
  const { page, close } = await visit(browser, `${address}/composer`)
  await page.waitForLoadState('networkidle')
  await page.locator('.feed').waitFor()
  await page.evaluate(recordKeys)
  const keys = await typeInTurns(page, 'textarea[name=text]', rounds)
  await close()
  return ratio('a key painted in four networks and the preview', 'a bare input', keys, 2)
}

const opening = async (browser: Browser, address: string, rounds: number): Promise<Measurement[]> =>
  ratio(
    'first paint of a post for four networks',
    'a bare form',
    await openInTurns(browser, { own: `${address}/composer`, floor: `${address}/bare-composer` }, rounds),
    3,
  )

export const bench: Bench = {
  title: 'The composer of a post for four networks with ten photos, against a hand-written Lit form with the same fields',
  async run({ full, print }) {
    return inBrowser(startBenchSite(addComposerPages), async (browser, { address }) => {
      const rounds = full ? 15 : 7
      print(`${rounds} visits each, and ${rounds * 10} keys in each field`)
      return [...(await opening(browser, address, rounds)), ...(await typing(browser, address, rounds))]
    })
  },
}
