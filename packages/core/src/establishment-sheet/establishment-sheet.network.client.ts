import type { Http } from '../http/http.types.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import type { Page } from '../wire/page.ts'
import { networkSchema, type NetworkListState } from './establishment-sheet.network.filters.ts'
import type { ChangeOutcome, ChangeTarget, NetworkChange, NetworkEstablishment } from './establishment-sheet.network.model.ts'
import { changeOrderWire, changeOutcomesWire, changeQuestionWire, networkPageWire } from './establishment-sheet.network.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

const path = '/etablishment-sheet/reseau'

/** The calls of a head office about the sheets of its network. Throws only ApiError; changes announce the topic. */
export interface EstablishmentNetworkClient {
  list(state: NetworkListState, options?: Cancellable): Promise<Page<NetworkEstablishment>>
  /** What a change would do to these sheets; nothing is changed. */
  preview(ids: readonly number[], change: NetworkChange): Promise<ChangeOutcome[]>
  /** Changes these sheets, each by itself: one that is refused does not keep the others from it. */
  change(targets: readonly ChangeTarget[], change: NetworkChange): Promise<ChangeOutcome[]>
}

/** How many sheets go in one call, so that each is answered in the time that pages wait. */
const atOnce = 50

/** Asks for one part after the other. */
const inParts = async <Item>(items: readonly Item[], ask: (part: Item[]) => Promise<ChangeOutcome[]>): Promise<ChangeOutcome[]> => {
  const outcomes: ChangeOutcome[] = []
  for (let from = 0; from < items.length; from += atOnce) outcomes.push(...(await ask(items.slice(from, from + atOnce))))
  return outcomes
}

export const createEstablishmentNetworkClient = (http: Http, topics?: Topics): EstablishmentNetworkClient => ({
  async list(state, { signal } = {}) {
    const query = encodeListQuery(networkSchema, state)
    return networkPageWire.decode(await http.send({ service: 'provider', path, query, ...(signal && { signal }) }))
  },
  preview: (all, change) =>
    inParts(all, async (ids) => {
      const body = changeQuestionWire.encode({ ids, change })
      return changeOutcomesWire.decode(await http.send({ service: 'provider', method: 'POST', path: `${path}/preview`, body })).outcomes
    }),
  async change(all, change) {
    try {
      return await inParts(all, async (targets) => {
        const body = changeOrderWire.encode({ targets, change })
        return changeOutcomesWire.decode(await http.send({ service: 'provider', method: 'PATCH', path: `${path}/update`, body })).outcomes
      })
    } finally {
      // Also where a later part failed: those before are saved.
      topics?.announce('establishment-sheet')
    }
  },
})
