import { answerForm, reviewWire, type AnswerDetails } from '@vitrine/core/reviews'
import { callAs, formTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { newReview } from './reviews.merge.rules.ts'
import { reviews } from './reviews.table.ts'

const path = '/api/provider/reviews'

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
        },
      }),
    ],
  }
}
