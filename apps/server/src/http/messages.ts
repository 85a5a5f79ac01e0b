import { languages, loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'

type ServerKey = MessageKey<'server'>

/** The code of a refusal: there is a text `server:errors.<code>` for each. */
export type ProblemCode = ServerKey extends infer Key ? (Key extends `errors.${infer Code}` ? Code : never) : never

/** What the server says itself, in each language. */
export type ServerTexts = Record<Language, Translate<ServerKey>>

export const loadServerTexts = async (): Promise<ServerTexts> => {
  const entries = await Promise.all(languages.map(async (language) => [language, await loadTranslator(language, 'server')] as const))
  return Object.fromEntries(entries) as ServerTexts
}
