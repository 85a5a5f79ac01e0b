import { measureBudgets } from '../../scripts/lib/budgets.ts'
import type { Bench, Measurement } from './bench.types.ts'
import { startBenchSite } from './browser/site.ts'
import { inBrowser, visit } from './browser/visit.ts'

const peers: Record<string, string> = {
  'script tag: ads-list, drawn first': 'a bare Lit list 10',
  'script tag: ads-list, everything opened': 'a table alone: Tabulator 52, Vaadin 64, UI5 151, AG Grid 233, MUI X 305',
  'customer area: sign-in screen': 'an empty React, router, swr and i18next shell 126',
}

/** What really crosses the wire until the fifty rows are there, gzipped, headers left out. */
const onTheWire = async (path: string): Promise<number> => {
  return inBrowser(startBenchSite(), async (browser, { address }) => {
    const { page, close } = await visit(browser, `${address}${path}`)
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    await close()
    return bytes
  })
}

export const bench: Bench = {
  title: 'Bytes, gzipped',
  async run() {
    const built = (await measureBudgets()).map(({ name, bytes, limit }): Measurement => ({
      name,
      value: bytes / 1000,
      unit: 'kB',
      atMost: limit / 1000,
      ...(peers[name] && { peers: peers[name] }),
    }))
    const [widget, bare] = [await onTheWire('/widget'), await onTheWire('/bare')]
    return [...built, { name: 'script on the wire until the first rows', value: widget / 1000, unit: 'kB', floor: bare / 1000, atMost: 85 }]
  },
}
