import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { notify } from './notifications.store.ts'

export const samples: MakeSamples = async ({ database }) => {
  const now = new Date()
  await notify(database.db, { userIds: [ids.northMain], kind: 'answer-to-approve', facts: { id: 1, site: secret }, now })
  const [row] = await database.query<{ id: number }>('SELECT max(id) AS id FROM notifications WHERE user_id = $1', [ids.northMain])
  const id = row?.id ?? 0
  return {
    ids: { notifications: id },
    bodies: {
      'POST /api/backend/notifications/read': { until: id },
      'PUT /api/backend/notifications/choices': { without: ['export-ready'] },
    },
  }
}
