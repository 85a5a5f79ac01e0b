import { answerForm, answerReturnForm, reviewWire, type AnswerDetails, type ReturnDetails } from '@vitrine/core/reviews'
import { callAs, formTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { newReview } from './reviews.merge.rules.ts'
import { reviews } from './reviews.table.ts'

const path = '/api/provider/reviews'

/** Stores an answer that the point of sale proposes to its head office, which approves answers; resolves to its review's id. */
const insertProposal = async ({ database, clock }: TestApp, text: string): Promise<number> => {
  await database.query(`UPDATE advertisers SET options = options || '{"socialManagement": true}' WHERE id = ANY ($1)`, [
    [ids.head, ids.outlet],
  ])
  await database.query(
    `INSERT INTO post_settings (advertiser_id, late_minutes, on_change, needs_approval) VALUES ($1, 120, 'hold', true)
      ON CONFLICT (advertiser_id) DO UPDATE SET needs_approval = true`,
    [ids.head],
  )
  const createdAt = new Date(clock.now().getTime() - 3_600_000)
  const remote = { remoteId: text, author: 'A.', rating: 2, recommends: null, text: 'Bad', createdAt, editedAt: null, answer: null }
  const row = newReview({ advertiserId: ids.outlet, network: 'google', pageId: 'page' }, remote, clock.now())
  const [added] = await database.db
    .insert(reviews)
    .values({ ...row, proposalState: 'proposed', proposedAnswer: text, proposedAt: createdAt })
    .returning({ id: reviews.id })
  if (!added) throw new Error('Nothing was stored')
  return added.id
}

/** Has the head office decide about an answer; resolves to the review as it is afterwards. */
const decide = async (app: TestApp, call: 'approval' | 'return', text: string, body: object) => {
  const proposed = await insertProposal(app, text)
  return reviewWire.decode(await callAs(app, ids.headMain, ['POST', `${path}/${proposed}/${call}`], { version: 1, ...body }))
}

/** Stores an answered review of a page of the account; resolves to its id. */
const insertReview = async ({ database: { db }, clock }: TestApp, text: string, remoteId = text): Promise<number> => {
  const createdAt = new Date(clock.now().getTime() - 3_600_000)
  const answer = { text, state: 'shown', reason: '', at: createdAt } as const
  const remote = { remoteId, author: text, rating: 2, recommends: null, text, createdAt, editedAt: null, answer }
  const row = newReview({ advertiserId: ids.north, network: 'google', pageId: 'page' }, remote, clock.now())
  const [added] = await db.insert(reviews).values(row).returning({ id: reviews.id })
  if (!added) throw new Error('Nothing was stored')
  return added.id
}

export const samples: MakeSamples = async (app) => {
  const id = await insertReview(app, secret)
  const answers = `POST ${path}/:id/answers`
  return {
    ids: { reviews: id },
    bodies: {
      [answers]: { network: 'GMB', comment: 'Thank you' },
      [`POST ${path}/:id/approval`]: { version: 1, comment: 'Thank you' },
      [`POST ${path}/:id/return`]: { version: 1, reason: 'Say when' },
      [`POST ${path}/:id/translation`]: { langue: 'en' },
      [`POST ${path}/:id/answer_suggest`]: { network: 'GMB', ton: 'professional', longueur: 'short', precisions: '' },
    },
    forms: [
      formTrial<AnswerDetails>({
        form: answerForm,
        calls: {
          [answers]: {
            values: [{ comment: 'Thank you for your review' }],
            async send({ comment }) {
              const reviewed = await insertReview(app, 'Good', `trial-${comment}`)
              await callAs(app, ids.northMain, ['POST', `${path}/${reviewed}/answers`], { network: 'GMB', comment })
              const { answer } = reviewWire.decode(await callAs(app, ids.northMain, ['GET', `${path}/${reviewed}`]))
              return { before: answerForm.empty, after: { comment: answer?.text ?? '' } }
            },
          },
          [`POST ${path}/:id/approval`]: {
            values: [{ comment: 'Approved in other words' }],
            async send({ comment }) {
              const { answer } = await decide(app, 'approval', `approve-${comment}`, { comment })
              return { before: answerForm.empty, after: { comment: answer?.text ?? '' } }
            },
          },
        },
      }),
      formTrial<ReturnDetails>({
        form: answerReturnForm,
        calls: {
          [`POST ${path}/:id/return`]: {
            values: [{ reason: 'Say when you call' }],
            async send({ reason }) {
              const { proposal } = await decide(app, 'return', `return-${reason}`, { reason })
              return { before: answerReturnForm.empty, after: { reason: proposal?.reason ?? '' } }
            },
          },
        },
      }),
    ],
  }
}
