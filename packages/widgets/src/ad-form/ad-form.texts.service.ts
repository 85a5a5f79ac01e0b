import { adForm, type AdFieldName, type AdValues } from '@vitrine/core/ad-form'
import type { SheetReader } from '@vitrine/core/ad-sheet'
import { createAdListClient, type ObjectType } from '@vitrine/core/ads'
import { isCancelled } from '@vitrine/core/http'
import { createFormatters } from '@vitrine/core/i18n'
import { setFilter, setSearch } from '@vitrine/core/list'
import { createReusableTextsClient, reusableTextDefaults, type ReusableText, type TextLanguage } from '@vitrine/core/reusable-texts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { insertionOf, type Insertion, type TextSelection } from './ad-form.texts.rules.ts'

/** The current ad and the person who edits it. */
export interface AdToRead {
  values: AdValues
  reader: SheetReader
}

interface Setup {
  vitrine: () => VitrineInstance
  /** Undefined while no ad is open. */
  ad: () => AdToRead | undefined
  /** Names of object types by language, cached from one opening of the dialog to the next. */
  objectTypes: Map<TextLanguage, readonly ObjectType[]>
  /** The field that the text goes into, with its cursor. */
  area: () => TextSelection | null
  changed: () => void
}

/** Nobody looks through more than these; the search finds the others. */
const mostTexts = 100
/** Milliseconds without a keystroke before the search starts. */
const searchDelay = 200

/** The reusable texts that can be inserted into one field, and the chosen one. */
export class TextChoice {
  texts: readonly ReusableText[] | 'loading' | 'failed' = 'loading'
  chosen: ReusableText | null = null
  search = ''
  /** Null for all languages. */
  language: TextLanguage | null
  /** Maximum length of the field, in characters. */
  readonly limit: number
  readonly #setup: Setup
  #timer: ReturnType<typeof setTimeout> | undefined
  #loading: AbortController | undefined

  constructor(name: AdFieldName, language: TextLanguage | null, setup: Setup) {
    const row = adForm.fields[name]
    this.limit = 'max' in row && typeof row.max === 'number' ? row.max : Infinity
    this.language = language
    this.#setup = setup
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

  showOnly(language: TextLanguage | null): void {
    this.language = language
    void this.load()
  }

  choose(text: ReusableText): void {
    this.chosen = text
    this.#setup.changed()
  }

  /** The text that would be inserted; null while none is chosen. */
  get insertion(): Insertion | null {
    const ad = this.#setup.ad()
    const area = this.#setup.area()
    const { chosen } = this
    if (!ad || !chosen || !area) return null
    const { values, reader } = ad
    const objectTypes =
      this.#setup.objectTypes.get(chosen.language)?.map(({ code, label }) => ({ value: code, label })) ?? reader.context.objectTypes
    const inItsLanguage = {
      ...reader,
      language: chosen.language,
      format: createFormatters(chosen.language),
      context: { ...reader.context, objectTypes },
    }
    return insertionOf(chosen.text, values, inItsLanguage, area)
  }

  async load(): Promise<void> {
    const { http } = this.#setup.vitrine()
    this.#loading?.abort()
    const { signal } = (this.#loading = new AbortController())
    const state = setFilter(
      setSearch({ ...reusableTextDefaults, limit: mostTexts }, this.search.trim()),
      'languages',
      this.language ? [this.language] : [],
    )
    this.texts = 'loading'
    this.#setup.changed()
    try {
      const { items } = await createReusableTextsClient(http).list(state, { signal })
      await Promise.all([...new Set(items.map(({ language }) => language))].map((language) => this.#loadObjectTypes(language)))
      if (signal.aborted) return
      this.texts = items
      this.chosen = items.find(({ id }) => id === this.chosen?.id) ?? null
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return
      this.texts = 'failed'
    }
    this.#setup.changed()
  }

  async #loadObjectTypes(language: TextLanguage): Promise<void> {
    const { objectTypes, vitrine } = this.#setup
    if (!objectTypes.has(language)) objectTypes.set(language, await createAdListClient(vitrine().http).objectTypes({ language }))
  }
}
