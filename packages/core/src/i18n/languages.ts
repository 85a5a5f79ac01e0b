/** The interface languages; `mx` is the Mexican variant and falls back to `es`. */
export const languages = ['fr', 'en', 'es', 'mx'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

/** The BCP 47 tag that Intl and the `lang` attribute understand. */
export const localeTags: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', mx: 'es-MX' }

/** The languages to look a text up in, best first. */
export const fallbackChain = (language: Language): readonly Language[] => (language === 'mx' ? ['mx', 'es'] : [language])
