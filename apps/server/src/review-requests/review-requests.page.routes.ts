import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadTranslator } from '@vitrine/core/i18n'
import { reviewNetworks } from '@vitrine/core/reviews'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { record } from '../audit/audit.store.ts'
import { serverAuthor } from '../caller.ts'
import type { AppEnv } from '../http/context.ts'
import { privateHeaders, privatePage, type Html } from '../http/private-page.ts'
import { hashOfToken, requestsPath, type AskingDeps } from './review-requests.model.ts'
import { findByToken, noteClick, noteUnsubscribed, silencePerson, type LinkedRequest } from './review-requests.store.ts'

const headers = privateHeaders("'self'")
const styles = fileURLToPath(new URL('page/review-request.css', import.meta.url))

const frame = async (language: LinkedRequest['language'], title: string, body: Html): Promise<Html> =>
  privatePage({ language, title, styles: [`${requestsPath}/style.css`] }, html`<main><h1>${title}</h1>${body}</main>`)

/** Says the same of a link that never existed and of one that is forgotten. */
const gone = async (c: Context<AppEnv>): Promise<Response> => {
  const language = c.get('language')
  const t = await loadTranslator(language, 'review-request-mail')
  return c.html(await frame(language, t('gone.title'), html`<p>${t('gone.text')}</p>`), 404, headers)
}

const stopPage = async (c: Context<AppEnv>, { language, agency }: LinkedRequest, isDone: boolean): Promise<Response> => {
  const t = await loadTranslator(language, 'review-request-mail')
  const body = isDone
    ? html`<p role="status">${t('stop.done', { agency })}</p>`
    : html`<p>${t('stop.text', { agency })}</p><form method="post"><button>${t('stop.button')}</button></form>`
  return c.html(await frame(language, t('stop.title'), body), 200, headers)
}

/** Programs that look at links ahead of people say so by one of these, or ask for the head alone. */
const isPerson = (c: Context<AppEnv>): boolean => {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''} ${c.req.header('x-moz') ?? ''}`
  return c.req.method === 'GET' && !/prefetch|prerender|preview/i.test(purpose)
}

/** The pages behind the links of the mail, for people who have no account. */
export const mountReviewRequestPages = (app: Hono<AppEnv>, { database, clock }: Pick<AskingDeps, 'database' | 'clock'>): void => {
  const linked = (c: Context<AppEnv>): Promise<LinkedRequest | null> => findByToken(database, hashOfToken(c.req.param('token') ?? ''))

  app.get(`${requestsPath}/style.css`, async (c) =>
    c.body(await readFile(styles, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  // Virus scanners follow links by themselves: a GET ends nothing.
  app.get(`${requestsPath}/:token/stop`, async (c) => {
    const request = await linked(c)
    return request ? stopPage(c, request, request.hasUnsubscribed) : gone(c)
  })
  app.post(`${requestsPath}/:token/stop`, async (c) => {
    const request = await linked(c)
    if (!request) return gone(c)
    const now = clock.now()
    await database.db.transaction(async (tx) => {
      if (!(await noteUnsubscribed(tx, request, now))) return
      await silencePerson(tx, request, now)
      await record(tx, serverAuthor(request.advertiserId, now), 'review-request.unsubscribed', { subjectId: request.id })
    })
    return stopPage(c, request, true)
  })
  app.get(`${requestsPath}/:token/:network`, async (c) => {
    const request = await linked(c)
    const network = reviewNetworks.find((each) => each === c.req.param('network'))
    const link = network && request?.links[network]
    if (!request || !link) return gone(c)
    if (isPerson(c)) await noteClick(database, request, clock.now())
    return c.body(null, 302, {
      location: link,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
}
