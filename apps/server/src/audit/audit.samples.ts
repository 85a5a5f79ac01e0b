import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { auditEvents } from './audit.table.ts'

export const samples: MakeSamples = async ({ database: { db }, clock }) => {
  await db
    .insert(auditEvents)
    .values({ advertiserId: ids.north, userId: ids.northMain, act: 'mail.sent', device: secret, address: secret, at: clock.now() })
  return {}
}
