import { measureBudgets } from '../../scripts/lib/build/budgets.ts'
import type { Measured } from '../../scripts/lib/build/bytes.ts'
import type { Bench, Measurement } from './bench.types.ts'
import { startBenchSite } from './browser/site.ts'
import { inBrowser, visit } from './browser/visit.ts'

const peers: Record<string, string> = {
  'script tag: ads-list, drawn first': 'a bare Lit list 10',
  'script tag: ads-list, everything opened': 'a table alone: Tabulator 52, Vaadin 64, UI5 151, AG Grid 233, MUI X 305',
  'customer area: sign-in screen': 'an empty React, router, swr and i18next shell 126',
}

/** The entry of each package that is nearest to its limit; the budgets check all. */
const nearest = (entries: readonly Measured[]): Measured[] => {
  const near = ({ bytes, limit }: Measured): number => bytes / limit
  const packages = new Set(entries.map(({ name }) => name.split(':')[0]))
  return [...packages].flatMap((own) =>
    entries
      .filter(({ name }) => name.startsWith(`${own}:`))
      .toSorted((a, b) => near(b) - near(a))
      .slice(0, 1),
  )
}

/** The gzipped bytes on the wire until fifty rows are painted, without headers. */
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
    const budgets = await measureBudgets()
    const isEntry = ({ name }: Measured): boolean => name.startsWith('packages/')
    const shown = [...budgets.filter((budget) => !isEntry(budget)), ...nearest(budgets.filter(isEntry))]
    const built = shown.map(({ name, bytes, limit }): Measurement => ({
      name,
      value: bytes / 1000,
      unit: 'kB',
      atMost: limit / 1000,
      ...(peers[name] && { peers: peers[name] }),
    }))
    const [widget, bare] = [await onTheWire('/widget'), await onTheWire('/bare')]
    return [
      ...built,
      { name: 'script on the wire until the first rows', value: widget / 1000, unit: 'kB', floor: bare / 1000, atMost: 100 },
    ]
  },
}
