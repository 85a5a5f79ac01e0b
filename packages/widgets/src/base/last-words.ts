import type { Language } from '@vitrine/core/i18n'

/** What can be said when not even a language file arrived. */
const words: Record<Language, readonly [title: string, retry: string]> = {
  fr: ['Ce contenu n’a pas pu être chargé.', 'Réessayer'],
  en: ['This content could not be loaded.', 'Try again'],
  es: ['No se ha podido cargar este contenido.', 'Reintentar'],
  mx: ['No se pudo cargar este contenido.', 'Reintentar'],
}

export const lastWords = (language: Language): { title: string; retry: string } => {
  const [title, retry] = words[language]
  return { title, retry }
}
