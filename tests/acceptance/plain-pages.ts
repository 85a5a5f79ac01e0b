import { markup, widgets } from './testing/widgets.ts'

/** Where a page that arrives in two halves is cut: after its first widget. */
export const cut = '<!-- cut -->'
/** Runs as soon as it is there, so that a page that is still arriving has its token. */
const early = `<script type="module" async src="/plain/page.js"></script>${cut}`

const provider = (inside: string, { timeout = '10000', locale = 'fr' }, suffix = ''): string => {
  const tags = inside.replaceAll(/(<\/?vitrine-[a-z-]+)/g, `$1${suffix}`)
  return `<vitrine-provider${suffix} api="/api" key="pk_demo_terrain_d_essai" locale="${locale}" theme="light" timeout-ms="${timeout}">\n${tags}\n</vitrine-provider${suffix}>`
}

const frames: Record<string, (inside: string) => string> = {
  none: (inside) => inside,
  transformed: (inside) => `<div class="transformed">${inside}</div>`,
  dialog: (inside) => `<dialog>${inside}</dialog>`,
}

/**
 * A hand-written page. `w` names its widgets, `links` adds other focusable elements around
 * them; `timeout` and `locale` are attributes of its provider; `css=hostile`, `frame=transformed`, `copies=2`, `added`, `versions=2` and `suffix=partner` make it a page
 * that often breaks widgets. With `halves` it arrives in two.
 */
export const plainPage = (query: URLSearchParams, integrity: string): string => {
  const names = (query.get('w') ?? widgets.join(',')).split(',')
  const suffix = query.get('suffix')
  const inside = names.map((name) => markup(name)).join(query.has('halves') ? `\n${early}\n` : '\n')
  const scripts = [
    ...(query.has('copies') ? ['src="/vitrine/0.0.0/vitrine.js?copy"'] : []),
    ...(query.has('versions') ? [`src="/vitrine/9.9.9/vitrine.js"${suffix ? ` data-suffix="${suffix}"` : ''}`] : []),
  ]
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page by hand</title>
    <link rel="stylesheet" href="/plain/page.css" />
    ${query.get('css') === 'hostile' ? '<link rel="stylesheet" href="/plain/hostile.css" />' : ''}
    <script src="/plain/watch.js"></script>
    <script type="module" src="/plain/page.js"></script>
    <script type="module" async src="/vitrine/0.0.0/vitrine.js${query.has('added') ? '?ver=6.4' : ''}" integrity="${integrity}" crossorigin></script>
    ${scripts.map((attributes) => `<script type="module" ${attributes} crossorigin></script>`).join('\n    ')}
  </head>
  <body>
    <h1>A page by hand</h1>
    ${query.has('links') ? '<p><a id="before" href="#before">Before</a></p>' : ''}
    <main>${(frames[query.get('frame') ?? 'none'] ?? String)(provider(inside, Object.fromEntries(query)))}</main>
    ${query.has('links') ? '<p><a id="after" href="#after">After</a></p>' : ''}
    ${suffix ? `<aside>${provider(inside, {}, `-${suffix}`)}</aside>` : ''}
  </body>
</html>`
}
