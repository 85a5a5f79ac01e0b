import { adListDefaults, createAdsClient } from '@vitrine/core/ads'
import { toApiError, type ApiError, type Http } from '@vitrine/core/http'
import { createPromptsClient, type PromptDetails } from '@vitrine/core/prompts'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

interface PreviewText {
  which: 'saved' | 'edited'
  text: string
}

/** Texts about an ad as the saved prompt and the one that is typed have them written. */
export class PreviewController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #writing: AbortController | undefined
  ads: readonly { id: number; label: string }[] = []
  /** Null for the newest ad. */
  adId: number | null = null
  texts: readonly PreviewText[] = []
  error: ApiError | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.end()
  }

  get isWriting(): boolean {
    return !!this.#writing
  }

  /** Ads to choose from; a page that may not read ads has the newest one written about. */
  async loadAds(http: Http): Promise<void> {
    const page = await createAdsClient(http)
      .list({ ...adListDefaults('ads'), limit: 50 })
      .catch(() => null)
    this.ads = (page?.items ?? []).map(({ id, title, reference }) => ({
      id,
      label: [reference, title].filter(Boolean).join(' \u2013 ') || String(id),
    }))
    this.#host.requestUpdate()
  }

  choose(adId: number | null): void {
    this.adId = adId
    this.#host.requestUpdate()
  }

  end(): void {
    this.#writing?.abort()
    this.#writing = undefined
    this.texts = []
    this.error = undefined
  }

  /** Both texts, of which the saved one is left out where nothing was saved or nothing has changed. */
  async write(http: Http, advertiserId: number, prompts: { saved: PromptDetails | null; edited: PromptDetails }): Promise<void> {
    this.end()
    const writing = new AbortController()
    this.#writing = writing
    this.#host.requestUpdate()
    const client = createPromptsClient(http)
    const one = async (which: PreviewText['which'], prompt: PromptDetails): Promise<PreviewText> => ({
      which,
      text: await client.simulate({ advertiserId, adId: this.adId, prompt }, { signal: writing.signal }),
    })
    const { saved, edited } = prompts
    try {
      const texts = await Promise.all([...(saved ? [one('saved', saved)] : []), one('edited', edited)])
      if (this.#writing === writing) this.texts = texts
    } catch (error) {
      if (this.#writing === writing) this.error = toApiError(error)
    }
    if (this.#writing === writing) this.#writing = undefined
    this.#host.requestUpdate()
  }
}
