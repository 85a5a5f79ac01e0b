import { createAdEditorClient, mergeLandAndModel } from '@vitrine/core/ad-editor'
import { sourceOf, type AdRecord } from '@vitrine/core/ad-form'
import { adListDefaults, createAdListClient, houseTypes, type ListedAd } from '@vitrine/core/ads'
import { isCancelled, toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { setSearch } from '@vitrine/core/list'
import type { AdsContext } from './ads-list.types.ts'

/** Milliseconds without a keystroke before the search starts. */
const searchDelay = 200

/** The models that can be built on a piece of land, the chosen one, and the state of creating the ad. */
export class ModelChoice {
  readonly land: ListedAd
  models: readonly ListedAd[] | 'loading' | 'failed' = 'loading'
  /** Whether there are more models than are shown. */
  hasMore = false
  search = ''
  chosen: ListedAd | null = null
  /** Why the last attempt failed; '' if it did not. */
  failure = ''
  isBusy = false
  readonly #list: () => AdsContext
  readonly #changed: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #loading: AbortController | undefined

  constructor(land: ListedAd, list: () => AdsContext, changed: () => void) {
    this.land = land
    this.#list = list
    this.#changed = changed
  }

  /** Aborts the requests that are still running. */
  end(): void {
    clearTimeout(this.#timer)
    this.#loading?.abort()
  }

  find(search: string): void {
    this.search = search
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.load(), searchDelay)
  }

  choose(model: ListedAd): void {
    this.chosen = model
    this.#changed()
  }

  async load(): Promise<void> {
    const { http, account, language } = this.#list()
    this.#loading?.abort()
    const { signal } = (this.#loading = new AbortController())
    const state = setSearch(
      adListDefaults('popup', { states: ['model'], withLots: true, objectTypes: [...houseTypes] }),
      this.search.trim(),
    )
    this.models = 'loading'
    this.#changed()
    try {
      const { items, total } = await createAdListClient(http).rows(state, ['price', 'surface', 'rooms'], { account, language, signal })
      this.models = items
      this.hasMore = total > items.length
      this.chosen = items.find(({ id }) => id === this.chosen?.id) ?? null
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return
      this.models = 'failed'
    }
    this.#changed()
  }

  /** Creates the ad of the land and the chosen model; undefined if that failed. */
  async build(): Promise<AdRecord | undefined> {
    const { http, topics, account, common } = this.#list()
    const model = this.chosen
    if (!model || !account || this.isBusy) return undefined
    this.isBusy = true
    this.failure = ''
    this.#changed()
    try {
      const client = createAdEditorClient(http, topics)
      const [ground, house] = await Promise.all([client.get(this.land.id), client.get(model.id)])
      const { login, language } = account.advertiser
      return await client.create(mergeLandAndModel(ground.content, house.content), {
        state: 'draft',
        landId: this.land.id,
        modelId: model.id,
        login,
        source: sourceOf(account.advertiser),
        language,
      })
    } catch (error) {
      if (!isCancelled(error)) this.failure = errorText(common, toApiError(error))
      return undefined
    } finally {
      this.isBusy = false
      this.#changed()
    }
  }
}
