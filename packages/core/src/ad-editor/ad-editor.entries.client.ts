import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { listOf } from '../wire/index.ts'
import type { AdEntry, EntryOutcome, EntrySaving } from './ad-editor.entries.model.ts'
import { entriesWire, entryOutcomesWire, entrySavingWire } from './ad-editor.entries.wire.ts'

/** The calls that fill in a few fields of many ads. Each throws only ApiError. */
export interface EntriesClient {
  /** Those of the ads that exist and that the user may see, in the order of `ids`. */
  open(ids: readonly number[], options?: { signal?: AbortSignal }): Promise<AdEntry[]>
  /** Each ad is saved or refused independently of the others. */
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
