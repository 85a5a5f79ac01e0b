import { toLanguage, type Language } from '@vitrine/core/i18n'

interface FallbackTexts {
  title: string
  retry: string
}

/** Built-in texts for when no file of texts could be loaded. */
export const fallbackTexts: Readonly<Record<Language, FallbackTexts>> = {
  fr: { title: 'Ce contenu n’a pas pu être chargé.', retry: 'Réessayer' },
  en: { title: 'This content could not be loaded.', retry: 'Try again' },
  es: { title: 'No se ha podido cargar este contenido.', retry: 'Reintentar' },
  mx: { title: 'No se pudo cargar este contenido.', retry: 'Reintentar' },
}

/** The fallback texts in the language of the page around an element that is not defined yet. */
export const fallbackTextsFor = (element: Element): FallbackTexts => {
  const locale = element.closest('[locale]')?.getAttribute('locale') ?? ''
  return fallbackTexts[toLanguage(locale) ?? toLanguage(document.documentElement.lang) ?? 'en']
}
