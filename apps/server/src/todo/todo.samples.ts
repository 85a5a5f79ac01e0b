import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async (app) => {
  await app.database.query(
    `INSERT INTO todo_marks (advertiser_id, kind, item, assignee_id, changed_at) VALUES ($1, 'mails', $2, $3, now())`,
    [ids.north, secret, ids.northMain],
  )
  return {
    bodies: {
      'POST /api/backend/todo/snooze': { kind: 'ads-without-photos', item: null, until: null },
      'POST /api/backend/todo/assignment': { kind: 'ads-without-photos', item: null, user: null },
    },
  }
}
