import { adListDefaults, createAdsClient, type AdSummary } from '@vitrine/core/ads'
import { isCancelled, toApiError, type ApiError, type Http } from '@vitrine/core/http'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

type FoundAd = Pick<AdSummary, 'id' | 'reference' | 'title' | 'city' | 'photoCount' | 'mainPhoto'>

/** So that not every keystroke is a call. */
const pauseMs = 250

/** Ads to choose from, found by what is typed. */
export class AdsController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #http: Http | undefined
  #asking: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  words = ''
  /** Undefined before the first answer. */
  ads: readonly FoundAd[] | undefined
  error: ApiError | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
  }

  begin(http: Http): void {
    this.#http = http
    void this.#ask()
  }

  search(words: string): void {
    this.words = words
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), pauseMs)
    this.#host.requestUpdate()
  }

  async #ask(): Promise<void> {
    if (!this.#http) return
    this.#asking?.abort()
    const asking = (this.#asking = new AbortController())
    try {
      const state = { ...adListDefaults('popup'), search: this.words.trim() }
      const { items } = await createAdsClient(this.#http).list(state, { signal: asking.signal })
      if (this.#asking !== asking) return
      this.ads = items as readonly FoundAd[]
      this.error = undefined
    } catch (error) {
      if (this.#asking !== asking || isCancelled(error)) return
      this.error = toApiError(error)
    }
    this.#host.requestUpdate()
  }
}
