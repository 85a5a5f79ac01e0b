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

/** The namespaces of one widget, and how to load them. */
export type Sources = Partial<Record<Namespace, MessageSource>>

export interface Messages {
  /** Loads a widget's texts in one language, if they are not loaded yet. Rejects if a file cannot be loaded. */
  load(language: Language, sources: Sources): Promise<void>
  /** A translator of a namespace, which may be loaded later; unknown keys are returned unchanged. */
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
      // A translator that was requested before its texts are loaded returns keys until then.
      return translators.get(name) ?? ((key: string, params?: MessageParams) => translators.get(name)?.(key, params) ?? key)
    },
    use(translator) {
      foreign = translator
    },
  }
}
