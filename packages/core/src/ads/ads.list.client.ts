import { ApiError, toApiError } from '../http/errors.ts'
import type { ErrorKind } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Page } from '../list/list.model.ts'
import type { Topics } from '../topics/topics.ts'
import { toWireQuery } from './ads.filters.wire.ts'
import type { AdQueryOptions } from './ads.filters.wire.ts'
import type { AdListState } from './ads.list.filters.ts'
import {
  adCountWire,
  adDeletionResultWire,
  comingVisitsWire,
  fieldChoicesWire,
  objectTypesWire,
  writeAdDeletion,
  writeAdPatch,
} from './ads.list.wire.ts'
import type { AdCount } from './ads.list.wire.ts'
import {
  adBasics,
  type AdCollection,
  type AdFailure,
  type AdState,
  type AdSummary,
  type ComingVisit,
  type ListedAd,
  type ObjectType,
} from './ads.model.ts'
import { adPageWire, adRowsWire, adSummaryWire, wireNameOf } from './ads.page.wire.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
}

export interface LanguageOptions extends CallOptions {
  language?: Language
}

export type AdListOptions = Omit<AdQueryOptions, 'fields'> & CallOptions & { collection?: AdCollection | undefined }

interface BulkOptions extends CallOptions {
  /** Called after each ad with the number of finished ads, failed ones included. */
  onProgress?: (done: number) => void
}

/** The result for each ad; one that was not tried because the action was stopped is in neither list. */
export interface BulkResult {
  done: number[]
  failed: { id: number; error: ApiError }[]
}

/** The owner and source of an ad, which some providers require. */
type AdOrigin = Pick<AdSummary, 'advertiser' | 'sourceCode'>

/** The calls of a list of ads. Each throws only ApiError; a change announces the topic `ads`. */
export interface AdListClient {
  list(state: AdListState, options?: AdListOptions): Promise<Page<AdSummary>>
  /** The same with only these fields and those of `adBasics`. */
  rows(state: AdListState, fields: readonly (keyof AdSummary)[], options?: AdListOptions): Promise<Page<ListedAd>>
  count(state: AdListState, options?: AdListOptions): Promise<AdCount>
  setState(id: number, state: AdState, options?: CallOptions & { origin?: AdOrigin }): Promise<AdSummary>
  /** Calls for a few ads at a time; a failure does not stop the others, an abort leaves the rest unchanged. */
  setStates(ids: readonly number[], state: AdState, options?: BulkOptions): Promise<BulkResult>
  remove(ids: readonly number[], options: CallOptions & { sold: boolean }): Promise<BulkResult>
  pushToTop(id: number, options?: CallOptions & { origin?: AdOrigin }): Promise<AdSummary>
  /** The visits of these ads that are open and not over, which a sale closes; the next one first. */
  comingVisits(ids: readonly number[], options?: CallOptions): Promise<ComingVisit[]>
  /** The labels of these object types, or of all. */
  objectTypes(options?: LanguageOptions & { codes?: readonly number[] }): Promise<ObjectType[]>
  /** The labels of vehicles' energies by code. */
  energies(options?: LanguageOptions): Promise<Map<string, string>>
}

const bulkConcurrency = 4

const failureKinds: Record<string, ErrorKind> = { 'not-found': 'not-found', forbidden: 'forbidden', server: 'server' }

const toFailure = ({ id, code, message }: AdFailure): BulkResult['failed'][number] => ({
  id,
  error: new ApiError(failureKinds[code] ?? 'conflict', { code, serverMessage: message }),
})

/** Makes one call for each id, `bulkConcurrency` at a time. */
const forEachId = async (
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
  { signal, onProgress }: BulkOptions,
): Promise<BulkResult> => {
  const waiting = [...ids]
  const result: BulkResult = { done: [], failed: [] }
  const attempt = async (id: number): Promise<void> => {
    try {
      await run(id)
      result.done.push(id)
    } catch (thrown) {
      const error = toApiError(thrown)
      if (error.kind !== 'cancelled') result.failed.push({ id, error })
    }
    onProgress?.(result.done.length + result.failed.length)
  }
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !signal?.aborted; id = waiting.shift()) await attempt(id)
  }
  await Promise.all(Array.from({ length: bulkConcurrency }, work))
  return result
}

const withSignal = ({ signal }: CallOptions): CallOptions & { signal?: AbortSignal } => (signal ? { signal } : {})

const originOf = (origin: AdOrigin | undefined) =>
  origin && { annonceur: { login: origin.advertiser.login }, flux: { code: origin.sourceCode } }

const createChanges = (http: Http, patch: (id: number, state: AdState | null, options: PatchOptions) => Promise<AdSummary>) => {
  const removeOne = async (id: number, sold: boolean, options: CallOptions): Promise<unknown> =>
    http.send({
      service: 'provider',
      method: 'DELETE',
      path: `/annonce/${id}`,
      query: { vendu: sold ? 'oui' : 'non' },
      ...withSignal(options),
    })

  const removeMany = async (ids: readonly number[], sold: boolean, options: CallOptions): Promise<BulkResult> => {
    const body = writeAdDeletion({ ids: [...ids], sold })
    const reply = await http.send({ service: 'provider', method: 'DELETE', path: '/annonce', body, ...withSignal(options) })
    const { deleted, failures } = adDeletionResultWire.decode(reply)
    return { done: deleted, failed: failures.map(toFailure) }
  }

  return {
    setStates: (ids: readonly number[], state: AdState, options: BulkOptions = {}) =>
      forEachId(ids, (id) => patch(id, state, options), options),

    remove: (ids: readonly number[], { sold, ...options }: CallOptions & { sold: boolean }) =>
      ids.length > 1 ? removeMany(ids, sold, options) : forEachId(ids, (id) => removeOne(id, sold, options), options),
  }
}

type PatchOptions = CallOptions & { origin?: AdOrigin }

/** `topics` is told of every change; without it, the caller announces changes. */
export const createAdListClient = (http: Http, topics?: Topics): AdListClient => {
  const query = async (
    state: AdListState,
    { signal, collection, ...options }: AdListOptions & Pick<AdQueryOptions, 'fields'>,
  ): Promise<unknown> =>
    http.send({
      service: 'provider',
      path: collection === 'commercial' ? '/annonces-commerciaux' : '/annonce',
      query: toWireQuery(state, options),
      ...withSignal({ signal }),
    })
  const patch = async (id: number, state: AdState | null, { origin, signal }: PatchOptions): Promise<AdSummary> => {
    const body = { ...originOf(origin), ...writeAdPatch({ state, pushToTop: state === null }) }
    const reply = await http.send({ service: 'provider', method: 'PATCH', path: `/annonce/${id}`, body, ...withSignal({ signal }) })
    return adSummaryWire.decode(reply)
  }
  const announced = async <Result>(change: Promise<Result>, changed: (result: Result) => boolean = () => true): Promise<Result> => {
    const result = await change
    if (changed(result)) topics?.announce('ads')
    return result
  }
  const anyDone = ({ done }: BulkResult): boolean => done.length > 0
  const changes = createChanges(http, patch)

  return {
    list: async (state, options = {}) => adPageWire.decode(await query(state, options)),
    rows: async (state, columnFields, options = {}) => {
      const fields = [...new Set([...adBasics, ...columnFields])]
      return adRowsWire(fields).decode(await query(state, { ...options, fields: fields.map(wireNameOf) }))
    },
    count: async (state, options = {}) =>
      adCountWire.decode(await query({ ...state, page: 1, limit: 1, offset: 0, cursor: null }, options)),
    comingVisits: async (ids, options = {}) =>
      comingVisitsWire.decode(
        await http.send({ service: 'provider', path: '/visites-a-venir', query: { annonces: ids.join(',') }, ...withSignal(options) }),
      ).visits,
    objectTypes: async ({ codes, language, signal } = {}) =>
      objectTypesWire.decode(
        await http.send({ service: 'provider', path: '/type_objet', query: { codes, lang: language }, ...withSignal({ signal }) }),
      ),
    energies: async ({ language, signal } = {}) => {
      const query = { codes: wireNameOf('energy'), lang: language }
      const [energy] = fieldChoicesWire.decode(
        await http.send({ service: 'provider', path: '/definition-donnee-listee', query, ...withSignal({ signal }) }),
      )
      return new Map(energy?.choices.map(({ code, label }) => [code, label]))
    },
    setState: (id, state, options = {}) => announced(patch(id, state, options)),
    pushToTop: (id, options = {}) => announced(patch(id, null, options)),
    setStates: (ids, state, options) => announced(changes.setStates(ids, state, options), anyDone),
    remove: (ids, options) => announced(changes.remove(ids, options), anyDone),
  }
}
