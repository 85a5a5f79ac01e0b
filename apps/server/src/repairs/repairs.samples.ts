import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async () => ({})
