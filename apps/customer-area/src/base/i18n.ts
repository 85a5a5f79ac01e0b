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

/** The language this person chose on this device, if they ever did. */
const chosenLanguage = (): Language | null => {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : null
}

/** Before anyone chose: the first language of the browser that we speak. */
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

/** Fetches the texts of a namespace when a screen first asks for them; i18next itself falls back from one language to another. */
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

/** Writes every number the language's way, as the widgets' own reader does. */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    typeof value === 'number' ? writeNumber(value, language ?? localeTags[defaultLanguage]) : String(value),
}

/** Resolves when the texts of the first screen are there; rejects when they do not arrive. */
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
      // Languages go by their tags here, since i18next counts and Intl writes numbers by them.
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

/** Switches once the texts are there, so no screen shows keys or a mix; kept on this device. */
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
