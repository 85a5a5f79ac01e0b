import type { Browser } from '@playwright/test'
import type { Bench } from '../bench.types.ts'
import { startBenchSite } from '../browser/site.ts'
import { inBrowser, slow4g, visit, type Marks } from '../browser/visit.ts'
import { median } from '../verdict.ts'

const visitOnce = async (browser: Browser, url: string): Promise<Marks> => {
  const { page, marks, close } = await visit(browser, url, { slow: slow4g })
  // Later loads block the main thread as well.
  await page.waitForLoadState('networkidle')
  const seen = await marks()
  await close()
  return seen
}

export const bench: Bench = {
  title: 'The embedded ads list on slow 4G with a four times slower processor',
  async run({ full, print }) {
    return inBrowser(startBenchSite(), async (browser, { address }) => {
      const [widget, bare]: [Marks[], Marks[]] = [[], []]
      const rounds = full ? 9 : 5
      for (let round = 0; round < rounds; round += 1) {
        widget.push(await visitOnce(browser, `${address}/widget`))
        bare.push(await visitOnce(browser, `${address}/bare`))
      }
      print(`${rounds} visits each`)
      const of = (marks: Marks[], key: keyof Marks): number => median(marks.map((mark) => mark[key]))
      return [
        { name: 'visible, against a bare Lit list', value: of(widget, 'visible') / of(bare, 'visible'), unit: 'times', atMost: 2.5 },
        { name: 'visible', value: of(widget, 'visible'), unit: 'ms', floor: of(bare, 'visible') },
        { name: 'fifty rows', value: of(widget, 'rows'), unit: 'ms', floor: of(bare, 'rows') },
        { name: 'time blocked', value: of(widget, 'blocking'), unit: 'ms', floor: of(bare, 'blocking'), atMost: 400 },
        { name: 'layout shift', value: of(widget, 'shift'), unit: '', floor: of(bare, 'shift'), atMost: 0.01 },
      ]
    })
  },
}
