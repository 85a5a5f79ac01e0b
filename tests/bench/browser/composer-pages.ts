import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { followingPost, postReplyWire } from '@vitrine/core/posts'
import { socialNetworks } from '@vitrine/core/social-networks'
import type { Hono } from 'hono'
import { buildScript } from './build.ts'
import { recordFields } from './marks.ts'
import { barePage, widgetPage } from './pages.ts'

/** A post about a topic of its own for all networks, with ten photos. */
const filled = (reply: unknown): object => {
  const {
    posts: [post],
  } = postReplyWire.decode(reply)
  const [picture] = post?.pictures ?? []
  if (!post || !picture) throw new Error('The ad has no picture')
  const pictures = Array.from({ length: 10 }, () => picture)
  const networks = Object.fromEntries(socialNetworks.map((network) => [network, followingPost(network)]))
  const text =
    'Un appartement clair au troisième étage, à voir samedi avec @agence : https://www.example.org/visite #immobilier #Nantes. '.repeat(8)
  return postReplyWire.encode({
    total: 1,
    posts: [{ ...post, kind: 'editorial', adId: null, state: 'draft', version: 1, title: 'Visite', text, pictures, networks }],
  })
}

interface Behind {
  backend: string
  token: string
  folder: string
}

/** A post for four networks, in the composer and in a handwritten form. */
export const addComposerPages = async (site: Hono, { backend, token, folder }: Behind): Promise<void> => {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${backend}/api/provider${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const found = (await ask('/annonce?annonce_parente=00&perPage=50&orderBy=-DC&lang=fr')) as {
    _embedded: { annonce: { id: number; etat: string; photoPrincipale: unknown }[] }
  }
  const ad = found._embedded.annonce.find(({ photoPrincipale, etat }) => photoPrincipale && etat === 'A')
  if (!ad) throw new Error('The demonstration has no active ad with a picture')
  for (const name of ['post-composer-page', 'lit-composer']) {
    const zipped = new Uint8Array(await promisify(gzip)((await buildScript(name, join(folder, name))).js))
    site.get(`/${name}.js`, (c) => c.body(zipped, 200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }))
  }
  const body = `<input id="native"><vitrine-provider api="/api" locale="fr"><vitrine-post-composer post-id="${ad.id}"></vitrine-post-composer></vitrine-provider>`
  site.get('/composer', (c) => c.html(widgetPage({ script: '/post-composer-page.js', preloads: [], body, watch: recordFields })))
  site.get('/bare-composer', (c) =>
    c.html(barePage('lit-composer', recordFields).replace('<lit-composer>', `<lit-composer post-id="${ad.id}">`)),
  )
  site.get('/api/provider/social-management-posts', async (c) => c.json(filled(await ask(`/social-management-posts?annonceId=${ad.id}`))))
  // Links are not checked while keys are measured.
  site.post('/api/provider/socialposts/liens', (c) => c.json({ liens: [] }))
}
