import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { mails } from './mail.table.ts'

export const samples: MakeSamples = async ({ database: { db }, clock }) => {
  const now = clock.now()
  const [mail] = await db
    .insert(mails)
    .values({
      advertiserId: ids.north,
      userId: ids.northMain,
      sender: 'x',
      recipient: 'x',
      subject: secret,
      body: secret,
      createdAt: now,
      nextTryAt: now,
      state: 'failed',
      failure: 'refused',
      failedAt: now,
      lastError: secret,
    })
    .returning({ id: mails.id })
  return {
    ids: { mails: mail!.id },
    bodies: { 'POST /api/backend/mail/send': { object: 'o', message: 'm', name: 'n', email: 'n@example.org' } },
  }
}
