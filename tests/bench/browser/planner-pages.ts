import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { buildScript } from './build.ts'
import { recorder } from './contact-pages.ts'
import { barePage, widgetPage } from './pages.ts'

export const plannedPosts = 5_000
/** The maximum page size of a list. */
export const shownRows = 100

interface Behind {
  backend: string
  token: string
  folder: string
}

/** The planner with five thousand posts, and a handwritten table with one page of rows. */
export const addPlannerPages = async (site: Hono, { backend, token, folder }: Behind): Promise<void> => {
  const reply = await fetch(`${backend}/api/provider/social-management-posts?universe=ANNONCE&perPage=${shownRows}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const known = (await reply.json()) as { total: number; annonces: { id: number }[] }
  if (known.annonces.length === 0) throw new Error('The demonstration has no posts')
  const rows = Array.from({ length: plannedPosts }, (_, at) => ({ ...known.annonces[at % known.annonces.length], id: 1_000_000 + at }))
  site.get('/api/provider/social-management-posts', (c) => {
    const [page, size] = [Number(c.req.query('page') ?? 1), Number(c.req.query('perPage') ?? 10)]
    return c.json({ ...known, total: plannedPosts, annonces: rows.slice((page - 1) * size, page * size) })
  })
  const zipped = new Uint8Array(await promisify(gzip)((await buildScript('post-planner-page', join(folder, 'post-planner-page'))).js))
  site.get('/post-planner-page.js', (c) => c.body(zipped, 200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }))
  const body = `<vitrine-provider api="/api" locale="fr"><vitrine-post-planner tab="ad" page-size="${shownRows}"></vitrine-post-planner></vitrine-provider>`
  site.get('/planner', (c) => c.html(widgetPage({ script: '/post-planner-page.js', preloads: [], body, watch: recorder })))
  site.get('/bare-planner', (c) => c.html(barePage('lit-table').replace('<lit-table>', `<lit-table per-page="${shownRows}">`)))
}
