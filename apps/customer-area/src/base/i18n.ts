import {
  defaultLanguage,
  languages,
  loadMessages,
  localeTags,
  namespaces,
  toLanguage,
  type Language,
  type MessageSource,
  type Namespace,
} from '@vitrine/core/i18n'
import i18next, { type BackendModule, type FormatterModule, type ReadCallback, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'

const storageKey = 'vitrine.language'
const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/** The language chosen on this device, if any. */
const chosenLanguage = (): Language | null => {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : null
}

/** Without a choice: the first language of the browser that is supported. */
export const browserLanguage = (tags: readonly string[] = navigator.languages): Language => {
  const spoken = tags.map(toLanguage).find((language) => language !== null)
  return spoken ?? defaultLanguage
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const writeNumber = (value: number, language: string): string => {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language)
  numberFormats.set(language, format)
  return format.format(value)
}

const readTexts = async (source: MessageSource, language: Language, done: ReadCallback): Promise<void> => {
  try {
    const [texts] = await loadMessages(source, language)
    done(null, texts as ResourceKey)
  } catch (error) {
    done(error as Error, false)
  }
}

/** Loads the texts of a namespace when a screen first needs them; i18next itself handles fallback languages. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(tag, namespace, done) {
    const source: MessageSource | undefined = namespaces[namespace as Namespace]
    const language = toLanguage(tag)
    if (!source || !language) return done(new Error(`no texts for ${namespace} in ${tag}`), false)
    void readTexts(source, language, done)
  },
}

/** Formats numbers for the language, as the widgets' translator does. */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    typeof value === 'number' ? writeNumber(value, language ?? localeTags[defaultLanguage]) : String(value),
}

/** Resolves when the texts of the first screen are loaded; rejects if that fails. */
export const startI18n = async (): Promise<void> => {
  const tag = localeTags[chosenLanguage() ?? browserLanguage()]
  i18next.on('languageChanged', (name) => {
    document.documentElement.lang = name
  })
  await i18next
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      // Languages are passed as BCP 47 tags, which i18next's plurals and Intl need.
      lng: tag,
      fallbackLng: { [localeTags.mx]: [localeTags.es], default: [] },
      supportedLngs: Object.values(localeTags),
      load: 'currentOnly',
      ns: ['common', 'session'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  if (!i18next.hasResourceBundle(tag, 'session')) throw new Error('the texts did not arrive')
}

export const currentLanguage = (): Language => toLanguage(i18next.language) ?? defaultLanguage

/** Changes the language once its texts are loaded, so that no screen shows keys or a mixture; stored on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(storageKey, language)
  await i18next.changeLanguage(localeTags[language])
}

/** The account's own language, unless the person chose another on this device. */
export const followAccountLanguage = async (language: Language): Promise<void> => {
  if (chosenLanguage() === null && currentLanguage() !== language) await i18next.changeLanguage(localeTags[language])
}

/** Each language by its own name, the same in every language. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', es: 'Español', mx: 'Español (México)' }
