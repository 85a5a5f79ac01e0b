import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxNetworksPath } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/context.ts'
import type { Html } from '../http/private-page.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import { choiceForm } from './sandbox-networks.choice.routes.ts'
import { ownerOf } from './sandbox-networks.grants.service.ts'
import { reviewActs, reviewFailures, reviewingNetworks, type ReviewingNetwork, type SandboxReview } from './sandbox-networks.model.ts'
import { actOnReviews } from './sandbox-networks.reviews.service.ts'
import { listReviews } from './sandbox-networks.reviews.store.ts'
import { findFailure, listPeople, setFailure } from './sandbox-networks.store.ts'

const shownReviews = 30

interface Scope {
  t: Translate<MessageKey<'sandbox-networks'>>
  now: Date
  date: (at: Date) => string
}

const ratingOf = ({ network, rating }: SandboxReview, t: Scope['t']): string =>
  network === 'facebook' ? t(rating > 2 ? 'review.yes' : 'review.no') : '★'.repeat(rating) + '☆'.repeat(5 - rating)

const replyView = ({ reply, replyReadyAt, replyRefused }: SandboxReview, { t, now }: Scope): Html | '' => {
  if (reply === null) return ''
  const isHeld = replyReadyAt !== null && replyReadyAt > now
  const mark = replyRefused ? html` <mark>${t('review.refused')}</mark>` : isHeld ? html` <mark>${t('review.hidden')}</mark>` : ''
  return html`<p class="comment"><b>${t('review.by')}</b> ${reply}${mark}</p>`
}

const reviewItem = (review: SandboxReview, scope: Scope): Html => html`<li id="review-${review.id}">
  <p class="by"><b>${review.author}</b><span class="muted">${scope.date(review.createdAt)}</span>${review.deleted ? html`<mark>${scope.t('review.gone')}</mark>` : ''}</p>
  <p>${ratingOf(review, scope.t)}</p>
  <p class="text">${review.text}</p>
  ${replyView(review, scope)}
</li>`

const pathOf = (network: ReviewingNetwork): string => `${sandboxNetworksPath}/${network}/reviews`

/** The reviews of a page of a network, or of all, and what happens next. */
export const reviewsPart = async (
  database: Database,
  { network, pageId, ...scope }: Scope & { network: ReviewingNetwork; pageId: string | null },
): Promise<{ shown: Html | ''; form: Html }> => {
  const { t } = scope
  const found = await listReviews(database, { network, pageId }, { limit: shownReviews, withDeleted: true })
  const chosen = await findFailure(database, `${network}-reviews`)
  const acts = choiceForm({
    name: 'review-act',
    action: pageId === null ? pathOf(network) : `${pathOf(network)}?page=${encodeURIComponent(pageId)}`,
    choices: reviewActs.map((act) => ({ value: act, text: t(`reviewAct.${act}`), isChosen: false })),
    texts: { label: t('reviewAct.label'), choose: t('reviewAct.choose'), hint: t('reviewAct.hint') },
  })
  const failing = choiceForm({
    name: 'review-failure',
    action: `${pathOf(network)}/failure`,
    choices: reviewFailures.map((failure) => ({ value: failure, text: t(`reviewFailure.${failure}`), isChosen: failure === chosen })),
    texts: { label: t('reviewFailure.label'), choose: t('reviewFailure.choose'), hint: t('reviewFailure.hint') },
  })
  return {
    shown:
      found.length === 0
        ? ''
        : html`<section aria-labelledby="reviews"><h2 id="reviews">${t('review.title')}</h2><ul class="posts">${found.map((each) => reviewItem(each, scope))}</ul></section>`,
    form: html`${acts}${failing}`,
  }
}

const networkOf = (name: string): ReviewingNetwork => {
  const network = reviewingNetworks.find((each) => each === name)
  if (!network) throw notFound()
  return network
}

/** The page that a visitor acts on: the one of the address, or the first of the first person's. */
const pageOf = async ({ database: { db } }: Services, wanted: string | undefined): Promise<string> => {
  const people = await listPeople(db)
  const owner = wanted === undefined ? people[0] : people.find(({ id }) => id === ownerOf(wanted))
  if (!owner) throw notFound()
  return wanted ?? `${owner.id}1`
}

/** Chooses what happens to the next answer, and does what a visitor does. */
export const mountSandboxReviews = (app: Hono<AppEnv>, services: Services): void => {
  const { database, jobs } = services
  app.post(`${sandboxNetworksPath}/:network/reviews/failure`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const network = networkOf(c.req.param('network'))
    const { 'review-failure': failure } = await c.req.parseBody()
    const chosen = reviewFailures.find((each) => each === failure)
    if (!chosen) throw invalid('review-failure')
    await setFailure(database, `${network}-reviews`, chosen)
    return c.redirect(`${sandboxNetworksPath}/${network}`, 303)
  })
  app.post(`${sandboxNetworksPath}/:network/reviews`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const network = networkOf(c.req.param('network'))
    const { 'review-act': wanted } = await c.req.parseBody()
    const act = reviewActs.find((each) => each === wanted)
    if (!act) throw invalid('review-act')
    const pageId = await pageOf(services, c.req.query('page'))
    await actOnReviews(services, { network, pageId, act })
    // As a network would tell of it that notifies.
    await jobs.enqueue('reviews-due', { advertiserId: ownerOf(pageId) })
    return c.redirect(`${sandboxNetworksPath}/${network}?page=${encodeURIComponent(pageId)}`, 303)
  })
}
