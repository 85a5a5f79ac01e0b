import {
  createTranslator,
  type Language,
  loadMessages,
  type MessageKey,
  type MessageParams,
  type MessageSource,
  type Namespace,
  type Translate,
} from '@vitrine/core/i18n'

/** The part of an i18next instance that the widgets use. */
export interface ForeignTranslator {
  language?: string
  t(key: string, options: Record<string, unknown>): unknown
  on?(event: 'languageChanged', listener: (language: string) => void): void
}

/** The namespaces one widget reads, with where to fetch them. */
export type Sources = Partial<Record<Namespace, MessageSource>>

export interface Messages {
  /** Fetches what a widget needs in one language; at once when it is there. Rejects when a file does not arrive. */
  load(language: Language, sources: Sources): Promise<void>
  /** Texts of a namespace, also of one that arrives later; unknown keys come back as they are. */
  translator<Name extends Namespace>(language: Language, namespace: Name): Translate<MessageKey<Name>>
  use(translator: ForeignTranslator): void
}

export const createMessages = (): Messages => {
  const translators = new Map<string, Translate>()
  let foreign: ForeignTranslator | undefined

  const loadOne = async (language: Language, name: string, source: MessageSource): Promise<void> => {
    const resources = await loadMessages(source, language)
    translators.set(`${language}/${name}`, createTranslator({ language, resources }))
  }

  return {
    async load(language, sources) {
      if (foreign) return
      const missing = Object.entries(sources).filter(([name]) => !translators.has(`${language}/${name}`))
      await Promise.all(missing.map(([name, source]) => loadOne(language, name, source)))
    },
    translator(language, namespace) {
      if (foreign) {
        const translator = foreign
        return (key: string, params?: MessageParams) => String(translator.t(key, { ...params, ns: namespace }))
      }
      const name = `${language}/${namespace}`
      // Whoever asks before the texts are there keeps this, and has them once they are.
      return translators.get(name) ?? ((key: string, params?: MessageParams) => translators.get(name)?.(key, params) ?? key)
    },
    use(translator) {
      foreign = translator
    },
  }
}
