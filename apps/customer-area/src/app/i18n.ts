import {
  adsMessages,
  commonMessages,
  contactAreaMessages,
  contactsSynthesisMessages,
  contactsToolsMessages,
  defaultLanguage,
  embedKeysMessages,
  exportsMessages,
  languages,
  loadMessages,
  localeTags,
  promoMessages,
  sessionMessages,
  shellMessages,
  type Language,
  type MessageSource,
} from '@vitrine/core/i18n'
import i18next, { type BackendModule, type FormatterModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The text files of the host; the widgets read theirs themselves. */
const sources: Record<string, MessageSource> = {
  common: commonMessages,
  session: sessionMessages,
  shell: shellMessages,
  ads: adsMessages,
  'contact-area': contactAreaMessages,
  'contacts-synthesis': contactsSynthesisMessages,
  'contacts-tools': contactsToolsMessages,
  exports: exportsMessages,
  'embed-keys': embedKeysMessages,
  promo: promoMessages,
}

const storageKey = 'vitrine.language'
const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/** The language this person chose on this device, if they ever did. */
export const chosenLanguage = (): Language | null => {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : null
}

/** Before anyone chose: the first language of the browser that we speak. */
export const browserLanguage = (tags: readonly string[] = navigator.languages): Language => {
  for (const tag of tags) {
    const name = tag.toLowerCase()
    if (name === 'es-mx') return 'mx'
    const base = name.split('-')[0]
    if (isLanguage(base)) return base
  }
  return defaultLanguage
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const writeNumber = (value: number, language: string): string => {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language)
  numberFormats.set(language, format)
  return format.format(value)
}

const tagOf = (language: string | undefined): string => (isLanguage(language) ? localeTags[language] : localeTags[defaultLanguage])

type Tree = { [key: string]: string | Tree }

const overlay = (base: Tree, top: Tree): Tree => {
  const merged = { ...base }
  for (const [key, value] of Object.entries(top)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlay(below, value) : value
  }
  return merged
}

/** One tree out of several, the first counting most: `mx` holds only what differs from `es`. */
const merge = (trees: readonly unknown[]): Tree => (trees as readonly Tree[]).reduceRight(overlay, {})

const readTexts = async (source: MessageSource, language: Language, done: ReadCallback): Promise<void> => {
  try {
    done(null, merge(await loadMessages(source, language)))
  } catch (error) {
    done(error as Error, false)
  }
}

/** Fetches the texts of a namespace when a screen first asks for them. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const source = sources[namespace]
    if (!source || !isLanguage(language)) return done(new Error(`no texts for ${namespace} in ${language}`), false)
    void readTexts(source, language, done)
  },
}

/** Writes every number the language's way, as the widgets' own reader does. */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) => (typeof value === 'number' ? writeNumber(value, tagOf(language)) : String(value)),
}

/** `mx` is our name for a language that Intl knows as `es-MX`; under ours it would count like the browser's own. */
const countByTag = (): void => {
  const { pluralResolver } = i18next.services
  const getRule = pluralResolver.getRule.bind(pluralResolver) as (code: string, options?: object) => Intl.PluralRules
  pluralResolver.getRule = (code: string, options?: object) => getRule(isLanguage(code) ? localeTags[code] : code, options)
}

/** Resolves when the texts of the first screen are there; rejects when they do not arrive. */
export const startI18n = async (): Promise<void> => {
  const language = chosenLanguage() ?? browserLanguage()
  i18next.on('languageChanged', name => {
    document.documentElement.lang = tagOf(name)
  })
  await i18next
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      load: 'currentOnly',
      ns: ['common', 'session'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  countByTag()
  if (!i18next.hasResourceBundle(language, 'session')) throw new Error('the texts did not arrive')
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage)

/** Switches once the texts are there, so no screen shows keys or a mix; kept on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(storageKey, language)
  await i18next.changeLanguage(language)
}

/** The account's own language, unless the person chose another on this device. */
export const followAccountLanguage = async (language: Language): Promise<void> => {
  if (chosenLanguage() === null && i18next.language !== language) await i18next.changeLanguage(language)
}

/** Each language by its own name, the same in every language. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', es: 'Español', mx: 'Español (México)' }
