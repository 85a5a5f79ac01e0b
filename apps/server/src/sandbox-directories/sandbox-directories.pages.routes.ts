import { loadTranslator, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { media, mediumKeys, partialListingWire, type MediumKey } from '@vitrine/core/presence'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxDirectoriesPath, sandboxNetworksPath } from '../config.ts'
import type { AppEnv } from '../http/context.ts'
import { privateHeaders, privatePage, type Html } from '../http/private-page.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import { behaviours, type Behaviour, type SandboxListing } from './sandbox-directories.model.ts'
import { findBehaviour, listSandboxListings, setBehaviour } from './sandbox-directories.store.ts'

type Texts = Translate<MessageKey<'sandbox-directories'>>

const headers = privateHeaders("'self'")

/** Google is a network of the demonstration, with a page of its own. */
const directories = mediumKeys.filter((medium) => media[medium].takes !== 'form' && medium !== 'google')

const mediumOf = (c: Context): MediumKey => {
  const medium = directories.find((each) => each === c.req.param('medium'))
  if (!medium) throw notFound()
  return medium
}

const valueOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)

const listingView = (listing: SandboxListing, now: Date, t: Texts): Html => {
  const shown = partialListingWire.write(listing.shown)
  return html`<li id="${listing.key}">
    <p class="by"><b>${listing.shown.name ?? listing.key}</b>${listing.readyAt > now ? html`<mark>${t('looking')}</mark>` : ''}</p>
    <p class="muted">${t('shows')}</p>
    <dl>
      ${Object.entries(shown).map(([name, value]) => html`<dt>${name}</dt><dd>${valueOf(value)}</dd>`)}
    </dl>
  </li>`
}

const behaviourForm = (medium: MediumKey, chosen: Behaviour, t: Texts): Html => html`<form
  class="inner failures"
  method="post"
  action="${sandboxDirectoriesPath}/${medium}/behaviour"
>
  <label for="behaviour">${t('behaviour.label')}</label>
  <select id="behaviour" name="behaviour" aria-describedby="behaviour-hint">
    ${behaviours.map((each) => html`<option value="${each}"${each === chosen ? html` selected` : ''}>${t(`behaviour.${each}`)}</option>`)}
  </select>
  <button>${t('behaviour.choose')}</button>
  <p id="behaviour-hint" class="muted">${t('behaviour.hint')}</p>
</form>`

/** The pages of the demonstration's directories: what visitors see, and what becomes of the next sheet. */
export const mountSandboxDirectoryPages = (app: Hono<AppEnv>, { database, clock, config }: Services): void => {
  // Outside of a demonstration there are only the real media.
  if (!config.isDemo)
    return void app.all(`${sandboxDirectoriesPath}/*`, () => {
      throw notFound()
    })
  app.get(`${sandboxDirectoriesPath}/:medium`, async (c) => {
    const medium = mediumOf(c)
    const t: Texts = await loadTranslator(c.get('language'), 'sandbox-directories')
    const [listings, behaviour] = [await listSandboxListings(database, medium), await findBehaviour(database, medium)]
    const { name } = media[medium]
    const list =
      listings.length === 0
        ? html`<p class="muted">${t('empty')}</p>`
        : html`<ul class="posts">${listings.map((listing) => listingView(listing, clock.now(), t))}</ul>`
    const body = html`<header><div class="inner"><b>${name}</b><span>${t('fictitious')}</span></div></header>
      <main class="inner">
        <h1>${name}</h1>
        ${list}
        <nav aria-label="${t('all')}"><p>${directories.map((each) => html`<a href="${sandboxDirectoriesPath}/${each}">${media[each].name}</a> `)}</p></nav>
      </main>
      <footer>${behaviourForm(medium, behaviour, t)}</footer>`
    return c.html(
      privatePage({ language: c.get('language'), title: name, styles: [`${sandboxNetworksPath}/style.css`] }, body),
      200,
      headers,
    )
  })
  app.post(`${sandboxDirectoriesPath}/:medium/behaviour`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const medium = mediumOf(c)
    const { behaviour } = await c.req.parseBody()
    const chosen = behaviours.find((each) => each === behaviour)
    if (!chosen) throw invalid('behaviour')
    await setBehaviour(database, medium, chosen)
    return c.redirect(`${sandboxDirectoriesPath}/${medium}`, 303)
  })
}
