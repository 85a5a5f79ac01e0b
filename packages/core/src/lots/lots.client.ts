import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { listOf } from '../wire/index.ts'
import { lotOutcomesWire, lotSavingWire, programmeLotsWire, type LotOutcome, type LotSaving, type ProgrammeLots } from './lots.wire.ts'

/** The calls of the grid of lots. */
export interface LotsClient {
  /** The programme and its lots that are neither sold nor deleted, by reference. */
  open(programmeId: number, options?: { signal?: AbortSignal }): Promise<ProgrammeLots>
  /** Each lot is saved completely or not at all, independently of the others; a new one that is sent again is created once. */
  save(programmeId: number, lots: readonly LotSaving[]): Promise<LotOutcome[]>
}

export const createLotsClient = (http: Http, topics?: Topics): LotsClient => ({
  open: async (programmeId, { signal } = {}) =>
    programmeLotsWire.decode(await http.send({ service: 'provider', path: `/lots/${programmeId}`, ...(signal && { signal }) })),
  async save(programmeId, lots) {
    const body = { lots: listOf(lotSavingWire).encode([...lots]) }
    const outcomes = lotOutcomesWire.decode(await http.send({ service: 'provider', method: 'POST', path: `/lots/${programmeId}`, body }))
    if (outcomes.some(({ saved }) => saved)) topics?.announce('ads')
    return outcomes
  },
})
