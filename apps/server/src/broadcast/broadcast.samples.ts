import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'
import { northernAd } from '../test/samples.ts'
import { broadcastRuns } from './broadcast.table.ts'

const portal = 9_001

export const samples: MakeSamples = async ({ database, clock }) => {
  await database.query(`INSERT INTO portals (id, code_name, name) VALUES ($1, 'SAMPLE', 'Sample')`, [portal])
  await database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, places) VALUES ($1, $2, 10)', [ids.north, portal])
  const run = { advertiserId: ids.north, portalId: portal, userId: ids.northMain, activates: true, state: 'done' as const, asked: [northernAd], done: 1, changed: [northernAd], createdAt: clock.now() }
  const [row] = await database.db.insert(broadcastRuns).values(run).returning({ id: broadcastRuns.id })
  return {
    ids: { broadcast: portal, runs: row!.id },
    bodies: {
      'PUT /api/provider/annonce/:id/diffuseurs': { ajoutes: [portal], retires: [] },
      'POST /api/broadcast/:broadcast/activate': { selected: [northernAd], activate: false, portalCode: 'SAMPLE' },
      'PUT /api/broadcast/:broadcast/quotas': { action: 'modifier', quotas: [{ userId: ids.northSub, quota: 3 }] },
    },
  }
}
