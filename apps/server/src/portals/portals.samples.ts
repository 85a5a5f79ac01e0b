import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { portalAccounts, portals } from './portals.table.ts'

const path = '/api/provider/diffuseurs/annonceur/:portal'

export const samples: MakeSamples = async ({ database: { db } }) => {
  await db.insert(portals).values({ id: 7001, codeName: 'AGREED', name: 'Agreed', identifiers: ['agency-code'] })
  await db.insert(portalAccounts).values({ advertiserId: ids.north, portalId: 7001, identifiers: { 'agency-code': secret } })
  return {
    ids: { annonceur: 7001 },
    bodies: { [`PUT ${path}`]: { code_agence: 'TAKEN', type_quota: 'illimite' }, [`PUT ${path}/actif`]: { actif: false } },
    query: { diffuseur: '' },
  }
}
