import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async (app) => {
  await app.database.query(
    `INSERT INTO todo_marks (advertiser_id, kind, item, assignee_id, changed_at) VALUES ($1, 'mails', $2, $3, now())`,
    [ids.north, secret, ids.northMain],
  )
  await app.database.query(
    `INSERT INTO todo_mails (user_id, advertiser_id, language, hour, without, token_hash, sealed_token, created_at, next_mail_at)
     VALUES ($1, $2, 'fr', 8, '{}', 'todo-hash', 'sealed', now(), now() + interval '1 day')`,
    [ids.northMain, ids.north],
  )
  return {
    bodies: {
      'PUT /api/backend/todo/mail': { on: true, hour: 7, without: [], language: 'fr' },
      'POST /api/backend/todo/snooze': { kind: 'ads-without-photos', item: null, until: null },
      'POST /api/backend/todo/assignment': { kind: 'ads-without-photos', item: null, user: null },
    },
  }
}
