import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { listOf } from '../wire/index.ts'
import type { AdEntry, EntryOutcome, EntrySaving } from './ad-editor.entries.model.ts'
import { entriesWire, entryOutcomesWire, entrySavingWire } from './ad-editor.entries.wire.ts'

/** The calls by which a few fields of many ads are filled in. Every one throws ApiError and nothing else. */
export interface EntriesClient {
  /** Those of these ads that are there and may be seen, in this order. */
  open(ids: readonly number[], options?: { signal?: AbortSignal }): Promise<AdEntry[]>
  /** Each ad is saved or not, whatever becomes of the others. */
  save(entries: readonly EntrySaving[]): Promise<EntryOutcome[]>
}

const path = '/saisies'

export const createEntriesClient = (http: Http, topics?: Topics): EntriesClient => ({
  open: async (ids, { signal } = {}) =>
    ids.length === 0
      ? []
      : entriesWire.decode(await http.send({ service: 'provider', path, query: { ids: ids.join(',') }, ...(signal && { signal }) })),
  async save(entries) {
    const outcomes = entryOutcomesWire.decode(
      await http.send({ service: 'provider', method: 'PUT', path, body: { annonces: listOf(entrySavingWire).encode([...entries]) } }),
    )
    if (outcomes.some(({ version }) => version !== null)) topics?.announce('ads')
    return outcomes
  },
})
