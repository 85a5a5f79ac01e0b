import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadTranslator, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { figureBehaviours, type FigureBehaviour } from '@vitrine/core/statistics'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxNetworksPath } from '../config.ts'
import type { AppEnv } from '../http/context.ts'
import { privateHeaders, privatePage, type Html } from '../http/private-page.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import { createGrants, ownerOf, pagesOf } from './sandbox-networks.grants.service.ts'
import { choiceForm } from './sandbox-networks.choice.routes.ts'
import { locationsPart, mountGoogleLocations } from './sandbox-networks.google.pages.routes.ts'
import { failures, reviewingNetworks, type Failure, type Item } from './sandbox-networks.model.ts'
import { reviewsPart, mountSandboxReviews } from './sandbox-networks.reviews.pages.routes.ts'
import { findBytes, findFailure, findPerson, listItems, listPeople, setFailure, type SandboxPerson } from './sandbox-networks.store.ts'

type Texts = Translate<MessageKey<'sandbox-networks'>>

const headers = privateHeaders("'self'")
const styles = fileURLToPath(new URL('page/network.css', import.meta.url))
const names: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google Business Profile',
  linkedin: 'LinkedIn',
}
/** The path of each vendor's consent page. */
const consentPaths: Readonly<Record<SocialNetwork, string>> = {
  facebook: '/:version/dialog/oauth',
  instagram: '/:version/dialog/oauth',
  google: '/o/oauth2/v2/auth',
  linkedin: '/oauth/v2/authorization',
}
const shownPosts = 50

const networkOf = (c: Context): SocialNetwork => {
  const network = socialNetworks.find((each) => each === c.req.param('network'))
  if (!network) throw notFound()
  return network
}

const textsOf = (c: Context<AppEnv>): Promise<Texts> => loadTranslator(c.get('language'), 'sandbox-networks')

const frame = (c: Context<AppEnv>, { network, title, t }: { network: SocialNetwork; title: string; t: Texts }, body: Html): Html =>
  privatePage(
    { language: c.get('language'), title, styles: [`${sandboxNetworksPath}/style.css`], theme: network },
    html`<header><div class="inner"><b>${names[network]}</b><span>${t('fictitious')}</span></div></header>${body}`,
  )

const texts = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A commentary as LinkedIn displays it. */
const plain = (commentary: string): string =>
  commentary.replaceAll(/\{hashtag\|\\?#\|((?:\\.|[^\\}])*)\}/gu, '#$1').replaceAll(/\\(.)/gu, '$1')

const button = (content: Item['content'], t: Texts): Html | '' => {
  const action = content['button'] as { type?: string; actionType?: string; url?: string; value?: { link?: string } } | null
  const name = action?.type ?? action?.actionType
  const link = action?.url ?? action?.value?.link
  if (name === undefined) return ''
  const words = name.replaceAll('_', ' ').toLowerCase()
  return link === undefined
    ? html`<p><span class="button">${words}</span></p>`
    : html`<p><a class="button" href="${link}" rel="noopener noreferrer">${words}</a> <span class="muted">${t('button', { address: link })}</span></p>`
}

const postView = (
  post: Item,
  comments: readonly Item[],
  { t, page, now, date }: { t: Texts; page: string; now: Date; date: (at: Date) => string },
): Html => {
  const { content } = post
  const photos = Array.isArray(content['photos']) ? content['photos'].map(texts).filter(Boolean) : []
  const isGone = post.refusedAt !== null && post.refusedAt <= now
  return html`<li id="${post.id}">
    <p class="by"><b>${page}</b><span class="muted">${date(post.createdAt)}</span>${isGone ? html`<mark>${t('takenDown')}</mark>` : post.readyAt > now ? html`<mark>${t('looking')}</mark>` : ''}</p>
    <p class="text">${texts(content['text']) || plain(texts(content['commentary']))}</p>
    ${photos.length === 0 ? '' : html`<ul class="photos">${photos.map((url) => html`<li><img src="${url}" alt="" loading="lazy" /></li>`)}</ul>`}
    ${content['video'] === undefined ? '' : html`<p class="video">▶ ${t('video')}</p>`}
    ${texts(content['link']) === '' ? '' : html`<p><a href="${texts(content['link'])}" rel="noopener noreferrer">${texts(content['link'])}</a></p>`}
    ${button(content, t)}
    ${comments.map((comment) => html`<p class="comment"><b>${page}</b> ${texts(comment.content['message'])}</p>`)}
  </li>`
}

const failureForm = (network: SocialNetwork, chosen: Failure, t: Texts): Html =>
  choiceForm({
    name: 'failure',
    action: `${sandboxNetworksPath}/${network}/failure`,
    choices: failures.map((failure) => ({ value: failure, text: t(`failure.${failure}`), isChosen: failure === chosen })),
    texts: { label: t('failure.label'), choose: t('failure.choose'), hint: t('failure.hint') },
  })

const figuresForm = (network: SocialNetwork, chosen: FigureBehaviour, t: Texts): Html =>
  choiceForm({
    name: 'figures',
    action: `${sandboxNetworksPath}/${network}/figures`,
    choices: figureBehaviours.map((behaviour) => ({ value: behaviour, text: t(`figures.${behaviour}`), isChosen: behaviour === chosen })),
    texts: { label: t('figures.label'), choose: t('figures.choose'), hint: t('figures.hint') },
  })

const person = ({ id, name }: SandboxPerson, network: SocialNetwork, isChosen: boolean): Html =>
  html`<label><input type="radio" name="person" value="${id}"${isChosen ? html` checked` : ''} required /><span><b>${name}</b><span class="muted">${pagesOf(
    network,
    { id, name },
  )
    .map((page) => page.name)
    .join(' · ')}</span></span></label>`

const consentForm = (people: readonly SandboxPerson[], network: SocialNetwork, t: Texts): Html => html`<main class="inner consent">
  <h1>${t('consent.title', { network: names[network] })}</h1>
  <p>${t('consent.text')}</p>
  <form method="post">
    <fieldset><legend>${t('consent.who')}</legend>${people.map((each, at) => person(each, network, at === 0))}</fieldset>
    <p class="choices"><button name="decision" value="yes" class="primary">${t('consent.allow')}</button> <button name="decision" value="no" formnovalidate>${t('consent.refuse')}</button></p>
  </form>
</main>`

/** Redirects only back to the area. */
const returnTo = (c: Context, publicUrl: string): URL => {
  const url = URL.parse(c.req.query('redirect_uri') ?? '')
  if (!url || url.origin !== new URL(publicUrl).origin || c.req.query('client_id') === undefined) throw invalid('redirect_uri')
  return url
}

const mountConsent = (app: Hono<AppEnv>, { database: { db }, clock, config }: Services): void => {
  const grants = createGrants(config.tokenSecret, clock)
  for (const network of socialNetworks) {
    const path = `${sandboxNetworksPath}/${network}${consentPaths[network]}`
    app.get(path, async (c) => {
      returnTo(c, config.publicUrl)
      const t = await textsOf(c)
      return c.html(frame(c, { network, title: names[network], t }, consentForm(await listPeople(db), network, t)), 200, headers)
    })
    app.post(path, async (c) => {
      if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
      const url = returnTo(c, config.publicUrl)
      const { person: chosen, decision } = await c.req.parseBody()
      url.searchParams.set('state', c.req.query('state') ?? '')
      if (decision !== 'yes') {
        url.searchParams.set('error', 'access_denied')
        return c.redirect(url.href, 303)
      }
      const found = await findPerson(db, Number(chosen))
      if (!found) throw invalid('person')
      url.searchParams.set(
        'code',
        await grants.signCode({
          network,
          advertiserId: found.id,
          returnTo: c.req.query('redirect_uri') ?? '',
          challenge: c.req.query('code_challenge') ?? null,
        }),
      )
      return c.redirect(url.href, 303)
    })
  }
}

const nameOfPage = (network: SocialNetwork, people: readonly SandboxPerson[], id: string): string => {
  const owner = people.find((each) => each.id === ownerOf(id))
  return (owner && pagesOf(network, owner).find((page) => page.id === id)?.name) ?? id
}

const mountShown = (app: Hono<AppEnv>, { database, clock }: Services): void => {
  app.get(`${sandboxNetworksPath}/:network`, async (c) => {
    const [network, t, pageId] = [networkOf(c), await textsOf(c), c.req.query('page') ?? null]
    const [posts, comments, failure, figures, people] = [
      await listItems(database, network, { kind: 'post', pageId, limit: shownPosts }),
      await listItems(database, network, { kind: 'comment', limit: shownPosts * 2 }),
      await findFailure(database, network),
      await findFailure(database, `${network}-figures`),
      await listPeople(database.db),
    ]
    const locale = c.get('language') === 'mx' ? 'es-MX' : c.get('language')
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Europe/Paris' })
    const scope = { t, now: clock.now(), date: (at: Date) => format.format(new Date(at)) }
    const locations = network === 'google' ? await locationsPart(database, { pageId, locale, t, now: clock.now() }) : null
    const reviewing = reviewingNetworks.find((each) => each === network)
    const reviews = reviewing ? await reviewsPart(database, { ...scope, network: reviewing, pageId }) : null
    const body = html`<main class="inner">
        <h1>${pageId === null ? names[network] : nameOfPage(network, people, pageId)}</h1>
        ${pageId === null ? '' : html`<p><a href="${sandboxNetworksPath}/${network}">${t('allPages')}</a></p>`}
        ${locations?.shown ?? ''}${reviews?.shown ?? ''}
        ${
          posts.length === 0
            ? html`<p class="muted">${t('empty')}</p>`
            : html`<ul class="posts">${posts.map((post) =>
                postView(
                  post,
                  comments.filter(({ content }) => content['postId'] === post.id),
                  { ...scope, page: nameOfPage(network, people, post.pageId) },
                ),
              )}</ul>`
        }
      </main>
      <footer>${failureForm(network, failure, t)}${locations?.form ?? ''}${reviews?.form ?? ''}${figuresForm(network, figures, t)}</footer>`
    return c.html(frame(c, { network, title: names[network], t }, body), 200, headers)
  })
  app.post(`${sandboxNetworksPath}/:network/failure`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const network = networkOf(c)
    const { failure } = await c.req.parseBody()
    const chosen = failures.find((each) => each === failure)
    if (!chosen) throw invalid('failure')
    await setFailure(database, network, chosen)
    return c.redirect(`${sandboxNetworksPath}/${network}`, 303)
  })
}

const mountFigures = (app: Hono<AppEnv>, { database }: Services): void =>
  void app.post(`${sandboxNetworksPath}/:network/figures`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const network = networkOf(c)
    const { figures } = await c.req.parseBody()
    const chosen = figureBehaviours.find((each) => each === figures)
    if (!chosen) throw invalid('figures')
    await setFailure(database, `${network}-figures`, chosen)
    return c.redirect(`${sandboxNetworksPath}/${network}`, 303)
  })

/** The pages that visitors and owners see on the networks of a demonstration. */
export const mountSandboxNetworkPages = (app: Hono<AppEnv>, services: Services): void => {
  // Outside of a demonstration there are only the real networks.
  if (!services.config.isDemo)
    return void app.all(`${sandboxNetworksPath}/*`, () => {
      throw notFound()
    })
  app.get(`${sandboxNetworksPath}/style.css`, async (c) =>
    c.body(await readFile(styles, 'utf8'), 200, { 'cache-control': 'no-cache', 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get(`${sandboxNetworksPath}/linkedin/files/:id`, async (c) => {
    const bytes = await findBytes(services.database, 'linkedin', c.req.param('id'))
    if (!bytes) throw notFound()
    return c.body(Uint8Array.from(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' })
  })
  mountConsent(app, services)
  mountShown(app, services)
  mountFigures(app, services)
  mountGoogleLocations(app, services)
  mountSandboxReviews(app, services)
}
