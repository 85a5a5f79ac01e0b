import { exportForm, exportPageWire, type ExportAddress } from '@vitrine/core/exports'
import { callAs, formTrial, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const path = '/api/backend/export_requests'
const order = {
  filters: { sujet: 'contacts' },
  exportType: 'annonce_IMMO_MAILTRACKING',
  to: 'north@example.org',
  filename: 'all',
  lang: 'en',
}

const addressTrial = (app: TestApp): AnyFormTrial =>
  formTrial<ExportAddress>({
    form: exportForm,
    calls: {
      [`POST ${path}`]: {
        values: [{ to: 'north@example.org', filename: 'everything' }],
        async send(address) {
          const { id } = await callAs<{ id: number }>(app, ids.northMain, ['POST', path], { ...order, ...address })
          await app.jobs.drain()
          const { items } = exportPageWire.decode(await callAs(app, ids.northMain, ['GET', path]))
          const filename = items.find((item) => item.id === id)?.filename ?? ''
          return { before: exportForm.empty, after: { to: app.mails.at(-1)?.to ?? '', filename: filename.replace(/\.xlsx$/, '') } }
        },
      },
    },
  })

export const samples: MakeSamples = async (app) => {
  const { database } = app
  const [made] = await database.query<{ file: string }>(
    `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at) VALUES ($1, $2, 'contacts', '{}', $3, $3, 'fr', now()) RETURNING file`,
    [ids.north, ids.northMain, secret],
  )
  return {
    bodies: {
      [`POST ${path}`]: order,
      [`POST ${path}/count`]: { filters: {}, exportType: 'annonce_IMMO' },
    },
    query: { file: made!.file },
    forms: [addressTrial(app)],
  }
}
