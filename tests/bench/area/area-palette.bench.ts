import type { Browser, Page } from '@playwright/test'
import type { Bench } from '../bench.types.ts'
import { recordKeys, type } from '../browser/keys.ts'
import { inBrowser } from '../browser/visit.ts'
import { median } from '../verdict.ts'
import { signedIn, startArea, tokenFor } from './area-site.ts'

const frameMs = 1000 / 60
const field = 'input'

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1300, height: 900 }, locale: 'fr-FR' })).newPage()

/** The customer area, with the search opened by its keys. */
const openPalette = async (page: Page, address: string): Promise<void> => {
  await page.goto(signedIn(address, await tokenFor(address), '/about'))
  await page.locator('main h1').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('[role=option]').first().waitFor()
}

export const bench: Bench = {
  title: 'A key in the search of the customer area, against an input of an empty page',
  async run({ full, print }) {
    return inBrowser(startArea(), async (browser, { address }) => {
      const [own, empty] = [await open(browser), await open(browser)]
      await openPalette(own, address)
      await empty.setContent('<input>')
      for (const page of [own, empty]) await page.evaluate(recordKeys)
      const times = { own: [] as number[], floor: [] as number[] }
      const rounds = full ? 20 : 8
      print(`${rounds * 5} keys in each`)
      for (let round = 0; round < rounds; round += 1) {
        for (const [page, all] of [
          [own, times.own],
          [empty, times.floor],
        ] as const) {
          await page.bringToFront()
          await page.locator(field).fill('')
          all.push(...(await type(page, field, 5)))
        }
      }
      const [value, floor] = [median(times.own), median(times.floor)]
      return [
        { name: 'a key until its results are painted, beyond an empty page', value: value - floor, unit: 'ms', atMost: 2 * frameMs },
        { name: 'a key until its results are painted', value, unit: 'ms', floor },
      ]
    })
  },
}
