import type { Bench } from '../bench.types.ts'
import { agency, agencyKey, startAgencySite } from './agency-site.ts'
import { figuresOf, visitInTurns, type Way } from '../browser/demo-visit.ts'
import { delayMs } from '../browser/far-away.ts'
import { inBrowser } from '../browser/visit.ts'

const startSite = () =>
  startAgencySite({
    naive: 'lit-establishment',
    contents: async (ask) => ({
      fragment: await ask(`/api/embed/establishment.html?key=${agencyKey}&establishment=${agency}&lang=fr`),
    }),
  })

export const bench: Bench = {
  title: `An establishment on an agency's own page: ${delayMs} ms a request, a four times slower processor`,
  async run({ full, print }) {
    return inBrowser(startSite(), async (browser, site) => {
      const rounds = full ? 9 : 5
      const ways: readonly Way[] = [
        {
          name: 'ours',
          url: site.url('/'),
          isShown: () => !!document.querySelector('vitrine-establishment')?.shadowRoot?.querySelector('table'),
        },
        {
          name: 'naive Lit element',
          url: site.url('/lit'),
          isShown: () => !!document.querySelector('lit-establishment')?.shadowRoot?.querySelector('table'),
        },
      ]
      const seen = await visitInTurns(browser, ways, rounds)
      const [ours, lit] = seen
      if (!ours || !lit) throw new Error('A page was not visited')
      print(`${rounds} visits each`)
      return [
        { name: 'establishment, against a naive Lit element', value: ours.painted / lit.painted, unit: 'times', atMost: 0.6 },
        { name: 'layout shift', value: ours.shift, unit: '', floor: lit.shift, atMost: 0 },
        ...figuresOf('establishment', seen),
      ]
    })
  },
}
