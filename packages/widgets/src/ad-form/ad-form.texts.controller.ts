import { adForm, type AdFieldName, type AdValues } from '@vitrine/core/ad-form'
import type { SheetReader } from '@vitrine/core/ad-sheet'
import { createAdListClient, type ObjectType } from '@vitrine/core/ads'
import { isCancelled } from '@vitrine/core/http'
import { createFormatters } from '@vitrine/core/i18n'
import { setFilter, setSearch } from '@vitrine/core/list'
import { createReusableTextsClient, reusableTextDefaults, type ReusableText, type TextLanguage } from '@vitrine/core/reusable-texts'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { insertionOf, type Insertion, type Place } from './ad-form.texts.rules.ts'
import { textsLook, type TextsScope } from './ad-form.texts.view.ts'

interface Host extends ReactiveControllerHost {
  readonly renderRoot: ParentNode
}

interface Setup {
  dialogs: DialogController
  vitrine: () => VitrineInstance
  words: () => Pick<TextsScope, 't' | 'common' | 'format'>
  /** The ad as it stands, and its reader; undefined while none is open. */
  ad: () => { values: AdValues; reader: SheetReader } | undefined
}

/** More than anybody looks through; who has more searches. */
const mostTexts = 100
/** Milliseconds without a keystroke before it is searched. */
const searchDelay = 200

/** The fields that texts are inserted into, and the language they are in where it is not the ad's own. */
const languages: Partial<Record<AdFieldName, TextLanguage | 'own'>> = { text: 'own', textEn: 'en', textEs: 'es', textMx: 'es' }

const insert = (area: HTMLTextAreaElement, text: string): void => {
  area.focus()
  // The one way of writing that the browser's own undo knows of.
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/** Inserts a reusable text of the account, with the values of the ad, where the cursor stands. */
export class AdTexts {
  readonly #host: Host
  readonly #setup: Setup
  #texts: readonly ReusableText[] | 'loading' | 'failed' = 'loading'
  #chosen: ReusableText | null = null
  #search = ''
  #language: TextLanguage | null = null
  /** What things are called in the languages that texts are in. */
  readonly #objectTypes = new Map<TextLanguage, readonly ObjectType[]>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined

  constructor(host: Host, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  takes(name: AdFieldName): boolean {
    return name in languages
  }

  async open(name: AdFieldName): Promise<void> {
    const { dialogs, vitrine } = this.#setup
    const language = languages[name]
    const own = vitrine().account.value?.advertiser.language
    this.#language = language === 'own' ? (own === 'mx' ? 'es' : (own ?? null)) : (language ?? null)
    this.#search = ''
    this.#chosen = null
    void this.#load()
    const chosen = await dialogs.open<Insertion>((close) => textsLook(this.#scope(name, close)))
    clearTimeout(this.#timer)
    this.#asking?.abort()
    const area = this.#area(name)
    if (chosen && area) insert(area, chosen.text)
  }

  #area(name: AdFieldName): HTMLTextAreaElement | null {
    return this.#host.renderRoot.querySelector(`textarea[name="${name}"]`)
  }

  #scope(name: AdFieldName, close: (chosen?: Insertion) => void): TextsScope {
    const row = adForm.fields[name]
    return {
      ...this.#setup.words(),
      texts: this.#texts,
      search: this.#search,
      language: this.#language,
      chosen: this.#chosen,
      insertion: this.#insertionAt(this.#area(name)),
      limit: 'max' in row && typeof row.max === 'number' ? row.max : Infinity,
      close,
      choose: (text) => this.#change(() => (this.#chosen = text)),
      retry: () => void this.#load(),
      find: (search) => {
        this.#search = search
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => void this.#load(), searchDelay)
      },
      inLanguage: (language) => {
        this.#language = language
        void this.#load()
      },
    }
  }

  #insertionAt(place: Place | null): Insertion | null {
    const ad = this.#setup.ad()
    const chosen = this.#chosen
    if (!ad || !chosen || !place) return null
    const { values, reader } = ad
    const objectTypes =
      this.#objectTypes.get(chosen.language)?.map(({ code, label }) => ({ value: code, label })) ?? reader.context.objectTypes
    const inItsLanguage = {
      ...reader,
      language: chosen.language,
      format: createFormatters(chosen.language),
      context: { ...reader.context, objectTypes },
    }
    return insertionOf(chosen.text, values, inItsLanguage, place)
  }

  async #load(): Promise<void> {
    const { http } = this.#setup.vitrine()
    this.#asking?.abort()
    const { signal } = (this.#asking = new AbortController())
    const state = setFilter(
      setSearch({ ...reusableTextDefaults, limit: mostTexts }, this.#search.trim()),
      'languages',
      this.#language ? [this.#language] : [],
    )
    this.#change(() => (this.#texts = 'loading'))
    try {
      const { items } = await createReusableTextsClient(http).list(state, { signal })
      await Promise.all([...new Set(items.map(({ language }) => language))].map((language) => this.#learn(language)))
      if (signal.aborted) return
      this.#change(() => {
        this.#texts = items
        this.#chosen = items.find(({ id }) => id === this.#chosen?.id) ?? null
      })
    } catch (error) {
      if (!isCancelled(error) && !signal.aborted) this.#change(() => (this.#texts = 'failed'))
    }
  }
  async #learn(language: TextLanguage): Promise<void> {
    if (!this.#objectTypes.has(language))
      this.#objectTypes.set(language, await createAdListClient(this.#setup.vitrine().http).objectTypes({ language }))
  }
  #change(run: () => void): void {
    run()
    this.#host.requestUpdate()
  }
}
