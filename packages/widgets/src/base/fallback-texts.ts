import { toLanguage, type Language } from '@vitrine/core/i18n'

interface FallbackTexts {
  title: string
  retry: string
}

/** What can be said when not even a file of texts arrived. */
export const fallbackTexts: Readonly<Record<Language, FallbackTexts>> = {
  fr: { title: 'Ce contenu n’a pas pu être chargé.', retry: 'Réessayer' },
  en: { title: 'This content could not be loaded.', retry: 'Try again' },
  es: { title: 'No se ha podido cargar este contenido.', retry: 'Reintentar' },
  mx: { title: 'No se pudo cargar este contenido.', retry: 'Reintentar' },
}

/** In the language that the page has written around an element that is not there yet. */
export const fallbackTextsFor = (element: Element): FallbackTexts => {
  const locale = element.closest('[locale]')?.getAttribute('locale') ?? ''
  return fallbackTexts[toLanguage(locale) ?? toLanguage(document.documentElement.lang) ?? 'en']
}
