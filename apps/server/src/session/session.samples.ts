import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = () => ({ ids: { switch_user: ids.northSub } })
