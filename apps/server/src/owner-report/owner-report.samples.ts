import { ownerReportDetailsWire, ownerReportForm, type OwnerReportDetails } from '@vitrine/core/owner-report'
import { testConfig } from '../test/config.ts'
import { insertAd } from '../test/embed.ts'
import { callAs, formTrial, itemIn, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { newToken, storedToken } from './owner-report.token.service.ts'

const reportedAd = 7501
const path = '/api/provider/rapports-proprietaire'
const ofAd = `/api/provider/annonce/${reportedAd}/rapports-proprietaire`

const monthly: OwnerReportDetails = { email: 'owner@example.org', language: 'en', monthly: true }
const once: OwnerReportDetails = { email: 'heir@example.org', language: 'es', monthly: false }

const reportTrial = (app: TestApp): AnyFormTrial => {
  const read = async (id: number) => ownerReportDetailsWire.decode(itemIn(await callAs(app, ids.northMain, ['GET', ofAd]), id))
  const add = async (details: OwnerReportDetails) =>
    (await callAs<{ id: number }>(app, ids.northMain, ['POST', ofAd], ownerReportDetailsWire.write(details))).id
  return formTrial<OwnerReportDetails>({
    form: ownerReportForm,
    calls: {
      'POST /api/provider/annonce/:id/rapports-proprietaire': {
        values: [monthly],
        send: async (details) => ({ before: ownerReportForm.empty, after: await read(await add(details)) }),
      },
      [`PUT ${path}/:id`]: {
        values: [once],
        async send(details) {
          const id = await add(monthly)
          await callAs(app, ids.northMain, ['PUT', `${path}/${id}`], ownerReportDetailsWire.write(details))
          return { before: monthly, after: await read(id) }
        },
      },
    },
  })
}

export const samples: MakeSamples = async (app) => {
  await insertAd(app, ids.north, reportedAd)
  const { tokenHash, sealedToken } = storedToken(newToken(), testConfig.tokenSecret)
  const [report] = await app.database.query<{ id: number }>(
    `INSERT INTO owner_reports (advertiser_id, ad_id, token_hash, sealed_token, email, language, monthly, created_at) VALUES ($1, $2, $3, $4, $5, 'fr', false, now()) RETURNING id`,
    [ids.north, reportedAd, tokenHash, sealedToken, `${secret.replaceAll(' ', '.')}@example.org`],
  )
  const details = { email: '', langue: 'fr', mensuel: false }
  return {
    ids: { 'rapports-proprietaire': report!.id },
    bodies: {
      'POST /api/provider/annonce/:id/rapports-proprietaire': details,
      'PUT /api/provider/rapports-proprietaire/:id': details,
    },
    forms: [reportTrial(app)],
  }
}
