import type { Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { allowingOrigin } from '../../../scripts/lib/start-options.mjs'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { Site } from '../../../scripts/lib/site.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { buildScript } from './build.ts'
import { farAway, type OwnFile } from './far-away.ts'

/** Another product in place of a widget on a demo page. */
export interface Peer {
  /** Its script, a file of this folder. */
  name: string
  /** The HTML in place of the widget. */
  body: (api: string) => string
}

export interface DemoPage {
  /** The page as in the demo. */
  url: string
  /** The same page with a peer, by name. */
  against: (name: string) => string
}

export interface DemoSite {
  list: DemoPage
  form: DemoPage
  stop(): Promise<void>
}

const compressed = async (text: string, type: string): Promise<OwnFile> => ({
  type,
  body: await promisify(brotliCompress)(text),
  encoding: 'br',
})

/** The page with the peer instead of our scripts and widget, and without a content policy, which not every peer supports. */
const withPeer = (html: string, { name, body }: Peer, api: string, hasStyles: boolean): string => {
  const styles = hasStyles ? `<link rel="stylesheet" href="/against/${name}.css">` : ''
  return html
    .replaceAll(/<script\b.*?<\/script>|<link[^>]*rel="(?:module)?preload"[^>]*>/gs, '')
    .replace('</head>', `${styles}<script type="module" src="/against/${name}.js"></script></head>`)
    .replace(/<vitrine-provider\b.*<\/vitrine-provider>/s, body(api))
}

const filesOf = async (peers: readonly Peer[], page: string, api: string, folder: string): Promise<Map<string, OwnFile>> => {
  const html = await (await fetch(page)).text()
  const files = new Map<string, OwnFile>()
  for (const peer of peers) {
    const { js, css } = await buildScript(peer.name, join(folder, peer.name))
    files.set(`/against/${peer.name}`, { type: 'text/html; charset=utf-8', body: Buffer.from(withPeer(html, peer, api, css !== '')) })
    files.set(`/against/${peer.name}.js`, await compressed(js, 'text/javascript'))
    files.set(`/against/${peer.name}.css`, await compressed(css, 'text/css'))
  }
  return files
}

interface DemoOptions {
  /** Peers for the intranet's list. */
  lists?: readonly Peer[]
  /** Peers for the portal's form. */
  forms?: readonly Peer[]
}

/** The real server and the demo's sites with network latency, with the peers' pages beside theirs. */
export const startDemoSite = async ({ lists = [], forms = [] }: DemoOptions): Promise<DemoSite> => {
  const data = await temporaryFolder('bench')
  const server = await freePorts(7)
  // The demo's keys are valid for the intranet at the server's port plus one, and for the portal at the next.
  const [intranet, portal, api, demo] = [server + 1, server + 2, server + 3, server + 4]
  const at = (port: number): string => `http://127.0.0.1:${port}`
  const parts = new Site()
  const fronts: Server[] = []
  const pageOf = async (port: number, own: number, path: string, peers: readonly Peer[]): Promise<DemoPage> => {
    const files = await filesOf(peers, `${at(own)}${path}`, `${at(api)}/api`, data)
    fronts.push(await farAway({ port, server: own, own: files }))
    return { url: `${at(port)}${path}`, against: (name) => `${at(port)}/against/${name}` }
  }
  await parts.start({
    command: ['node', '--conditions=@vitrine/source', 'apps/server/src/main.ts', '--port', String(server), '--data', join(data, 'server')],
    env: { LOG_LEVEL: 'error', PUBLIC_URL: at(api), ...allowingOrigin(at(intranet)) },
    ready: `${at(server)}/health/ready`,
  })
  fronts.push(await farAway({ port: api, server }))
  await parts.start({
    command: ['node', 'apps/demo/src/main.ts'],
    env: { PORT: String(demo), VITRINE_ADDRESS: at(api) },
    ready: `${at(demo + 2)}/health`,
  })
  return {
    list: await pageOf(intranet, demo, '/stock/', lists),
    form: await pageOf(portal, demo + 1, '/annonce/100178', forms),
    async stop() {
      for (const front of fronts) {
        front.close()
        front.closeAllConnections()
      }
      await parts.stop()
      await removeFolder(data)
    },
  }
}
