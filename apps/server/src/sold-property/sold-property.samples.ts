import { northernAd, type MakeSamples } from '../test/samples.ts'

const vente = { typeObjet: 1200, prix_net_vendeur: 200_000, code_postal: '44000', ville: 'Nantes', date_compromis: '2026-03-01' }

export const samples: MakeSamples = () => ({
  ids: { 'bien-vendu': northernAd },
  bodies: { 'PUT /api/provider/bien-vendu/:id': { vente, version: 0 }, 'POST /api/provider/bien-vendu': { vente, numero: 'sample' } },
})
