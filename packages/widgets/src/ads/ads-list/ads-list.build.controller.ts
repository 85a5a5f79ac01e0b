import { createAdEditorClient, mergeLandAndModel } from '@vitrine/core/ad-editor'
import { sourceOf, type AdRecord } from '@vitrine/core/ad-form'
import { createAdListClient, houseTypes, usualAdList, type ListedAd } from '@vitrine/core/ads'
import { isCancelled, toApiError } from '@vitrine/core/http'
import { adDuplicateMessages, errorText } from '@vitrine/core/i18n'
import { maxPageSize, setSearch } from '@vitrine/core/list'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../../base/dialog-controller.ts'
import type { WidgetServices } from '../../base/widget-services.ts'
import { formStyles } from '../../form/index.ts'
import { buildLook, buildViewStyles, type BuildScope } from './ads-list.build.view.ts'
import type { AdsContext } from './ads-list.types.ts'

export const buildStyles = [formStyles, buildViewStyles]
export const buildSources = { 'ad-duplicate': adDuplicateMessages }

/** Milliseconds without a keystroke before it is searched. */
const searchDelay = 200

/** Asks which model is built on a piece of land, and makes the ad of both. */
export class BuildDialog {
  readonly #host: ReactiveControllerHost
  readonly #list: () => AdsContext
  readonly #services: WidgetServices
  #models: BuildScope['models'] = 'loading'
  #search = ''
  #chosen: ListedAd | null = null
  #failure = ''
  #busy = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined

  constructor(host: ReactiveControllerHost, list: () => AdsContext, services: WidgetServices) {
    this.#host = host
    this.#list = list
    this.#services = services
  }

  /** Resolves to the new ad, or to nothing where the dialog was closed without one. */
  async open(dialogs: DialogController, land: ListedAd): Promise<AdRecord | undefined> {
    this.#search = this.#failure = ''
    this.#chosen = null
    void this.#load()
    const made = await dialogs.open<AdRecord>((close) => buildLook(this.#scope(land, close)))
    clearTimeout(this.#timer)
    this.#asking?.abort()
    return made
  }

  #scope(land: ListedAd, close: (made?: AdRecord) => void): BuildScope {
    const { common, format } = this.#list()
    return {
      t: this.#services.texts('ad-duplicate'),
      common,
      format,
      land,
      models: this.#models,
      search: this.#search,
      chosen: this.#chosen,
      failure: this.#failure,
      busy: this.#busy,
      close: () => close(),
      retry: () => void this.#load(),
      find: (search) => {
        this.#search = search
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => void this.#load(), searchDelay)
      },
      choose: (model) => this.#change(() => (this.#chosen = model)),
      build: () => void this.#build(land, close),
    }
  }

  async #load(): Promise<void> {
    const { http, account, language } = this.#list()
    this.#asking?.abort()
    const { signal } = (this.#asking = new AbortController())
    const state = {
      ...setSearch(usualAdList({ states: ['model'], withLots: true, objectTypes: [...houseTypes] }), this.#search.trim()),
      limit: maxPageSize,
    }
    this.#change(() => (this.#models = 'loading'))
    try {
      const { items } = await createAdListClient(http).rows(state, ['price', 'surface', 'rooms'], { account, language, signal })
      this.#change(() => {
        this.#models = items
        this.#chosen = items.find(({ id }) => id === this.#chosen?.id) ?? null
      })
    } catch (error) {
      if (!isCancelled(error) && !signal.aborted) this.#change(() => (this.#models = 'failed'))
    }
  }

  async #build(land: ListedAd, close: (made: AdRecord) => void): Promise<void> {
    const { http, topics, account, common } = this.#list()
    const model = this.#chosen
    if (!model || !account || this.#busy) return
    this.#change(() => {
      this.#busy = true
      this.#failure = ''
    })
    try {
      const client = createAdEditorClient(http, topics)
      const [ground, house] = await Promise.all([client.get(land.id), client.get(model.id)])
      const { login, language } = account.advertiser
      close(
        await client.create(mergeLandAndModel(ground.content, house.content), {
          state: 'draft',
          landId: land.id,
          modelId: model.id,
          login,
          source: sourceOf(account.advertiser),
          language,
        }),
      )
    } catch (error) {
      if (!isCancelled(error)) this.#failure = errorText(common, toApiError(error))
    } finally {
      this.#change(() => (this.#busy = false))
    }
  }

  #change(run: () => void): void {
    run()
    this.#host.requestUpdate()
  }
}
