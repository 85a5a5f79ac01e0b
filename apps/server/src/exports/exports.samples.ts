import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async ({ database }) => {
  const [made] = await database.query<{ file: string }>(
    `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at) VALUES ($1, $2, 'contacts', '{}', $3, $3, 'fr', now()) RETURNING file`,
    [ids.north, ids.northMain, secret],
  )
  return {
    bodies: {
      'POST /api/backend/export_requests': {
        filters: { sujet: 'contacts' },
        exportType: 'annonce_IMMO_MAILTRACKING',
        to: 'north@example.org',
        filename: 'all',
        lang: 'en',
      },
      'POST /api/backend/export_requests/count': { filters: {}, exportType: 'annonce_IMMO' },
    },
    query: { file: made!.file },
  }
}
