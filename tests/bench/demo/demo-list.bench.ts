import type { Bench } from '../bench.types.ts'
import { startDemoSite } from '../browser/demo-site.ts'
import { figuresOf, visitInTurns } from '../browser/demo-visit.ts'
import { delayMs } from '../browser/far-away.ts'
import { inBrowser } from '../browser/visit.ts'

const listMarkup = (api: string): string => `<div id="list" data-api="${api}"></div>`

const peers = [
  { name: 'lit-table', body: (api: string) => `<lit-table api="${api}" per-page="10"></lit-table>` },
  { name: 'tabulator-list', body: listMarkup },
  { name: 'ag-grid-list', body: listMarkup },
]

export const bench: Bench = {
  title: `The list on the demo's intranet: ${delayMs} ms a request, a four times slower processor, a token, rows of another origin`,
  async run({ full, print }) {
    return inBrowser(startDemoSite({ lists: peers }), async (browser, site) => {
      const rounds = full ? 9 : 5
      const [ours, lit, tabulator, agGrid] = await visitInTurns(
        browser,
        [
          {
            name: 'ours',
            url: site.list.url,
            isShown: () => !!document.querySelector('vitrine-ads-list')?.shadowRoot?.querySelector('tr[data-id]'),
          },
          {
            name: 'naive Lit list',
            url: site.list.against('lit-table'),
            isShown: () => !!document.querySelector('lit-table')?.shadowRoot?.querySelector('tr[data-id]'),
          },
          { name: 'Tabulator', url: site.list.against('tabulator-list'), isShown: () => !!document.querySelector('.tabulator-row') },
          { name: 'AG Grid', url: site.list.against('ag-grid-list'), isShown: () => !!document.querySelector('.ag-row') },
        ],
        rounds,
      )
      if (!ours || !lit || !tabulator || !agGrid) throw new Error('A list was not visited')
      print(`${rounds} visits each`)
      return [
        { name: 'first rows, against a naive Lit list', value: ours.painted / lit.painted, unit: 'times', atMost: 1.6 },
        { name: 'first rows, against Tabulator', value: ours.painted / tabulator.painted, unit: 'times', atMost: 1.6 },
        { name: 'first rows, against AG Grid', value: ours.painted / agGrid.painted, unit: 'times', atMost: 1 },
        { name: 'requests in a row behind the page', value: ours.steps, unit: '', floor: lit.steps, atMost: 4 },
        { name: 'layout shift', value: ours.shift, unit: '', floor: lit.shift, atMost: 0.02 },
        ...figuresOf('first rows', [ours, lit, tabulator, agGrid]),
      ]
    })
  },
}
