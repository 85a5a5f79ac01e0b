import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SheetLine } from '@vitrine/core/ad-sheet'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../http/context.ts'
import { privateHeaders, privatePage, type Html } from '../http/private-page.ts'
import { forbidden, invalid } from '../refusal.ts'
import type { Services } from '../ports/services.ts'
import { findPortal } from '../portals/portals.store.ts'
import { coloursOf, logoOf } from './sandbox-portals.face.rules.ts'
import type { PreviewLinks } from './sandbox-portals.links.service.ts'
import type { PortalAdPage, PortalInfo, PortalListPage, PreviewNotice } from './sandbox-portals.page.model.ts'
import { listShown, openShown } from './sandbox-portals.shown.service.ts'
import { pathOfShownPhoto } from './sandbox-portals.photos.service.ts'
import { openPreview } from './sandbox-portals.preview.service.ts'
import { answerModes, setMode } from './sandbox-portals.store.ts'

const headers = privateHeaders("'none'")
const styles = fileURLToPath(new URL('page/portal.css', import.meta.url))

const frame = (language: Language, { portal, title }: { portal: PortalInfo | null; title: string }, body: Html): Html => {
  const basePath = portal && `/sandbox/portals/${portal.codeName}`
  const colours = basePath ? [`${basePath}/colours.css`] : []
  return privatePage(
    { language, title, ...(basePath && { icon: `${basePath}/logo.svg` }), styles: ['/sandbox/portals/style.css', ...colours] },
    body,
  )
}

const reasons = ({ title, lines }: PreviewNotice['refusals'], kind: string): Html | '' =>
  lines.length === 0 ? '' : html`<h2 class="${kind}">${title}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`

const notice = ({
  title,
  isRefused,
  refusals,
  advice,
  hint,
}: PreviewNotice): Html => html`<aside class="notice ${isRefused ? 'refused' : 'taken'}">
  <div class="inner"><p class="notice-title">${title}</p>${reasons(refusals, 'to-mend')}${reasons(advice, 'to-do-better')}<p class="hint">${hint}</p></div>
</aside>`

const line = ({ label, text }: SheetLine): Html => html`<div><dt>${label}</dt><dd>${text}</dd></div>`

const photos = ({ photos: all, words }: PortalAdPage): Html =>
  all.length === 0
    ? html`<p class="no-photos">${words.noPhotos}</p>`
    : html`<ul class="photos">${all.map(({ url, alternative }) => html`<li><img src="${url}" alt="${alternative}" loading="lazy" /></li>`)}</ul>`

const adPage = (page: PortalAdPage): Html => {
  const { portal, words } = page
  return html`${page.notice ? notice(page.notice) : ''}
    <header><div class="inner"><img src="/sandbox/portals/${portal.codeName}/logo.svg" alt="" width="40" height="40" /><span>${portal.name}</span></div></header>
    <main class="inner">
      ${photos(page)}
      <div class="head">
        <div><h1>${page.title}</h1><p class="muted">${[page.kind, page.place].filter(Boolean).join(' · ')}</p></div>
        <p class="price">${page.price}${page.priceNote ? html` <small>${page.priceNote}</small>` : ''}</p>
      </div>
      ${page.keyFacts.length > 0 ? html`<dl class="facts">${page.keyFacts.map(line)}</dl>` : ''}
      ${page.text ? html`<section><h2>${words.description}</h2><p class="text">${page.text}</p></section>` : ''}
      <div class="sections">${page.sections.map(({ title, lines }) => html`<section><h2>${title}</h2><dl>${lines.map(line)}</dl></section>`)}</div>
      <section class="owner"><h2>${words.owner}</h2><p><b>${page.owner}</b><br />${page.reference}</p></section>
      ${page.legal.length > 0 ? html`<section class="legal"><h2>${words.legal}</h2>${page.legal.map((sentence) => html`<p>${sentence}</p>`)}</section>` : ''}
    </main>
    <footer><p class="inner">${words.fictitious}</p></footer>`
}

/** The page of an invalid link; it does not reveal whether the link ever existed. */
const gone = async (c: Context<AppEnv>): Promise<Response> => {
  const language = c.get('language')
  const t = await loadTranslator(language, 'sandbox-portals')
  return c.html(
    frame(
      language,
      { portal: null, title: t('gone.title') },
      html`<main class="inner gone"><h1>${t('gone.title')}</h1><p>${t('gone.text')}</p></main>`,
    ),
    404,
    headers,
  )
}

const sheet = { 'cache-control': 'no-cache' }
/** Elements show logos on pages of other sites. */
const onAnyPage = { 'cross-origin-resource-policy': 'cross-origin' }

/** The form that selects how the portal answers. */
const answersForm = ({
  portal,
  answers: { label, hint, signIn, choose, choices },
}: PortalListPage): Html => html`<footer><form class="inner answers" method="post" action="/sandbox/portals/${portal.codeName}/answers">
    <label for="answers">${label}</label>
    <select id="answers" name="answers" aria-describedby="answers-hint">
      ${choices.map(({ value, label: text, isChosen }) => html`<option value="${value}"${isChosen ? html` selected` : ''}>${text}</option>`)}
    </select>
    <button>${choose}</button>
    <p id="answers-hint">${hint}</p>
    ${signIn === null ? '' : html`<p>${signIn}</p>`}
  </form></footer>`

/** The page with the ads that the portal accepted last. */
const listPage = (page: PortalListPage): Html => {
  const { portal, count, ads } = page
  return html`<header><div class="inner"><img src="/sandbox/portals/${portal.codeName}/logo.svg" alt="" width="40" height="40" /><span>${portal.name}</span></div></header>
  <main class="inner">
    <h1>${portal.name}</h1>
    <p class="muted">${count}</p>
    <ul class="cards">
      ${ads.map(({ address, photo, title, place, price }) => html`<li>${photo === null ? '' : html`<img src="${photo}" alt="" loading="lazy" />`}<a href="${address}">${title}</a><span class="muted">${place}</span><b>${price}</b></li>`)}
    </ul>
  </main>
  ${answersForm(page)}`
}

/** The previews of ads, and the pages of a demonstration's portals. */
export const mountSandboxPortals = (app: Hono<AppEnv>, services: Services, links: PreviewLinks): void => {
  const { db } = services.database

  app.get('/sandbox/portals/style.css', async (c) =>
    c.body(await readFile(styles, 'utf8'), 200, { ...sheet, 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/sandbox/portals/:code/colours.css', async (c) => {
    const portal = await findPortal(db, c.req.param('code'))
    return portal ? c.body(coloursOf(portal), 200, { ...sheet, 'content-type': 'text/css; charset=utf-8' }) : gone(c)
  })
  app.get('/sandbox/portals/:code/logo.svg', async (c) => {
    const portal = await findPortal(db, c.req.param('code'))
    return portal ? c.body(logoOf(portal), 200, { ...sheet, ...onAnyPage, 'content-type': 'image/svg+xml' }) : gone(c)
  })
  app.get('/sandbox/portals/:code/preview/:token', async (c) => {
    const page = await openPreview(services, links, c.req.param('code'), c.req.param('token'))
    return page
      ? c.html(frame(page.language, { portal: page.portal, title: `${page.title} · ${page.portal.name}` }, adPage(page)), 200, headers)
      : gone(c)
  })
  // Outside of a demonstration there are only the real portals.
  if (!services.config.isDemo) return void app.all('/sandbox/*', gone)

  app.get('/sandbox/portals/:code', async (c) => {
    const page = await listShown(services, c.req.param('code'), c.get('language'))
    return page
      ? c.html(frame(c.get('language'), { portal: page.portal, title: page.portal.name }, listPage(page)), 200, privateHeaders("'self'"))
      : gone(c)
  })
  app.get('/sandbox/portals/:code/ads/:id', async (c) => {
    const page = await openShown(services, c.req.param('code'), Number(c.req.param('id')), c.get('language'))
    return page
      ? c.html(frame(page.language, { portal: page.portal, title: `${page.title} · ${page.portal.name}` }, adPage(page)), 200, headers)
      : gone(c)
  })
  app.get('/sandbox/portals/:code/photos/:advertiser/:name', async (c) => {
    const { code, advertiser, name } = c.req.param()
    const path = pathOfShownPhoto({ codeName: code, advertiserId: Number(advertiser) }, name)
    const bytes = path === null ? null : await services.files.read(path)
    return bytes ? c.body(bytes, 200, { ...sheet, 'content-type': 'image/jpeg' }) : gone(c)
  })
  app.post('/sandbox/portals/:code/answers', async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const portal = await findPortal(db, c.req.param('code'))
    const { answers } = await c.req.parseBody()
    const mode = answerModes.find((each) => each === answers)
    if (!portal) return gone(c)
    if (!mode) throw invalid('answers')
    await setMode(services.database, portal.id, mode)
    return c.redirect(`/sandbox/portals/${portal.codeName}`, 303)
  })
}
