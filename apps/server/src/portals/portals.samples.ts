import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'
import { broadcastCounters } from './portals.table.ts'

export const samples: MakeSamples = async ({ database: { db } }) => {
  await db.insert(broadcastCounters).values({ advertiserId: ids.north, status: 'SENT', count: 424_242 })
  return { query: { diffuseur: '' } }
}
