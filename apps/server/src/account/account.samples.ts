import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = () => ({ bodies: { 'PATCH /api/backend/preferences': { density: 'compact' } } })
