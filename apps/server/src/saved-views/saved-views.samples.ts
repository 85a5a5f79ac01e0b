import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { savedViews } from './saved-views.table.ts'

export const samples: MakeSamples = async ({ database: { db } }) => {
  const [view] = await db
    .insert(savedViews)
    .values({ advertiserId: ids.north, userId: ids.northMain, list: 'ads', name: secret, query: secret })
    .returning()
  const { id } = view!
  const body = { list: 'ads', query: '', is_default: true }
  return {
    ids: { saved_views: id },
    bodies: {
      'POST /api/backend/saved_views': { ...body, name: 'Mine' },
      'PUT /api/backend/saved_views/:id': { ...body, id, name: 'Taken over' },
    },
    query: { list: 'ads' },
  }
}
