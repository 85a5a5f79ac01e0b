import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = () => ({ bodies: { 'POST /api/logs/logs': { message: 'm' } } })
