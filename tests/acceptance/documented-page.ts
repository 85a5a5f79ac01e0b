import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/lib/host.mjs'

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const inline = "document.documentElement.dataset.inline = 'ran'"

const jsonOf = async <Shape>(address: string): Promise<Shape> => (await (await fetch(address)).json()) as Shape

/** The import map from the server, with the addresses of these tests. */
const importMapOf = async (vitrine: string, origin: string, path: string): Promise<string> => {
  const reply = await fetch(`${vitrine}/vitrine/${path.split('/')[0]}/import-map.json`)
  return (await reply.text()).replaceAll(origin, vitrine)
}

interface Places {
  vitrine: string
  /** The origin of the page. */
  origin: string
}

/** A page of another origin with the content policy that the guide prints: with inline and external scripts of its own, and its token route. */
export const documentedPage = async ({ vitrine, origin }: Places, isPinned: boolean) => {
  const guide = await readFile(join(root, 'docs/embedding.md'), 'utf8')
  const printed = /## Content Security Policy[^]*?```\n([^]*?)```/.exec(guide)?.[1] ?? ''
  const { path } = await jsonOf<{ path: string }>(`${vitrine}/vitrine/latest.json`)
  const importMap = isPinned ? await importMapOf(vitrine, origin, path) : ''
  const policy = printed
    .replaceAll('\n', ' ')
    .replaceAll('https://vitrine.example', vitrine)
    .replace("'sha256-HASH'", `${hashOf(inline)} ${hashOf(importMap)}`)
  const html = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <title>A page under the printed policy</title>
    ${importMap && `<script type="importmap">${importMap}</script>`}
    <script>${inline}</script>
    <script src="/plain/watch.js"></script>
    <script type="module" src="/plain/page.js"></script>
    <script type="module" async src="${vitrine}/vitrine/${path}" crossorigin></script>
  </head>
  <body>
    <vitrine-provider api="${vitrine}/api" key="pk_demo_terrain_d_essai">
      <vitrine-contact-form establishment="1007"><p class="fallback">Call us.</p></vitrine-contact-form>
      <vitrine-contact-list></vitrine-contact-list>
      <vitrine-ads-list></vitrine-ads-list>
    </vitrine-provider>
  </body>
</html>`
  return { html, policy }
}
