import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { listOf } from '../wire/index.ts'
import { lotOutcomesWire, lotSavingWire, programmeLotsWire, type LotOutcome, type LotSaving, type ProgrammeLots } from './lots.wire.ts'

/** The calls of the grid of lots. */
export interface LotsClient {
  /** The programme and all its lots that are not sold or deleted, by reference. */
  open(programmeId: number, options?: { signal?: AbortSignal }): Promise<ProgrammeLots>
  /** Each lot is saved as a whole or not at all, whatever becomes of the others; a new one that is sent again is made once. */
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
