import { secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async () => ({ bodies: { 'PUT /api/provider/reparations': { motif: secret, ecarte: true } } })
