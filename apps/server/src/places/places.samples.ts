import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = () => ({ query: { codePostal: 44_000 } })
