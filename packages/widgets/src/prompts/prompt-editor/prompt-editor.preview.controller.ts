import { adListDefaults, createAdsClient, type AdSummary } from '@vitrine/core/ads'
import { toApiError, type ApiError, type Http } from '@vitrine/core/http'
import type { Translate } from '@vitrine/core/i18n'
import { createPromptsClient, type PromptDetails, type PromptTrial } from '@vitrine/core/prompts'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Combobox, type ComboboxOption, type ComboboxPage } from '../../ui/combobox/combobox.ts'

interface PreviewText {
  which: 'saved' | 'edited'
  text: string
}

interface PreviewSetup {
  http: () => Http
  t: () => Translate
}

const optionOf = ({ id, reference, title }: Pick<AdSummary, 'id' | 'reference' | 'title'>): ComboboxOption => ({
  id,
  label: [reference, title].filter(Boolean).join(' \u2013 ') || String(id),
})

/** Texts about an ad as the saved prompt and the one that is typed have them written. */
export class PreviewController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #setup: PreviewSetup
  #writing: AbortController | undefined
  /** The chosen ad; null for the newest one. */
  #ad: ComboboxOption | null = null
  readonly picker: Combobox
  texts: readonly PreviewText[] = []
  error: ApiError | undefined

  constructor(host: ReactiveControllerHost, setup: PreviewSetup) {
    this.#host = host
    this.#setup = setup
    this.picker = new Combobox({
      host,
      name: 'ad',
      texts: () => ({ label: this.t('preview.ad'), loading: this.t('preview.loadingAds'), failed: this.t('preview.adsFailed') }),
      value: () => this.#ad ?? this.#newest,
      choose: (ad) => {
        this.#ad = ad.id === null ? null : ad
        host.requestUpdate()
      },
      search: (text, signal) => this.#findAds(text, signal),
    })
    host.addController(this)
  }

  hostDisconnected(): void {
    this.end()
  }

  get t(): Translate {
    return this.#setup.t()
  }
  get isWriting(): boolean {
    return !!this.#writing
  }
  get #newest(): ComboboxOption {
    return { id: null, label: this.t('preview.newest') }
  }

  async #findAds(search: string, signal: AbortSignal): Promise<ComboboxPage> {
    const state = { ...adListDefaults('popup'), search }
    const { items, total } = await createAdsClient(this.#setup.http()).list(state, { signal })
    const ads = items.map(optionOf)
    if (total === 0) return { options: [], note: this.t(search === '' ? 'preview.noAds' : 'preview.noMatch') }
    return {
      options: search === '' ? [this.#newest, ...ads] : ads,
      note: total > ads.length ? this.t('preview.more', { number: total }) : '',
    }
  }

  /** Gives up what is under way, and shows nothing. */
  end(): void {
    this.picker.close()
    this.#writing?.abort()
    this.#writing = undefined
    this.texts = []
    this.error = undefined
  }

  /** Both texts, of which one is left out where there is no such prompt. */
  async write(
    account: Pick<PromptTrial, 'advertiserId' | 'universe'>,
    { saved, edited }: Record<PreviewText['which'], PromptDetails | null>,
  ): Promise<void> {
    this.end()
    const writing = new AbortController()
    this.#writing = writing
    this.#host.requestUpdate()
    const client = createPromptsClient(this.#setup.http())
    const adId = this.#ad?.id ?? null
    const write = async (which: PreviewText['which'], prompt: PromptDetails | null): Promise<PreviewText[]> =>
      prompt ? [{ which, text: await client.simulate({ ...account, adId, prompt }, { signal: writing.signal }) }] : []
    try {
      const texts = (await Promise.all([write('saved', saved), write('edited', edited)])).flat()
      if (this.#writing === writing) this.texts = texts
    } catch (error) {
      if (this.#writing === writing) this.error = toApiError(error)
    }
    if (this.#writing === writing) this.#writing = undefined
    this.#host.requestUpdate()
  }
}
