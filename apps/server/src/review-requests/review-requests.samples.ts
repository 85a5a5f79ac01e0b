import {
  reviewRequestSettingsForm,
  reviewRequestSettingsWire,
  reviewSuggestionsWire,
  type ReviewRequestSettings,
} from '@vitrine/core/review-requests'
import { callAs, formTrial, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { hashOfToken, personHashOf } from './review-requests.model.ts'
import { insertRequest } from './review-requests.store.ts'
import { testConfig } from '../test/config.ts'

const links = '/api/provider/reviews/links/medias'
const settingsCall = 'PUT /api/provider/review-requests/settings'

const typed: ReviewRequestSettings = {
  googleLink: 'https://g.page/r/trial/review',
  facebookLink: 'https://www.facebook.com/trial/reviews',
  coolDownDays: 90,
  afterSale: true,
  saleDays: 10,
  afterContact: true,
  contactDays: 14,
  ruleLanguage: 'es',
}

const settingsTrial = (app: TestApp): AnyFormTrial =>
  formTrial<ReviewRequestSettings>({
    form: reviewRequestSettingsForm,
    calls: {
      [settingsCall]: {
        values: [typed],
        async send(values) {
          const read = async () => reviewSuggestionsWire.decode(await callAs(app, ids.northMain, ['GET', links]))
          const { settings: before, version } = await read()
          await callAs(app, ids.northMain, ['PUT', '/api/provider/review-requests/settings'], {
            ...reviewRequestSettingsWire.write(values),
            version,
          })
          return { before, after: (await read()).settings }
        },
      },
    },
  })

export const samples: MakeSamples = async (app) => {
  const { database, clock } = app
  const email = `${secret.replaceAll(' ', '.')}@example.org`
  await insertRequest(database, {
    advertiserId: ids.north,
    personHash: personHashOf(testConfig.tokenSecret, email),
    email,
    name: secret,
    reference: secret,
    language: 'fr',
    links: { google: 'https://g.page/r/sample/review' },
    letter: { subject: secret, sir: secret, contentMail: secret, deviseMail: secret, sincerely: secret },
    origin: 'hand',
    sentAs: null,
    tokenHash: hashOfToken('sample'),
    mailId: 0,
    askedAt: clock.now(),
    askedBy: null,
  })
  await database.query(`INSERT INTO review_request_settings (advertiser_id, google_link) VALUES ($1, 'https://g.page/r/sample/review')`, [
    ids.north,
  ])
  return {
    bodies: {
      [settingsCall]: { ...reviewRequestSettingsWire.write({ ...typed, googleLink: 'https://g.page/r/sample/review' }), version: 0 },
      'POST /api/provider/mail/send-review': {
        items: [{ id: 1, name: 'Google', link: 'https://g.page/r/sample/review', checked: true }],
        mail: {
          email: 'sample@example.org',
          subject: 'Your review',
          content: { sir: 'Hello', contentMail: 'Thank you', deviseMail: '', sincerely: '' },
        },
        langue: 'en',
      },
    },
    forms: [settingsTrial(app)],
  }
}
