import { join } from 'node:path'
import type { Server } from 'node:http'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { Site } from '../../../scripts/lib/site.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import type { Bench } from '../bench.types.ts'
import { buildScript } from '../browser/build.ts'
import { figuresOf, visitInTurns, type Way } from '../browser/demo-visit.ts'
import { delayMs, farAway, type OwnFile } from '../browser/far-away.ts'
import { inBrowser } from '../browser/visit.ts'

const key = 'pk_demo_site_deux_rives'
const agency = 1001

const page = (head: string, body: string): OwnFile => ({
  type: 'text/html; charset=utf-8',
  body: Buffer.from(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Agence</title>${head}<body style="margin:16px;font-family:system-ui"><h1>Notre agence</h1>${body}<section style="height:600px"><h2>Nos annonces</h2></section></body></html>`,
  ),
})

interface AgencySite {
  url: (path: string) => string
  stop(): Promise<void>
}

/** An agency's own page far away, whose server took the fragment into what it sends; and the same with an element that fetches its data. */
const startAgencySite = async (): Promise<AgencySite> => {
  const data = await temporaryFolder('bench')
  const server = await freePorts(7)
  // The key of the agency's site is valid at the server's port plus three.
  const [front, api] = [server + 3, server + 4]
  const at = (port: number): string => `http://127.0.0.1:${port}`
  const parts = new Site()
  await parts.start({
    command: ['node', '--conditions=@vitrine/source', 'apps/server/src/main.ts', '--port', String(server), '--data', join(data, 'server')],
    env: { LOG_LEVEL: 'error', PUBLIC_URL: at(api) },
    ready: `${at(server)}/health/ready`,
  })
  const origin = { headers: { origin: at(front) } }
  const fragment = await fetch(`${at(server)}/api/embed/establishment.html?key=${key}&establishment=${agency}&lang=fr`, origin)
  if (!fragment.ok) throw new Error(`The fragment was answered with ${fragment.status}`)
  const { path } = (await (await fetch(`${at(server)}/vitrine/latest.json`)).json()) as { path: string }
  const { js } = await buildScript('lit-establishment', join(data, 'lit'))
  const provider = (content: string): string =>
    `<vitrine-provider api="${at(api)}/api" key="${key}" locale="fr">${content}</vitrine-provider>`
  const own = new Map<string, OwnFile>([
    ['/', page(`<script type="module" async src="${at(api)}/vitrine/${path}" crossorigin></script>`, provider(await fragment.text()))],
    ['/lit', page('<script type="module" async src="/lit.js"></script>', `<lit-establishment api="${at(api)}/api"></lit-establishment>`)],
    ['/lit.js', { type: 'text/javascript', body: Buffer.from(js) }],
  ])
  const fronts: Server[] = [await farAway({ port: api, server }), await farAway({ port: front, server, own })]
  return {
    url: (name) => `${at(front)}${name}`,
    async stop() {
      for (const each of fronts) {
        each.close()
        each.closeAllConnections()
      }
      await parts.stop()
      await removeFolder(data)
    },
  }
}

export const bench: Bench = {
  title: `An establishment on an agency's own page: ${delayMs} ms a request, a four times slower processor`,
  async run({ full, print }) {
    return inBrowser(startAgencySite(), async (browser, site) => {
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
