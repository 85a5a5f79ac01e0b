/** The interface languages; `mx` is the Mexican variant and falls back to `es`. */
export const languages = ['fr', 'en', 'es', 'mx'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

/** The BCP 47 tag that Intl and the `lang` attribute understand. */
export const localeTags: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', mx: 'es-MX' }

/** The languages in which a text is looked up, in order. */
export const fallbackChain = (language: Language): readonly Language[] => (language === 'mx' ? ['mx', 'es'] : [language])

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** The interface language for a language code or BCP 47 tag such as `es-MX` or `en-US`; null when there is none. */
export const toLanguage = (tag: string): Language | null => {
  const lower = tag.toLowerCase()
  const primary = lower === 'es-mx' ? 'mx' : (lower.split('-')[0] ?? '')
  return isLanguage(primary) ? primary : null
}
