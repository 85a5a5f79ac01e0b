import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'
import { northernAd } from '../test/samples.ts'
import { broadcastRuns } from './broadcast.table.ts'

const portal = 9_001
const sampleRule = { priorite: 1, nom: 'Sample', criteres: {}, diffuseurs: ['SAMPLE'] }

export const samples: MakeSamples = async ({ database, clock }) => {
  await database.query(`INSERT INTO portals (id, code_name, name) VALUES ($1, 'SAMPLE', 'Sample')`, [portal])
  await database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, places) VALUES ($1, $2, 10)', [ids.north, portal])
  const run = {
    advertiserId: ids.north,
    portalId: portal,
    userId: ids.northMain,
    activates: true,
    state: 'done' as const,
    asked: [northernAd],
    done: 1,
    changed: [northernAd],
    createdAt: clock.now(),
  }
  const [row] = await database.db.insert(broadcastRuns).values(run).returning({ id: broadcastRuns.id })
  const rules = [{ priority: 1, name: 'Sample secret', criteria: {}, portals: ['SAMPLE'] }]
  await database.query('INSERT INTO broadcast_rules (advertiser_id, version, rules) VALUES ($1, 1, $2::jsonb)', [
    ids.north,
    JSON.stringify(rules),
  ])
  await database.query('INSERT INTO ad_pins (advertiser_id, portal_id, ad_id) VALUES ($1, $2, $3)', [ids.north, portal, northernAd])
  return {
    ids: { broadcast: portal, runs: row!.id },
    bodies: {
      'PUT /api/provider/annonce/:id/diffuseurs': { ajoutes: [portal], retires: [] },
      'POST /api/broadcast/:broadcast/activate': { selected: [northernAd], activate: false, portalCode: 'SAMPLE' },
      'PUT /api/broadcast/rules': { version: 1, regles: [sampleRule] },
      'POST /api/broadcast/rules/preview': { regles: [sampleRule], diffuseur: 'SAMPLE' },
      'POST /api/broadcast/rules/apply': { version: 1, plans: [{ diffuseur: 'SAMPLE', marque: 'of a plan' }] },
      'PUT /api/broadcast/:broadcast/pins': { annonces: [northernAd], epinglees: false },
      'PUT /api/broadcast/:broadcast/quotas': { action: 'modifier', quotas: [{ userId: ids.northSub, quota: 3 }] },
    },
  }
}
