import { languages, loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'

type ServerKey = MessageKey<'server'>

/** The server's own texts, in each language. */
export type ServerTexts = Record<Language, Translate<ServerKey>>

export const loadServerTexts = async (): Promise<ServerTexts> => {
  const entries = await Promise.all(languages.map(async (language) => [language, await loadTranslator(language, 'server')] as const))
  return Object.fromEntries(entries) as ServerTexts
}
