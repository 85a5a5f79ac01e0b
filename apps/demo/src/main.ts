import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createAgency } from './agency.ts'
import { createIntranet } from './intranet.ts'
import { createPortal } from './portal.ts'

const first = Number(process.env['PORT'] ?? 4101)
const vitrine = process.env['VITRINE_ADDRESS'] ?? 'http://127.0.0.1:4100'
// The demonstration's keys are public; real secret keys come only from the environment.
const sites: Hono[] = [
  createIntranet({
    vitrine,
    secretKey: process.env['VITRINE_SECRET_KEY'] ?? 'sk_demo_reseau_cle_bleue_intranet',
    publishableKey: 'pk_demo_terrain_d_essai',
  }),
  createPortal({ vitrine, publishableKey: process.env['VITRINE_PORTAL_KEY'] ?? 'pk_demo_portail_toits_de_france' }),
  createAgency({ vitrine, publishableKey: process.env['VITRINE_AGENCY_KEY'] ?? 'pk_demo_site_deux_rives' }),
]

const listen = (site: Hono, port: number) => {
  const server = serve({ fetch: site.fetch, port, hostname: '127.0.0.1' })
  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: the demo sites need the three ports after --port, choose another.\n`
        : `${error.message}\n`,
    )
    process.exit(1)
  })
  return server
}

const servers = sites.map((site, step) => listen(site, first + step))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const server of servers) server.close()
    process.exit(0)
  })
}
