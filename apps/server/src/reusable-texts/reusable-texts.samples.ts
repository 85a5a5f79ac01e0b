import { reusableTextDetailsWire, reusableTextForm } from '@vitrine/core/reusable-texts'
import { recordTrial } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { reusableTexts } from './reusable-texts.table.ts'

const path = '/api/provider/reusable-texts'
const body = { titre: 'Taken over', langue: 'fr', texte: 'Taken over' }

export const samples: MakeSamples = async (app) => {
  const {
    database: { db },
    clock,
  } = app
  const [row] = await db
    .insert(reusableTexts)
    .values({ advertiserId: ids.north, title: secret, language: 'fr', text: secret, createdAt: clock.now() })
    .returning()
  return {
    ids: { 'reusable-texts': row!.id },
    bodies: { [`POST ${path}`]: body, [`PUT ${path}/:id`]: { ...body, version: 1 } },
    forms: [
      recordTrial(app, {
        form: reusableTextForm,
        wire: reusableTextDetailsWire,
        path,
        typed: { title: 'Closing', language: 'en', text: 'Call us' },
        found: { title: 'Fin', language: 'fr', text: 'Appelez-nous' },
      }),
    ],
  }
}
