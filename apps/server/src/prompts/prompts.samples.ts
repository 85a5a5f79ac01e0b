import { promptDetailsWire, promptForm } from '@vitrine/core/prompts'
import { recordTrial } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { prompts } from './prompts.table.ts'

const path = '/api/provider/prompts'

/** A row as it is stored. */
export const promptRow = (changes: Partial<typeof prompts.$inferInsert> = {}): typeof prompts.$inferInsert => ({
  advertiserId: ids.north,
  title: 'First',
  state: 'draft',
  note: '',
  createdAt: new Date('2026-03-04T10:00:00.000Z'),
  ...changes,
})

/** What a call sends. */
export const promptBody = (changes: object = {}) => ({ titre: 'First', etat: 'brouillon', note: '', ...changes })

export const samples: MakeSamples = async (app) => {
  const {
    database: { db },
    clock,
  } = app
  const [row] = await db
    .insert(prompts)
    .values(promptRow({ title: secret, note: secret, createdAt: clock.now() }))
    .returning()
  return {
    ids: { prompts: row!.id },
    bodies: { [`POST ${path}`]: promptBody(), [`PUT ${path}/:id`]: promptBody({ titre: 'Taken over', version: 1 }) },
    forms: [
      recordTrial(app, {
        form: promptForm,
        wire: promptDetailsWire,
        path,
        typed: { title: 'First', state: 'open', note: 'In the morning' },
        found: { title: 'Second', state: 'closed', note: 'In the evening' },
      }),
    ],
  }
}
