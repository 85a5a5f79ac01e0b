import { namesakesWire } from '@vitrine/core/reviews'
import { contactViewer } from '../contacts/contacts.model.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { readingReviews, reviewsPath, viewerOf } from './reviews.change.routes.ts'
import { findReview } from './reviews.list.store.ts'
import { findNamesakes } from './reviews.namesakes.store.ts'

const dayMs = 86_400_000
const comparedDays = 365

export const namesakesEndpoint = ({ database: { db }, clock }: Services): Endpoint =>
  endpoint({
    ...readingReviews,
    scope: 'contacts:read',
    method: 'GET',
    path: `${reviewsPath}/:id/contacts`,
    summary: 'People who wrote within a year and have the name of the author; nobody unless the account wants its contacts recognised',
    reply: { status: 200, description: 'At most three people, the latest first', schema: namesakesWire.schema },
    refusals: { 'review-rights': 403, 'not-subscribed': 403, 'not-found': 404 },
    async handle(c) {
      const viewer = contactViewer(callerOf(c))
      const review = await findReview(db, viewerOf(c), integerParam(c, 'id'))
      if (!review) throw notFound()
      const { advertiserId, author } = review
      const since = new Date(clock.now().getTime() - comparedDays * dayMs)
      return c.json(namesakesWire.encode({ contacts: await findNamesakes(db, viewer, { advertiserId, author, since }) }))
    },
  })
