import type { Browser } from '@playwright/test'
import type { Bench, Measurement } from '../bench.types.ts'
import { startBenchSite } from '../browser/site.ts'
import { inBrowser, visit } from '../browser/visit.ts'
import { median, ratio } from '../verdict.ts'

interface Figures {
  rows: number[]
  sort: number[]
  page: number[]
  heap: number[]
  longest: number[]
}

const sortButton = { widget: 'th.created button', bare: 'th button' }
const nextButton = { widget: '.pager-next button', bare: '#next' }
const table = 'the hand-written table'
const none = (): Figures => ({ rows: [], sort: [], page: [], heap: [], longest: [] })

const measureOnce = async (browser: Browser, address: string, kind: 'widget' | 'bare', into: Figures): Promise<void> => {
  const { page, marks, change, heap, close } = await visit(browser, `${address}/${kind}`)
  into.rows.push((await marks()).rows)
  // Waits until later loads have ended; clicks are measured on an idle page.
  await page.waitForLoadState('networkidle')
  into.sort.push(await change(sortButton[kind]))
  into.page.push(await change(nextButton[kind]))
  into.heap.push(await heap())
  into.longest.push((await marks()).longest)
  await close()
}

const report = (widget: Figures, bare: Figures): Measurement[] => [
  ...ratio(
    'first 50 rows painted',
    table,
    { own: widget.rows, floor: bare.rows },
    3,
    'Tabulator 1.8, AG Grid 2.9, Vaadin 2.9, UI5 3.6, MUI X 5.4',
  ),
  ...ratio('other order painted', table, { own: widget.sort, floor: bare.sort }, 2.5),
  ...ratio('next page painted', table, { own: widget.page, floor: bare.page }, 2.5),
  { name: `heap, against ${table}`, value: median(widget.heap) / median(bare.heap), unit: 'times', atMost: 3.2 },
  { name: 'heap', value: median(widget.heap) / 1e6, unit: 'MB', floor: median(bare.heap) / 1e6 },
  { name: 'longest task', value: median(widget.longest), unit: 'ms', floor: median(bare.longest), atMost: 120 },
]

export const bench: Bench = {
  title: 'The ads list in the browser, against a hand-written Lit table of the same 50 ads',
  async run({ full, print }) {
    return inBrowser(startBenchSite(), async (browser, { address }) => {
      const [widget, bare] = [none(), none()]
      const rounds = full ? 15 : 7
      await measureOnce(browser, address, 'widget', none())
      await measureOnce(browser, address, 'bare', none())
      for (let round = 0; round < rounds; round += 1) {
        await measureOnce(browser, address, 'widget', widget)
        await measureOnce(browser, address, 'bare', bare)
      }
      print(`${rounds} visits each`)
      return report(widget, bare)
    })
  },
}
