import { isDeepStrictEqual } from 'node:util'
import {
  autoAnswerDetailsWire,
  autoAnswerForm,
  autoAnswersChangeWire,
  autoAnswersPreviewWire,
  autoAnswersWire,
  mergedDetails,
  previewQuestionWire,
  type AutoAnswerContext,
  type AutoAnswers,
} from '@vitrine/core/review-auto-answers'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { findApprover } from '../post-approval/post-approval.store.ts'
import { Refusal } from '../refusal.ts'
import { statedFacts } from '../review-answers/review-answers.store.ts'
import { readingReviews, reviewsPath, writingReviews } from '../reviews/reviews.change.routes.ts'
import { previewAutoAnswers } from './review-auto-answers.preview.service.ts'
import { cancelRefused } from './review-auto-answers.service.ts'
import { findPeople, holdAutoAnswers, readAutoAnswers, saveAutoAnswers, type StoredAutoAnswers } from './review-auto-answers.store.ts'

const path = `${reviewsPath}/auto-answers`
const reply = { status: 200, description: 'The settings, and who can be told of bad reviews', schema: autoAnswersWire.schema } as const

/** The account and the points of sale that it sees. */
const sitesOf = (c: AppContext): { id: number; name: string }[] => {
  const { id, name, sites } = callerOf(c).account.advertiser
  return [{ id, name }, ...sites]
}

const contextOf = async (db: Db, c: AppContext): Promise<AutoAnswerContext> => ({
  sites: sitesOf(c),
  people: (await findPeople(db, callerOf(c).account.advertiser.id)).map(({ id, name }) => ({ id, name })),
})

/** As they are shown: without people who have left, and points of sale that are gone. */
const shown = async (db: Db, c: AppContext, { details, version }: StoredAutoAnswers): Promise<AutoAnswers> => {
  const { advertiser } = callerOf(c).account
  const { people, sites } = await contextOf(db, c)
  const known = (ids: readonly number[], named: readonly { id: number }[]): number[] =>
    ids.filter((id) => named.some((each) => each.id === id))
  return {
    details: { ...details, sites: known(details.sites, sites), alertUsers: known(details.alertUsers, people) },
    version,
    people: [...people],
    agency: await statedFacts(db, advertiser.id, advertiser.name),
    approver: (await findApprover(db, advertiser.id))?.name ?? null,
  }
}

export const reviewAutoAnswersEndpoints = (services: Services): Endpoint[] => {
  const { database, clock } = services
  return [
    endpoint({
      ...readingReviews,
      method: 'GET',
      path,
      summary: 'Which reviews are answered automatically, by which texts and when, and who is told of bad reviews',
      reply,
      refusals: { 'review-rights': 403 },
      handle: async (c) =>
        c.json(autoAnswersWire.encode(await shown(database.db, c, await readAutoAnswers(database, callerOf(c).account.advertiser.id)))),
    }),
    endpoint({
      ...writingReviews,
      method: 'PUT',
      path,
      summary:
        'Say which reviews are answered automatically and who is told of bad ones; what the body does not name stays as it is, within a rating too. With `version`, settings that have changed since are not written over',
      body: autoAnswersChangeWire.schema,
      form: { form: autoAnswerForm, wire: autoAnswerDetailsWire },
      reply,
      refusals: { 'review-rights': 403, 'changed-meanwhile': 409 },
      handle: async (c, body) => {
        const own = callerOf(c).account.advertiser.id
        const saved = await database.db.transaction(async (tx) => {
          const before = await holdAutoAnswers(tx, own)
          const { version } = autoAnswersChangeWire.decode(body)
          if (version !== null && version !== before.version) throw new Refusal('changed-meanwhile')
          const sent = mergedDetails((await shown(tx, c, before)).details, body)
          const details = accepted(autoAnswerForm, autoAnswerDetailsWire, sent, await contextOf(tx, c))
          const fields = autoAnswerForm.names.filter((name) => !isDeepStrictEqual(before.details[name], details[name]))
          await record(tx, authorOf(c, services), 'review.settings-changed', { details: { fields } })
          const stored = await saveAutoAnswers(tx, own, details)
          await cancelRefused(tx, own, details)
          return shown(tx, c, stored)
        })
        return c.json(autoAnswersWire.encode(saved))
      },
    }),
    endpoint({
      ...readingReviews,
      method: 'POST',
      path: `${path}/preview`,
      summary: 'What these settings would have answered over the last 30 or 90 days, and why not the rest; nothing is saved or sent',
      body: previewQuestionWire.schema,
      cost: 'none',
      reply: { status: 200, description: 'The reviews, the latest first', schema: autoAnswersPreviewWire.schema },
      refusals: { 'review-rights': 403 },
      handle: async (c, body) => {
        const { days } = previewQuestionWire.decode(body)
        const stored = await readAutoAnswers(database, callerOf(c).account.advertiser.id)
        const sent = mergedDetails((await shown(database.db, c, stored)).details, body)
        const details = accepted(autoAnswerForm, autoAnswerDetailsWire, sent, await contextOf(database.db, c))
        return c.json(autoAnswersPreviewWire.encode(await previewAutoAnswers({ database, clock }, { details, days, sites: sitesOf(c) })))
      },
    }),
  ]
}
