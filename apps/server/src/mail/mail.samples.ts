import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { mails } from './mail.table.ts'

export const samples: MakeSamples = async ({ database: { db }, clock }) => {
  await db.insert(mails).values({
    advertiserId: ids.north, userId: ids.northMain, sender: 'x', recipient: 'x', subject: secret, body: secret, createdAt: clock.now(), nextTryAt: clock.now(),
  })
  return { bodies: { 'POST /api/backend/mail/send': { object: 'o', message: 'm', name: 'n', email: 'n@example.org' } } }
}
