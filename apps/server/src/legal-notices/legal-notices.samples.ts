import { legalNoticeDetailsWire, legalNoticeForm } from '@vitrine/core/legal-notices'
import { recordTrial } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { legalNotices } from './legal-notices.table.ts'

const path = '/api/provider/mentions-legales'
const body = { titre: 'Taken over', texte: 'Taken over' }

export const samples: MakeSamples = async (app) => {
  const {
    database: { db },
    clock,
  } = app
  const [row] = await db
    .insert(legalNotices)
    .values({ advertiserId: ids.north, title: secret, text: secret, createdAt: clock.now() })
    .returning()
  return {
    ids: { 'mentions-legales': row!.id },
    bodies: { [`POST ${path}`]: body, [`PUT ${path}/:id`]: { ...body, version: 1 } },
    forms: [
      recordTrial(app, {
        form: legalNoticeForm,
        wire: legalNoticeDetailsWire,
        path,
        typed: { title: 'Fees', text: 'Paid by the buyer' },
        found: { title: 'Risks', text: 'Told by the town hall' },
      }),
    ],
  }
}
