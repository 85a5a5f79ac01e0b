import {
  autoAnswerDetailsWire,
  autoAnswerForm,
  autoAnswersWire,
  defaultAutoAnswers,
  type AutoAnswerDetails,
  type RatingRule,
} from '@vitrine/core/review-auto-answers'
import { callAs, formTrial } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { saveAutoAnswers } from './review-auto-answers.store.ts'

const path = '/api/provider/reviews/auto-answers'

const withTexts = (texts: string[], more: Partial<AutoAnswerDetails> = {}, rule: Partial<RatingRule> = {}): AutoAnswerDetails => ({
  ...defaultAutoAnswers,
  ...more,
  ratings: { ...defaultAutoAnswers.ratings, 5: { isOn: true, reviews: 'all', texts, ...rule } },
})

const first = withTexts(['Merci !', 'Un grand merci.'], {
  isStopped: true,
  lowestRating: 3,
  networks: ['google'],
  sites: [ids.head],
  delayFrom: 60,
  delayTo: 480,
  alerts: false,
  alertRating: 3,
  alertUsers: [ids.headMain],
  recognisesContacts: true,
})
const second = withTexts(['Merci beaucoup !'], {}, { reviews: 'with-text' })

export const samples: MakeSamples = async (app) => {
  await saveAutoAnswers(app.database, ids.north, withTexts([secret]))
  const body = autoAnswerDetailsWire.encode(second)
  const read = async (): Promise<AutoAnswerDetails> => autoAnswersWire.decode(await callAs(app, ids.headMain, ['GET', path])).details
  return {
    bodies: { [`PUT ${path}`]: body, [`POST ${path}/preview`]: { ...body, days: 30 } },
    forms: [
      formTrial<AutoAnswerDetails>({
        form: autoAnswerForm,
        calls: {
          [`PUT ${path}`]: {
            values: [first, second],
            async send(details) {
              const before = await read()
              await callAs(app, ids.headMain, ['PUT', path], autoAnswerDetailsWire.encode(details))
              return { before, after: await read() }
            },
          },
        },
      }),
    ],
  }
}
