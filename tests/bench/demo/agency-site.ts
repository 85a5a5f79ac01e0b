import type { Server } from 'node:http'
import { join } from 'node:path'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { Site } from '../../../scripts/lib/site.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { buildScript } from '../browser/build.ts'
import { farAway, type OwnFile } from '../browser/far-away.ts'

export const agencyKey = 'pk_demo_site_deux_rives'
export const agency = 1001

/** What the agency's server asks the product for. */
type AskAsPage = (path: string) => Promise<string>

interface AgencyPages {
  /** The name of the script of an element that does the same by itself, without `.ts`. */
  naive: string
  /** The fragment that its page holds, and further files of the agency, by path. */
  contents: (ask: AskAsPage) => Promise<{ fragment: string; own?: Readonly<Record<string, OwnFile>> }>
}

export interface AgencySite {
  url: (path: string) => string
  stop(): Promise<void>
}

const page = (head: string, body: string): OwnFile => ({
  type: 'text/html; charset=utf-8',
  body: Buffer.from(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Agence</title>${head}<body style="margin:16px;font-family:system-ui"><h1>Notre agence</h1>${body}<section style="height:600px"><h2>Nos annonces</h2></section></body></html>`,
  ),
})

/** An agency's own page far away, whose server took the fragment into what it sends; and the same with an element that fetches its data. */
export const startAgencySite = async ({ naive, contents }: AgencyPages): Promise<AgencySite> => {
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
  const { fragment, own = {} } = await contents(async (path) => {
    const reply = await fetch(at(server) + path, { headers: { origin: at(front) } })
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
    return reply.text()
  })
  const { path } = (await (await fetch(`${at(server)}/vitrine/latest.json`)).json()) as { path: string }
  const { js } = await buildScript(naive, join(data, 'lit'))
  const provider = `<vitrine-provider api="${at(api)}/api" key="${agencyKey}" locale="fr">${fragment}</vitrine-provider>`
  const files = new Map<string, OwnFile>([
    ['/', page(`<script type="module" async src="${at(api)}/vitrine/${path}" crossorigin></script>`, provider)],
    ['/lit', page('<script type="module" async src="/lit.js"></script>', `<${naive} api="${at(api)}/api"></${naive}>`)],
    ['/lit.js', { type: 'text/javascript', body: Buffer.from(js) }],
    ...Object.entries(own),
  ])
  const fronts: Server[] = [await farAway({ port: api, server }), await farAway({ port: front, server, own: files })]
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
